package pagetest

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"shudu/internal/answer"
	"shudu/internal/browsertest"
)

// visitor opens the page for a measurement.
func visitor(b *testing.B, rest string) (*browsertest.Page, *Site) {
	b.Helper()
	site := NewSite(b, "../..")
	b.Cleanup(site.Close)
	return browsertest.Open(b, site.Address(rest)), site
}

// quantile returns a quantile of some times; they are sorted.
func quantile(times []float64, q float64) float64 {
	slices.Sort(times)
	return times[min(len(times)-1, int(q*float64(len(times))))]
}

// How large the page is without its engine, and the engine.
func BenchmarkSize(b *testing.B) {
	size := 0
	for b.Loop() {
		size = 0
		files, err := filepath.Glob("../dist/*")
		if err != nil {
			b.Fatal(err)
		}
		for _, f := range files {
			if strings.Contains(f, "engine.wasm") || strings.HasSuffix(f, ".png") || strings.HasSuffix(f, ".txt") {
				continue
			}
			data, err := os.ReadFile(f)
			if err != nil {
				b.Fatal(err)
			}
			var out bytes.Buffer
			w, _ := gzip.NewWriterLevel(&out, gzip.BestCompression) // there is such a level
			w.Write(data)                                           // to memory
			w.Close()
			size += out.Len()
		}
	}
	b.ReportMetric(float64(size), "page-gzip-bytes")
	if data, err := os.ReadFile("../dist/engine.wasm.br"); err == nil {
		b.ReportMetric(float64(len(data)), "engine-br-bytes")
	}
}

// watchKeys notes for each key when the page changed for the first time and for
// the last, and when the frames came that show it: globalThis.keyed has a list of
// [code, first change, its frame, last change, its frame], in milliseconds from
// the key. globalThis.timed has the durations of the browser's own Event Timing,
// from a key to the next paint in steps of 8 ms; those of 8 it does not tell.
const watchKeys = `(() => {
	globalThis.keyed = [];
	globalThis.timed = [];
	new PerformanceObserver((list) => {
		for (const e of list.getEntries()) if (e.name === "keydown") globalThis.timed.push(e.duration);
	}).observe({ type: "event", durationThreshold: 16 });
	let now = null;
	addEventListener("keydown", (e) => { now = [e.code, 0, 0, 0, 0, performance.now()]; globalThis.keyed.push(now); }, true);
	new MutationObserver((list) => {
		const key = now;
		if (key === null || list.every((m) => m.target.closest?.(".time"))) return;
		const since = () => performance.now() - key[5];
		key[3] = since();
		if (key[1] === 0) key[1] = key[3];
		requestAnimationFrame(() => {
			const c = new MessageChannel();
			c.port1.onmessage = () => { key[4] = since(); if (key[2] === 0) key[2] = key[4]; };
			c.port2.postMessage(0);
		});
	}).observe(document.querySelector("main"), { attributes: true, childList: true, characterData: true, subtree: true });
	return true;
})()`

// From a key to the frame that shows what it did: for steps of the cursor, for
// what is written, and for both; when the page changes, and when that is painted.
func BenchmarkKeyToPaint(b *testing.B) {
	p, _ := visitor(b, "?lang=en#play")
	playing(p)
	p.Eval(watchKeys, new(bool))
	keys := []string{"ArrowRight", "ArrowDown", "shift+Digit3", "ArrowLeft", "ctrl+Digit4", "ArrowUp", "ArrowRight", "ArrowDown", "shift+Digit5"}
	n := 0
	for b.Loop() {
		for range 40 {
			p.Key(keys[n%len(keys)])
			n++
			time.Sleep(time.Duration(50+n*7%17) * time.Millisecond) // out of step with the screen
		}
	}
	var keyed [][]any
	p.Eval("globalThis.keyed", &keyed)
	times := map[string][]float64{}
	for _, k := range keyed {
		kind := "step-"
		if strings.HasPrefix(k[0].(string), "Digit") {
			kind = "note-"
		}
		for i, what := range []string{"change", "paint", "whole-change", "whole-paint"} {
			if ms := k[i+1].(float64); ms > 0 {
				times[kind+what], times[what] = append(times[kind+what], ms), append(times[what], ms)
			}
		}
	}
	var timed []float64
	p.Eval("globalThis.timed", &timed)
	timed = append(timed, slices.Repeat([]float64{8}, max(0, len(keyed)-len(timed)))...)
	b.ReportMetric(quantile(timed, 0.5), "event-p50-ms")
	b.ReportMetric(quantile(timed, 0.95), "event-p95-ms")
	b.ReportMetric(float64(len(times["paint"])), "keys")
	for what, ms := range times {
		b.ReportMetric(quantile(ms, 0.5), what+"-p50-ms")
		b.ReportMetric(quantile(ms, 0.95), what+"-p95-ms")
	}
	b.ReportMetric(quantile(times["paint"], 0), "paint-best-ms")
}

