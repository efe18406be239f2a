"use strict";
(function () {
  const data = JSON.parse(document.getElementById("data").textContent);
  const words = data.words;
  const WIDTH = 4; // numbers a step: cell, digit, outcome, calls made
  const REFUSE = 1, PLACE = 2, BACK = 3, DEAD = 4, SOLUTION = 5;
  const total = data.steps.length / WIDTH;
  const EVERY = 500; // steps between the states that are kept
  const byId = (id) => document.getElementById(id);

  // say fills the gaps of a message: %s, %d and %[2]s.
  function say(key, ...args) {
    let next = 0;
    return words[key].replace(/%(?:\[(\d+)\])?[sdv]/g, (_, n) => args[n ? n - 1 : next++]);
  }

  const number = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, ",");

  // A state is the search after some steps; apply makes the next one.
  function begin() {
    return { n: 0, calls: 0, tries: 0, dead: 0, solutions: 0, refused: 0, digits: data.cells.map((c) => c.given), levels: [], last: null };
  }

  function copy(s) {
    return { ...s, digits: s.digits.slice(), levels: s.levels.map((l) => ({ v: l.v, tried: l.tried.map((t) => t.slice()) })) };
  }

  function apply(s) {
    const at = s.n * WIDTH;
    const [v, d, outcome, calls] = data.steps.slice(at, at + WIDTH);
    if (s.last && (s.last.outcome === BACK || s.last.outcome === DEAD)) s.levels.pop();
    s.n++;
    s.calls += calls;
    s.last = { v, d, outcome, why: [] };
    if (outcome === SOLUTION) {
      s.solutions++;
      return;
    }
    if (calls > 0 || s.levels.length === 0) s.levels.push({ v, tried: [] });
    const level = s.levels[s.levels.length - 1];
    for (const t of level.tried) if (t[1] === "chosen") t[1] = "done";
    switch (outcome) {
      case REFUSE:
        s.last.why = data.why[s.refused++];
        s.tries++;
        level.tried.push([d, "refused"]);
        if (!data.cells[v].given) s.digits[v] = 0;
        break;
      case PLACE:
        s.tries++;
        level.tried.push([d, "chosen"]);
        s.digits[v] = d;
        break;
      case DEAD:
        s.dead++;
        s.digits[v] = 0;
        break;
      default:
        s.digits[v] = 0;
    }
  }

  const kept = [begin()];
  let state = begin();

  // seek goes to a step: from the last state that is kept before it.
  function seek(n) {
    n = Math.max(0, Math.min(n, total));
    const known = kept[Math.min(Math.floor(n / EVERY), kept.length - 1)];
    if (n < state.n || known.n > state.n) state = copy(known);
    while (state.n < n) {
      apply(state);
      if (state.n % EVERY === 0 && kept.length === state.n / EVERY) kept.push(copy(state));
    }
    show();
  }

  // until goes to the next step of a kind, or to the end.
  function until(outcome) {
    let n = state.n;
    while (n < total) {
      n++;
      if (data.steps[(n - 1) * WIDTH + 2] === outcome) break;
    }
    seek(n);
  }

  // What is put on top of the drawing of the board.
  const SVG = "http://www.w3.org/2000/svg";
  const drawing = byId("board").querySelector("svg");
  const papers = [], inks = [];
  data.cells.forEach((c, v) => {
    if (c.x === null) return;
    const rect = document.createElementNS(SVG, "rect");
    rect.setAttribute("x", c.x);
    rect.setAttribute("y", c.y);
    rect.setAttribute("width", data.side);
    rect.setAttribute("height", data.side);
    const text = document.createElementNS(SVG, "text");
    text.setAttribute("x", c.x + data.side / 2);
    text.setAttribute("y", c.y + data.side / 2 + 9);
    drawing.append(rect, text);
    papers[v] = rect;
    inks[v] = text;
  });

  function holders(house, v, d) {
    return house.different ? house.vars.filter((w) => w !== v && state.digits[w] === d) : [];
  }

  function showBoard() {
    const tones = data.cells.map(() => "none");
    const last = state.last;
    if (last && last.outcome !== SOLUTION) {
      for (const i of last.why) for (const w of data.houses[i].vars) tones[w] = "seen";
      for (const i of last.why) for (const w of holders(data.houses[i], last.v, last.d)) tones[w] = "holds";
      tones[last.v] = "cursor";
    }
    data.cells.forEach((c, v) => {
      if (!papers[v]) return;
      papers[v].setAttribute("class", tones[v]);
      let digit = c.printed ? 0 : state.digits[v], kind = "digit";
      if (last && last.outcome === REFUSE && last.v === v && !c.given) {
        digit = last.d;
        kind = "digit no";
      }
      inks[v].setAttribute("class", kind);
      inks[v].textContent = digit ? data.labels[digit] : "";
    });
  }

  function reasons(last) {
    return last.why.map((i) => {
      const house = data.houses[i];
      const held = holders(house, last.v, last.d).map((w) => data.cells[w].name).join(", ");
      if (held) return say("learn.holds", house.name, held);
      return say("learn.breaksat", house.name, house.vars.map((w) => data.cells[w].name).join(", "));
    }).join(words["learn.and"]);
  }

  function sentence() {
    const last = state.last;
    if (!last) return say(state.digits.some((d) => d) ? "learn.begin" : "learn.beginempty");
    if (last.outcome === SOLUTION) return say("learn.solution", state.solutions);
    const name = data.cells[last.v].name, digit = data.labels[last.d];
    switch (last.outcome) {
      case REFUSE: return say(data.cells[last.v].given ? "learn.refusegiven" : "learn.refuse", name, digit, reasons(last));
      case PLACE: return say("learn.place", name, digit);
      case DEAD: return say("learn.dead", name);
    }
    return say("learn.back", name);
  }

  // end is how the search ends, or the page.
  function end() {
    if (!data.whole) return "learn.pagecut";
    if (data.limit && state.solutions >= data.limit) return "learn.overlimit";
    return state.solutions ? "learn.over" : "learn.overnone";
  }

  // The tree: a line a cell, the middle left out when there are many.
  const MOST = 18;
  function showTree() {
    const list = byId("tree");
    list.replaceChildren();
    const levels = state.levels, first = levels.length > MOST ? 5 : levels.length;
    levels.forEach((level, i) => {
      const rest = levels.length - (MOST - first - 1);
      if (levels.length > MOST && i >= first && i < rest) {
        if (i === first) list.append(item("gap", say("learn.folded", rest - first)));
        return;
      }
      const li = item(i === levels.length - 1 ? "here" : "", "");
      li.append(mark("name", data.cells[level.v].name));
      const tried = new Map(level.tried);
      for (const d of data.cells[level.v].domain) {
        const fate = tried.get(d) || "open";
        if (fate === "refused" && i < levels.length - 1) continue;
        li.append(" ", mark(fate, data.labels[d]));
      }
      list.append(li);
    });
  }

  function item(kind, text) {
    const li = document.createElement("li");
    li.className = kind;
    li.textContent = text;
    return li;
  }

  function mark(kind, text) {
    const span = document.createElement("span");
    span.className = kind;
    span.textContent = text;
    return span;
  }

  function show() {
    byId("step").textContent = say("learn.stepof", number(state.n), number(total));
    byId("calls").textContent = number(state.calls);
    byId("tries").textContent = number(state.tries);
    byId("depth").textContent = number(state.n ? data.depths[state.n - 1] : 0);
    byId("dead").textContent = number(state.dead);
    byId("solutions").textContent = number(state.solutions);
    let said = sentence();
    if (state.n === total) said += " " + words[end()];
    byId("said").textContent = said;
    const bad = state.last && (state.last.outcome === REFUSE || state.last.outcome === DEAD);
    byId("said").className = bad ? "no" : state.last && state.last.outcome === SOLUTION ? "yes" : "";
    byId("slider").value = state.n;
    showBoard();
    showTree();
  }

  let timer = 0;
  function play(on) {
    window.clearInterval(timer);
    timer = 0;
    if (on && state.n < total) {
      const rate = Number(byId("speed").value);
      const stride = Math.max(1, Math.round(rate / 25));
      timer = window.setInterval(() => {
        seek(state.n + stride);
        if (state.n === total) play(false);
      }, Math.max(40, 1000 / rate));
    }
    byId("play").textContent = words[timer ? "learn.pause" : "learn.play"];
  }

  function stop(then) {
    return () => {
      play(false);
      then();
    };
  }

  const actions = {
    first: stop(() => seek(0)),
    back: stop(() => seek(state.n - 1)),
    forward: stop(() => seek(state.n + 1)),
    last: stop(() => seek(total)),
    deadend: stop(() => until(DEAD)),
    solution: stop(() => until(SOLUTION)),
    play: () => play(!timer),
  };
  for (const name of Object.keys(actions)) byId(name).addEventListener("click", actions[name]);
  byId("speed").addEventListener("change", () => { if (timer) play(true); });
  byId("slider").max = total;
  byId("slider").addEventListener("input", stop(() => seek(Number(byId("slider").value))));

  const keys = { ArrowRight: "forward", ArrowLeft: "back", Home: "first", End: "last", d: "deadend", s: "solution", " ": "play" };
  document.addEventListener("keydown", (e) => {
    if (e.ctrlKey || e.altKey || e.metaKey || !keys[e.key] || /^(INPUT|SELECT|BUTTON)$/.test(e.target.tagName) && e.key === " ") return;
    if (e.target.tagName === "SELECT" || e.target.id === "slider") return;
    e.preventDefault();
    actions[keys[e.key]]();
  });
  window.lesson = { state: () => copy(state), seek };
  play(false);
  seek(data.start);
})();
