//! The store against damage, other copies of the game, folders that are none, and values that make no sense.

mod asides;
mod damage;
mod formats;
mod refusals;
mod table_files;
mod transfer;

use std::{fs, sync::LazyLock};

use super::{seal::seal, *};

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
                assert!(fs::read(aside).expect("the file set aside") == bytes, "damage {which}");
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
fn an_emptied_file_is_damage_and_a_missing_one_is_not() {
    let dir = tempfile::tempdir().expect("a folder");
    assert_eq!(open(dir.path()).trouble(), None);
    fs::write(file(dir.path()), []).expect("writing");
    let mut store = open(dir.path());
    assert!(matches!(store.trouble(), Some(Trouble::Damaged(_))));
    store.set("purse", &1u32);
    assert_eq!((store.get("purse"), store.is_kept()), (Some(1u32), true));
}

#[test]
fn a_second_copy_plays_in_memory() {
    let dir = kept();
    let first = open(dir.path());
    let mut second = open(dir.path());
    assert_eq!((second.trouble(), second.place()), (Some(&Trouble::InUse), None));
    second.set("purse", &7u32);
    assert_eq!(second.get("purse"), Some(7u32));
    assert_eq!((second.trouble(), second.is_kept()), (Some(&Trouble::InUse), false));
    assert_eq!(second.read::<u32>("match"), Err(Unreadable::NoStore), "nobody knows");
    assert_eq!(first.get("purse"), Some(1234u32));
}

#[test]
fn whoever_holds_the_lock_has_the_folder_to_himself() {
    let dir = kept();
    let lock = fs::File::create(dir.path().join("feltro.lock")).expect("a file");
    lock.lock().expect("a lock");
    assert_eq!(open(dir.path()).trouble(), Some(&Trouble::InUse));
    drop(lock);
    let store = open(dir.path());
    assert_eq!((store.trouble(), store.get("purse")), (None, Some(1234u32)));
    // An older version of the game knows only the file's own lock.
    drop(store);
    let older = bevy_pkv::PkvStore::new_in_dir(dir.path());
    assert_eq!(open(dir.path()).trouble(), Some(&Trouble::InUse));
    drop(older);
    assert_eq!(open(dir.path()).trouble(), None);
}

#[test]
fn copies_that_start_together_never_set_a_good_store_aside() {
    let dir = kept();
    let start = std::sync::Barrier::new(6);
    let stores: Vec<Store> = std::thread::scope(|scope| {
        let starts: Vec<_> = (0..6)
            .map(|_| {
                scope.spawn(|| {
                    start.wait();
                    open(dir.path())
                })
            })
            .collect();
        starts.into_iter().map(|start| start.join().expect("a store")).collect()
    });
    let owners: Vec<&Store> = stores.iter().filter(|store| store.trouble().is_none()).collect();
    assert_eq!(owners.len(), 1);
    assert_eq!(owners[0].get("purse"), Some(1234u32));
    assert!(stores.iter().all(|store| matches!(store.trouble(), None | Some(Trouble::InUse))));
    assert_eq!(fs::read_dir(dir.path()).expect("a folder").count(), 2, "the store and its lock");
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

#[cfg(unix)]
#[test]
fn a_store_that_can_only_be_read_is_read() {
    use std::os::unix::fs::PermissionsExt as _;
    let dir = kept();
    let before = fs::read(file(dir.path())).expect("the file");
    fs::set_permissions(file(dir.path()), fs::Permissions::from_mode(0o400)).expect("permissions");
    if fs::OpenOptions::new().write(true).open(file(dir.path())).is_err() {
        let mut store = open(dir.path());
        assert!(matches!(store.trouble(), Some(Trouble::Unwritable(_))));
        assert_eq!(store.get("purse"), Some(1234u32), "the player sees what is there");
        store.set("purse", &1u32);
        assert_eq!((store.get("purse"), store.is_kept()), (Some(1u32), false));
        drop(store);
        assert_eq!(fs::read(file(dir.path())).expect("the file"), before);
    }
}

#[test]
fn a_system_without_a_home_plays_in_memory() {
    let mut store = Store::begin(disk::open(None));
    assert_eq!((store.trouble(), store.place(), store.is_kept()), (Some(&Trouble::NoPlace), None, false));
    store.set("purse", &7u32);
    assert_eq!(store.get("purse"), Some(7u32));
}
