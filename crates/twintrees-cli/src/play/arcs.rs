//! The arcs game, against the computer that plays the vertex game on the same arcs.

use super::command::number;
use super::game::Played;
use super::session::{Reply, Session, Table};
use super::thinking::{self, Patience, Thinking};
use super::{talk, words};
use crate::args::{PlayArgs, Side};
use crate::exit::{Exit, Trouble};
use crate::limits::Limits;
use anyhow::{Result, bail};
use std::io;
use twintrees::check::check_arcs;
use twintrees::model::arcs::{IllegalMove, LinkState, Position};
use twintrees::model::graph::{EdgeId, VertexId};
use twintrees::model::outcome::Player;
use twintrees::solve::arcs::Search;
use twintrees::solve::vertex::opponent::{Advice, Level, Opponent};

const HELP: &str = "\
  a number        take that arc
  hint            a good move, and how far it can be trusted
  why             who wins, by a proof that is checked
  board           what has become of every arc
  moves           list the arcs that are left
  undo            take your last move back
  resign          give this game up
  new             start another game; the loser starts
  quit            leave
";

pub(super) fn run(args: &PlayArgs, position: Position, limits: &Limits) -> Result<Exit> {
    let source = args.position.position.display().to_string();
    let side = match args.side {
        Some(Side::First | Side::Second) => bail!("{source}: the players are short and cut: --as"),
        side => side.unwrap_or(Side::Short),
    };
    if args.compulsory {
        bail!("{source}: nothing is captured: --compulsory");
    }
    let patience = Patience::new(args.time_limit);
    let stop = || patience.is_over();
    let memory = limits.table_bytes().min(thinking::MOST_MEMORY);
    let opponent = Opponent::new(None, memory, args.seed.unwrap_or(0), &stop);
    let level = thinking::level_of(args, &source)?;
    let table = Arcs(Thinking { opponent, patience: &patience, level });
    talk::run(Session::new(table, position, side, io::stdout()), &mut io::stdin().lock())
}

impl Played for Position {
    type Move = EdgeId;
    type Illegal = String;

    fn to_move(&self) -> Player {
        self.to_move()
    }

    fn winner(&self) -> Option<Player> {
        self.winner()
    }

    fn moves_made(&self) -> usize {
        self.history().len()
    }

    fn take(&mut self, arc: EdgeId) -> Result<(), String> {
        self.play(arc).map_err(|illegal| match illegal {
            IllegalMove::UnknownLink(arc) => format!("there is no arc {arc}"),
            IllegalMove::Decided(arc, _) => format!("arc {arc} is taken"),
            IllegalMove::Over(_) => illegal.to_string(),
        })
    }

    fn take_back(&mut self) -> bool {
        self.undo().is_some()
    }

    fn begun_by(self, player: Player) -> Self {
        self.with_to_move(player)
    }
}

struct Arcs<'s>(Thinking<'s>);

/// The arc that a vertex of the vertex game stands for.
fn arc_of(position: &Position, vertex: VertexId) -> EdgeId {
    position.arc_of(vertex).expect("all vertices but those of arcs are taken from the start")
}

impl Arcs<'_> {
    fn advice(&mut self, position: &Position) -> Result<Advice> {
        let (vertices, level) = (position.as_vertex_game(), self.0.level);
        let advice = self.0.think(|opponent| opponent.choose(&vertices, level))?;
        Ok(advice.expect("a game that goes on has moves"))
    }

    /// Who wins, if that is known in a moment.
    fn winner(&mut self, position: &Position) -> Result<Option<Player>> {
        if let Some(winner) = self.known(position)? {
            return Ok(Some(winner));
        }
        self.0.judge(|opponent| opponent.winner(&position.as_vertex_game()))
    }

    /// Who wins, if the game in which arcs can be passed both ways tells: it is solved at once on boards of any
    /// size.
    fn known(&self, position: &Position) -> Result<Option<Player>> {
        let patience = self.0.patience;
        patience.judge(|| {
            let stop = || patience.is_over();
            let search = Search::new(position, 0, &stop).ok()?;
            search.known(position.to_move())
        })
    }

    fn why_without_proof(&self, position: &Position) -> Result<String> {
        let mover = position.to_move();
        Ok(match self.known(position)? {
            Some(winner) => format!(
                "{mover} is to move: {winner} wins, even where arcs can be passed both ways \
                 (theorem). No proof to check was found in time.\n"
            ),
            None => "Nobody knows yet: the exact search did not finish in time.\n".to_owned(),
        })
    }
}

