//! Boards and graph families by name: `complete:5`, `bridg-it:8`.
