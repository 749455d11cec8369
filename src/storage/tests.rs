//! The store against damage, other copies of the game, folders that are none, and values that make no sense.

use std::{fs, sync::LazyLock};

use super::*;

fn file(dir: &Path) -> PathBuf {
    dir.join("bevy_pkv.redb")
}

fn open(dir: &Path) -> Store {
    Store::open(Some(dir.to_path_buf()))
}

/// A folder with a store of some hundred values.
fn kept() -> tempfile::TempDir {
    static BYTES: LazyLock<Vec<u8>> = LazyLock::new(|| {
        let dir = tempfile::tempdir().expect("a folder");
        let mut store = open(dir.path());
        for n in 0..100u32 {
            store.set(&format!("round-{n}"), &vec![n; 50]);
        }
        store.set("purse", &1234u32);
        assert_eq!(store.trouble(), None);
        drop(store);
        fs::read(file(dir.path())).expect("the file")
    });
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(file(dir.path()), &*BYTES).expect("writing");
    dir
}

#[test]
fn what_is_kept_is_there_again() {
    let dir = kept();
    let mut store = open(dir.path());
    assert_eq!(store.get::<u32>("purse"), Some(1234));
    assert_eq!(store.get::<u32>("nothing"), None);
    assert_eq!(store.place(), Some(dir.path()));
    store.remove("purse");
    assert_eq!(store.get::<u32>("purse"), None);
    drop(store);
    assert_eq!(open(dir.path()).get::<u32>("purse"), None);
}

#[test]
fn erasing_leaves_an_empty_store_that_works() {
    let dir = kept();
    let mut store = open(dir.path());
    store.clear();
    assert_eq!(store.get::<u32>("purse"), None);
    store.set("purse", &1u32);
    drop(store);
    let store = open(dir.path());
    assert_eq!((store.get("purse"), store.get::<Vec<u32>>("round-7")), (Some(1u32), None));
    assert_eq!(store.trouble(), None);
}

#[test]
fn a_damaged_file_is_set_aside_or_read_rightly_never_wrongly() {
    let damages: [fn(&mut Vec<u8>); 12] = [
        |bytes| bytes.truncate(100),
        |bytes| bytes.truncate(bytes.len() / 2),
        |bytes| bytes.truncate(bytes.len() - 1),
        |bytes| *bytes = b"not a store at all".to_vec(),
        |bytes| *bytes = (0..8192u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8).collect(),
        |bytes| bytes[20] ^= 0xff,
        |bytes| bytes[9] ^= 0xff,
        |bytes| bytes[64..320].iter_mut().for_each(|byte| *byte ^= 0xff),
        |bytes| bytes[4096..40960].fill(0),
        |bytes| {
            let half = bytes.len() / 2;
            bytes[half..].fill(0);
        },
        |bytes| {
            for n in 0..300 {
                let at = n * 7919 * 13 % bytes.len();
                bytes[at] ^= 0x55;
            }
        },
        |bytes| bytes[..64].fill(0),
    ];
    for (which, damage) in damages.into_iter().enumerate() {
        let dir = kept();
        let mut bytes = fs::read(file(dir.path())).expect("the file");
        damage(&mut bytes);
        fs::write(file(dir.path()), &bytes).expect("writing");

        let mut store = open(dir.path());
        match store.trouble() {
            Some(Trouble::Damaged(aside)) => {
                assert_eq!(fs::read(aside).expect("the file set aside").len(), bytes.len(), "damage {which}");
                assert_eq!(store.get::<u32>("purse"), None, "damage {which}");
            }
            None => {
                assert_eq!(store.get::<u32>("purse"), Some(1234), "damage {which}");
                assert!((0..100).all(|n| store.get(&format!("round-{n}")) == Some(vec![n; 50])), "damage {which}");
            }
            other => panic!("damage {which}: {other:?}"),
        }
        store.set("purse", &5u32);
        drop(store);
        assert_eq!(open(dir.path()).get::<u32>("purse"), Some(5), "damage {which}");
    }
}

