//! Partitions as they stand in certificates.

/// Renames parts 0, 1, …, whatever numbers name them; how many there are.
pub(crate) fn number_parts(parts: &[u32]) -> (Vec<usize>, usize) {
    let mut names: Vec<u32> = parts.to_vec();
    names.sort_unstable();
    names.dedup();
    let number = |name| names.binary_search(name).expect("every part's name is listed");
    (parts.iter().map(number).collect(), names.len())
}
