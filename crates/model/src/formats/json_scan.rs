//! Walks over JSON text that is known to be well-formed, keeping the places
//! of all values, so that problems can name line and column.
//!
//! `serde_json` checks the syntax first, which leaves nothing that could go
//! wrong here; its own data model forgets places, and its derived readers
//! stop at the first problem.

use std::borrow::Cow;

/// A value in a well-formed JSON text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value<'a> {
    text: &'a [u8],
    start: usize,
    end: usize,
}

impl<'a> Value<'a> {
    /// The outermost value.
    pub(super) fn of(text: &'a [u8]) -> Self {
        let start = skip_blanks(text, 0);
        Self { text, start, end: skip_value(text, start) }
    }

    pub(super) fn start(self) -> usize {
        self.start
    }

    pub(super) fn raw(self) -> &'a [u8] {
        &self.text[self.start..self.end]
    }

    /// What kind of value it is, for messages.
    pub(super) fn kind(self) -> &'static str {
        match self.text.get(self.start) {
            Some(b'{') => "an object",
            Some(b'[') => "a list",
            Some(b'"') => "a string",
            Some(b't' | b'f') => "true or false",
            Some(b'n') => "null",
            _ => "a number",
        }
    }

    /// The values of a list.
    pub(super) fn items(self) -> Option<Items<'a>> {
        let is_list = self.text.get(self.start) == Some(&b'[');
        is_list.then(|| Items { text: self.text, at: skip_blanks(self.text, self.start + 1) })
    }

    /// The keys and values of an object.
    pub(super) fn members(self) -> Option<Members<'a>> {
        let is_object = self.text.get(self.start) == Some(&b'{');
        is_object.then(|| Members { text: self.text, at: skip_blanks(self.text, self.start + 1) })
    }

    /// A string without its escapes.
    pub(super) fn string(self) -> Option<Cow<'a, str>> {
        let inner = self.raw().strip_prefix(b"\"")?.strip_suffix(b"\"")?;
        if inner.contains(&b'\\') {
            serde_json::from_slice::<String>(self.raw()).ok().map(Cow::Owned)
        } else {
            std::str::from_utf8(inner).ok().map(Cow::Borrowed)
        }
    }

    /// A whole number written with digits only; [`u64::MAX`] if it is larger.
    pub(super) fn number(self) -> Option<u64> {
        self.raw().iter().try_fold(0_u64, |value, &digit| {
            let digit = digit.is_ascii_digit().then(|| u64::from(digit - b'0'))?;
            Some(value.saturating_mul(10).saturating_add(digit))
        })
    }
}

/// The values of a list; see [`Value::items`].
pub(super) struct Items<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Iterator for Items<'a> {
    type Item = Value<'a>;

    fn next(&mut self) -> Option<Value<'a>> {
        if matches!(self.text.get(self.at), None | Some(b']')) {
            return None;
        }
        let value = Value { text: self.text, start: self.at, end: skip_value(self.text, self.at) };
        self.at = skip_separator(self.text, value.end, b',');
        Some(value)
    }
}

/// The members of an object; see [`Value::members`].
pub(super) struct Members<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Iterator for Members<'a> {
    type Item = (Value<'a>, Value<'a>);

    fn next(&mut self) -> Option<(Value<'a>, Value<'a>)> {
        if matches!(self.text.get(self.at), None | Some(b'}')) {
            return None;
        }
        let key = Value { text: self.text, start: self.at, end: skip_value(self.text, self.at) };
        let start = skip_separator(self.text, key.end, b':');
        let value = Value { text: self.text, start, end: skip_value(self.text, start) };
        self.at = skip_separator(self.text, value.end, b',');
        Some((key, value))
    }
}

fn skip_blanks(text: &[u8], at: usize) -> usize {
    let rest = text.get(at..).unwrap_or_default();
    at + rest.iter().take_while(|byte| byte.is_ascii_whitespace()).count()
}

fn skip_separator(text: &[u8], at: usize, separator: u8) -> usize {
    let at = skip_blanks(text, at);
    if text.get(at) == Some(&separator) { skip_blanks(text, at + 1) } else { at }
}

/// Where the value that starts here ends. Nesting is counted, not recursed
/// into, so its depth costs nothing.
fn skip_value(text: &[u8], start: usize) -> usize {
    let mut depth = 0_usize;
    let mut at = start;
    while let Some(&byte) = text.get(at) {
        match byte {
            b'"' => at = skip_string(text, at),
            b'{' | b'[' => {
                depth += 1;
                at += 1;
            }
            b'}' | b']' if depth == 0 => return at,
            b'}' | b']' => {
                depth -= 1;
                at += 1;
            }
            b',' | b':' | b' ' | b'\t' | b'\r' | b'\n' if depth == 0 => return at,
            _ => {
                at += 1;
                continue;
            }
        }
        if depth == 0 {
            return at;
        }
    }
    at
}

fn skip_string(text: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while let Some(&byte) = text.get(at) {
        match byte {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    at.min(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_found_with_their_places() {
        let text = br#" { "a\"" : [1, [2,{"x":"]"}] ,"t"] , "b":0 }  "#;
        let zero = text.iter().rposition(|&byte| byte == b'0').unwrap();
        let members: Vec<_> = Value::of(text).members().unwrap().collect();
        assert_eq!(members[0].0.string().unwrap(), "a\"");
        let items: Vec<_> =
            members[0].1.items().unwrap().map(|v| String::from_utf8_lossy(v.raw())).collect();
        assert_eq!(items, ["1", r#"[2,{"x":"]"}]"#, "\"t\""]);
        assert_eq!((members[1].1.number(), members[1].1.start()), (Some(0), zero));
        assert_eq!(Value::of(b"[ ]").items().unwrap().count(), 0);
    }

    #[test]
    fn only_digits_are_whole_numbers() {
        for text in ["1.0", "1e0", "-0", "-1", "true", "\"1\"", "[1]"] {
            assert_eq!(Value::of(text.as_bytes()).number(), None, "{text}");
        }
        assert_eq!(Value::of(b"99999999999999999999999").number(), Some(u64::MAX));
    }
}
