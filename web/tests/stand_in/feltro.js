// Stands in for the game's program where only the page is tested: it says to the page what the game says (see src/web/page.rs),
// asks for what the game asks for, and plays nothing. `standIn` on the window tells a test what has reached it.

const PICTURES = ['table/felt.png', 'table/title.png', 'cards/two_colour_half.png'];
const LATER = ['sounds/lounge.ogg', 'cards/two_colour.png', 'sounds/chip_1.ogg', 'sounds/push_1.ogg'];

const standIn = { heard: [], asked: [], come: [], failed: [] };
globalThis.standIn = standIn;

function control(name, label, focused, top) {
  return { id: name, name, label, lit: name !== 'deal', focused, rect: [20, top, 200, 50] };
}

const SCREENS = {
  Title: [['play', 'Play'], ['settings', 'Settings']],
  Lobby: [['blackjack', 'Blackjack'], ['deal', 'Deal'], ['back', 'Back']],
};

async function load(name) {
  try {
    const response = await fetch(`assets/${name}`);
    const bytes = await response.arrayBuffer();
    standIn.come.push(`${name} ${bytes.byteLength}`);
  } catch (error) {
    standIn.failed.push(`${name} ${error}`);
  }
}

export default async function start({ module_or_path }) {
  await WebAssembly.instantiate(module_or_path);
  const page = globalThis.feltroPage;
  const canvas = document.getElementById('feltro');
  const gl = canvas.getContext('webgl2');
  let screen = 'Loading';
  let focused = null;

  function show(next) {
    screen = next;
    page.situation(`screen=${screen} menu=None trouble=-`);
    const controls = (SCREENS[screen] ?? []).map(([name, label], place) => control(name, label, name === focused, 20 + 60 * place));
    page.controls(JSON.stringify(controls));
  }

  function obey([verb, value]) {
    standIn.asked.push(`${verb} ${value}`);
    if (verb === 'focus') focused = value;
    if (verb === 'activate' && value === 'play') show('Lobby');
    else if (verb === 'activate' && value === 'back') show('Title');
    else if (verb === 'activate') page.say(`${value} pressed`);
    else show(screen);
  }

  function frame() {
    // A canvas follows its parent, as the engine lets it.
    const { clientWidth, clientHeight } = canvas.parentElement;
    Object.assign(canvas.style, { width: `${clientWidth}px`, height: `${clientHeight}px` });
    gl.clearColor(0.05, 0.25, 0.18, 1);
    gl.clear(gl.COLOR_BUFFER_BIT);
    page.take().forEach(obey);
    requestAnimationFrame(frame);
  }

  for (const kind of ['keydown', 'keyup']) canvas.addEventListener(kind, ({ key }) => standIn.heard.push(`${kind} ${key}`));
  const context = new AudioContext();
  const tone = context.createOscillator();
  tone.connect(context.destination);
  tone.start();
  standIn.audio = context;

  show('Loading');
  page.language('en');
  const later = Promise.all(LATER.map(load));
  await Promise.all(PICTURES.map(load));
  standIn.atTitle = [...standIn.come];
  show('Title');
  frame();
  await later;
}
