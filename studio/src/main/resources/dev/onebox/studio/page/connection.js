/**
 * Keeps the store equal to the server: loads it, follows the stream of events, and loads anew where the stream was
 * interrupted for too long or the server has been started anew.
 */
const PAGE = 2000; // images per request: the first are shown while the rest comes
const RETRY = 1500; // milliseconds

export class Connection {
  #api;
  #store;
  #learning;
  #notices;
  #source = null;
  #listing = null; // the running fetch of the list of images
  #listAgain = false;

  constructor(api, store, learning, notices) {
    this.#api = api;
    this.#store = store;
    this.#learning = learning;
    this.#notices = notices;
  }

  /** Listens first and loads then, so that nothing falls in between. */
  open() {
    const source = new EventSource(this.#api.address("events"));
    this.#source = source;
    for (const name of Object.keys(this.#heard)) {
      source.addEventListener(name, (event) => this.#heard[name](JSON.parse(event.data)));
    }
    source.onerror = () => this.#lost();
  }

  /** Everything anew; news that overtook the answer make it stale. */
  async reload() {
    let state;
    do {
      state = await this.#api.get("state");
    } while (state.revision < this.#store.revision);
    this.#store.replace(state);
    await this.listPhotos();
    await Promise.all([...this.#store.detectors.keys()].map((label) => this.#fetchFindings(label)));
    this.#store.unlearnt().forEach((label) => this.#learning.soon(label));
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

  async #fetchFindings(label) {
    const found = await this.#api.get(`findings?label=${encodeURIComponent(label)}`);
    if (found.search !== null) {
      this.#store.findings.begin(label, found.search);
      this.#store.findings.add(label, found.search, found.results);
      this.#store.touch("findings");
    }
  }

  #heard = {
    hello: (news) => this.#greet(news),
    changed: (news) => this.#change(news),
    images: (news) => {
      this.#store.scanning = news.scanning;
      this.listPhotos().catch((error) => this.#notices.failed(error));
    },
    image: (image) => this.#store.putPhotos([image], false),
    learnt: (detector) => this.#store.begin(detector),
    found: (news) => {
      this.#store.findings.add(news.label, news.search, news.results);
      this.#store.touch("findings");
    },
    progress: (news) => this.#store.progress(news),
    searched: (news) => {
      this.#store.end(news);
      if (!news.cancelled) {
        this.#notices.searched(news);
      }
    },
    background: (news) => {
      this.#store.background = news;
      this.#store.touch("background");
    },
    problems: (news) => {
      this.#store.problems = news.problems;
      this.#store.touch("problems");
    },
    bye: () => this.#lost(),
  };

  /** What a label is searched with now, only the server knows. */
  #change(news) {
    this.#store.apply(news);
    if (news.otherDetectors.length > 0) {
      this.reload().catch((error) => this.#notices.failed(error));
    }
  }

  async #greet(news) {
    this.#store.greet(news.start);
    this.#notices.connected();
    await this.reload().catch((error) => this.#notices.failed(error));
  }

  /** Asks what is the matter, and tries again until the server is back; a wrong token cannot be tried away. */
  async #lost() {
    this.#source.close();
    try {
      await this.#api.get("state");
      setTimeout(() => this.open(), RETRY);
    } catch (error) {
      this.#notices.lost(error);
      if (error.code !== "token") {
        setTimeout(() => this.#lost(), RETRY);
      }
    }
  }
}
