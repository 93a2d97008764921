import { byId, element, redraw } from "./dom.js";
import { count } from "./format.js";

/** The labels: which one draws, how many boxes and matches each has; renaming and removing. */
export class Labels {
  #store;
  #edits;
  #messages;
  #editing = null; // id of the label being named, or "new"

  constructor(store, edits, messages) {
    this.#store = store;
    this.#edits = edits;
    this.#messages = messages;
    byId("add-label").addEventListener("click", () => this.edit("new"));
    byId("labels").addEventListener("dblclick", (event) => this.#renameAt(event.clientX, event.clientY));
    store.listen("labels boxes findings thresholds choice", () => this.#draw());
  }

  /** Offers a field for the name of a label, or of a new one. */
  edit(id) {
    this.#editing = id;
    this.#draw();
    const field = byId("label-name");
    field.focus();
    field.select();
  }

  /** By place, not by element: events may redraw the row between the two clicks, and the browser then names the list alone. */
  #renameAt(x, y) {
    const row = document.elementFromPoint(x, y)?.closest("#labels li");
    const label = this.#store.labels[[...byId("labels").children].indexOf(row)];
    if (label && label.id !== this.#editing) {
      this.edit(label.id);
    }
  }

  pick(id) {
    this.#store.label = id;
    this.#store.notify("labels", "choice", "thresholds");
  }

  #draw() {
    if (
      document.activeElement?.id === "label-name" &&
      byId("labels").contains(document.activeElement) &&
      this.#editing
    ) {
      return; // somebody is typing
    }
    const rows = this.#store.labels.map((label, place) =>
      label.id === this.#editing ? this.#field(label) : this.#row(label, place),
    );
    if (this.#editing === "new") {
      rows.push(this.#field(null));
    } else if (rows.length === 0) {
      rows.push(element("li", { class: "none" }, "None yet. The first box makes one; name it as you like."));
    }
    redraw(byId("labels"), rows);
  }

  #row(label, place) {
    const active = label.id === this.#store.label;
    const shown = this.#store.findings.open(label.id, this.#store.threshold(label.id)).length;
    const boxes = this.#store.confirmed(label.id);
    const pick = element(
      "button",
      {
        type: "button",
        class: "pick",
        "aria-pressed": String(active),
        data: { focus: `pick-${label.id}` },
        onclick: () => this.pick(label.id),
      },
      element("span", { class: "swatch", "aria-hidden": "true" }, place < 9 ? String(place + 1) : "·"),
      element("b", {}, label.name),
    );
    const counts = element(
      "small",
      { title: "boxes to learn from · matches shown" },
      `${count(boxes)} · ${count(shown)}`,
    );
    const more = element("button", {
      type: "button",
      class: "quiet more",
      icon: "more",
      "aria-label": `Rename or remove ${label.name}`,
      data: { focus: `more-${label.id}` },
      onclick: (event) => this.#menu(label, event.currentTarget),
    });
    return element("li", { class: `label-${(place % 9) + 1} ${active ? "active" : ""}` }, pick, counts, more);
  }

  #field(label) {
    const field = element("input", {
      type: "text",
      id: "label-name",
      value: label?.name ?? "",
      maxLength: 80,
      "aria-label": "Name of the label",
      placeholder: "Name",
      onkeydown: (event) => this.#typed(event, label),
      onblur: () => this.#finish(label, field.value),
    });
    return element("li", {}, field);
  }

  #typed(event, label) {
    event.stopPropagation();
    if (event.key === "Enter") {
      event.target.blur();
    } else if (event.key === "Escape") {
      event.target.value = label?.name ?? "";
      event.target.blur();
    }
  }

  async #finish(label, typed) {
    const name = typed.trim();
    this.#editing = null;
    if (name !== "" && name !== label?.name) {
      await (label ? this.#edits.renameLabel(label, name) : this.#edits.addLabel(name));
    }
    this.#draw();
  }

  #menu(label, button) {
    const choose = (act) => () => {
      menu.remove();
      act();
    };
    const menu = element(
      "div",
      { class: "popup", popover: "auto", role: "menu", "aria-label": label.name },
      element("button", { type: "button", role: "menuitem", onclick: choose(() => this.edit(label.id)) }, "Rename"),
      element(
        "button",
        { type: "button", role: "menuitem", class: "danger", onclick: choose(() => this.#remove(label)) },
        "Remove with its boxes",
      ),
    );
    menu.addEventListener("toggle", (event) => event.newState === "closed" && menu.remove());
    document.body.append(menu);
    menu.showPopover();
    const corner = button.getBoundingClientRect();
    menu.style.left = `${Math.min(corner.left, innerWidth - menu.offsetWidth - 10)}px`;
    menu.style.top = `${Math.min(corner.bottom + 4, innerHeight - menu.offsetHeight - 10)}px`;
    menu.querySelector("button").focus();
  }

  async #remove(label) {
    if (await this.#edits.removeLabels([label])) {
      this.#messages.toast(`Removed “${label.name}” and its boxes`, { name: "Undo", run: () => this.#edits.undo() });
    }
  }
}
