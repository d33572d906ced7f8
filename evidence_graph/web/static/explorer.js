// What a page does beyond its links. Without this script every link still leads to a page of its own.
"use strict";

const tip = document.getElementById("tip");
const said = document.getElementById("said");

/** A part of a page, as elements; the server has escaped all that stands in it. */
const parts = new Map();
async function part(address) {
  if (!parts.has(address)) {
    parts.set(address, fetch(address, { headers: { Accept: "text/html" } })
      .then((reply) => reply.text())
      .catch(() => { parts.delete(address); return ""; }));
  }
  const template = document.createElement("template");
  template.innerHTML = await parts.get(address);
  return template.content;
}

// --- pointing at a term or a reference ---------------------------------------------------------

let pointed = null;
let waiting = 0;

function shownBy(link) {
  const address = new URL(link.href);
  if (address.origin !== location.origin) return null;
  if (address.pathname.endsWith("/read")) {
    address.pathname = address.pathname.replace(/read$/, "card");
    address.searchParams.delete("from");
    address.searchParams.delete("to");
  }
  address.hash = "";
  address.searchParams.set("bare", "1");
  return address.pathname + address.search;
}

async function show(link) {
  const address = shownBy(link);
  if (!address) return;
  const content = await part(address);
  if (pointed !== link || !content.firstElementChild) return;
  tip.replaceChildren(content);
  tip.hidden = false;
  const box = link.getBoundingClientRect();
  const room = document.documentElement.clientWidth - tip.offsetWidth - 16;
  tip.style.left = `${Math.max(16, Math.min(box.left, room)) + scrollX}px`;
  const below = box.bottom + tip.offsetHeight + 8 < innerHeight || box.top < tip.offsetHeight;
  tip.style.top = `${(below ? box.bottom + 6 : box.top - tip.offsetHeight - 6) + scrollY}px`;
  link.setAttribute("aria-describedby", "tip");
}

function hide() {
  clearTimeout(waiting);
  if (pointed) pointed.removeAttribute("aria-describedby");
  pointed = null;
  tip.hidden = true;
}

function point(event) {
  const link = event.target.closest?.("a.term, a.ref, a[data-tip]");
  if (tip.contains(event.target)) { clearTimeout(waiting); return; }
  if (!link || link === pointed) { if (link) clearTimeout(waiting); return; }
  hide();
  pointed = link;
  waiting = setTimeout(show, event.type === "focusin" ? 60 : 180, link);
}

document.addEventListener("mouseover", point);
document.addEventListener("focusin", point);
document.addEventListener("mouseout", (event) => {
  if (!pointed || document.activeElement === pointed) return;
  if (tip.contains(event.relatedTarget) || pointed.contains(event.relatedTarget)) return;
  clearTimeout(waiting);
  waiting = setTimeout(hide, 250);
});
document.addEventListener("focusout", (event) => {
  if (event.target === pointed && !tip.contains(event.relatedTarget)) hide();
});
document.addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });

// --- copying a citation ------------------------------------------------------------------------

document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-citation]");
  if (!button) return;
  try {
    await navigator.clipboard.writeText(button.dataset.citation);
    said.textContent = `Copied: ${button.dataset.said ?? button.dataset.citation}`;
  } catch {
    said.textContent = "The browser does not let this page copy.";
  }
});

// --- reading on in a long text -----------------------------------------------------------------

const ahead = new IntersectionObserver((entries) => {
  for (const entry of entries) if (entry.isIntersecting) readOn(entry.target);
}, { rootMargin: "800px" });

async function readOn(link) {
  ahead.unobserve(link);
  const content = await part(link.dataset.piece);
  if (!content.firstElementChild) return;
  const next = content.querySelector("a.next");
  link.closest(".step").replaceWith(content);
  if (next) ahead.observe(next);
}
for (const link of document.querySelectorAll("a.next")) ahead.observe(link);

// --- an outline that opens ---------------------------------------------------------------------

function twistable(list) {
  for (const item of list.querySelectorAll("li[data-more], li.open")) {
    if (item.querySelector(":scope > .twist")) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "twist";
    const isOpen = item.classList.contains("open");
    button.textContent = isOpen ? "▾" : "▸";
    button.setAttribute("aria-expanded", String(isOpen));
    button.setAttribute("aria-label", `Units of ${item.querySelector("a").textContent}`);
    item.prepend(button);
  }
}

async function twist(button) {
  const item = button.parentElement;
  let list = item.querySelector(":scope > ul");
  const opens = button.getAttribute("aria-expanded") === "false";
  if (!list && item.dataset.more) {
    list = document.createElement("ul");
    list.append(await part(item.dataset.more));
    twistable(list);
    item.append(list);
  }
  if (list) list.hidden = !opens;
  button.setAttribute("aria-expanded", String(opens));
  button.textContent = opens ? "▾" : "▸";
}

const outline = document.querySelector(".outline");
if (outline) {
  twistable(outline);
  outline.addEventListener("click", async (event) => {
    const button = event.target.closest(".twist");
    if (button) { twist(button); return; }
    const rest = event.target.closest("a[data-rest]");
    if (rest && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      const content = await part(rest.dataset.rest);
      const items = [...content.children];
      rest.closest("li").replaceWith(content);
      for (const item of items) twistable(item.parentElement);
    }
  });
  const here = outline.querySelector("[aria-current]");
  if (here) outline.scrollTop = here.offsetTop - outline.clientHeight / 3;
  if (matchMedia("(max-width: 62rem)").matches) outline.querySelector("details").open = false;
}

