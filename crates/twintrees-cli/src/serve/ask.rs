//! What a request asks for.

use super::error::{ApiError, Code, Problem};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::RawValue;

/// The fields of every request about a position.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Ask {
    pub(super) position: Box<RawValue>,
    #[serde(default)]
    pub(super) from: Option<Value>,
    #[serde(default)]
    pub(super) to: Option<Value>,
    #[serde(default)]
    pub(super) moves: Vec<u32>,
    /// Who can capture must capture.
    #[serde(default)]
    pub(super) compulsory: Option<bool>,
    /// `/api/solve`
    #[serde(default)]
    pub(super) all_moves: Option<bool>,
    /// `/api/check`
    #[serde(default)]
    pub(super) certificate: Option<Box<RawValue>>,
    /// `/api/reply`
    #[serde(default)]
    pub(super) level: Option<Level>,
    /// `/api/reply`
    #[serde(default)]
    pub(super) seed: Option<u64>,
    /// `/api/convert`
    #[serde(default, rename = "as")]
    pub(super) format: Option<String>,
}

/// How well the computer plays. `play` has other names for these levels with coins.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug, Default)]
#[serde(rename_all = "lowercase")]
pub(super) enum Level {
    #[default]
    Perfect,
    #[serde(alias = "dead-ends")]
    Hard,
    #[serde(alias = "greedy")]
    Medium,
    #[serde(alias = "random")]
    Easy,
    /// Gross's pairs, without any proof; for the starter of Bridg-It alone.
    Pairing,
}

impl Level {
    pub(super) const NAMES: [&'static str; 5] = ["perfect", "hard", "medium", "easy", "pairing"];

    /// How many moves of a hundred are made at random.
    pub(super) const fn slips(self) -> u64 {
        match self {
            Self::Perfect | Self::Pairing => 0,
            Self::Hard => 10,
            Self::Medium => 40,
            Self::Easy => 80,
        }
    }
}

impl Ask {
    /// Reads a request that may have these fields besides those that all have.
    pub(super) fn read(bytes: &[u8], own: &[&str]) -> Result<Self, ApiError> {
        // A list of its fields would be read as well.
        if bytes.trim_ascii_start().first() == Some(&b'[') {
            let message = "a request is an object {…}, not a list";
            return Err(malformed(vec![Problem::new("line 1", message)]));
        }
        let ask: Self = parse(bytes)?;
        let optional = [
            ("all_moves", ask.all_moves.is_some()),
            ("certificate", ask.certificate.is_some()),
            ("level", ask.level.is_some()),
            ("seed", ask.seed.is_some()),
            ("as", ask.format.is_some()),
        ];
        let foreign: Vec<Problem> = optional
            .iter()
            .filter(|(name, given)| *given && !own.contains(name))
            .map(|(name, _)| Problem::new(*name, "this request has no such field"))
            .collect();
        if foreign.is_empty() { Ok(ask) } else { Err(malformed(foreign)) }
    }
}

/// Reads JSON; serde bounds its depth.
pub(super) fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    serde_json::from_slice(bytes).map_err(|error| {
        let (line, column) = (error.line(), error.column());
        let (place, text) = (format!("line {line}, column {column}"), error.to_string());
        let text = text.strip_suffix(&format!(" at line {line} column {column}")).unwrap_or(&text);
        malformed(vec![Problem::new(place, text)])
    })
}

fn malformed(problems: Vec<Problem>) -> ApiError {
    ApiError::of_problems(Code::Malformed, problems, 0)
}
