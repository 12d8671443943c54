//! Positions of Strings-and-Coins and Dots-and-Boxes.

use super::all_problems;
use anyhow::{anyhow, bail};
use std::path::Path;
use twintrees::model::coins::{Board, Cells, Position, Rules, Setup};
use twintrees::model::formats::Document;
use twintrees::model::graph::{EdgeId, VertexId};

/// Ample for endgames of chains and rings, which need no search; more is refused before it is
/// built.
const MAX_STRINGS: usize = 2_000_000;
const MAX_COINS: usize = 2 * MAX_STRINGS;

/// A position of Strings-and-Coins, and the board if it is one of Dots-and-Boxes.
#[derive(Debug)]
pub(crate) struct Coins {
    /// What the user called it.
    pub(crate) source: String,
    pub(crate) board: Option<Board>,
    /// The field, if its cells are no squares.
    pub(crate) cells: Option<Cells>,
    pub(crate) position: Position,
}

impl Coins {
    pub(crate) fn new(source: String, board: Option<Board>, setup: Setup) -> anyhow::Result<Self> {
        let graph = &setup.graph;
        admit(&source, graph.vertex_count().saturating_sub(1), graph.edge_count())?;
        let position = setup.check().map_err(|problems| {
            all_problems(&source, &problems.iter().map(ToString::to_string).collect::<Vec<_>>())
        })?;
        Ok(Self { source, board, cells: None, position })
    }

    /// The board of this name; `None` if the argument means something else.
    pub(super) fn named(path: &Path) -> Option<anyhow::Result<Self>> {
        let name = path.to_str()?;
        if Cells::is_name(name) {
            return Some(build_cells(name));
        }
        Some(build(name, name.strip_prefix("dots:")?))
    }

    /// The same position under the rule that `--compulsory` asks for.
    pub(crate) fn with_compulsory(self, compulsory: bool) -> Self {
        if !compulsory {
            return self;
        }
        Self { position: self.position.with_rules(Rules::Compulsory), ..self }
    }

    /// The same as the readers give it.
    pub(crate) fn document(&self) -> Document {
        let setup = self.position.setup();
        match self.board {
            Some(board) => Document::Dots { board, setup },
            None => Document::Coins(setup),
        }
    }

    /// The game, as results name it.
    pub(crate) const fn game(&self) -> &'static str {
        if self.board.is_some() { "dots-and-boxes" } else { "strings-and-coins" }
    }

    /// The game, in sentences.
    pub(crate) const fn name(&self) -> &'static str {
        if self.board.is_some() { "Dots-and-Boxes" } else { "Strings-and-Coins" }
    }

    /// A string by its number and its place: `4 (V(0,0))` on boards, else `4 (2–ground)`.
    pub(crate) fn string(&self, string: EdgeId) -> String {
        let place = match self.board.and_then(|board| board.wall(string)) {
            Some(wall) => wall.to_string(),
            None => {
                let [u, v] = self.position.graph().ends(string).map(end);
                format!("{u}–{v}")
            }
        };
        format!("{} ({place})", string.number())
    }

    /// The name of a string on a board, such as `V(0,0)`.
    pub(crate) fn wall(&self, string: EdgeId) -> Option<String> {
        Some(self.board?.wall(string)?.to_string())
    }

    /// The error of a command that knows nothing of this game.
    pub(crate) fn not_yet(&self) -> anyhow::Error {
        let (source, game) = (&self.source, self.game());
        anyhow!(
            "{source}: {game} is not supported yet by this command; solve, check, play, convert and \
             survey --subgraphs take such positions"
        )
    }
}

fn build(name: &str, size: &str) -> anyhow::Result<Coins> {
    let (board, start) =
        Board::named(size).map_err(|error| anyhow!("{name}: {error}{}", advice(name)))?;
    admit(name, board.rows() as usize * board.cols() as usize, board.walls())?;
    Coins::new(name.to_owned(), Some(board), board.start(start))
}

fn build_cells(name: &str) -> anyhow::Result<Coins> {
    let cells: Cells = name.parse().map_err(|error| anyhow!("{name}: {error}{}", advice(name)))?;
    admit(name, cells.coins() as usize, cells.strings() as usize)?;
    let coins = Coins::new(name.to_owned(), None, cells.start())?;
    Ok(Coins { cells: Some(cells), ..coins })
}

/// What to do if a file was meant.
fn advice(name: &str) -> String {
    if Path::new(name).exists() {
        format!(" (a file of this name is given as ./{name})")
    } else {
        String::new()
    }
}

fn admit(name: &str, coins: usize, strings: usize) -> anyhow::Result<()> {
    if strings > MAX_STRINGS {
        bail!("{name}: {strings} strings are too many to be solved: at most {MAX_STRINGS}");
    }
    if coins > MAX_COINS {
        bail!("{name}: {coins} coins are too many to be solved: at most {MAX_COINS}");
    }
    Ok(())
}

fn end(vertex: VertexId) -> String {
    match vertex.number() {
        0 => "ground".to_owned(),
        coin => coin.to_string(),
    }
}
