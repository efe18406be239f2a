package pagetest

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"runtime/debug"
	"testing"
	"time"

	"shudu/internal/browsertest"
	"shudu/web/engine"
)

// How fast the engine is in the page, beside the same engine outside it. Both
// take the same text of a message and give the same text of a reply: the page
// writes the message, posts it to a worker, and has read the reply when the clock
// is looked at; outside, the message is a text already and the reply is left one.
// Neither keeps anything of a puzzle from one question to the next.

// asker asks an engine the same question several times, each time after the last
// reply, and returns what one took in milliseconds and the last reply. What is
// asked for the first time has to be asked before: it is slower.
type asker func(call string, args any, times int) (ms float64, r reply)

// reply is what a page needs to know of one.
type reply struct {
	Error  *struct{ Text string }
	Result struct {
		Status   string
		Solution json.RawMessage
	}
}

// said is what an engine found out, in words: what must be the same anywhere.
func (r reply) said() string {
	if r.Error != nil {
		return r.Error.Text
	}
	return fmt.Sprintf("%s %s", r.Result.Status, r.Result.Solution)
}

// inPage starts an engine in a worker of the page's own.
func inPage(p *browsertest.Page) asker {
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
		const ask = (call, args) => new Promise((resolve) => {
			const id = next++;
			waiting.set(id, (m) => { waiting.delete(id); resolve(m); });
			worker.postMessage(JSON.stringify({ id, call, args }));
		});
		globalThis.ask = async (call, args, times) => {
			let reply;
			const began = performance.now();
			for (let i = 0; i < times; i++) reply = await ask(call, args);
			return { ms: (performance.now() - began) / times, reply };
		};
		globalThis.stands = true;
	})(), true)`, new(bool))
	p.Wait("globalThis.stands")
	return func(call string, args any, times int) (float64, reply) {
		text, _ := json.Marshal(args) // words and numbers
		var asked struct {
			Ms    float64
			Reply reply
		}
		p.Await(fmt.Sprintf("globalThis.ask(%q, %s, %d)", call, text, times), &asked)
		return asked.Ms, asked.Reply
	}
}

// outside starts an engine in this process, which keeps as much rubbish as the
// one of a page.
func outside(t testing.TB) asker {
	t.Cleanup(func(old int) func() { return func() { debug.SetGCPercent(old) } }(debug.SetGCPercent(900)))
	replies := make(chan string, 1)
	take := engine.Texts(engine.Config{Now: time.Now}, func(text string) { replies <- text })
	<-replies // it is ready
	return func(call string, args any, times int) (float64, reply) {
		about, _ := json.Marshal(args) // words and numbers
		text, last := fmt.Sprintf(`{"id":1,"call":%q,"args":%s}`, call, about), ""
		began := time.Now()
		for range times {
			take(text)
			last = <-replies
		}
		took := time.Since(began).Seconds() * 1000 / float64(times)
		var r reply
		if err := json.Unmarshal([]byte(last), &r); err != nil {
			t.Fatal(err)
		}
		return took, r
	}
}

// A question is asked in rounds. The best round counts, since a busy machine only
// ever adds; a round takes about so long, as the browser's clock has steps of 0.1
// milliseconds, and what takes longer is asked once only.
const (
	roundsOfAsks = 5
	msOfRound    = 10.0
	mostAsks     = 100
)

// solving returns what it takes to solve a puzzle and prove it unique.
func (ask asker) solving(puzzle string) (float64, reply) {
	args := map[string]any{"puzzle": puzzle, "limit": 2, "timeout": "20s"}
	best, r := ask("solve", args, 1)
	for range roundsOfAsks {
		if best > 10*msOfRound {
			break
		}
		ms, _ := ask("solve", args, max(1, min(mostAsks, int(msOfRound/best))))
		best = min(best, ms)
	}
	return best, r
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
	here, there := inPage(p), outside(b)
	const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	asks := map[string]map[string]any{"cancel": {"of": 0}, "sniffed": {"puzzle": easy, "limit": 2}, "named": {"puzzle": easy, "limit": 2, "from": "line"}}
	times := map[string][]float64{}
	for b.Loop() {
		for name, args := range asks {
			call := "solve"
			if name == "cancel" {
				call = name
			}
			for range 10 {
				ms, _ := here(call, args, 50)
				native, _ := there(call, args, 50)
				times[name+"-page"], times[name+"-native"] = append(times[name+"-page"], ms), append(times[name+"-native"], native)
			}
		}
	}
	for name, ms := range times {
		b.ReportMetric(quantile(ms, 0), name+"-best-ms")
		b.ReportMetric(quantile(ms, 0.5), name+"-p50-ms")
	}
}

// compared solves puzzles in the page and outside it, and reports what the one in
// the middle takes here and there. One that takes longer than a while outside is
// not asked in the page, and counts as longer than any other in both.
func compared(b *testing.B, puzzles []string, while float64) {
	p, _ := visitor(b, "?lang=en#play")
	playing(p)
	page, native := inPage(p), outside(b)
	warm := func(ask asker) {
		for _, puzzle := range puzzles {
			ask("solve", map[string]any{"puzzle": puzzle, "limit": 2, "timeout": "20ms"}, 3)
		}
	}
	warm(page)
	warm(native)
	var here, there, ratio []float64
	worst := 0.0
	for b.Loop() {
		here, there, ratio = nil, nil, nil
		for i, puzzle := range puzzles {
			outside, want := native.solving(puzzle)
			if outside > while {
				here, there = append(here, math.Inf(1)), append(there, math.Inf(1))
				continue
			}
			inside, got := page.solving(puzzle)
			worst = max(worst, inside)
			if got.said() != want.said() {
				b.Fatalf("puzzle %d: %s in the page, %s outside", i, got.said(), want.said())
			}
			here, there, ratio = append(here, inside), append(there, outside), append(ratio, inside/outside)
		}
	}
	b.ReportMetric(float64(len(here)), "puzzles")
	b.ReportMetric(quantile(here, 0.5), "page-ms")
	b.ReportMetric(worst, "page-worst-ms")
	b.ReportMetric(quantile(there, 0.5), "native-ms")
	b.ReportMetric(quantile(here, 0.5)/quantile(there, 0.5), "ratio")
	b.ReportMetric(quantile(ratio, 0.5), "median-of-ratios")
}

// The hardest ordinary puzzles, solved and proven unique in the page.
func BenchmarkHardest(b *testing.B) { compared(b, hardest, math.Inf(1)) }

// Variants, in the page and outside it.
func BenchmarkVariants(b *testing.B) { compared(b, variants(b), 30) }

// variants are the open variants.
func variants(t testing.TB) (puzzles []string) {
	data := os.Getenv("SHUDU_DATA")
	file, err := os.Open(filepath.Join(data, "variants", "open.jsonl"))
	if data == "" || err != nil {
		t.Skip("there is no $SHUDU_DATA/variants/open.jsonl")
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var row struct{ ISS string }
		if err := json.Unmarshal(lines.Bytes(), &row); err == nil && row.ISS != "" {
			puzzles = append(puzzles, row.ISS)
		}
	}
	return puzzles
}