// From the beginning of the load until a game stands: the first time, and with
// everything in the browser's own cache; on a host of plain files.
func BenchmarkReady(b *testing.B) {
	p, _ := visitor(b, "?lang=en#play")
	mark := func(name string) float64 {
		p.Wait(fmt.Sprintf("performance.getEntriesByName(%q).length > 0", name))
		var at float64
		p.Eval(fmt.Sprintf("performance.getEntriesByName(%q)[0].startTime", name), &at)
		return at
	}
	marks := []string{"first-contentful-paint", "shudu.compiled", "shudu.ready", "shudu.stands"}
	first, again := map[string]float64{}, map[string][]float64{}
	for _, name := range marks {
		first[name] = mark(name)
	}
	p.Wait("navigator.serviceWorker.controller")
	for b.Loop() {
		p.Reload()
		for _, name := range marks {
			again[name] = append(again[name], mark(name))
		}
	}
	b.ReportMetric(quantile(again["shudu.stands"], 0), "again-best-ms")
	for _, name := range marks {
		short := strings.TrimPrefix(name, "shudu.")
		b.ReportMetric(first[name], "first-"+short+"-ms")
		b.ReportMetric(quantile(again[name], 0.5), "again-"+short+"-ms")
	}
}

// engineOf starts an engine in a worker of the page's own and gives the page
// globalThis.ask(call, args), which answers with milliseconds and a result.
func engineOf(p *browsertest.Page) {
	p.Eval(`(globalThis.starting = (async () => {
		const packed = await fetch("engine.wasm.gz");
		const bytes = await new Response(packed.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
		const module = await WebAssembly.compile(bytes);
		const worker = new Worker("engine.js");
		const waiting = new Map();
		let next = 1;
		const ready = new Promise((resolve) => {
			worker.onmessage = (e) => { const m = JSON.parse(e.data); if (m.ready) resolve(); else if (m.result || m.error) waiting.get(m.id)?.(m); };
		});
		worker.postMessage(module);
		await ready;
		globalThis.ask = (call, args) => new Promise((resolve) => {
			const id = next++;
			const began = performance.now();
			waiting.set(id, (m) => resolve([performance.now() - began, m.error?.text ?? m.result.status]));
			worker.postMessage(JSON.stringify({ id, call, args }));
		});
		globalThis.stands = true;
	})(), true)`, new(bool))
	p.Wait("globalThis.stands")
}

// answered is a question's time in milliseconds, and what it was answered.
type answered [2]any

// tries is how often each question is asked: the best counts, since a busy machine
// only ever adds.
const tries = 5

func inPage(p *browsertest.Page, puzzle string) (float64, string) {
	text, _ := json.Marshal(puzzle) // a string
	var a answered
	p.Await(fmt.Sprintf(`(async () => {
		let best;
		for (let i = 0; i < %d; i++) {
			const a = await globalThis.ask("solve", { puzzle: %s, limit: 2, timeout: "20s" });
			if (best === undefined || a[0] < best[0]) best = a;
		}
		return best;
	})()`, tries, text), &a)
	ms, _ := a[0].(float64)
	status, _ := a[1].(string)
	return ms, status
}

