import { EventStream } from "./event-stream.js";

/**
 * Keeps the store equal to the server: loads it, follows the stream of events, and loads anew where the stream was
 * interrupted. News that come while it loads wait until it has: then they find what they are about, and cannot be
 * overtaken by an older answer.
 */
const PAGE = 2000; // images per request: the first are shown while the rest comes
const RETRY = 1500; // milliseconds

export class Connection {
  #api;
  #store;
  #learning;
  #notices;
  #stream;
  #loading = null; // the running load
  #loadAgain = false;
  #waiting = []; // news that came while it loads
  #listing = null; // the running fetch of the list of images
  #listAgain = false;
  #isLost = false;

  constructor(api, store, learning, notices) {
    this.#api = api;
    this.#store = store;
    this.#learning = learning;
    this.#notices = notices;
    this.#stream = new EventStream(api.address("events"), (name, news) => this.#onEvent(name, news));
  }

  /** Listens first and loads then, so that nothing falls in between. */
  open() {
    this.#stream.open();
  }

  #onEvent(name, news) {
    if (name === "hello") {
      this.#setServerStart(news);
    } else if (name === "lost") {
      this.#lost();
    } else if (this.#loading) {
      this.#waiting.push([name, news]);
    } else {
      this.#heard[name](news);
    }
  }

  /** Everything anew; a call while it runs leads to one more run. */
  reload() {
    this.#loadAgain = this.#loading !== null;
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null;
      this.#waiting.splice(0).forEach(([name, news]) => this.#onEvent(name, news));
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
    changed: (news) => this.#change(news),
    images: (news) => this.#follow(news),
    image: (image) => this.#store.putPhotos([image], false),
    learnt: (detector) => this.#store.begin(detector),
    found: (news) => {
      this.#store.findings.add(news.label, news.search, news.results);
      this.#store.notify("findings");
    },
    progress: (news) => this.#store.progress(news),
    searched: (news) => {
      this.#store.end(news);
      if (!news.cancelled) {
        this.#notices.searched(news);
      }
    },
    background: (news) => this.#takeBackground(news),
    problems: (news) => {
      this.#store.problems = news.problems;
      this.#store.notify("problems");
    },
    notices: (news) => {
      this.#store.notices = news.notices;
      this.#store.notify("notices");
    },
  };

  /** Boxes of photos that were not listed are not in the state: with photos that come, boxes come. */
  #follow(news) {
    const first = this.#store.scanning;
    this.#store.scanning = news.scanning;
    (first || this.#store.boxes.size > 0 ? this.reload() : this.listPhotos()).catch((error) =>
      this.#notices.failed(error),
    );
  }

  #takeBackground(news) {
    const gathered = this.#store.background.gathering && !news.gathering;
    this.#store.background = news;
    this.#store.notify("background");
    if (gathered && news.failure) {
      this.#notices.toast(`This folder's background was not learnt: ${news.failure}`);
    } else if (gathered && news.kind === "folder") {
      this.#notices.toast("This folder's background is learnt; detectors learn again");
      this.#learning.everythingSoon();
    }
  }

  /** What a label is searched with now, only the server knows. */
  #change(news) {
    this.#store.apply(news);
    if (news.otherDetectors.length > 0) {
      this.reload().catch((error) => this.#notices.failed(error));
    }
  }

  async #setServerStart(news) {
    this.#store.setServerStart(news.start);
    this.#notices.connected();
    await this.reload().catch((error) => this.#notices.failed(error));
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
      this.#notices.lost(error);
    }
    if (error?.code !== "token") {
      setTimeout(() => {
        this.#isLost = false;
        this.open();
      }, RETRY);
    }
  }
}
