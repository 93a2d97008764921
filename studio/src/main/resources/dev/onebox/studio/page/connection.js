import { EventStream } from "./event-stream.js";

/**
 * Keeps the store equal to the server: loads it, follows the stream of events, and loads anew where the stream was
 * interrupted. Events that come while it loads wait until it has: then they find what they are about, and cannot be
 * overtaken by an older answer.
 */
const PAGE = 2000; // images per request: the first are shown while the rest comes
const RETRY = 1500; // milliseconds

export class Connection {
  #api;
  #store;
  #learning;
  #messages;
  #stream;
  #loading = null; // the running load
  #loadAgain = false;
  #waiting = []; // events that came while it loads
  #listing = null; // the running fetch of the list of images
  #listAgain = false;
  #isLost = false;

  constructor(api, store, learning, messages) {
    this.#api = api;
    this.#store = store;
    this.#learning = learning;
    this.#messages = messages;
    this.#stream = new EventStream(api.address("events"), (name, payload) => this.#onEvent(name, payload));
  }

  /** Listens first and loads then, so that nothing falls in between. */
  open() {
    this.#stream.open();
  }

  #onEvent(name, payload) {
    if (name === "hello") {
      this.#setServerStart(payload);
    } else if (name === "lost") {
      this.#lost();
    } else if (this.#loading) {
      this.#waiting.push([name, payload]);
    } else {
      this.#heard[name](payload);
    }
  }

  /** Everything anew; a call while it runs leads to one more run. */
  reload() {
    this.#loadAgain = this.#loading !== null;
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null;
      this.#waiting.splice(0).forEach(([name, payload]) => this.#onEvent(name, payload));
      return this.#loadAgain ? this.reload() : null;
    });
    return this.#loading;
  }

  async #load() {
    await Promise.all([this.#fetchState(), this.listPhotos()]);
    await Promise.all([...this.#store.detectors.values()].map((detector) => this.#fetchFindings(detector)));
    this.#store.unlearnt().forEach((label) => this.#learning.soon(label));
    this.#store.unsearched().forEach((label) => this.#learning.searchOnly(label));
  }

  /** What was done here meanwhile makes an answer stale. */
  async #fetchState() {
    let state;
    do {
      state = await this.#api.get("state");
    } while (state.revision < this.#store.revision);
    this.#store.replace(state);
  }

  /** The list of images anew; calls while it runs lead to one more run. */
  listPhotos() {
    this.#listAgain = this.#listing !== null;
    this.#listing ??= this.#fetchPhotos().finally(() => {
      this.#listing = null;
      if (this.#listAgain) {
        this.listPhotos();
      }
    });
    return this.#listing;
  }

  async #fetchPhotos() {
    let images = [];
    let total = 1;
    while (images.length < total) {
      const page = await this.#api.get(`images?from=${images.length}&count=${PAGE}`);
      images = images.concat(page.images);
      total = page.images.length === 0 ? 0 : page.total;
      this.#store.scanning = page.scanning;
      if (images.length > this.#store.photos.size) {
        this.#store.putPhotos(images, true);
      }
    }
    this.#store.putPhotos(images, true);
  }

  /** Not those of a search that was begun meanwhile: it is told of by the stream, from its beginning. */
  async #fetchFindings({ label, search }) {
    const found = await this.#api.get(`findings?label=${encodeURIComponent(label)}`);
    if (found.search !== null && found.search === search) {
      this.#store.findings.begin(label, found.search);
      this.#store.findings.add(label, found.search, found.results);
      this.#store.notify("findings");
    }
  }

  #heard = {
    changed: (payload) => this.#change(payload),
    images: (payload) => this.#follow(payload),
    image: (image) => this.#store.putPhotos([image], false),
    learnt: (detector) => this.#store.begin(detector),
    found: (payload) => {
      this.#store.findings.add(payload.label, payload.search, payload.results);
      this.#store.notify("findings");
    },
    progress: (payload) => this.#store.progress(payload),
    searched: (payload) => {
      this.#store.end(payload);
      if (!payload.cancelled) {
        this.#messages.searched(payload);
      }
    },
    background: (payload) => this.#takeBackground(payload),
    problems: (payload) => {
      this.#store.problems = payload.problems;
      this.#store.notify("problems");
    },
    notices: (payload) => {
      this.#store.notices = payload.notices;
      this.#store.notify("notices");
    },
  };

  /** Boxes of photos that were not listed are not in the state: with photos that come, boxes come. */
  #follow(payload) {
    const first = this.#store.scanning;
    this.#store.scanning = payload.scanning;
    (first || this.#store.boxes.size > 0 ? this.reload() : this.listPhotos()).catch((error) =>
      this.#messages.failed(error),
    );
  }

  #takeBackground(payload) {
    const gathered = this.#store.background.gathering && !payload.gathering;
    this.#store.background = payload;
    this.#store.notify("background");
    if (gathered && payload.failure) {
      this.#messages.toast(`This folder's background was not learnt: ${payload.failure}`);
    } else if (gathered && payload.kind === "folder") {
      this.#messages.toast("This folder's background is learnt; detectors learn again");
      this.#learning.everythingSoon();
    }
  }

  /** What a label is searched with now, only the server knows. */
  #change(payload) {
    this.#store.apply(payload);
    if (payload.otherDetectors.length > 0) {
      this.reload().catch((error) => this.#messages.failed(error));
    }
  }

  async #setServerStart(payload) {
    this.#store.setServerStart(payload.start);
    this.#messages.connected();
    await this.reload().catch((error) => this.#messages.failed(error));
  }

  /** Asks what is the matter, and tries again until the server is back; a wrong token cannot be tried away. */
  async #lost() {
    if (this.#isLost) {
      return; // asking already
    }
    this.#isLost = true;
    const error = await this.#api.get("state").then(
      () => null,
      (failure) => failure,
    );
    if (error) {
      this.#messages.lost(error);
    }
    if (error?.code !== "token") {
      setTimeout(() => {
        this.#isLost = false;
        this.open();
      }, RETRY);
    }
  }
}
