//! What the JSON texts of all certificates share; `docs/formats.md` says it in words.

use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde::{Deserialize, de};
use std::fmt;
use std::marker::PhantomData;

/// The format that every certificate names.
pub(crate) const FORMAT: &str = "twintrees-certificate/1";

/// Why a text is not a certificate of this format.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CertificateTextError {
    /// The text is not JSON; it may have been cut off.
    #[error("not JSON: {0}")]
    NotJson(String),
    /// JSON, but of something else.
    #[error(
        "another format: field \"format\" is not \"{FORMAT}\", the only one this program knows"
    )]
    NotACertificate,
    /// A certificate with a field missing, unknown, repeated or of the wrong kind.
    #[error("{0}")]
    Malformed(String),
}

/// What a certificate is about, by its field `game`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A position of the switching game.
    Switching,
    /// Forests of a graph.
    Forests,
    /// A position of the vertex game.
    Vertex,
    /// A position of the matroid game.
    Matroid,
    /// A position of Strings-and-Coins; only the first line of its file is JSON.
    Coins,
    /// A position of the directing game on a graph.
    Directing,
    /// A position of the directing game on an oriented matroid.
    Oriented,
}

impl Kind {
    const ALL: [Self; 7] = [
        Self::Switching,
        Self::Forests,
        Self::Vertex,
        Self::Matroid,
        Self::Coins,
        Self::Directing,
        Self::Oriented,
    ];

    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Switching => "switching",
            Self::Forests => "forests",
            Self::Vertex => "switching-vertex",
            Self::Matroid => "matroid",
            Self::Coins => "strings-and-coins",
            Self::Directing => "directing",
            Self::Oriented => "oriented-matroid",
        }
    }

    /// The kind of a certificate, before the rest of it is looked at.
    ///
    /// Of a certificate about coins the first line is enough: what follows is no text.
    ///
    /// # Errors
    ///
    /// [`CertificateTextError`]; of the text as a whole only the syntax has been checked then.
    ///
    /// # Examples
    ///
    /// ```
    /// use twintrees_model::CertificateKind;
    ///
    /// let header = br#"{"format": "twintrees-certificate/1", "game": "strings-and-coins"}"#;
    /// let records = [&header[..], b"\n\x03\xff\xff"].concat();
    /// assert_eq!(CertificateKind::of(&records), Ok(CertificateKind::Coins));
    /// assert!(CertificateKind::of(&records[1..]).is_err());
    /// ```
    pub fn of(text: &[u8]) -> Result<Self, CertificateTextError> {
        let whole = utf8(text).and_then(header);
        let first_line = text.split(|&byte| byte == b'\n').next().unwrap_or_default();
        match whole {
            Err(_) if utf8(first_line).and_then(header) == Ok(Self::Coins) => Ok(Self::Coins),
            whole => whole,
        }
    }
}

#[derive(Deserialize)]
struct Header {
    format: Option<serde_json::Value>,
    game: Option<serde_json::Value>,
}

/// Reads a certificate's fields, once it is known to be one of this kind.
pub(crate) fn read_fields<T: de::DeserializeOwned>(
    text: &[u8],
    kind: Kind,
) -> Result<T, CertificateTextError> {
    let text = utf8(text)?;
    let found = header(text)?;
    if found != kind {
        let (found, wanted) = (found.word(), kind.word());
        return Err(CertificateTextError::Malformed(format!(
            "field \"game\" is \"{found}\", but the question is one of \"{wanted}\""
        )));
    }
    match serde_json::from_str(text) {
        Ok(Object(fields)) => Ok(fields),
        Err(error) => Err(CertificateTextError::Malformed(error.to_string())),
    }
}

fn utf8(text: &[u8]) -> Result<&str, CertificateTextError> {
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    std::str::from_utf8(text).map_err(|error| CertificateTextError::NotJson(error.to_string()))
}

/// Tells another format from a certificate with faults.
fn header(text: &str) -> Result<Kind, CertificateTextError> {
    let malformed = |why: &str| Err(CertificateTextError::Malformed(why.to_owned()));
    let Object(Header { format, game }) = match serde_json::from_str(text) {
        Ok(header) => header,
        Err(error) if error.is_data() || is_refused_json(&error.to_string()) => {
            return malformed(&error.to_string());
        }
        Err(error) => return Err(CertificateTextError::NotJson(error.to_string())),
    };
    match format.as_ref().map(serde_json::Value::as_str) {
        Some(Some(FORMAT)) => {}
        Some(Some(_)) => return Err(CertificateTextError::NotACertificate),
        _ => return malformed("field \"format\" is missing or not a text"),
    }
    let game = game.as_ref().and_then(serde_json::Value::as_str);
    let known = Kind::ALL.into_iter().find(|kind| game == Some(kind.word()));
    known.map_or_else(
        || {
            let known = Kind::ALL.map(|kind| format!("\"{}\"", kind.word())).join(", ");
            malformed(&format!("field \"game\" is none of {known}"))
        },
        Ok,
    )
}

/// Whether the parser refuses what the grammar of JSON allows: deep nesting, half a character.
fn is_refused_json(message: &str) -> bool {
    message.starts_with("recursion limit") || message.contains("hex escape")
}

/// A field that may be left out but, if it is there, is not `null`.
pub(crate) fn present<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    T::deserialize(deserializer).map(Some)
}

/// The same for an object.
pub(crate) fn present_object<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    Object::deserialize(deserializer).map(|Object(value)| Some(value))
}

/// Written as an object. Derived readers also take a list of the fields' values, which the
/// format does not allow.
pub(crate) struct Object<T>(pub(crate) T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Fields<T> {
            type Value = Object<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<Object<T>, A::Error> {
                T::deserialize(MapAccessDeserializer::new(fields)).map(Object)
            }
        }

        deserializer.deserialize_map(Fields(PhantomData))
    }
}
