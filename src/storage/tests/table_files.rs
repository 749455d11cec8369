//! The files of own tables: which are taken, and replacing them.

use std::collections::BTreeMap;

use super::*;
use crate::storage::tables::{FOLDER, is_file_name, replace_all, texts};

#[test]
fn tables_are_replaced_as_a_whole() {
    let dir = tempfile::tempdir().expect("a folder");
    let place = dir.path();
    fs::create_dir_all(place.join(FOLDER).join("x.ron")).expect("a folder");
    for name in ["a.ron", "b.ron", "n.txt"] {
        fs::write(place.join(FOLDER).join(name), "old").expect("a file");
    }
    let all = |files: &[(&str, &str)]| -> BTreeMap<String, String> {
        files.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
    };
    replace_all(place, &all(&[("b.ron", "new"), ("c.ron", "new"), ("../d.ron", "evil")])).expect("replacing");
    assert_eq!(texts(place), all(&[("b.ron", "new"), ("c.ron", "new")]));
    assert!(place.join(FOLDER).join("n.txt").exists() && !place.join("d.ron").exists());
    replace_all(place, &all(&[])).expect("replacing");
    assert_eq!(texts(place), all(&[]));
}

#[test]
fn names_are_good_on_every_system() {
    for name in ["a.ron", "minha mesa (2).ron", "é.ron"] {
        assert!(is_file_name(name), "{name}");
    }
    for name in ["", ".ron", "a.txt", "../a.ron", "a/b.ron", "a\\b.ron", "c:a.ron", ".a.ron", "a\n.ron", "con?.ron"] {
        assert!(!is_file_name(name), "{name}");
    }
}
