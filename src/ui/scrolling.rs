//! Pages that are higher than their window: what scrolls them, and the shade at an edge behind which there is more.
//!
//! A page is a column: an [`area`] with all that may be long, and below it what has to stay in sight, its way out before all.
//! The wheel scrolls the page that lies on top, a finger what it touches, keys and pads whatever the focus comes to, and where
//! it finds nothing to come to, the page itself.

use bevy::{
    ecs::system::SystemParam,
    input::mouse::{MouseScrollUnit, MouseWheel},
    input_focus::{InputFocus, InputFocusVisible, tab_navigation::TabGroup},
    picking::pointer::PointerId,
    prelude::*,
    ui::{IgnoreScroll, Pressed},
    window::PrimaryWindow,
};

use super::widgets::{self, Page, Scrolls};
use crate::{
    AppSystems,
    input::PageTurned,
    style::{faces::Faces, palette},
};

/// How far a notch of the wheel scrolls, in interface pixels.
const NOTCH: f32 = 40.0;
/// How far a finger moves before it scrolls and no longer presses, in the window's pixels.
const SLIP: f32 = 10.0;
/// What lies beside the focus is shown with it, in physical pixels.
const BESIDE: f32 = 12.0;
/// The height of a shade, in interface pixels.
const SHADE: f32 = 44.0;
/// Below this height, in interface pixels, every pixel is for what is read.
const LOW: f32 = 460.0;

/// An edge behind which there may be more.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shade {
    /// At the top.
    Above,
    /// At the bottom.
    Below,
}

/// The part of a page, or of a [`panel`], that scrolls: it is as high as its contents, or as there is room beside the rest.
pub fn area(gap: f32) -> impl Bundle {
    (
        Node {
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            row_gap: px(gap),
            // The ring around the focus is not cut off at the edge.
            padding: UiRect::axes(px(8), px(8)),
            min_height: px(0),
            max_width: percent(100),
            overflow: Overflow::scroll_y(),
            ..default()
        },
        Scrolls,
    )
}

/// A panel that is no higher than its page has room for, with an [`area`] in it.
pub fn panel() -> impl Bundle {
    (widgets::panel(), Framed)
}

/// A panel around an [`area`], or the page itself: in a low window it lies closer around its contents.
#[derive(Component)]
pub(super) struct Framed;

fn let_shrink(panel: On<Add, Framed>, mut nodes: Query<&mut Node>) {
    if let Ok(mut node) = nodes.get_mut(panel.entity) {
        node.flex_shrink = 1.0;
        node.min_height = px(0);
    }
}

/// Low windows have no room for air.
fn tighten(
    window: Single<&Window, With<PrimaryWindow>>,
    scale: Res<UiScale>,
    mut nodes: ParamSet<(Query<&mut Node, With<Framed>>, Query<&mut Node, With<Page>>)>,
) {
    let low = window.height() / scale.0 < LOW;
    let panel = if low { (UiRect::axes(px(12), px(6)), px(6)) } else { (UiRect::axes(px(24), px(18)), px(12)) };
    let page = if low { (UiRect::all(px(6)), px(6)) } else { (UiRect::all(px(20)), px(16)) };
    for mut node in &mut nodes.p0() {
        if (node.padding, node.row_gap) != panel {
            (node.padding, node.row_gap) = panel;
        }
    }
    for mut node in &mut nodes.p1() {
        if (node.padding, node.row_gap) != page {
            (node.padding, node.row_gap) = page;
        }
    }
}

fn add_shades(area: On<Add, Scrolls>, faces: Res<Faces>, mut commands: Commands) {
    let dark = palette::PANEL;
    commands.entity(area.entity).with_children(|area| {
        for (shade, stops, arrow) in [
            (Shade::Above, [dark, dark, dark.with_alpha(0.0)], "↑"),
            (Shade::Below, [dark.with_alpha(0.0), dark, dark], "↓"),
        ] {
            let (top, bottom) = match shade {
                Shade::Above => (px(0), Val::Auto),
                Shade::Below => (Val::Auto, px(0)),
            };
            area.spawn((
                shade,
                Node {
                    position_type: PositionType::Absolute,
                    left: px(0),
                    right: px(0),
                    top,
                    bottom,
                    height: px(SHADE),
                    align_items: if shade == Shade::Above { AlignItems::Start } else { AlignItems::End },
                    justify_content: JustifyContent::Center,
                    ..default()
                },
                BackgroundGradient::from(LinearGradient::to_bottom(stops.map(ColorStop::from).into())),
                IgnoreScroll(BVec2::TRUE),
                ZIndex(1),
                Visibility::Hidden,
                Pickable::IGNORE,
                children![(Text::new(arrow), faces.bold(18.0), TextColor(palette::GOLD), Pickable::IGNORE)],
            ));
        }
    });
}

