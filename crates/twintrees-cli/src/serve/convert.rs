//! `/api/convert`.

use super::ask::Ask;
use super::error::{ApiError, Code};
use super::games::Answer;
use super::read::{self, Subject};
use serde::Serialize;
use twintrees::model::formats::{self, Document, Format};

#[derive(Serialize)]
struct Converted {
    #[serde(rename = "as")]
    format: &'static str,
    text: String,
    notes: Vec<String>,
    names: Option<Vec<String>>,
    directed: bool,
}

/// Writes the position of a request in another format.
pub(super) fn convert(ask: &Ask) -> Answer {
    let missing = || ApiError::at(Code::Malformed, "as", "the field is missing");
    let format = read::parse_format("as")(ask.format.as_deref().ok_or_else(missing)?)?;
    let converted = match read::subject(&ask.position)? {
        Subject::Coins(_) if format != Format::Json => {
            let game = read::game(ask)?;
            return Err(ApiError::unsupported(game.name(), &format!("the format {format}")));
        }
        Subject::Coins(_) => Converted {
            format: format.name(),
            text: text(read::game(ask)?.position()?)?,
            notes: Vec::new(),
            names: None,
            directed: false,
        },
        Subject::Links { loaded, notes } => {
            let (names, directed) = (loaded.names.clone(), loaded.directed);
            let as_it_is = ask.from.is_none() && ask.to.is_none() && ask.moves.is_empty();
            let document = if as_it_is {
                loaded.into_document()
            } else {
                read::links(ask, loaded)?.document()
            };
            Converted {
                format: format.name(),
                text: write(format, &document)?,
                notes,
                names,
                directed,
            }
        }
    };
    serde_json::to_vec(&converted).map_err(ApiError::internal)
}

fn write(format: Format, document: &Document) -> Result<String, ApiError> {
    let mut out = Vec::new();
    formats::write(format, document, &mut out)
        .map_err(|error| ApiError::at(Code::Unusable, "as", error.to_string()))?;
    text(out)
}

fn text(bytes: Vec<u8>) -> Result<String, ApiError> {
    String::from_utf8(bytes).map_err(ApiError::internal)
}
