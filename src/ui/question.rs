//! Insurance: a window over the table that asks, and covers none of the cards that it asks about.

use bevy::prelude::*;

use super::{balance, bar_button::bar_button, widgets};
use crate::{
    AppSystems,
    input::Intent,
    locale::{Localised, action_key},
    play::{
        RoundState,
        view::{Asked, TableView},
    },
    rules::{Action, Cents, Kind, TableRules},
    states::Screen,
    style::{
        faces::{Faces, plain},
        palette,
    },
    table::{CurrentLayout, free_space::free_space, is_news, layout::TableLayout},
};

/// The part of the window in which the panel lies.
#[derive(Component)]
struct Place;

/// The panel.
#[derive(Component)]
struct Panel;

/// Its title, which a low panel leaves to the line at the top.
#[derive(Component)]
struct Title;

/// What it costs and pays, or that it comes to even money.
#[derive(Component)]
struct Terms;

/// What a natural with insurance wins at least, in cents, for this bet and this price: at the sheet's payouts the bet
/// itself, whatever the dealer holds.
fn even_money(rules: &TableRules, bet: Cents, price: Cents) -> Cents {
    let against_a_natural = rules.insurance.map(|pays| pays.wins(price)).unwrap_or_default();
    let else_wins = rules.natural_pays.wins(bet).saturating_sub(price);
    against_a_natural.min(else_wins)
}

/// The terms in words.
fn terms(rules: &TableRules, view: &TableView, price: Cents) -> Localised {
    let pays = rules.insurance.unwrap_or(crate::rules::Payout::EVEN);
    let hand = view.seats.first().and_then(|seat| seat.hands.first());
    let words = match hand.filter(|hand| hand.is_natural(true)) {
        Some(hand) => Localised::new("insurance-even-money")
            .with("price", (price, rules.currency))
            .with("amount", (even_money(rules, hand.bet, price), rules.currency)),
        None => Localised::new("insurance-terms")
            .with("price", (price, rules.currency))
            .with("wins", pays.0)
            .with("stake", pays.1),
    };
    words.with("kind", rules.kind)
}

fn set_up(state: Res<RoundState>, faces: Res<Faces>, mut commands: Commands) {
    let rules = state.rules().clone();
    if rules.insurance.is_none() || rules.kind == Kind::Batch {
        return;
    }
    commands
        .spawn((
            Place,
            Name::new("Insurance?"),
            Node {
                position_type: PositionType::Absolute,
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                display: Display::None,
                ..default()
            },
            Pickable::IGNORE,
            GlobalZIndex(5),
            bevy::input_focus::tab_navigation::TabGroup::new(2),
            DespawnOnExit(Screen::Table),
        ))
        .with_children(|place| {
            place.spawn((Panel, widgets::panel())).with_children(|panel| {
                panel.spawn((
                    Title,
                    widgets::heading(&faces, Localised::new("casino-insurance-question"), 26.0),
                    Node { flex_shrink: 0.0, ..default() },
                ));
                panel.spawn((
                    Terms,
                    Text::default(),
                    Localised::new(""),
                    plain(15.0),
                    TextColor(palette::IVORY),
                    widgets::centred(),
                    Node { max_width: px(TEXT_WIDTH), flex_shrink: 0.0, ..default() },
                ));
                panel.spawn(Node { flex_shrink: 0.0, ..widgets::row(14.0) }).with_children(|row| {
                    for (intent, action) in [(Intent::Yes, Action::Insure), (Intent::No, Action::Decline)] {
                        let label = Localised::new(action_key(rules.kind, action));
                        bar_button(row, &faces, intent, label, intent == Intent::No);
                    }
                });
            });
        });
}

/// How wide the terms are, in units of the interface.
const TEXT_WIDTH: f32 = 340.0;

/// The room that the window needs with its buttons below the terms, and beside them, in units of the interface.
const TALL: Vec2 = Vec2::new(380.0, 212.0);
/// See [`TALL`].
const LOW: Vec2 = Vec2::new(560.0, 100.0);
/// How wide the two buttons are beside the terms, with all that lies around them, in units of the interface.
const BUTTONS: f32 = 270.0;

/// Where the window lies, in pixels, and whether it is low. Where the felt has no room the bar has, over the
/// actions, which can't be used meanwhile.
pub(super) fn place(layout: &TableLayout) -> (Rect, bool) {
    let free = free_space(layout, Vec2::new(400.0, 220.0) * layout.scale);
    if free.size().cmpge(TALL * layout.scale).all() {
        return (free, false);
    }
    if free.size().cmpge(LOW * layout.scale).all() {
        return (free, true);
    }
    (layout.actions, true)
}

