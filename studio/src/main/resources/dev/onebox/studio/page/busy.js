/**
 * Whether something is under way: a question without an answer, or one that is about to be asked. The page's element says so
 * by `data-busy`, until what came of it is drawn; scripts that drive the page wait for that instead of guessing.
 */
export class Busy {
  #node;
  #things = 0;

  constructor(node) {
    this.#node = node;
  }

  /** Busy until a promise is kept or broken. */
  async during(promise) {
    this.#begin();
    try {
      return await promise;
    } finally {
      this.#end();
    }
  }

  /** Does something after a pause, and is busy until then. Returns what calls it off. */
  later(action, milliseconds) {
    this.#begin();
    let waits = true;
    const finish = (last) => {
      if (waits) {
        waits = false;
        last();
        this.#end();
      }
    };
    const timer = setTimeout(() => finish(action), milliseconds);
    return () => {
      clearTimeout(timer);
      finish(() => {});
    };
  }

  #begin() {
    this.#things++;
    this.#node.dataset.busy = "";
  }

  /** Views draw in the next frame; nobody sees the page between its callbacks. */
  #end() {
    this.#things--;
    requestAnimationFrame(() => {
      if (this.#things === 0) {
        delete this.#node.dataset.busy;
      }
    });
  }
}
