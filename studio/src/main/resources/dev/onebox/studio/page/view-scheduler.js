/**
 * Views that are called once per frame, however much has changed, and not while somebody holds them back. Each listens to
 * topics.
 */
export class ViewScheduler {
  #listeners = [];
  #dirty = new Set();
  #frame = null;
  #held = false;

  listen(topics, view) {
    this.#listeners.push({ topics: topics.split(" "), view });
  }

  /** Something of these topics has changed. */
  notify(...topics) {
    topics.forEach((topic) => this.#dirty.add(topic));
    this.#showSoon();
  }

  /** Nothing is shown until it is released. */
  pauseUpdates() {
    this.#held = true;
  }

  resumeUpdates() {
    this.#held = false;
    this.#showSoon();
  }

  #showSoon() {
    if (!this.#held && this.#dirty.size > 0) {
      this.#frame ??= requestAnimationFrame(() => this.#show());
    }
  }

  #show() {
    this.#frame = null;
    if (this.#held) {
      return;
    }
    const dirty = this.#dirty;
    this.#dirty = new Set();
    for (const { topics, view } of this.#listeners) {
      if (topics.some((topic) => dirty.has(topic))) {
        view();
      }
    }
  }
}
