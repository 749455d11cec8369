//! The tables that Feltro brings: compiled in, and read once.

use std::sync::{Arc, LazyLock};

use super::TableRules;

/// In the order of the lobby. A new table is named here.
const FILES: &[&str] = &[
    include_str!("../../../assets/tables/blackjack.ron"),
    include_str!("../../../assets/tables/21-low.ron"),
    include_str!("../../../assets/tables/21-mid.ron"),
    include_str!("../../../assets/tables/21-high.ron"),
    include_str!("../../../assets/tables/batch.ron"),
];

/// A file that is no table can't be built in: the tests read every one.
static TABLES: LazyLock<Vec<Arc<TableRules>>> = LazyLock::new(|| {
    let read = |text: &&str| match TableRules::parse(text.as_bytes()) {
        Ok(rules) => Arc::new(rules),
        Err(error) => unreachable!("a table of assets/tables/ is wrong: {error}"),
    };
    FILES.iter().map(read).collect()
});

impl TableRules {
    /// The tables that Feltro brings, in the order of the lobby.
    pub fn built_in() -> Vec<Arc<TableRules>> {
        TABLES.clone()
    }

    /// The built-in table of this name.
    pub fn named(id: &str) -> Option<Arc<TableRules>> {
        TABLES.iter().find(|rules| rules.id == id).cloned()
    }
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fs};

    use super::*;

    #[test]
    fn every_file_of_the_folder_is_built_in_once() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/tables");
        let files = fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path());
        let names: BTreeSet<String> =
            files.filter_map(|path| path.file_stem().map(|name| name.to_string_lossy().into_owned())).collect();
        let tables = TableRules::built_in();
        let ids: BTreeSet<String> = tables.iter().map(|rules| rules.id.clone()).collect();
        assert_eq!(ids, names);
        assert_eq!(tables.len(), names.len());
    }

    #[test]
    fn a_table_is_read_once() {
        let (one, other) = (TableRules::named("batch"), TableRules::named("batch"));
        assert!(one.zip(other).is_some_and(|(one, other)| Arc::ptr_eq(&one, &other)));
        assert_eq!(TableRules::named("poker"), None);
    }
}
