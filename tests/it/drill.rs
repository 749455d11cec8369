//! The drill in the running game: it is asked for once, deals at once, one press answers, the next brings the next hand.

use std::time::Duration;

use bevy::prelude::*;
use feltro::{
    input::Intent,
    locale::{Lang, Locale, action_key},
    odds::{Advice, Mark, Visible, advice},
    play::{
        Coach,
        coach::verdict,
        drill::{DrillScore, Exercise},
        round_state::DrillStage,
        view::{Asked, Phase},
    },
    rules::{Action, Card, Face},
    settings::{DrillChoice, DrillKind, DrillTable, Settings},
    states::{Menu, Screen},
    storage::Store,
};

use crate::common::Game;

/// The drill of this kind on the table, and its first hand dealt.
fn drilling(table: DrillTable, kind: DrillKind) -> Game {
    let mut store = Store::in_memory();
    let drill = Some(DrillChoice { table, kind });
    store.set("settings", &Settings { language: Some(Lang::En), drill, ..default() });
    let mut game = Game::start(store);
    game.choose("Drill");
    asked(&mut game);
    game
}

/// Until the hand lies there and waits for its answer.
fn asked(game: &mut Game) {
    game.until("a hand is asked about", |game| {
        assert!(game.bar().iter().all(|(intent, _)| !matches!(intent, Intent::Chip(_) | Intent::Clear)), "no bet");
        game.screen() == Screen::Table && game.view().asked.is_some() && !game.busy()
    });
    game.settle();
}

/// Until the verdict has stood long enough.
fn judged(game: &mut Game) {
    game.until("the verdict", |game| game.state().drill_stage() == Some(DrillStage::Judged));
    game.frames(3);
}

fn score(game: &Game) -> DrillScore {
    *game.app.world().resource::<DrillScore>()
}

/// What the odds say of the hand on the table, worked out beside the game.
fn expected(game: &Game) -> Advice {
    let up = |face: &Face| match *face {
        Face::Up(card) | Face::Own(card) => card,
        Face::Down => panic!("a card that is not seen"),
    };
    let hand: Vec<Card> = game.hands()[0].cards.iter().map(up).collect();
    let situation = feltro::odds::Situation::new(&hand, &[]);
    let legal = Action::ALL.into_iter().filter(|&action| game.state().why_not(action).is_none()).collect();
    let rules = game.state().rules();
    let meter = rules.jackpot.as_ref().map(|_| game.view().meter);
    advice(rules, Visible { situation, legal, meter }, up(&game.view().dealer[0])).expect("advice")
}

/// Whether the screen says how good this was and what everything was worth.
fn says_all(game: &mut Game, advice: &Advice, chosen: Action) {
    let kind = game.state().rules().kind;
    let grade = advice.grade(chosen).expect("a grade");
    let locale = game.app.world().resource::<Locale>();
    let mut lines = vec![verdict(&grade, kind).text(locale)];
    for &(action, value) in &advice.actions {
        lines.push(format!("{} {}", locale.text(&action_key(kind, action)), locale.bets(value)));
    }
    for line in lines {
        assert!(game.says(&line), "{line}: {}", game.text_on_screen());
    }
}

#[test]
fn it_is_asked_for_once_and_can_be_changed() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::kept_in(folder.path());
    game.choose("Drill");
    assert_eq!(game.screen(), Screen::Drill);
    game.choose("Insurance");
    assert!(game.buttons().iter().any(|(_, label)| label.starts_with("21") && label.ends_with('✓')));
    game.choose("Pairs");
    game.choose("Begin");
    asked(&mut game);
    assert_eq!(game.settings().drill, Some(DrillChoice { table: DrillTable::Casino, kind: DrillKind::Pairs }));
    game.close();

    let mut game = Game::kept_in(folder.path());
    game.choose("Drill");
    asked(&mut game);
    assert_eq!(game.state().drill_kind(), Some(DrillKind::Pairs));
    game.press("Esc");
    assert_eq!(game.menu(), Menu::Pause);
    game.choose("Change the drill");
    assert_eq!(game.screen(), Screen::Drill);
    game.choose("Soft totals");
    game.choose("Begin");
    asked(&mut game);
    assert_eq!(game.state().drill_kind(), Some(DrillKind::SoftTotals));
    game.press("Esc");
    game.choose("Leave the table");
    assert_eq!(game.screen(), Screen::Title);
}

