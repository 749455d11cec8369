//! Random damage to the file of a played store: whatever was done to it, the game starts, says what it set aside, and invents
//! nothing.
//!
//! `FELTRO_SOAK_DAMAGES` says how many damages (100 where it is not set).

use std::collections::BTreeMap;

use rand::{RngExt, SeedableRng, rngs::ChaCha20Rng};

use super::*;

/// The file of a store in which an evening was played, closed in good order or killed; and its values, the newest last.
struct Played {
    bytes: Vec<u8>,
    values: BTreeMap<String, Vec<u64>>,
}

fn played(killed: bool) -> Played {
    let dir = tempfile::tempdir().expect("a folder");
    let mut store = open(dir.path());
    let mut values: BTreeMap<String, Vec<u64>> = BTreeMap::new();
    let mut chance = ChaCha20Rng::seed_from_u64(7);
    for round in 0..60u64 {
        let key = format!("{}:{}", ["match", "records", "history", "statistics"][chance.random_range(0..4)], round % 7);
        let value = vec![chance.random(); chance.random_range(1..200)];
        store.set(&key, &value);
        values.insert(key, value);
    }
    // The purse is written last, and was greater before.
    for purse in [9_000u64, 100] {
        store.set("purse", &vec![purse]);
        values.insert("purse".to_owned(), vec![purse]);
    }
    assert_eq!(store.trouble(), None);
    if !killed {
        drop(store);
        return Played { bytes: fs::read(file(dir.path())).expect("the file"), values };
    }
    Played { bytes: fs::read(file(dir.path())).expect("the file"), values }
}

/// Flips, cuts, doubles or empties some part.
fn damage(bytes: &mut Vec<u8>, chance: &mut ChaCha20Rng) {
    // Half of the damages hit the beginning, where everything hangs together.
    let most = if chance.random() { bytes.len() } else { bytes.len().min(8192) };
    let from = chance.random_range(0..most);
    let length = 1 << chance.random_range(0..16);
    let to = (from + length).min(bytes.len());
    match chance.random_range(0..8) {
        0 => bytes[from] ^= 1 << chance.random_range(0..8),
        1 => {
            for _ in 0..chance.random_range(1..40) {
                let at = chance.random_range(0..most);
                bytes[at] ^= 1 << chance.random_range(0..8);
            }
        }
        2 => bytes[from..to].fill_with(|| chance.random()),
        3 => bytes.truncate(from),
        4 => drop(bytes.drain(from..to)),
        5 => {
            let piece = bytes[from..to].to_vec();
            bytes.splice(from..from, piece);
        }
        6 => {
            let again = bytes.clone();
            bytes.extend(again);
        }
        _ => bytes[from..to].fill(0),
    }
}

fn survives(good: &Played, number: u64, killed: bool) -> bool {
    let mut chance = ChaCha20Rng::seed_from_u64(number);
    let dir = tempfile::tempdir().expect("a folder");
    let mut bytes = good.bytes.clone();
    for _ in 0..chance.random_range(1..=2) {
        if !bytes.is_empty() {
            damage(&mut bytes, &mut chance);
        }
    }
    fs::write(file(dir.path()), &bytes).expect("writing");
    let mut store = open(dir.path());
    let mut missing = 0;
    let mut older = 0;
    for (key, value) in &good.values {
        match store.read::<Vec<u64>>(key) {
            Ok(Some(found)) if found == *value => {}
            Ok(Some(_)) => older += 1,
            Ok(None) => missing += 1,
            Err(_) => missing += 1,
        }
    }
    // A killed store may have ended within its last write: that one may be undone, as after a power cut.
    assert!(older <= usize::from(killed), "damage {number}: {older} values are others");
    match store.trouble() {
        Some(Trouble::Damaged(aside)) => {
            assert!(
                fs::read(aside).expect("set aside") == bytes,
                "damage {number}: what is set aside is what was there"
            );
        }
        None => assert!(missing <= usize::from(killed), "damage {number}: {missing} values are gone without a word"),
        Some(other) => panic!("damage {number}: {other:?}"),
    }
    let damaged = store.trouble().is_some();
    store.set("purse", &vec![5u64]);
    assert!(store.is_kept(), "damage {number}: {:?}", store.trouble());
    drop(store);
    assert_eq!(open(dir.path()).get("purse"), Some(vec![5u64]), "damage {number}");
    damaged
}

#[test]
fn a_played_store_survives_whatever_is_done_to_its_file() {
    let damages: u64 = std::env::var("FELTRO_SOAK_DAMAGES").ok().map_or(100, |text| text.parse().expect("a number"));
    for killed in [false, true] {
        let good = played(killed);
        let aside = (0..damages / 2).filter(|&number| survives(&good, number, killed)).count();
        println!("killed: {killed}: {} damages, {aside} files set aside", damages / 2);
        assert!(aside > 0, "so little is damaged that nothing is found");
    }
}

#[test]
fn a_clock_that_was_set_back_costs_no_file_that_was_set_aside() {
    let dir = tempfile::tempdir().expect("a folder");
    let mut asides = Vec::new();
    for number in 0..4u8 {
        fs::write(file(dir.path()), [number; 50]).expect("writing");
        let store = open(dir.path());
        let Some(Trouble::Damaged(aside)) = store.trouble() else { panic!("{:?}", store.trouble()) };
        asides.push(aside.clone());
    }
    for (number, aside) in (0..4u8).zip(&asides) {
        assert_eq!(fs::read(aside).expect("a file"), [number; 50]);
    }
}

/// A disk that is really full, where the system lets us make one: `FELTRO_SOAK_FULL_DISK` names a small one that may be filled.
#[test]
fn a_full_disk_is_said_and_nothing_is_lost() {
    let Some(disk) = std::env::var_os("FELTRO_SOAK_FULL_DISK").map(PathBuf::from) else { return };
    let mut store = open(&disk);
    store.set("purse", &vec![1u64]);
    store.set("history:0", &vec![1u64; 3_000]);
    assert_eq!(store.trouble(), None);
    let filler = disk.join("filler");
    let fill = || {
        use std::io::Write as _;
        let mut file = fs::OpenOptions::new().create(true).append(true).open(&filler).expect("a file");
        while file.write_all(&[0; 4096]).is_ok() {}
        while file.write_all(&[0]).is_ok() {}
    };
    fill();
    let mut number = 0u64;
    while store.is_kept() && number < 2_000 {
        number += 1;
        store.set("purse", &vec![number]);
        store.set(&format!("history:{number}"), &vec![number; 3_000]);
        fill();
    }
    assert!(matches!(store.trouble(), Some(Trouble::NotKept(_))), "{:?}", store.trouble());
    assert_eq!(store.get("purse"), Some(vec![number]));
    drop(store);
    // A start on the full disk: what was kept is there.
    let full = open(&disk);
    println!("full disk after {number} rounds; the next start says {:?}", full.trouble());
    let purse: Option<Vec<u64>> = full.get("purse");
    assert!(
        purse == Some(vec![number]) || purse == Some(vec![number - 1]),
        "{purse:?} of {number}, {:?}",
        full.trouble()
    );
    drop(full);
    fs::remove_file(&filler).expect("removing");
    let mut store = open(&disk);
    store.set("purse", &vec![7u64]);
    assert_eq!((store.trouble(), store.get("purse")), (None, Some(vec![7u64])));
    assert!(store.get("history:0") == Some(vec![1u64; 3_000]), "what was kept before the disk was full");
}
