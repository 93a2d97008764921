import { element } from "./dom.js";

/** Opens a modal dialog of the browser's own: it holds the focus, Escape closes it, and afterwards it is gone. */
export function openDialog(title, content, className = "") {
  if (document.querySelector("dialog[open]")) {
    return null;
  }
  const close = element("button", {
    type: "button",
    class: "quiet close",
    icon: "reject",
    "aria-label": "Close",
    onclick: () => dialog.close(),
  });
  const dialog = element(
    "dialog",
    { class: className, "aria-label": title },
    element("div", { class: "body" }, element("h2", {}, title), content),
    close,
  );
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** A footer with a note on the left and buttons on the right; the note can tell of failures. */
export function footer(...buttons) {
  const note = element("p", { role: "status" });
  return {
    node: element("footer", {}, note, buttons),
    announce(words, bad = false) {
      note.textContent = words;
      note.classList.toggle("bad", bad);
    },
  };
}

export function radio(name, value, title, text, checked) {
  return element(
    "label",
    {},
    element("input", { type: "radio", name, value, checked }),
    element("span", {}, element("b", {}, title), element("small", {}, text)),
  );
}
