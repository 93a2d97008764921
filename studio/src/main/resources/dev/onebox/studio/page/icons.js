/** The drawings of buttons: paths on a square of 24. */
const PATHS = {
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  export: "M12 15V3m0 0L8 7m4-4 4 4M4 14v5a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-5",
  import: "M12 3v12m0 0-4-4m4 4 4-4M4 14v5a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-5",
  background: "M4 5h16v14H4zM4 15l4.5-4.5 4 4L15 12l5 5M15.5 8.5h.01",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V5a1 1 0 0 1 1-1h4M15 4h4a1 1 0 0 1 1 1v4M20 15v4a1 1 0 0 1-1 1h-4M9 20H5a1 1 0 0 1-1-1v-4",
  hand: "M8 12V6.5a1.5 1.5 0 0 1 3 0V11m0-5.5v-1a1.5 1.5 0 0 1 3 0V11m0-4.500a1.500 1.500 0 0 1 3 0V13m0-3a1.500 1.500 0 0 1 3 0v4a7 7 0 0 1-7 7h-1.500a6 6 0 0 1-4.600-2.200L4.300 14a1.600 1.600 0 0 1 2.400-2.100L8 13.300",
  eye: "M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
  accept: "m5 12.500 4.500 4.500L19 7",
  reject: "M6 6l12 12M18 6 6 18",
  remove: "M4 7h16M9 7V4h6v3M6.500 7l1 13h9l1-13M10 11v5M14 11v5",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  skip: "M5 12h13m0 0-5-5m5 5-5 5",
  draw: "M4 8V5a1 1 0 0 1 1-1h3M13 4h2M20 9v2M4 13v2M8 20H5a1 1 0 0 1-1-1M19 4a1 1 0 0 1 1 1M13 12.500l7.500 3-3.300 1.400L15.700 20z",
  folder: "M3 7a2 2 0 0 1 2-2h4l2.500 2.500H19a2 2 0 0 1 2 2V17a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z",
  broken: "M4 5h16v14H4zM4 15l4-4 3 3M13 5l-2 4 3 2-2 3 2 5",
  warning: "M12 4 2.800 20h18.400zM12 10v4M12 17h.01",
};

export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}
