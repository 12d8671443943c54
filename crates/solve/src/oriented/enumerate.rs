//! All simple oriented matroids of a small rank and size, up to isomorphism.
//!
//! "Simple": no loops, no parallel elements. "Isomorphic": equal after elements are renumbered,
//! some of them reoriented, and all signs of the chirotope exchanged or not; none of it changes the
//! game. Every simple oriented matroid of rank r on n > r elements has an element that is no coloop,
//! and without it is a smaller one of the same rank; so all come from single-element extensions. An
//! extension gives a sign to every set of r − 1 old elements together with the new one: they are
//! filled in one by one as long as no three-term relation is violated.
//!
//! Of each class the least string of signs is kept (+ before − before 0, sets in the order of their
//! largest element), found by growing all orders of the elements that begin least, level by level.
//! The numbers of classes agree with the catalogue of Finschi and Fukuda where they were compared, see
//! `data/values/oriented-matroids.json`.

use crate::{Stop, Stopped};
use std::collections::BTreeSet;
use twintrees_model::oriented::Oriented;

/// A set of elements as bits.
type Bits = u32;

/// The strings of signs that stand for the classes: sets in the order of their largest element,
/// then of the next largest, and so on, which is that of their bits as numbers.
type Strings = BTreeSet<Vec<i8>>;

/// Most elements that are enumerated.
pub const MAX_ELEMENTS: usize = 9;

/// One of each class, in the order of their least strings; with `uniform`, only those in which
/// every set of `rank` elements is a basis.
///
/// # Errors
///
/// [`Stopped`] if `stop` said so.
///
/// # Panics
///
/// If there are more than [`MAX_ELEMENTS`], or fewer elements than the rank, or the rank is 0.
pub fn all(rank: usize, size: usize, uniform: bool, stop: Stop) -> Result<Vec<Oriented>, Stopped> {
    assert!(1 <= rank && rank <= size && size <= MAX_ELEMENTS, "a small rank and size");
    let mut strings: Strings = [vec![1]].into();
    for have in rank..size {
        let mut longer = Strings::new();
        for string in &strings {
            let table = table(rank, have, string);
            for extension in extensions(rank, have, &table, uniform) {
                if stop() {
                    return Err(Stopped);
                }
                longer.insert(canonical(rank, have + 1, &extension));
            }
        }
        strings = longer.into_iter().filter(|s| oriented(rank, have + 1, s).is_some()).collect();
    }
    Ok(strings.iter().filter_map(|string| oriented(rank, size, string)).collect())
}

fn sets(rank: usize, size: usize) -> impl Iterator<Item = Bits> {
    (0..1 << size).filter(move |set: &Bits| set.count_ones() as usize == rank)
}

/// The sign of every set, by its bits.
fn table(rank: usize, size: usize, string: &[i8]) -> Vec<i8> {
    let mut table = vec![0; 1 << size];
    sets(rank, size).zip(string).for_each(|(set, &sign)| table[set as usize] = sign);
    table
}

/// The oriented matroid, if the axioms hold.
fn oriented(rank: usize, size: usize, string: &[i8]) -> Option<Oriented> {
    let table = table(rank, size, string);
    let mut ordered: Vec<Bits> = sets(rank, size).collect();
    ordered.sort_unstable_by_key(|set| std::cmp::Reverse(set.reverse_bits()));
    let signs: Vec<i8> = ordered.into_iter().map(|set| table[set as usize]).collect();
    Oriented::new(rank, size, &signs).ok()
}

/// A relation that is complete once a certain sign is known: three products of two signs, the
/// second one counted negatively.
struct Relation([[Bits; 2]; 3]);

impl Relation {
    fn holds(&self, table: &[i8]) -> bool {
        let [a, b, c] = self.0.map(|[x, y]| table[x as usize] * table[y as usize]);
        let terms = [a, -b, c];
        terms == [0; 3] || (terms.contains(&1) && terms.contains(&-1))
    }
}

/// Fills in the signs of an extension.
struct Extension {
    /// The sets with the new element.
    unknown: Vec<Bits>,
    /// For each of them the relations in which it comes last.
    relations: Vec<Vec<Relation>>,
    uniform: bool,
    found: Vec<Vec<i8>>,
}

/// The tables of all simple extensions by one element, with either of the two signs of the new
/// element. The bases may still be those of no matroid.
fn extensions(rank: usize, have: usize, old: &[i8], uniform: bool) -> Vec<Vec<i8>> {
    let new = 1 << have;
    let unknown: Vec<Bits> = sets(rank, have + 1).filter(|set| set & new != 0).collect();
    let relations = unknown.iter().map(|_| Vec::new()).collect();
    let mut extension = Extension { unknown, relations, uniform, found: Vec::new() };
    extension.collect_relations(rank, have + 1);
    let mut table = old.to_vec();
    table.resize(2 * old.len(), 0);
    extension.fill(0, false, &mut table);
    extension.found.retain(|table| is_simple(table, have));
    extension.found
}

impl Extension {
    fn collect_relations(&mut self, rank: usize, size: usize) {
        if rank < 2 {
            return;
        }
        for common in sets(rank - 2, size) {
            for four in sets(4, size).filter(|four| four & common == 0) {
                let [a, b, c, d] = four_of(four).map(|bit| bit | common);
                let relation = Relation([[a | b, c | d], [a | c, b | d], [a | d, b | c]]);
                let places = relation.0.concat();
                let places = places.iter().filter_map(|set| self.unknown.binary_search(set).ok());
                if let Some(last) = places.max() {
                    self.relations[last].push(relation);
                }
            }
        }
    }

