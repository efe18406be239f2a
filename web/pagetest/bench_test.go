package pagetest

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"shudu/internal/browsertest"
)

// visitor opens the page for a measurement, where the browser's clock is fine.
func visitor(b *testing.B, rest string) (*browsertest.Page, *Site) {
	b.Helper()
	site := NewSite(b, "../..")
	b.Cleanup(site.Close)
	site.Isolated = true
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