// --- graphs ------------------------------------------------------------------------------------

let library = null;
function loaded() {
  library ??= new Promise((done, failed) => {
    const script = document.createElement("script");
    script.src = "/static/cytoscape.min.js";
    script.onload = done;
    script.onerror = failed;
    document.head.append(script);
  });
  return library;
}

async function draw(place) {
  const [reply] = await Promise.all([fetch(place.dataset.graph), loaded()]);
  if (!reply.ok) return;
  const data = await reply.json();
  const at = new Map(data.nodes.map((node) => [node.id, node.x]));
  const graph = cytoscape({
    container: place,
    elements: [
      ...data.nodes.map((node) => ({ data: node, position: { x: node.x, y: node.y } })),
      ...data.links.map((link, n) => ({
        data: { id: `link ${n}`, ...link },
        classes: at.get(link.source) < at.get(link.target) ? "onward" : "",
      })),
    ],
    layout: { name: "preset", fit: true, padding: 24 },
    maxZoom: 1.6,
    minZoom: 0.1,
    userZoomingEnabled: false, // the wheel is there to scroll the page
    style: [
      { selector: "node", style: {
        shape: "round-rectangle", width: 210, height: 34, label: "data(label)",
        "background-color": "#f7f8fa", "border-width": 1, "border-color": "#9aa1ac",
        "font-family": "Source Serif 4, Georgia, serif", "font-size": 13, color: "#1c2430",
        "text-valign": "center", "text-wrap": "ellipsis", "text-max-width": 196 } },
      { selector: 'node[kind = "question"], node[kind = "start"]', style: {
        "background-color": "#f3ecd9", "border-color": "#7a5c1e" } },
      { selector: 'node[kind = "passage"]', style: { "background-color": "#e6edf5", "border-color": "#1f3a5f" } },
      { selector: 'node[kind = "term"]', style: { "background-color": "#e4f1ea", "border-color": "#2c7a57" } },
      { selector: "edge", style: {
        width: 1.4, "line-color": "data(colour)", "target-arrow-color": "data(colour)",
        "target-arrow-shape": "triangle", "curve-style": "bezier", label: "data(label)",
        "font-size": 10, color: "data(colour)", "text-background-color": "#fff",
        "text-background-opacity": 0.9, "text-background-padding": 2 } },
      { selector: ".onward", style: {
        "curve-style": "unbundled-bezier", "source-endpoint": "50% 0%", "target-endpoint": "-50% 0%",
        "control-point-distances": 0, "control-point-weights": 0.5 } },
      { selector: ".away", style: { display: "none" } },
    ],
  });
  graph.on("tap", "node", (event) => {
    const href = event.target.data("href");
    if (href) location.assign(href);
  });
  for (const box of document.querySelectorAll("[data-kind]")) {
    box.addEventListener("change", () => choose(graph));
  }
  zoomable(place, graph);
  place.dataset.drawn = String(data.nodes.length);
}

/** A picture that would be too small to read begins with its first node, and is moved by hand. */
function zoomable(place, graph) {
  const readable = 0.72;
  if (graph.zoom() < readable) {
    graph.zoom(readable);
    graph.center(graph.nodes('[kind = "question"], [kind = "start"]'));
    const box = graph.elements().renderedBoundingBox();
    const left = Math.max(24, (place.clientWidth - box.w) / 2);
    if (box.w < place.clientWidth || box.x1 > 0) graph.panBy({ x: left - box.x1, y: 0 });
  }
  const bar = document.createElement("div");
  bar.className = "zoom";
  const middle = () => ({ x: place.clientWidth / 2, y: place.clientHeight / 2 });
  const steps = [
    ["−", "Smaller", () => graph.zoom({ level: graph.zoom() / 1.25, renderedPosition: middle() })],
    ["+", "Larger", () => graph.zoom({ level: graph.zoom() * 1.25, renderedPosition: middle() })],
    ["all", "Show all of it", () => graph.fit(undefined, 24)],
  ];
  for (const [sign, name, done] of steps) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = sign;
    button.setAttribute("aria-label", name);
    button.addEventListener("click", done);
    bar.append(button);
  }
  place.before(bar);
}

function choose(graph) {
  const away = new Set([...document.querySelectorAll("[data-kind]:not(:checked)")].map((box) => box.dataset.kind));
  graph.edges().forEach((edge) => { edge.toggleClass("away", away.has(edge.data("kind"))); });
  graph.nodes().forEach((node) => {
    const edges = node.connectedEdges();
    node.toggleClass("away", edges.nonempty() && edges.every((edge) => edge.hasClass("away")) && node.data("kind") !== "start");
  });
  for (const group of document.querySelectorAll("[data-group]")) group.hidden = away.has(group.dataset.group);
}

const near = new IntersectionObserver((entries) => {
  for (const entry of entries) {
    if (!entry.isIntersecting) continue;
    near.unobserve(entry.target);
    draw(entry.target).catch(() => { entry.target.textContent = "The picture could not be drawn."; });
  }
}, { rootMargin: "400px" });
for (const place of document.querySelectorAll("[data-graph]")) near.observe(place);
