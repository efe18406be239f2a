// Small helpers to make elements. Text is always text: nothing that comes from a
// puzzle or a link is ever read as HTML.

type Child = Node | string | null | undefined | false;
type Value = string | number | boolean | null | undefined | ((event: never) => void);

// el makes an element. Attributes that are functions are listeners, true stands
// alone, false and null are left out.
export function el<K extends keyof HTMLElementTagNameMap>(tag: K, attributes: Record<string, Value> = {}, ...children: Child[]): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") node.addEventListener(name.slice(2), value as (event: Event) => void);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) node.setAttribute(name, String(value));
  }
  add(node, ...children);
  return node;
}

// add puts children into a node; what is not there is left out.
export function add(node: Node, ...children: Child[]): void {
  for (const child of children) {
    if (child !== null && child !== undefined && child !== false) node.appendChild(typeof child === "string" ? document.createTextNode(child) : child);
  }
}

// fill replaces everything in a node.
export function fill(node: Node, ...children: Child[]): void {
  node.textContent = "";
  add(node, ...children);
}

// set gives an attribute a value, unless it has it: what does not change is not
// to cost anything.
export function set(node: Element, name: string, value: string): void {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

const svgSpace = "http://www.w3.org/2000/svg";

// drawing makes an SVG element that shows elements of SVG as the engine draws
// them, in a box of some size. They are parsed as XML, and only shapes and words
// are taken over.
export function drawing(width: number, height: number, inner: string, className = ""): SVGSVGElement {
  const svg = document.createElementNS(svgSpace, "svg");
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.setAttribute("aria-hidden", "true");
  if (className) svg.setAttribute("class", className);
  draw(svg, inner);
  return svg;
}

const shapes = new Set(["rect", "circle", "path", "text", "g", "line", "polygon", "polyline", "ellipse", "tspan"]);

// draw replaces what an SVG element shows.
export function draw(svg: SVGSVGElement, inner: string): void {
  if (svg.firstChild !== null) svg.textContent = "";
  if (inner === "") return;
  const parsed = new DOMParser().parseFromString(`<svg xmlns="${svgSpace}">${inner}</svg>`, "image/svg+xml");
  take(svg, parsed.documentElement);
}

function take(into: Element, from: Element): void {
  for (const child of Array.from(from.children)) {
    if (!shapes.has(child.localName)) continue;
    const copy = document.createElementNS(svgSpace, child.localName);
    for (const a of Array.from(child.attributes)) {
      if (a.name !== "style" && !a.name.startsWith("on") && !a.name.includes("href")) copy.setAttribute(a.name, a.value);
    }
    if (child.children.length > 0) take(copy, child);
    else copy.textContent = child.textContent;
    into.appendChild(copy);
  }
}

// icons are drawn here, in lines, so that the page needs no font of pictures.
const icons: Record<string, string> = {
  undo: "M9 7 4 12l5 5M4.5 12H14a6 6 0 0 1 6 6v1",
  redo: "m15 7 5 5-5 5m4.5-5H10a6 6 0 0 0-6 6v1",
  erase: "M8 5h11a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H8l-5-7zM11.5 9.5l5 5m0-5-5 5",
  hint: "M9 18h6m-5 3h4M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.3 1.1 2.2h5c0-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3z",
  check: "m4 12.5 5 5L20 6.5",
  pause: "M8 5v14M16 5v14",
  play: "M7 4.5v15l12-7.5z",
  menu: "M4 6h16M4 12h16M4 18h16",
  fill: "M4 20h16M6 16l9-9 3 3-9 9H6zM13.5 5.5 15 4l3 3-1.5 1.5",
  flag: "M5 21V4m0 1h13l-3 4 3 4H5",
  back: "M20 20v-5a5 5 0 0 0-5-5H5m5-5-5 5 5 5",
  keep: "M6 4h9l4 4v12H6zM9 4v5h6V4M9 20v-6h7v6",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  print: "M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z",
  book: "M12 6c-2-1.4-5-2-8-1.5V18c3-.5 6 .1 8 1.5 2-1.4 5-2 8-1.5V4.5C17 4 14 4.6 12 6zm0 0v13.5",
  save: "M12 4v11m-4-4 4 4 4-4M5 20h14",
  target: "M12 4v4m0 8v4M4 12h4m8 0h4m-8-5a5 5 0 1 0 0 10 5 5 0 0 0 0-10z",
  share: "M12 15V4m-4 3 4-4 4 4M5 12v8h14v-8",
  help: "M9 9a3 3 0 1 1 4.5 2.6c-.9.6-1.5 1.2-1.5 2.4m0 3.5h.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
  close: "m6 6 12 12M18 6 6 18",
  heart: "M12 20.5 4.6 13a4.8 4.8 0 0 1 6.8-6.8l.6.6.6-.6A4.8 4.8 0 0 1 19.4 13z",
  clock: "M12 7v5l3 2m-3-11a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm0-5v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4",
  review: "M4 12a8 8 0 1 1 2.5 5.8M4 20v-5h5m3-7v4l3 2",
  first: "M6 5v14m13-14-9 7 9 7z",
  last: "M18 5v14M5 5l9 7-9 7z",
  several: "M4 4h6v6H4zM14 14h6v6h-6zM17 3v8m-4-4h8M4 17h6",
  left: "m15 5-7 7 7 7",
  right: "m9 5 7 7-7 7",
};

// icon draws one of the icons.
export function icon(name: keyof typeof icons | string): SVGSVGElement {
  const svg = document.createElementNS(svgSpace, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", `icon icon-${name}`);
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(svgSpace, "path");
  path.setAttribute("d", icons[name] ?? "");
  svg.appendChild(path);
  return svg;
}