impl Table for Arcs<'_> {
    type Position = Position;

    fn greeting(&self, position: &Position, side: Side) -> String {
        let [s, t] = position.terminals();
        format!(
            "Short secures arcs and wants a directed way from {s} to {t}; Cut deletes arcs.\n\
             {}Type the number of an arc, or help.\n",
            words::you_are(side, ["Short", "Cut"])
        )
    }

    fn help(&self) -> &'static str {
        HELP
    }

    fn moves_are(&self) -> &'static str {
        "the number of an arc"
    }

    fn move_named(&self, word: &str) -> Option<EdgeId> {
        number(word, "arc").map(EdgeId::new)
    }

    fn player(&self, player: Player) -> &'static str {
        words::player(player)
    }

    fn told(&self, before: &Position, arc: EdgeId) -> String {
        let (player, [tail, head]) = (before.to_move(), before.graph().ends(arc));
        let takes = words::takes(player);
        format!("{player} {takes} arc {arc} ({tail} → {head})")
    }

    fn ended(&self, position: &Position, winner: Player) -> String {
        let [s, t] = position.terminals();
        match winner {
            Player::Short => format!("there is a way from {s} to {t}"),
            Player::Cut => format!("no way from {s} to {t} is left"),
        }
    }

    fn picture(&self, position: &Position) -> String {
        let arcs = position.graph().all_ends().iter().zip(position.states()).zip(0..);
        arcs.fold(String::new(), |text, ((&[tail, head], state), arc): (_, u32)| {
            let now = match state {
                LinkState::Undecided => "free",
                LinkState::Secured => "secured",
                LinkState::Deleted => "deleted",
            };
            text + &format!("{arc:>5}: {tail} → {head}  {now}\n")
        })
    }

    fn moves(&self, position: &Position) -> Vec<EdgeId> {
        match position.winner() {
            None => position.arcs(LinkState::Undecided).collect(),
            Some(_) => Vec::new(),
        }
    }

    fn name(&self, _: &Position, arc: EdgeId) -> String {
        arc.to_string()
    }

    fn choose(&mut self, position: &Position) -> Result<Reply<EdgeId>> {
        let Advice { vertex, basis } = self.advice(position)?;
        let remark = thinking::called(basis);
        Ok(Reply { chosen: arc_of(position, vertex), remark })
    }

    /// Only if it can be known in a moment.
    fn given_away(&mut self, before: &Position, after: &Position) -> Result<Option<String>> {
        let mover = before.to_move();
        if self.winner(after)?.is_none_or(|winner| winner == mover)
            || self.winner(before)? != Some(mover)
        {
            return Ok(None);
        }
        let vertices = before.as_vertex_game();
        let wins = self.0.judge(|opponent| opponent.winning_moves(&vertices))?;
        Ok(Some(match wins {
            None => "another move".to_owned(),
            Some(wins) => {
                let names = wins.iter().map(|&vertex| arc_of(before, vertex).to_string());
                names.collect::<Vec<_>>().join(", ")
            }
        }))
    }

    fn hint(&mut self, position: &Position) -> Result<String> {
        let vertices = position.as_vertex_game();
        let level = Level::Perfect;
        let advice = self.0.think(|opponent| opponent.choose(&vertices, level))?;
        let Some(Advice { vertex, basis }) = advice else {
            return Ok("The game is over.\n".to_owned());
        };
        Ok(format!("{}: {}.\n", arc_of(position, vertex), thinking::reason(basis)))
    }

    fn why(&mut self, position: &Position) -> Result<String> {
        let vertices = position.as_vertex_game();
        let Some(certificate) = self.0.think(|opponent| opponent.certificate(&vertices))? else {
            return self.why_without_proof(position);
        };
        let verified = check_arcs(position, &certificate).map_err(|reject| {
            Trouble::Internal(format!("the solver's certificate does not hold: {reject}"))
        })?;
        let (class, mover, winner) = (verified.class(), position.to_move(), verified.winner());
        Ok(format!("{mover} is to move: {winner} wins ({class}), by a proof that was checked.\n"))
    }
}