    fn fill(&mut self, at: usize, turned: bool, table: &mut Vec<i8>) {
        let Some(&set) = self.unknown.get(at) else {
            self.found.push(table.clone());
            return;
        };
        // The first sign that is not 0 may be +: the new element can be reoriented.
        let choices: &[i8] = match (self.uniform, turned) {
            (true, false) => &[1],
            (true, true) => &[1, -1],
            (false, false) => &[1, 0],
            (false, true) => &[1, -1, 0],
        };
        for &sign in choices {
            table[set as usize] = sign;
            if self.relations[at].iter().all(|relation| relation.holds(table)) {
                self.fill(at + 1, turned || sign != 0, table);
            }
        }
        table[set as usize] = 0;
    }
}

fn four_of(set: Bits) -> [Bits; 4] {
    let mut rest = set;
    [(); 4].map(|()| {
        let lowest = rest & rest.wrapping_neg();
        rest ^= lowest;
        lowest
    })
}

/// Whether the new element is no loop and parallel to no other.
fn is_simple(table: &[i8], new: usize) -> bool {
    let with =
        |bits: Bits| (0..table.len()).any(|set| set as Bits & bits == bits && table[set] != 0);
    let rank_is_one = (0..table.len()).all(|set| table[set] == 0 || set.count_ones() == 1);
    with(1 << new) && (rank_is_one && new == 0 || (0..new).all(|old| with(1 << new | 1 << old)))
}

/// A beginning of an order of the elements, some of them reoriented.
#[derive(Clone)]
struct Order {
    elements: Vec<usize>,
    /// The reoriented ones, as bits.
    turned: Bits,
    /// Whether all signs are exchanged besides.
    exchanged: bool,
}

/// The least string of the class.
fn canonical(rank: usize, size: usize, table: &[i8]) -> Vec<i8> {
    let mut string = vec![1];
    if rank == size {
        return string;
    }
    let mut level = Level::default();
    frames(rank, size, table, &mut level);
    string.append(&mut level.signs);
    for have in rank + 1..size {
        let new_sets = new_sets(rank, have);
        let mut next = Level::default();
        for order in &level.orders {
            for element in (0..size).filter(|element| !order.elements.contains(element)) {
                for turned in [order.turned, order.turned | 1 << element] {
                    let mut longer = Order { turned, ..order.clone() };
                    longer.elements.push(element);
                    next.offer(table, &new_sets, longer);
                }
            }
        }
        string.append(&mut next.signs);
        level = next;
    }
    string
}

/// The sets of places with place `have` and none after it.
fn new_sets(rank: usize, have: usize) -> Vec<Bits> {
    sets(rank, have + 1).filter(|set| set >> have & 1 == 1).collect()
}

/// The least new signs so far, and the orders that have them.
#[derive(Default)]
struct Level {
    signs: Vec<i8>,
    orders: Vec<Order>,
}

impl Level {
    fn offer(&mut self, table: &[i8], new_sets: &[Bits], order: Order) {
        let signs: Vec<i8> = new_sets.iter().map(|&set| order.sign(table, set)).collect();
        let compared = signs.iter().map(value).cmp(self.signs.iter().map(value));
        if self.orders.is_empty() || compared.is_lt() {
            *self = Self { signs, orders: vec![order] };
        } else if compared.is_eq() {
            self.orders.push(order);
        }
    }
}

/// The first elements: a basis with sign + and one more. Reorienting an element of the basis, and
/// exchanging all signs to keep its +, changes one sign only, that of the set that lacks it. So all
/// become + that are not 0, and elements whose sign is 0 may be reoriented or not. To reorient the
/// one that comes last is to reorient all others.
fn frames(rank: usize, size: usize, table: &[i8], level: &mut Level) {
    let (basis, new_sets) = ((1 << rank) - 1, new_sets(rank, rank));
    for elements in sequences(rank + 1, size) {
        let mut order = Order { elements, turned: 0, exchanged: false };
        match order.sign(table, basis) {
            0 => continue,
            sign => order.exchanged = sign == -1,
        }
        let mut free = 0_u32;
        for place in 0..rank {
            let lacking = (basis & !(1 << place)) | 1 << rank;
            let bit = 1 << order.elements[place];
            match order.sign(table, lacking) {
                -1 => {
                    order.turned ^= bit;
                    order.exchanged = !order.exchanged;
                }
                0 => free |= bit,
                _ => {}
            }
        }
        for more in (0..=free).filter(|more| more & !free == 0) {
            let mut order = order.clone();
            order.turned ^= more;
            order.exchanged ^= more.count_ones() % 2 == 1;
            level.offer(table, &new_sets, order);
        }
    }
}

/// All lists of so many different elements.
fn sequences(count: usize, size: usize) -> Vec<Vec<usize>> {
    let mut lists = vec![Vec::new()];
    for _ in 0..count {
        let longer = lists.iter().flat_map(|list: &Vec<usize>| {
            let free = (0..size).filter(|element| !list.contains(element));
            free.map(|element| [&list[..], &[element]].concat())
        });
        lists = longer.collect();
    }
    lists
}

/// + before − before 0.
fn value(sign: &i8) -> u8 {
    match sign {
        1 => 0,
        -1 => 1,
        _ => 2,
    }
}

impl Order {
    /// The sign of a set of places, after all changes.
    fn sign(&self, table: &[i8], places: Bits) -> i8 {
        let (mut set, mut odd) = (0_u32, self.exchanged);
        for (_, &element) in
            self.elements.iter().enumerate().filter(|(at, _)| places >> at & 1 == 1)
        {
            // Every larger element that came before is an exchange.
            odd ^= (set >> element).count_ones() % 2 == 1;
            set |= 1 << element;
        }
        odd ^= (set & self.turned).count_ones() % 2 == 1;
        if odd { -table[set as usize] } else { table[set as usize] }
    }
}
