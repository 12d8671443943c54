//! How many links a line of graph6, sparse6 or digraph6 can hold, before it is read: these formats pack
//! many links into a byte, so the length of the text bounds no memory.

/// Bits of a byte of these formats.
const OFFSET: u8 = 63;

/// No more links than this are in the line.
pub(super) fn most_links(line: &[u8]) -> u64 {
    let line = without_header(line);
    match line.strip_prefix(b":") {
        Some(sparse) => 6 * sparse.len() as u64 / bits_per_link(sparse),
        // Every link is a bit that is 1.
        None => {
            line.iter().map(|&byte| u64::from((byte.wrapping_sub(OFFSET) & 63).count_ones())).sum()
        }
    }
}

/// Drops `>>graph6<<` and the like.
fn without_header(line: &[u8]) -> &[u8] {
    const LONGEST: usize = 12;
    let end = line[..line.len().min(LONGEST)].windows(2).position(|two| two == b"<<");
    match end {
        Some(end) if line.starts_with(b">>") => &line[end + 2..],
        _ => line,
    }
}

/// In sparse6 a link takes a bit and at least one vertex number.
fn bits_per_link(sparse: &[u8]) -> u64 {
    let digits = match sparse {
        [b'~', b'~', ..] => sparse.get(2..8),
        [b'~', ..] => sparse.get(1..4),
        _ => sparse.get(..1),
    };
    let join = |n: u64, &byte: &u8| n << 6 | u64::from(byte.wrapping_sub(OFFSET) & 63);
    let vertices = digits.unwrap_or_default().iter().fold(0, join);
    let largest = vertices.saturating_sub(1);
    1 + u64::from(u64::BITS - largest.leading_zeros())
}

#[cfg(test)]
mod tests {
    use super::*;
    use twintrees::model::families;
    use twintrees::model::formats::{Document, Format, GraphText, write};

    fn line(format: Format, board: &str) -> (Vec<u8>, u64) {
        let graph = families::board(board).unwrap().setup.graph;
        let links = graph.edge_count() as u64;
        let document = Document::Graph(GraphText { graph, directed: false, names: None });
        let mut text = Vec::new();
        write(format, &document, &mut text).unwrap();
        (text, links)
    }

    #[test]
    fn there_are_never_more_links_and_seldom_many_fewer() {
        for board in ["complete:1", "complete:2", "complete:70", "cycle:9", "grid:20x30"] {
            let (text, links) = line(Format::Graph6, board);
            let most = most_links(&text);
            assert!((links..links + 24).contains(&most), "{board}: {links} {most}");
        }
        for board in ["doubled-path:1", "doubled-path:90", "cycle:9", "grid:90x90"] {
            let (text, links) = line(Format::Sparse6, board);
            let most = most_links(&text);
            assert!((links..4 * links + 30).contains(&most), "{board}: {links} {most}");
        }
    }

    #[test]
    fn headers_and_damage_do_no_harm() {
        assert_eq!(most_links(b">>graph6<<Bw"), most_links(b"Bw"));
        assert_eq!(most_links(b">>sparse6<<:Fa@x^"), most_links(b":Fa@x^"));
        for damaged in [&b""[..], b":", b":~", b":~~?", b">>", b"<<", b">>graph6<<", b"\xff\x00"] {
            assert!(most_links(damaged) < 100, "{damaged:?}");
        }
    }
}