fn follow(
    state: Res<RoundState>,
    layout: Res<CurrentLayout>,
    mut nodes: ParamSet<(
        Query<&mut Node, With<Place>>,
        Query<&mut Node, With<Panel>>,
        Query<&mut Node, With<Title>>,
        Query<(&mut Node, &mut Localised), With<Terms>>,
    )>,
) {
    let asked = match state.view().asked {
        Some(Asked::Insurance { price, .. }) if !state.is_answered() && !state.is_replay() => Some(price),
        _ => None,
    };
    for mut node in &mut nodes.p0() {
        let display = if asked.is_some() { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
    }
    let Some(price) = asked else { return };
    let (rect, low) = place(&layout.0);
    let (corner, size) = (rect.min / layout.0.scale, rect.size() / layout.0.scale);
    for mut node in &mut nodes.p0() {
        let wanted = (px(corner.x), px(corner.y), px(size.x), px(size.y));
        if (node.left, node.top, node.width, node.height) != wanted {
            (node.left, node.top, node.width, node.height) = wanted;
        }
    }
    let text_width = if low { (size.x - BUTTONS).clamp(120.0, 420.0) } else { TEXT_WIDTH };
    for mut node in &mut nodes.p1() {
        let direction = if low { FlexDirection::Row } else { FlexDirection::Column };
        let width = px(if low { text_width + BUTTONS - 20.0 } else { TEXT_WIDTH + 40.0 });
        if node.flex_direction != direction || node.width != width {
            node.flex_direction = direction;
            node.width = width;
            node.padding = UiRect::axes(px(18), px(if low { 6 } else { 14 }));
            node.justify_content = JustifyContent::Center;
            (node.row_gap, node.column_gap) = (px(10), px(14));
        }
    }
    for mut node in &mut nodes.p2() {
        let display = if low { Display::None } else { Display::Flex };
        if node.display != display {
            node.display = display;
        }
    }
    for (mut node, mut words) in &mut nodes.p3() {
        if node.max_width != px(text_width) {
            node.max_width = px(text_width);
        }
        words.set_if_neq(terms(state.rules(), state.view(), price));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), set_up.run_if(resource_exists::<RoundState>));
    app.add_systems(
        Update,
        follow
            .before(balance::count)
            .in_set(AppSystems::Hud)
            .run_if(
                in_state(Screen::Table)
                    .and_then(resource_exists::<RoundState>)
                    .and_then(resource_exists::<CurrentLayout>),
            )
            .run_if(is_news),
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{play::view::HandView, rules::Face, table::layout};

    #[test]
    fn a_natural_with_insurance_comes_to_even_money() {
        let rules = TableRules::named("21-low").expect("a table");
        assert_eq!(even_money(&rules, Cents(5_000), Cents(2_500)), Cents(5_000));
        assert_eq!(even_money(&rules, Cents(150), Cents(75)), Cents(150));
    }

    #[test]
    fn the_terms_name_the_price_and_say_when_it_is_even_money() {
        let rules = TableRules::named("21-low").expect("a table");
        let mut view = TableView::before(&[Cents(10_000)], Cents::ZERO);
        let card = |text: &str| Face::Up(text.parse().expect("a card"));
        let hand = HandView { cards: vec![card("As"), card("7d")], bet: Cents(1_000), ..HandView::default() };
        view.seats[0].hands = vec![hand];
        assert_eq!(terms(&rules, &view, Cents(500)).key, "insurance-terms");
        view.seats[0].hands[0].cards[1] = card("Kd");
        assert_eq!(terms(&rules, &view, Cents(500)).key, "insurance-even-money");
    }

    #[test]
    fn the_window_covers_no_hand_and_no_balance() {
        for (w, h) in
            [(1280.0, 720.0), (720.0, 1280.0), (640.0, 360.0), (360.0, 640.0), (1024.0, 768.0), (2560.0, 1080.0)]
        {
            let shape = layout::Shape { dealer: 2, hands: vec![2], active: Some(0) };
            let table = layout::single(Vec2::new(w, h), 100, &shape);
            let (rect, _) = place(&table);
            for hand in table.hands.iter().chain([&table.dealer]) {
                let both = rect.intersect(hand.bounds);
                assert!(both.is_empty() || both.width() < 0.01 || both.height() < 0.01, "{w}x{h}: {rect:?}");
            }
        }
    }
}
