//! The JSON text of strategies that answer every move. The games differ in what they call a mark.

use crate::answers::{Answer, Node, Proof, Strategy};
use crate::certificate_json::{Object, present};
use crate::outcome::Player;
use serde::{Deserialize, Deserializer};
use std::io::{self, Write};
use std::marker::PhantomData;

/// What a game calls the marks of a leaf.
pub(crate) trait Marks {
    const WORD: &'static str;
}

/// The arcs of links.
pub(crate) struct Arcs;

impl Marks for Arcs {
    const WORD: &'static str = "arcs";
}

/// The signs of elements.
pub(crate) struct Signs;

impl Marks for Signs {
    const WORD: &'static str = "signs";
}

/// One half of a certificate.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound = "M: Marks")]
pub(crate) struct StrategyText<M> {
    #[serde(default, deserialize_with = "present")]
    opening: Option<u32>,
    nodes: Vec<NodeEntry<M>>,
}

impl<M> StrategyText<M> {
    /// The opening and the strategy.
    pub(crate) fn half(self) -> (Option<u32>, Strategy) {
        let nodes = self.nodes.into_iter().map(|entry| entry.node).collect();
        (self.opening, Strategy { nodes })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NodeText {
    #[serde(default, deserialize_with = "present")]
    arcs: Option<Vec<u32>>,
    #[serde(default, deserialize_with = "present")]
    signs: Option<Vec<u32>>,
    #[serde(default, deserialize_with = "present")]
    options: Option<Vec<Vec<u32>>>,
}

/// Becomes a node at once, so that long certificates are not held twice.
struct NodeEntry<M> {
    node: Node,
    game: PhantomData<M>,
}

impl<'de, M: Marks> Deserialize<'de> for NodeEntry<M> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Object(text) = Object::deserialize(deserializer)?;
        let node = node(text, M::WORD).map_err(serde::de::Error::custom)?;
        Ok(Self { node, game: PhantomData })
    }
}

fn node(text: NodeText, word: &str) -> Result<Node, String> {
    let NodeText { arcs, signs, options } = text;
    let (marks, others) = if word == Arcs::WORD { (arcs, signs) } else { (signs, arcs) };
    match (marks, others, options) {
        (Some(marks), None, None) => Ok(Node::Leaf { marks }),
        (None, None, Some(options)) => {
            let options: Option<_> = options.iter().map(|option| answer(option)).collect();
            let options = options.ok_or("an option is a list of two or three numbers")?;
            Ok(Node::Choice { options })
        }
        _ => Err(format!("a node has either the field \"{word}\" or the field \"options\"")),
    }
}

const fn answer(option: &[u32]) -> Option<Answer> {
    match *option {
        [reply, child] => Some(Answer { reply, child, given: None }),
        [reply, child, given] => Some(Answer { reply, child, given: Some(given) }),
        _ => None,
    }
}

/// Writes the halves of a proof and the end of the certificate, a node a line.
pub(crate) fn write_proof<M: Marks>(out: &mut impl Write, proof: &Proof) -> io::Result<()> {
    let (short, cut) = proof.parts();
    for (player, half) in [(Player::Short, short), (Player::Cut, cut)] {
        let Some((opening, strategy)) = half else { continue };
        write!(out, " \"{}\":{{", player.word())?;
        if let Some(mark) = opening {
            write!(out, "\"opening\":{mark},")?;
        }
        write_nodes::<M>(out, &strategy.nodes)?;
        writeln!(out, "}},")?;
    }
    writeln!(out, " \"end\":true}}")
}

fn write_nodes<M: Marks>(out: &mut impl Write, nodes: &[Node]) -> io::Result<()> {
    write!(out, "\"nodes\":[")?;
    for (i, node) in nodes.iter().enumerate() {
        out.write_all(if i == 0 { b"\n  " } else { b",\n  " })?;
        match node {
            Node::Leaf { marks } => {
                write!(out, "{{\"{}\":", M::WORD)?;
                write_list(out, marks)?;
            }
            Node::Choice { options } => {
                write!(out, "{{\"options\":[")?;
                for (i, &Answer { reply, child, given }) in options.iter().enumerate() {
                    write!(out, "{}[{reply},{child}", if i == 0 { "" } else { "," })?;
                    given.map_or(Ok(()), |mark| write!(out, ",{mark}"))?;
                    out.write_all(b"]")?;
                }
                out.write_all(b"]")?;
            }
        }
        out.write_all(b"}")?;
    }
    out.write_all(b"]")
}

pub(crate) fn write_list(out: &mut impl Write, list: &[u32]) -> io::Result<()> {
    for (i, mark) in list.iter().enumerate() {
        write!(out, "{}{mark}", if i == 0 { "[" } else { "," })?;
    }
    out.write_all(if list.is_empty() { b"[]" } else { b"]" })
}
