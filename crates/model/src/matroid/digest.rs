//! The name of a description: SHA-256 of a text that `docs/formats.md` lays down.

use super::description::{Matroid, Shape};
use super::matrix::Field;
use crate::graph::Multigraph;
use sha2::{Digest as _, Sha256};
use std::fmt::{self, Write as _};

/// SHA-256 of the description of a matroid; prints as 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MatroidDigest([u8; 32]);

impl MatroidDigest {
    /// The digest of a description. Two descriptions of one matroid differ.
    #[must_use]
    pub fn of(matroid: &Matroid) -> Self {
        Self(Sha256::digest(text_of(matroid)).into())
    }

    /// Reads 64 lower-case hexadecimal digits.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<Self> {
        let digits = text.as_bytes();
        let plain = |byte: &u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        if digits.len() != 64 || !digits.iter().all(plain) {
            return None;
        }
        let mut bytes = [0; 32];
        for (at, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * at..2 * at + 2], 16).ok()?;
        }
        Some(Self(bytes))
    }
}

impl fmt::Display for MatroidDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

fn text_of(matroid: &Matroid) -> String {
    let mut text = "twintrees-matroid/1\n".to_owned();
    describe(matroid, &mut text).expect("writing to a string succeeds");
    text
}

/// One line for the kind with its numbers, more for what it is made of.
fn describe(matroid: &Matroid, out: &mut String) -> fmt::Result {
    match matroid.shape() {
        Shape::Graphic(graph) => describe_graph("graphic", graph, out),
        Shape::Cographic(graph) => describe_graph("cographic", graph, out),
        Shape::Linear(matrix) => {
            let field = match matrix.field() {
                Field::Prime(p) => p.to_string(),
                Field::Rational => "rational".to_owned(),
            };
            writeln!(out, "linear {field} {} {}", matrix.rows(), matrix.columns())?;
            (0..matrix.rows()).try_for_each(|row| line(matrix.row(row), out))
        }
        Shape::Uniform { rank } => writeln!(out, "uniform {rank} {}", matroid.size()),
        Shape::Transversal { sets, .. } => {
            writeln!(out, "transversal {} {}", matroid.size(), sets.len())?;
            sets.iter().try_for_each(|set| {
                let mut set = set.clone();
                set.sort_unstable();
                line(&set, out)
            })
        }
        Shape::Dual(of) => {
            out.write_str("dual\n")?;
            describe(of, out)
        }
        Shape::Contraction(minor) => {
            out.write_str("contraction\n")?;
            line(&minor.gone, out)?;
            describe(&minor.of, out)
        }
        Shape::Deletion(minor) => {
            out.write_str("deletion\n")?;
            line(&minor.gone, out)?;
            describe(&minor.of, out)
        }
        Shape::DirectSum(parts) => {
            writeln!(out, "direct-sum {}", parts.len())?;
            parts.iter().try_for_each(|part| describe(part, out))
        }
    }
}

fn describe_graph(kind: &str, graph: &Multigraph, out: &mut String) -> fmt::Result {
    writeln!(out, "{kind} {} {}", graph.vertex_count(), graph.edge_count())?;
    graph.all_ends().iter().try_for_each(|&[u, v]| writeln!(out, "{} {}", u.min(v), u.max(v)))
}

/// Values separated by one blank; an empty line if there are none.
fn line(values: &[impl fmt::Display], out: &mut String) -> fmt::Result {
    for (at, value) in values.iter().enumerate() {
        write!(out, "{}{value}", if at == 0 { "" } else { " " })?;
    }
    out.write_char('\n')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matroid::{Entry, Matrix};

    #[test]
    fn the_digest_is_sha256_of_the_documented_text() {
        let entry = |n, d| Entry::new(n, d).unwrap();
        let rows = [vec![entry(2, -4), entry(3, 1)], vec![entry(0, 5), entry(-7, 1)]];
        let matrix = Matroid::linear(Matrix::new(Field::Rational, 2, &rows).unwrap()).unwrap();
        let sets = Matroid::transversal(3, vec![vec![2, 0], vec![]]).unwrap();
        let graph = Multigraph::new(2, vec![[1, 0]]).unwrap();
        let graph = Matroid::graphic(graph).unwrap().deletion(vec![]).unwrap();
        let sum = Matroid::direct_sum(vec![matrix, sets, graph]).unwrap();
        let minor = sum.contraction(vec![4, 0]).unwrap().dual().unwrap();
        let text = "twintrees-matroid/1\ndual\ncontraction\n0 4\ndirect-sum 3\n\
                    linear rational 2 2\n-1/2 3\n0 -7\ntransversal 3 2\n0 2\n\n\
                    deletion\n\ngraphic 2 1\n0 1\n";
        assert_eq!(text_of(&minor), text);
        let digest = MatroidDigest::of(&minor);
        assert_eq!(digest, MatroidDigest(Sha256::digest(text).into()));
        assert_eq!(MatroidDigest::from_hex(&digest.to_string()), Some(digest));
        assert_eq!(MatroidDigest::from_hex(&digest.to_string().to_uppercase()), None);
        assert_eq!(MatroidDigest::from_hex(&"é".repeat(32)), None);
    }
}