/// How far it has scrolled, how large it is, and where.
type Area = (Entity, &'static mut ScrollPosition, Ref<'static, ComputedNode>, &'static UiGlobalTransform);

/// Everything that scrolls.
#[derive(SystemParam)]
struct Areas<'w, 's> {
    areas: Query<'w, 's, Area, With<Scrolls>>,
    groups: Query<'w, 's, (Entity, &'static TabGroup)>,
    parents: Query<'w, 's, &'static ChildOf>,
}

impl Areas<'_, '_> {
    /// Scrolls one of them so far down, in interface pixels; up where it is negative.
    fn scroll(&mut self, area: Entity, by: f32) {
        let Ok((_, mut position, node, _)) = self.areas.get_mut(area) else { return };
        let most = (node.content_size().y - node.size().y).max(0.0) * node.inverse_scale_factor();
        let wanted = (position.y + by).clamp(0.0, most);
        if position.y != wanted {
            position.y = wanted;
        }
    }

    /// Those that lie on top: in the open menu, or else all.
    fn on_top(&self) -> Vec<Entity> {
        let modal = self.groups.iter().find(|(_, group)| group.modal).map(|(entity, _)| entity);
        let lies_in =
            |area: Entity, menu: Entity| area == menu || self.parents.iter_ancestors(area).any(|above| above == menu);
        let all = self.areas.iter().map(|(entity, ..)| entity);
        all.filter(|&area| modal.is_none_or(|menu| lies_in(area, menu))).collect()
    }

    /// The height of one of them, in interface pixels.
    fn height(&self, area: Entity) -> f32 {
        self.areas.get(area).map_or(0.0, |(_, _, node, _)| node.size().y * node.inverse_scale_factor())
    }
}

/// The wheel and the keys scroll the page on top, wherever the pointer is.
fn scroll(mut wheel: MessageReader<MouseWheel>, mut pages: MessageReader<PageTurned>, mut areas: Areas) {
    let mut down = 0.0;
    for turn in wheel.read() {
        down -= match turn.unit {
            MouseScrollUnit::Line => turn.y * NOTCH,
            MouseScrollUnit::Pixel => turn.y,
        };
    }
    let pages: f32 = pages.read().map(|turned| turned.0).sum();
    if down == 0.0 && pages == 0.0 {
        return;
    }
    for area in areas.on_top() {
        let by = down + pages * areas.height(area);
        areas.scroll(area, by);
    }
}

/// A finger drags what it touches, and then presses nothing.
fn drag(mut drag: On<Pointer<Drag>>, scale: Res<UiScale>, mut areas: Areas, mut commands: Commands) {
    let area = drag.entity;
    let Ok((_, _, node, _)) = areas.areas.get(area) else { return };
    if !matches!(drag.pointer_id, PointerId::Touch(_)) {
        return;
    }
    if node.content_size().y <= node.size().y + 1.0 {
        // All of it is in sight. What lies around it may scroll.
        return;
    }
    drag.propagate(false);
    if drag.distance.y.abs() < SLIP {
        return;
    }
    let touched = drag.original_event_target();
    for entity in std::iter::once(touched).chain(areas.parents.iter_ancestors(touched)) {
        commands.entity(entity).remove::<Pressed>();
    }
    areas.scroll(area, -drag.delta.y / scale.0);
}

/// Scrolls so far that what has the focus is seen: when the focus comes to it, and when the window changes.
fn follow_focus(
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    nodes: Query<(&ComputedNode, &UiGlobalTransform)>,
    mut areas: Areas,
) {
    let Some(focused) = focus.get().filter(|_| visible.0) else { return };
    let Ok((node, place)) = nodes.get(focused) else { return };
    let (half, middle) = (node.size().y / 2.0 + BESIDE, place.translation.y);
    let around: Vec<Entity> =
        areas.parents.iter_ancestors(focused).filter(|&above| areas.areas.contains(above)).collect();
    for area in around {
        let Ok((_, _, node, area_place)) = areas.areas.get(area) else { continue };
        if !focus.is_changed() && !visible.is_changed() && !node.is_changed() {
            continue;
        }
        let edge = node.size().y / 2.0;
        let above = (area_place.translation.y - edge) - (middle - half);
        let below = (middle + half) - (area_place.translation.y + edge);
        // Of what is higher than the area the beginning is seen.
        let shift = if above > 0.0 || half > edge { -above } else { below.max(0.0) };
        let by = shift * node.inverse_scale_factor();
        if shift != 0.0 {
            areas.scroll(area, by);
        }
    }
}

/// What fits stands in the middle; what does not begins at the top, so that scrolling reaches all of it.
fn centre_what_fits(mut areas: Query<(&mut Node, &ComputedNode), With<Scrolls>>) {
    for (mut node, computed) in &mut areas {
        let fits = computed.content_size().y <= computed.size().y + 1.0;
        let justify = if fits { JustifyContent::Center } else { JustifyContent::FlexStart };
        if node.justify_content != justify {
            node.justify_content = justify;
        }
    }
}

/// A shade lies where there is more, on the page on top.
fn shade(areas: Areas, mut shades: Query<(&Shade, &ChildOf, &mut Visibility)>) {
    let on_top = areas.on_top();
    for (shade, area, mut visibility) in &mut shades {
        let Ok((_, position, node, _)) = areas.areas.get(area.parent()) else { continue };
        let most = (node.content_size().y - node.size().y) * node.inverse_scale_factor();
        let there_is_more = on_top.contains(&area.parent())
            && match shade {
                Shade::Above => position.y > 1.0 && most > 1.0,
                Shade::Below => position.y < most - 1.0,
            };
        visibility.set_if_neq(if there_is_more { Visibility::Inherited } else { Visibility::Hidden });
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(let_shrink).add_observer(add_shades).add_observer(drag);
    app.add_systems(Update, (tighten, centre_what_fits, scroll, follow_focus, shade).chain().in_set(AppSystems::Hud));
}
