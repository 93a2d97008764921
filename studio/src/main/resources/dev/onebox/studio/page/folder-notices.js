import { byId, element } from "./dom.js";
import { icon } from "./icons.js";
import { counted } from "./format.js";

/** What there is to know about the folder as it was found: each stays until somebody has dismissed it, in whichever tab. */
export class FolderNotices {
  #api;
  #store;
  #edits;
  #messages;

  constructor(api, store, edits, messages) {
    this.#api = api;
    this.#store = store;
    this.#edits = edits;
    this.#messages = messages;
    store.listen("notices", () => this.#draw());
  }

  #draw() {
    byId("folder-notices").replaceChildren(...this.#store.notices.map((notice) => this.#drawn(notice)));
  }

  #drawn({ id, message }) {
    const button = (words, onclick) => element("button", { type: "button", onclick }, words);
    const buttons =
      id === "origin"
        ? [button("Remove its labels", () => this.#removeLabels(id)), button("Keep them", () => this.#dismiss(id))]
        : [button("Dismiss", () => this.#dismiss(id))];
    return element(
      "div",
      { class: "folder-notice", id: `notice-${id}` },
      icon(id === "location" ? "folder" : "warning"),
      element("p", {}, message),
      ...buttons,
    );
  }

  /** As one step that can be undone: nothing that came with the folder is deleted for good. */
  async #removeLabels(id) {
    const count = this.#store.labels.length;
    if (count === 0 || (await this.#edits.removeLabels(this.#store.labels))) {
      await this.#dismiss(id);
      this.#messages.toast(`Removed ${counted(count, "label")} and their boxes`, {
        name: "Undo",
        run: () => this.#edits.undo(),
      });
    }
  }

  async #dismiss(id) {
    try {
      await this.#api.delete(`notices/${id}`);
      this.#store.notices = this.#store.notices.filter((notice) => notice.id !== id);
      this.#store.notify("notices");
    } catch (error) {
      this.#messages.failed(error);
    }
  }
}
