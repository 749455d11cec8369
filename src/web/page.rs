//! The object `feltroPage` that the page's script puts on the window: texts to read, functions to call, wishes to take.

use bevy::prelude::*;
use web_sys::{
    js_sys::{Array, Function, Reflect},
    wasm_bindgen::{JsCast, JsValue, closure::Closure},
};

fn page() -> Option<JsValue> {
    let page = Reflect::get(web_sys::window()?.as_ref(), &"feltroPage".into()).ok()?;
    page.is_object().then_some(page)
}

/// A text that the page has under this name.
pub(super) fn text(name: &str) -> Option<String> {
    Reflect::get(&page()?, &name.into()).ok()?.as_string()
}

/// Calls a function of the page with a text. What the page does wrong with it is the page's.
pub(super) fn tell(name: &str, text: &str) {
    call(name, &text.into());
}

fn call(name: &str, argument: &JsValue) -> Option<JsValue> {
    let page = page()?;
    let function: Function = Reflect::get(&page, &name.into()).ok()?.dyn_into().ok()?;
    function.call1(&page, argument).ok()
}

/// Gives the page a function of the game, for as long as the page is there.
pub(super) fn give(name: &str, function: impl Fn() + 'static) {
    if let Some(page) = page() {
        let function = Closure::<dyn Fn()>::new(function).into_js_value();
        // It fails only on an object that is frozen, and ours is not.
        let _ = Reflect::set(&page, &name.into(), &function);
    }
}

/// What the page asks for.
pub(super) enum Asked {
    /// A button is pressed.
    Activate(Entity),
    /// A button gets the focus.
    Focus(Entity),
    /// The page fills the screen now, or does no longer.
    FullScreen(bool),
}

/// What the page has asked for since the last frame, in order: a list of pairs of a verb and a text.
pub(super) fn take() -> Vec<Asked> {
    let Some(list) = call("take", &JsValue::UNDEFINED) else { return Vec::new() };
    if !Array::is_array(&list) {
        return Vec::new();
    }
    Array::from(&list).iter().filter_map(|pair| read(&Array::from(&pair))).collect()
}

fn read(pair: &Array) -> Option<Asked> {
    let (verb, text) = (pair.get(0).as_string()?, pair.get(1).as_string()?);
    let entity = || Entity::try_from_bits(text.parse().ok()?);
    match verb.as_str() {
        "activate" => entity().map(Asked::Activate),
        "focus" => entity().map(Asked::Focus),
        "fullScreen" => Some(Asked::FullScreen(text == "true")),
        _ => None,
    }
}