#[test]
fn one_press_answers_and_the_next_brings_the_next_hand() {
    let mut game = drilling(DrillTable::Match, DrillKind::All);
    let (mut right, mut streak, mut best) = (0, 0, 0);
    for round in 1..=4 {
        let advice = expected(&game);
        assert!(advice.margin().expect("a choice") < 0.08, "round {round} is no hard one: {advice:?}");
        assert!(!game.says("✓"), "nothing is given away before the answer: {}", game.text_on_screen());
        let (key, action) = if round % 2 == 0 { ("h", Action::Hit) } else { ("s", Action::Stand) };
        let cards = game.hands()[0].cards.len();
        game.press(key);
        judged(&mut game);
        says_all(&mut game, &advice, action);
        assert_eq!((game.hands()[0].cards.len(), game.phase()), (cards, Phase::PlayerTurn), "the rest is not played");
        let good = advice.grade(action).is_some_and(|grade| grade.mark == Mark::Best);
        right += u32::from(good);
        streak = if good { streak + 1 } else { 0 };
        best = best.max(streak);
        let now = score(&game);
        assert_eq!((now.decisions, now.right, now.streak, now.best_streak), (round, right, streak, best));
        assert!(game.says(&format!("{right} of {round} right")), "{}", game.text_on_screen());
        assert!(game.says(&format!("{streak} in a row, at best {best}")), "{}", game.text_on_screen());
        let before = game.state().number();
        // Whatever could be an answer goes on, and so does Enter.
        game.press(["h", "Enter", "d", "p"][round as usize - 1]);
        asked(&mut game);
        assert_eq!(game.state().number(), before + 1);
        assert!(game.app.world().resource::<Exercise>().verdict().is_none());
    }
    let store = game.app.world().resource::<Store>();
    for key in ["account:blackjack", "records:blackjack"] {
        assert_eq!(store.get::<serde_json::Value>(key), None, "{key}");
    }
}

#[test]
fn insurance_is_one_question_too() {
    let mut game = drilling(DrillTable::Casino, DrillKind::Insurance);
    assert!(matches!(game.view().asked, Some(Asked::Insurance { .. })));
    let advice = expected(&game);
    game.press("y");
    judged(&mut game);
    says_all(&mut game, &advice, Action::Insure);
    game.press("n");
    asked(&mut game);
    assert!(matches!(game.view().asked, Some(Asked::Insurance { .. })));
    assert_eq!(score(&game).decisions, 1);
}

#[test]
fn a_pad_alone_answers_and_goes_on() {
    let mut game = drilling(DrillTable::Match, DrillKind::HardTotals);
    game.pad(GamepadButton::East);
    judged(&mut game);
    assert_eq!(score(&game).decisions, 1);
    game.pad(GamepadButton::South);
    asked(&mut game);
    assert_eq!((game.state().number(), game.state().is_answered()), (2, false));
    game.pad(GamepadButton::South);
    judged(&mut game);
    assert_eq!(score(&game).decisions, 2);
}

#[test]
fn a_mouse_alone_answers_and_goes_on_but_a_double_click_does_not() {
    let mut game = drilling(DrillTable::Match, DrillKind::SoftTotals);
    game.click(Intent::Stand);
    game.until("the verdict", |game| game.app.world().resource::<Exercise>().verdict().is_some());
    game.want(Intent::Stand);
    assert_eq!((game.state().number(), score(&game).decisions), (1, 1), "nobody has read it yet");
    judged(&mut game);
    game.click(Intent::Deal);
    asked(&mut game);
    assert_eq!(game.state().number(), 2);
}

#[test]
fn the_time_of_an_answer_leaves_pauses_out_and_the_coach_keeps_silent() {
    let mut game = drilling(DrillTable::Match, DrillKind::All);
    game.set(|settings| settings.coach = feltro::settings::Coach::Always);
    game.press("t");
    game.until("the coach is ready", |game| !game.app.world().resource::<Coach>().is_thinking());
    game.frames(3);
    assert!(!game.says("✓"), "{}", game.text_on_screen());
    let thought = |game: &Game| game.app.world().resource::<Exercise>().thought();
    let before = thought(&game);
    game.press("Esc");
    game.pass(Duration::from_secs(20));
    game.press("Esc");
    assert_eq!(game.menu(), Menu::None);
    let after = thought(&game);
    assert!(after - before < Duration::from_secs(1), "{before:?} {after:?}");
    game.pass(Duration::from_secs(2));
    assert!(thought(&game) >= after + Duration::from_secs(2));
    game.press("s");
    let in_all = thought(&game);
    judged(&mut game);
    assert_eq!(score(&game).mean(), in_all);
}

#[test]
fn it_speaks_portuguese() {
    let mut store = Store::in_memory();
    store.set("settings", &Settings { language: Some(Lang::Pt), ..default() });
    let mut game = Game::start(store);
    game.choose("Exercício");
    for words in ["O que você quer exercitar?", "Mãos duras", "Seguro", "Começar"] {
        assert!(game.says(words), "{words}: {}", game.text_on_screen());
    }
    game.choose("Começar");
    asked(&mut game);
    let advice = expected(&game);
    game.want(Intent::Stand);
    judged(&mut game);
    says_all(&mut game, &advice, Action::Stand);
    assert!(game.says("Próxima mão") && game.says("s cada"), "{}", game.text_on_screen());
    assert!(!game.says("[drill"), "{}", game.text_on_screen());
}
