import { element } from "./dom.js";
import { footer, openDialog } from "./dialogs.js";
import { counted } from "./format.js";

/** The dialog about what detectors are told from: the bundled statistics, or those of this very folder. */
const ENOUGH_BOXES = 10; // boxes of a label from which on the folder's own background helps

export function openBackground(api, store, learning, messages) {
  const { background } = store;
  const own = background.kind === "folder";
  const act = async (question, words) => {
    try {
      await question();
      dialog.close();
      messages.toast(words);
    } catch (error) {
      foot.announce([error.message, error.hint].filter(Boolean).join(" "), true);
    }
  };
  const back = element(
    "button",
    {
      type: "button",
      id: "background-bundled",
      onclick: () => act(() => toBundled(api, learning), "Back to the bundled background"),
    },
    background.gathering ? "Stop" : "Use the bundled one",
  );
  const gather = element(
    "button",
    {
      type: "button",
      id: "background-own",
      class: "primary",
      onclick: () => act(() => api.post("background", {}), "Learning this folder's background"),
    },
    own ? "Learn it again" : "Learn this folder's background",
  );
  const foot = footer(own || background.gathering ? back : null, background.gathering ? null : gather);
  const dialog = openDialog("Background", element("div", {}, ...words(store), foot.node));
}

async function toBundled(api, learning) {
  await api.delete("background");
  learning.everythingSoon();
}

function words(store) {
  const { background, labels } = store;
  const most = Math.max(0, ...labels.map((label) => store.confirmed(label.id)));
  const present =
    background.kind === "folder"
      ? `Objects are told apart from the background of this folder, gathered from ${counted(background.photos ?? 0, "photo")}.`
      : "Objects are told apart from the bundled background: edges and colours of several hundred everyday photos.";
  const advice =
    most >= ENOUGH_BOXES
      ? "You have enough boxes for this folder's own background to help."
      : `This folder's own background helps from about ${ENOUGH_BOXES} boxes of a label on; with fewer it hurts, because the objects count as background too. You have ${most}.`;
  return [element("p", { id: "background-now" }, present), element("p", { class: "note" }, advice)];
}