func native(t testing.TB, puzzle string) (float64, string) {
	body, _ := json.Marshal(map[string]any{"puzzle": puzzle, "limit": 2, "timeout": "20s"}) // strings and a number
	kit := answer.Kit{Threads: 1}
	var got any
	var err error
	took := math.Inf(1)
	for range tries {
		began := time.Now()
		got, err = kit.Ask(context.Background(), "solve", body, nil)
		took = min(took, time.Since(began).Seconds()*1000)
	}
	if err != nil {
		return took, err.Error()
	}
	data, err := json.Marshal(got)
	if err != nil {
		t.Fatal(err)
	}
	var s struct{ Status string }
	if err := json.Unmarshal(data, &s); err != nil {
		t.Fatal(err)
	}
	return took, s.Status
}

// hardest are puzzles that are known to be hard for people or for programs.
var hardest = []string{
	"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
	"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
	"98.7.....6.....87...7.....5.4..3.5....65...9......2..1..86...5.....1.3.......4..2",
	"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
	"...8.1..........435............7.8........1...2..3....6......75..34........2..6..",
}

// What a question costs in the page before anything is answered: an empty one, to
// the worker and back; and an easy puzzle, in the page and outside it.
func BenchmarkQuestion(b *testing.B) {
	p, _ := visitor(b, "?lang=en#play")
	playing(p)
	engineOf(p)
	const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	asks := map[string]string{"empty": `"cancel", { of: 0 }`, "sniffed": `"solve", { puzzle: "` + easy + `", limit: 2 }`, "named": `"solve", { puzzle: "` + easy + `", limit: 2, from: "line" }`}
	times := map[string][]float64{}
	for b.Loop() {
		for name, ask := range asks {
			var ms []float64
			p.Await(fmt.Sprintf(`(async () => { const all = []; for (let i = 0; i < 100; i++) all.push((await globalThis.ask(%s))[0]); return all; })()`, ask), &ms)
			times[name] = append(times[name], ms...)
		}
	}
	for name, ms := range times {
		b.ReportMetric(quantile(ms, 0), name+"-best-ms")
		b.ReportMetric(quantile(ms, 0.5), name+"-p50-ms")
	}
}

// The hardest ordinary puzzles, solved and proven unique in the page.
func BenchmarkHardest(b *testing.B) {
	p, _ := visitor(b, "?lang=en#play")
	playing(p)
	engineOf(p)
	var here, there []float64
	for b.Loop() {
		for _, h := range hardest {
			ms, status := inPage(p, h)
			again, same := native(b, h)
			if status != same {
				b.Fatalf("%s: %s in the page, %s outside", h, status, same)
			}
			here, there = append(here, ms), append(there, again)
		}
	}
	b.ReportMetric(quantile(here, 0.5), "page-ms")
	b.ReportMetric(quantile(here, 1), "page-worst-ms")
	b.ReportMetric(quantile(there, 0.5), "native-ms")
}

// Variants, in the page and outside it.
func BenchmarkVariants(b *testing.B) {
	data := os.Getenv("SHUDU_DATA")
	file, err := os.Open(filepath.Join(data, "variants", "open.jsonl"))
	if data == "" || err != nil {
		b.Skip("there is no $SHUDU_DATA/variants/open.jsonl")
	}
	defer file.Close()
	var puzzles []string
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var row struct{ ISS string }
		if err := json.Unmarshal(lines.Bytes(), &row); err == nil && row.ISS != "" {
			puzzles = append(puzzles, row.ISS)
		}
	}
	p, _ := visitor(b, "?lang=en#play")
	playing(p)
	engineOf(p)
	var here, there, ratio []float64
	for b.Loop() {
		for i := 0; i < len(puzzles); i += max(1, len(puzzles)/60) {
			again, same := native(b, puzzles[i])
			if same != "unique" || again > 2000 {
				continue
			}
			ms, status := inPage(p, puzzles[i])
			if status != same {
				b.Logf("%d: %s in the page, %s outside", i, status, same)
				continue
			}
			here, there, ratio = append(here, ms), append(there, again), append(ratio, ms/again)
		}
	}
	b.ReportMetric(float64(len(here)), "puzzles")
	b.ReportMetric(quantile(here, 0.5), "page-ms")
	b.ReportMetric(quantile(there, 0.5), "native-ms")
	b.ReportMetric(quantile(here, 0.5)/quantile(there, 0.5), "ratio")
	b.ReportMetric(quantile(ratio, 0.5), "median-of-ratios")
}
