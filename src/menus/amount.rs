//! Any amount as a bet: typed on the keyboard, or on digits on the screen.

use bevy::{input_focus::AutoFocus, prelude::*, ui_widgets::observe};

use super::root;
use crate::{
    AppSystems,
    input::Activate,
    locale::{Lang, Locale, Localised, bet_error},
    navigation::{GoBack, OpenMenu},
    play::{BetSet, RoundState, fault_of},
    rules::Cents,
    states::Menu,
    style::faces::Faces,
    ui::{
        typing::{self, Field, Key, TextGiven, Typed},
        widgets,
    },
};

/// What is wrong with it.
#[derive(Component)]
struct Fault;

/// The amount as typed, in cents; a comma or a point before at most two digits of cents.
fn cents(text: &str) -> Option<Cents> {
    let (whole, part) = text.split_once(['.', ',']).unwrap_or((text, ""));
    if part.len() > 2 || (whole.is_empty() && part.is_empty()) {
        return None;
    }
    let digits = |text: &str| if text.is_empty() { Some(0) } else { text.parse::<u64>().ok() };
    let whole = digits(whole)?.checked_mul(100)?;
    let part = digits(&format!("{part:0<2}"))?;
    whole.checked_add(part).map(Cents).filter(|&amount| amount <= Cents::MOST)
}

fn accepts(amount: &str, letter: char) -> bool {
    let sign = matches!(letter, '.' | ',') && !amount.contains(['.', ',']);
    amount.len() < 16 && (letter.is_ascii_digit() || sign)
}

fn show(faces: Res<Faces>, locale: Res<Locale>, mut typed: ResMut<Typed>, mut commands: Commands) {
    *typed = Typed::default();
    let faces = &*faces;
    let sign = match locale.lang() {
        Lang::En => '.',
        Lang::Pt => ',',
    };
    commands.spawn((root(Menu::Amount), Name::new("Amount"))).with_children(|page| {
        page.spawn(widgets::panel()).with_children(|panel| {
            panel.spawn(widgets::heading(faces, Localised::new("type-amount"), 30.0));
            panel.spawn(typing::field(faces, 300.0, Field { accepts, menu: Menu::Amount }));
            panel.spawn((Fault, widgets::body(Localised::new(""), 17.0)));
            for line in [['7', '8', '9'], ['4', '5', '6'], ['1', '2', '3'], ['0', sign, '←']] {
                panel.spawn(widgets::row(8.0)).with_children(|row| {
                    for letter in line {
                        let meaning = if letter == '←' { Key::Back } else { Key::Add(letter) };
                        let text = match letter {
                            '.' | ',' => Localised::new("decimal-mark"),
                            letter => Localised::value(letter.to_string()),
                        };
                        let mut key = typing::key(row, faces, text, meaning, 92.0);
                        if letter == '5' {
                            key.insert(AutoFocus);
                        }
                    }
                });
            }
            panel.spawn(widgets::row(12.0)).with_children(|row| {
                row.spawn((
                    widgets::button(faces, Localised::new("cancel")),
                    observe(|_: On<Activate>, mut commands: Commands| commands.trigger(GoBack)),
                ));
                row.spawn((typing::word_key(faces, Localised::new("done"), Key::Done), widgets::Primary));
            });
        });
    });
}

/// Takes the amount as the bet, and closes the field; or says what is wrong with it.
fn take(
    mut given: MessageReader<TextGiven>,
    typed: Res<Typed>,
    state: Res<RoundState>,
    mut bets: MessageWriter<BetSet>,
    mut faults: Query<&mut Localised, With<Fault>>,
    mut commands: Commands,
) {
    if given.read().count() == 0 {
        return;
    }
    let currency = state.rules().currency;
    let fault = match cents(&typed.0) {
        Some(amount) => match fault_of(&state, amount) {
            None => {
                bets.write(BetSet(amount));
                None
            }
            Some(error) => Some(bet_error(&error, currency)),
        },
        None => Some(Localised::new("amount-needed").with("minimum", (state.rules().minimum, currency))),
    };
    match fault {
        Some(line) => {
            for mut words in &mut faults {
                words.set_if_neq(line.clone());
            }
        }
        None => commands.trigger(OpenMenu(Menu::None)),
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Amount), show);
    app.add_systems(Update, take.in_set(AppSystems::Rules).run_if(in_state(Menu::Amount)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_with_comma_or_point() {
        for (text, amount) in [("7", 700), ("7.5", 750), ("7,25", 725), ("0,5", 50), (",5", 50), ("12.", 1200)] {
            assert_eq!(cents(text), Some(Cents(amount)), "{text}");
        }
        for text in ["", ".", "1.234", "99999999999999999"] {
            assert_eq!(cents(text), None, "{text}");
        }
    }
}
