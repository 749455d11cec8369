//! Which table a command is about.

use std::sync::Arc;

use feltro::rules::{Kind, TableRules};

/// A table by its name; `21` is any of the three tables of that game, which differ in their limits only.
///
/// # Errors
/// A sentence with the names of all tables that odds can be worked out for.
pub fn table(id: &str) -> Result<Arc<TableRules>, String> {
    TableRules::named(if id == "21" { "21-low" } else { id }).ok_or_else(|| {
        let id: String = id.chars().take(40).collect();
        // A contest has no odds: it is refused by every command that asks for a table.
        let known = TableRules::built_in().into_iter().filter(|rules| rules.kind != Kind::Batch);
        let known: Vec<String> = known.map(|rules| rules.id.clone()).collect();
        format!("there is no table {id:?}; there are {}, and 21 for any of its three", known.join(", "))
    })
}
