//! The upper floor's own tests: the whole game without a window and without sound, driven as people drive it.
//!
//! [`common::Game`] is the hand that presses; the modules read as scripts. All of them are one program, since each program
//! that contains the engine is large and slow to link.

mod batch;
mod by_keys;
mod by_messages;
mod by_mouse;
mod by_pad;
mod casino;
mod coach;
mod common;
mod data;
mod drill;
mod focus;
#[path = "../fuzz/store.rs"]
mod fuzz_store;
#[path = "../fuzz/generator.rs"]
mod generator;
mod hands;
mod history;
mod keys;
mod layout;
mod ledger;
mod menus;
mod pad_lost;
mod pages;
mod passing_time;
mod presses;
mod saves;
mod secrets;
mod spoken;
mod storage;
mod timing;
mod words;
