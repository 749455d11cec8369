// Everything that is fetched: counted byte by byte, tried again where it fails, and in the order in which it is needed.

const TRIES = 3;
const AT_ONCE = 3;
const wait = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));

export class Downloads {
  /**
   * `files`: the built site's list (see web/build.mjs), in which an asset is needed at once (`rank` 0), with its deck (1) or
   * later (2 and more, in this order). `said.progress(part)` hears how much has come; `said.failed(file)` gives a promise of
   * the moment to try again; `said.deck` is the deck that was chosen, if one was.
   */
  constructor(files, said) {
    this.files = files;
    this.said = said;
    const deck = said.deck === 'FourColour' ? 'four_colour' : 'two_colour';
    const isFirst = ([name, asset]) => asset.rank === 0 || (asset.rank === 1 && name.includes(deck));
    this.first = Object.entries(files.assets).filter(isFirst).map(([, asset]) => asset);
    this.sizes = new Map([files.program, ...this.first].map(({ url, bytes }) => [url, bytes]));
    this.total = [...this.sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
    this.come = new Map();
    this.bodies = new Map();
    this.waiting = [];
    this.running = 0;
    this.isOpen = false;
  }

  /** Pictures that the first screen needs, beside the program. */
  early() {
    for (const asset of this.first) this.bodies.set(asset.url, this.body(asset));
  }

  /** The compiled program. */
  program() {
    const { url } = this.files.program;
    return this.tryUntilThere(url, async () => {
      const response = await this.fetched(url);
      // The response itself is compiled, not a copy: browsers keep the compiled program for the next visit with it.
      if (/^application\/wasm/.test(response.headers.get('content-type') ?? '')) {
        this.counted(url, response.clone()).catch(() => {});
        return WebAssembly.compileStreaming(response);
      }
      return WebAssembly.compile(await this.counted(url, response));
    });
  }

  /** The script that starts the program. */
  script() {
    const url = new URL(this.files.script, document.baseURI).href;
    return this.tryUntilThere(this.files.script, () => import(url));
  }

  /**
   * The game fetches its pictures and sounds by their plain names through the window. Here they get the names of their files,
   * and wait for their turn.
   */
  serve(window) {
    const fetch = window.fetch.bind(window);
    this.fetch = fetch;
    window.fetch = async (input, init) => {
      const asset = typeof input === 'string' ? this.files.assets[input] : undefined;
      if (!asset) return fetch(input, init);
      const body = this.bodies.get(asset.url) ?? (asset.rank < 2 ? this.body(asset) : this.inTurn(asset));
      this.bodies.delete(asset.url);
      return new Response(await body, { status: 200 });
    };
  }

  /** What is needed later may come now. */
  openLate() {
    this.isOpen = true;
    this.next();
  }

  inTurn(asset) {
    const body = new Promise((come) => {
      this.waiting.push({ asset, come });
    });
    this.next();
    return body;
  }

  next() {
    while (this.isOpen && this.running < AT_ONCE && this.waiting.length) {
      this.waiting.sort((one, other) => one.asset.rank - other.asset.rank);
      const { asset, come } = this.waiting.shift();
      this.running += 1;
      this.body(asset).then((bytes) => {
        this.running -= 1;
        come(bytes);
        this.next();
      });
    }
  }

  body({ url }) {
    return this.tryUntilThere(url, async () => this.counted(url, await this.fetched(url)));
  }

  /** What the first screen needs says that it failed; the rest is tried again in silence. */
  async tryUntilThere(url, fetchIt) {
    for (let tries = 1; ; tries += 1) {
      try {
        return await fetchIt();
      } catch (error) {
        if (error instanceof WebAssembly.CompileError) throw error;
        this.count(url, 0);
        const isFirst = this.sizes.has(url) || url === this.files.script;
        if (tries % TRIES !== 0) await wait(tries % TRIES);
        else if (isFirst) await this.said.failed(url.split('/').pop());
        else await Promise.race([wait(60), new Promise((there) => addEventListener('online', there, { once: true }))]);
      }
    }
  }

  async fetched(url) {
    const response = await (this.fetch ?? window.fetch)(url);
    if (!response.ok) throw new TypeError(`${url}: ${response.status}`);
    return response;
  }

  /** All bytes of a response, counted while they come. */
  async counted(url, response) {
    const parts = [];
    let bytes = 0;
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      bytes += part.value.byteLength;
      this.count(url, bytes);
    }
    return new Blob(parts).arrayBuffer();
  }

  count(url, bytes) {
    if (!this.sizes.has(url)) return;
    this.come.set(url, bytes);
    const come = [...this.come.values()].reduce((sum, part) => sum + part, 0);
    this.said.progress(come / this.total);
  }
}
