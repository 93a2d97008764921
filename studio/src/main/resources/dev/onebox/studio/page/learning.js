/**
 * Learns a label again when its boxes have changed, and searches with it. One question at a time and label: while the answer
 * is under way, further changes wait and are asked together. Hits confirmed in quick succession are, too.
 */
const PAUSE = 220; // milliseconds after a verdict, in which the next may come

export class Learning {
  #api;
  #store;
  #messages;
  #busy;
  #waiting = new Map(); // label → what calls its learning off
  #asking = new Set(); // labels
  #again = new Set(); // labels changed while asking

  constructor(api, store, messages, busy) {
    this.#api = api;
    this.#store = store;
    this.#messages = messages;
    this.#busy = busy;
  }

  isLearning(label) {
    return this.#asking.has(label);
  }

  /** At once: a box was drawn or moved, and somebody waits. */
  now(label) {
    this.#cancel(label);
    if (this.#asking.has(label)) {
      this.#again.add(label);
    } else {
      this.#ask(label, true);
    }
  }

  /** When no further verdict follows. */
  soon(label) {
    this.#cancel(label);
    this.#waiting.set(
      label,
      this.#busy.later(() => this.now(label), PAUSE),
    );
  }

  /** What detectors are told from has changed. */
  everythingSoon() {
    const learnt = [...this.#store.detectors.values()].filter((detector) => detector.learnt);
    learnt.forEach((detector) => this.soon(detector.label));
  }

  #cancel(label) {
    this.#waiting.get(label)?.();
    this.#waiting.delete(label);
  }

  /** With the detector that is there, for one that was loaded. */
  searchOnly(label) {
    return this.#ask(label, false);
  }

  async #ask(label, learn) {
    const store = this.#store;
    if (!store.labelOf(label) || (learn && store.confirmed(label) === 0)) {
      this.#nothingToLearn(label);
      return;
    }
    this.#asking.add(label);
    store.notify("searches");
    try {
      const answer = await this.#api.post("search", { label, first: store.photo ? [store.photo] : [], learn });
      store.begin(answer.detector);
      this.#messages.learnt(answer.detector);
    } catch (error) {
      this.#messages.failed(error);
    } finally {
      this.#asking.delete(label);
      store.notify("searches");
    }
    if (this.#again.delete(label)) {
      this.now(label);
    }
  }

  /** Its last box was taken away: what it found has lost its ground. */
  #nothingToLearn(label) {
    const search = this.#store.searches.get(label);
    if (search) {
      this.#api.delete(`searches/${encodeURIComponent(search.search)}`).catch(() => {});
    }
    this.#store.findings.forget(label);
    this.#store.searches.delete(label);
    this.#store.detectors.delete(label);
    this.#store.notify("findings", "searches", "detectors");
  }
}
