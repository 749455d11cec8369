//! Any amount as a bet: typed on the keyboard, or on digits on the screen.

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput},
    },
    input_focus::AutoFocus,
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{Menu, root};
use crate::{
    locale::{Lang, Locale, Localised},
    rules::Cents,
    table::{round_state::RoundState, set_bet},
    ui::{
        faces::Faces,
        palette,
        widgets::{self, ButtonText, button_base},
    },
};

/// A key of the field.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Digit {
    /// One more digit, or the sign before the cents.
    Add(char),
    /// The last one away.
    Back,
    /// That's the bet.
    Done,
}

/// The amount as it is typed: digits and one decimal sign.
#[derive(Resource, Debug, Default)]
struct Typed(String);

/// Where it stands.
#[derive(Component)]
struct Field;

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

fn show(faces: Res<Faces>, locale: Res<Locale>, mut typed: ResMut<Typed>, mut commands: Commands) {
    typed.0.clear();
    let faces = &*faces;
    let sign = match locale.lang() {
        Lang::En => '.',
        Lang::Pt => ',',
    };
    commands.spawn((root(Menu::Amount), Name::new("Amount"))).with_children(|page| {
        page.spawn(widgets::panel()).with_children(|panel| {
            panel.spawn(widgets::heading(faces, Localised::new("type-amount"), 30.0));
            panel.spawn((
                Node {
                    min_width: px(300),
                    height: px(64),
                    border: UiRect::all(px(2)),
                    border_radius: BorderRadius::all(px(12)),
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    ..default()
                },
                BackgroundColor(palette::BAR),
                BorderColor::all(palette::GOLD),
                children![(Field, Text::default(), faces.bold(34.0), TextColor(palette::GOLD))],
            ));
            panel.spawn((Fault, widgets::body(Localised::new(""), 17.0)));
            for line in [['7', '8', '9'], ['4', '5', '6'], ['1', '2', '3'], ['0', sign, '⌫']] {
                panel.spawn(widgets::row(8.0)).with_children(|row| {
                    for letter in line {
                        let digit = if letter == '⌫' { Digit::Back } else { Digit::Add(letter) };
                        let text = if letter == '⌫' { "←".to_owned() } else { letter.to_string() };
                        let mut key = row.spawn((
                            button_base(),
                            digit,
                            AccessibleLabel::new(text.clone()),
                            children![(Text::new(text), faces.bold(24.0), TextColor(palette::IVORY), ButtonText)],
                            observe(press),
                        ));
                        key.insert(Node {
                            width: px(92),
                            height: px(60),
                            border: UiRect::all(px(2)),
                            border_radius: BorderRadius::all(px(14)),
                            align_items: AlignItems::Center,
                            justify_content: JustifyContent::Center,
                            ..default()
                        });
                        if letter == '5' {
                            key.insert(AutoFocus);
                        }
                    }
                });
            }
            panel.spawn(widgets::row(12.0)).with_children(|row| {
                row.spawn((
                    widgets::button(faces, Localised::new("cancel")),
                    observe(|_: On<Activate>, mut menu: ResMut<NextState<Menu>>| {
                        NextState::set_if_neq(&mut menu, Menu::None);
                    }),
                ));
                row.spawn((
                    widgets::button(faces, Localised::new("done")),
                    widgets::Primary,
                    Digit::Done,
                    observe(press),
                ));
            });
        });
    });
}

fn add(typed: &mut Typed, letter: char) {
    let sign = matches!(letter, '.' | ',');
    let has_sign = typed.0.contains(['.', ',']);
    if typed.0.len() < 16 && (letter.is_ascii_digit() || sign && !has_sign) {
        typed.0.push(letter);
    }
}

/// Takes the amount as the bet, and closes the field; or says what is wrong with it.
fn take(
    typed: &Typed,
    state: &mut RoundState,
    locale: &Locale,
    faults: &mut Query<&mut Localised, With<Fault>>,
    menu: &mut NextState<Menu>,
) {
    let mut fault = None;
    match cents(&typed.0) {
        Some(amount) => set_bet(state, amount, &mut |line| fault = Some(line)),
        None => {
            fault = Some(
                Localised::new("amount-needed")
                    .with("minimum", locale.amount(state.rules().minimum, state.rules().currency)),
            );
        }
    }
    match fault {
        Some(line) => {
            for mut words in faults {
                words.set_if_neq(line.clone());
            }
        }
        None => menu.set(Menu::None),
    }
}

fn press(
    press: On<Activate>,
    digits: Query<&Digit>,
    mut typed: ResMut<Typed>,
    mut state: ResMut<RoundState>,
    locale: Res<Locale>,
    mut faults: Query<&mut Localised, With<Fault>>,
    mut menu: ResMut<NextState<Menu>>,
) {
    match digits.get(press.entity) {
        Ok(Digit::Add(letter)) => add(&mut typed, *letter),
        Ok(Digit::Back) => {
            typed.0.pop();
        }
        Ok(Digit::Done) => take(&typed, &mut state, &locale, &mut faults, &mut menu),
        Err(_) => {}
    }
}

/// Typed digits move the focus to *done*, so that Enter takes the amount.
fn type_digits(
    mut keys: MessageReader<KeyboardInput>,
    buttons: Query<(Entity, &Digit)>,
    mut typed: ResMut<Typed>,
    mut focus: ResMut<bevy::input_focus::InputFocus>,
    mut visible: ResMut<bevy::input_focus::InputFocusVisible>,
) {
    for key in keys.read().filter(|key| key.state == ButtonState::Pressed) {
        let before = typed.0.len();
        match &key.logical_key {
            Key::Character(text) => text.chars().for_each(|letter| add(&mut typed, letter)),
            Key::Backspace => {
                typed.0.pop();
            }
            _ => {}
        }
        if typed.0.len() != before
            && let Some((done, _)) = buttons.iter().find(|(_, digit)| **digit == Digit::Done)
        {
            focus.set(done, bevy::input_focus::FocusCause::Navigated);
            visible.0 = true;
        }
    }
}

fn write(typed: Res<Typed>, mut fields: Query<&mut Text, With<Field>>) {
    for mut text in &mut fields {
        text.set_if_neq(Text(if typed.0.is_empty() { "…".to_owned() } else { typed.0.clone() }));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Typed>();
    app.add_systems(OnEnter(Menu::Amount), show);
    app.add_systems(Update, type_digits.in_set(crate::AppSystems::Input).run_if(in_state(Menu::Amount)));
    app.add_systems(Update, write.in_set(crate::AppSystems::Hud).run_if(in_state(Menu::Amount)));
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
