import { element } from "./dom.js";
import { footer, openDialog, radio } from "./dialogs.js";
import { counted } from "./format.js";

/** Export and import: annotations in the formats others read, and detector files. */
const FORMATS = [
  ["coco", "COCO", "one JSON file"],
  ["voc", "Pascal VOC", "XML files, zipped"],
  ["yolo", "YOLO", "text files and data.yaml, zipped"],
  ["csv", "CSV", "one table: image, label, box"],
  ["imglab", "imglab", "dlib's XML"],
];

export class ImportExport {
  #api;
  #store;
  #edits;
  #learning;
  #messages;

  constructor(api, store, edits, learning, messages) {
    this.#api = api;
    this.#store = store;
    this.#edits = edits;
    this.#learning = learning;
    this.#messages = messages;
  }

  openExport() {
    const formats = FORMATS.map(([value, title, text], i) => radio("format", value, title, text, i === 0));
    const detectors = [...this.#store.detectors.values()].map((detector) =>
      radio(
        "format",
        `detector:${detector.label}`,
        `Detector “${this.#store.labelOf(detector.label)?.name}”`,
        "for onebox detect, safetensors",
        false,
      ),
    );
    const findings = element("input", { type: "checkbox", id: "export-findings" });
    const foot = footer(
      element("button", { type: "submit", class: "primary", id: "export-save", icon: "export" }, "Save file"),
    );
    const form = element(
      "div",
      {},
      element("p", {}, this.#whatThereIs()),
      element("fieldset", { class: "choice-list", "aria-label": "Format" }, formats, detectors),
      element("label", { class: "check" }, findings, "also matches shown that have no answer yet"),
      foot.node,
    );
    const dialog = openDialog("Export", form);
    foot.node.querySelector("button").addEventListener("click", () => this.#export(dialog, foot, findings.checked));
  }

  #whatThereIs() {
    const boxes = [...this.#store.boxes.values()].filter((box) => box.verdict !== "rejected");
    const photos = new Set(boxes.map((box) => box.image)).size;
    return `${counted(boxes.length, "box", "boxes")} drawn or confirmed in ${counted(photos, "photo")}.`;
  }

  async #export(dialog, foot, findings) {
    const { value } = dialog.querySelector("input[name=format]:checked");
    const detector = value.startsWith("detector:") ? value.slice("detector:".length) : null;
    const path = detector
      ? `detectors/${encodeURIComponent(detector)}/file`
      : `export?format=${value}${findings ? "&findings=true" : ""}`;
    foot.announce("Writing …");
    try {
      const file = await this.#api.download(path);
      save(file);
      dialog.close();
      this.#messages.toast(`Saved ${file.name}`);
    } catch (error) {
      foot.announce([error.message, error.hint].filter(Boolean).join(" "), true);
    }
  }

  openImport() {
    const input = element("input", { type: "file", class: "visually-hidden", id: "import-file" });
    const drop = element(
      "label",
      { class: "drop" },
      element("b", {}, "Choose a file, or drop it here"),
      element("span", {}, "COCO, CSV, CVAT, Label Studio, VIA …; VOC, YOLO, LabelMe as ZIP; a detector (.safetensors)"),
      input,
    );
    const foot = footer();
    foot.node.firstElementChild.id = "import-note";
    const content = element(
      "div",
      {},
      element(
        "p",
        {},
        "Boxes are added to those that are there, images matched by name. One step back undoes all of it.",
      ),
      drop,
      foot.node,
    );
    const dialog = openDialog("Import", content);
    const take = (files) => files.length > 0 && this.#import(files[0], dialog, foot);
    input.addEventListener("change", () => take(input.files));
    drop.addEventListener("dragover", (event) => {
      event.preventDefault();
      drop.classList.add("over");
    });
    drop.addEventListener("dragleave", () => drop.classList.remove("over"));
    drop.addEventListener("drop", (event) => {
      event.preventDefault();
      drop.classList.remove("over");
      take(event.dataTransfer.files);
    });
  }

  async #import(file, dialog, foot) {
    foot.announce(`Reading ${file.name} …`);
    try {
      const done = await (file.name.endsWith(".safetensors")
        ? this.#importDetector(file)
        : this.#importBoxes(file, foot));
      if (done) {
        dialog.close();
      }
    } catch (error) {
      foot.announce([error.message, error.hint].filter(Boolean).join(" "), true);
    }
  }

  async #importDetector(file) {
    const answer = await this.#api.upload("detectors", file);
    this.#store.putDetector(answer.detector);
    this.#store.label = answer.label;
    this.#store.notify("choice", "labels");
    await this.#learning.searchOnly(answer.label);
    this.#messages.toast("Detector loaded; searching with it");
    return true;
  }

  /** Stays open to tell what was left out, or read otherwise than it stood. */
  async #importBoxes(file, foot) {
    const change = await this.#api.upload("import", file);
    this.#edits.learnImported(change);
    const words = `Imported ${counted(change.imported, "box", "boxes")}`;
    if (change.skipped.length === 0 && change.notes.length === 0) {
      this.#messages.toast(words);
      return true;
    }
    foot.announce([words, ...change.notes, ...leftOut(change.skipped)].join(". "));
    return false;
  }
}

function leftOut(skipped) {
  const more = skipped.length > 5 ? ` and ${skipped.length - 5} more` : "";
  return skipped.length === 0 ? [] : [`Left out: ${skipped.slice(0, 5).join("; ")}${more}`];
}

function save({ blob, name }) {
  const href = URL.createObjectURL(blob);
  element("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