#[test]
fn an_empty_file_is_a_new_store() {
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(file(dir.path()), []).expect("writing");
    let mut store = open(dir.path());
    store.set("purse", &1u32);
    assert_eq!((store.get("purse"), store.trouble()), (Some(1u32), None));
}

#[test]
fn a_second_copy_plays_in_memory() {
    let dir = kept();
    let first = open(dir.path());
    let mut second = open(dir.path());
    assert_eq!((second.trouble(), second.place()), (Some(&Trouble::InUse), None));
    second.set("purse", &7u32);
    assert_eq!(second.get("purse"), Some(7u32));
    assert_eq!(second.trouble(), Some(&Trouble::InUse));
    assert_eq!(first.get("purse"), Some(1234u32));
}

#[test]
fn a_place_that_is_none_is_said_and_survived() {
    let dir = tempfile::tempdir().expect("a folder");
    let taken = dir.path().join("taken");
    fs::write(&taken, "a file").expect("writing");
    let a_folder = dir.path().join("a-folder");
    fs::create_dir_all(file(&a_folder)).expect("a folder");
    for place in [&taken, &a_folder] {
        let mut store = open(place);
        assert!(matches!(store.trouble(), Some(Trouble::Unwritable(_))), "{place:?}: {:?}", store.trouble());
        store.set("purse", &7u32);
        assert_eq!(store.get("purse"), Some(7u32));
    }
}

#[cfg(unix)]
#[test]
fn a_folder_without_permission_is_said_and_survived() {
    use std::os::unix::fs::PermissionsExt as _;
    let dir = tempfile::tempdir().expect("a folder");
    fs::set_permissions(dir.path(), fs::Permissions::from_mode(0o500)).expect("permissions");
    // Permissions don't bind the superuser.
    if fs::write(dir.path().join("probe"), "").is_err() {
        assert!(matches!(open(dir.path()).trouble(), Some(Trouble::Unwritable(_))));
    }
}

#[test]
fn a_wrong_value_is_left_out_and_said_once() {
    let dir = kept();
    let write = |key: &str, sealed: &str| {
        PkvStore::new_in_dir(dir.path()).set_string(key, sealed).expect("writing");
    };
    write("purse", &seal("purse", "1").replace('1', "2"));
    write("round-1", &seal("round-2", "[1]"));
    write("round-2", "2 whatever");
    let store = open(dir.path());
    assert_eq!(store.get::<Vec<u32>>("round-3"), Some(vec![3; 50]));
    assert_eq!(store.trouble(), None);
    assert_eq!(store.get::<u32>("purse"), None);
    assert_eq!(store.get::<Vec<u32>>("round-1"), None);
    assert_eq!(store.get::<Vec<u32>>("round-2"), None);
    assert_eq!(store.get::<String>("round-3"), None, "another type");
    assert_eq!(store.trouble(), Some(&Trouble::Unreadable("purse".into())));
}

#[test]
fn what_the_disk_refuses_stays_in_memory_and_is_tried_again() {
    let dir = kept();
    let mut store = open(dir.path());
    store.not_kept("no space");
    assert_eq!(store.get("purse"), Some(1234u32), "it has been opened again");
    // Somebody else has the file for a moment: opening again fails.
    store.disk = Disk::Refused;
    let other = PkvStore::new_in_dir(dir.path());
    store.set("purse", &5u32);
    assert_eq!(store.get("purse"), Some(5u32));
    assert_eq!(store.trouble(), Some(&Trouble::NotKept("no space".into())));
    drop(other);
    store.set("rounds", &1u32);
    assert_eq!(store.trouble(), None);
    drop(store);
    let store = open(dir.path());
    assert_eq!((store.get("purse"), store.get("rounds")), (Some(5u32), Some(1u32)));
}
