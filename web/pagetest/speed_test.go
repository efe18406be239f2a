package pagetest

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"testing"
	"time"

	"shudu/internal/browsertest"
	"shudu/web/engine"
)

// How fast the engine is in the page, beside the same engine outside it. Both
// take the same texts of messages and give the same texts of replies: the page
// writes a message, posts it to a worker, and has read the reply when the clock is
// looked at; outside, the message is a text already and the reply is left one.
// Neither keeps anything of a puzzle from one question to the next.

// asker asks an engine some questions in turn, each after the last reply, and
// returns what each took in milliseconds, and the replies.
type asker func(call string, all []any) (ms []float64, replies []reply)

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
		globalThis.ask = async (call, all) => {
			const [ms, replies] = [[], []];
			for (const args of all) {
				const began = performance.now();
				replies.push(await ask(call, args));
				ms.push(performance.now() - began);
			}
			return { ms, replies };
		};
		globalThis.stands = true;
	})(), true)`, new(bool))
	p.Wait("globalThis.stands")
	return func(call string, all []any) ([]float64, []reply) {
		text, _ := json.Marshal(all) // words and numbers
		var asked struct {
			Ms      []float64
			Replies []reply
		}
		p.Await(fmt.Sprintf("globalThis.ask(%q, %s)", call, text), &asked)
		return asked.Ms, asked.Replies
	}
}

// outside starts an engine in this process, which keeps as much rubbish as the
// one of a page.
func outside(t testing.TB) asker {
	t.Cleanup(func(old int) func() { return func() { debug.SetGCPercent(old) } }(debug.SetGCPercent(900)))
	answers := make(chan string, 1)
	take := engine.Texts(engine.Config{Now: time.Now}, func(text string) { answers <- text })
	<-answers // it is ready
	return func(call string, all []any) (ms []float64, replies []reply) {
		var answered []string
		for _, args := range all {
			about, _ := json.Marshal(args) // words and numbers
			text := fmt.Sprintf(`{"id":1,"call":%q,"args":%s}`, call, about)
			began := time.Now()
			take(text)
			answered = append(answered, <-answers)
			ms = append(ms, time.Since(began).Seconds()*1000)
		}
		for _, text := range answered {
			var r reply
			if err := json.Unmarshal([]byte(text), &r); err != nil {
				t.Fatal(err)
			}
			replies = append(replies, r)
		}
		return ms, replies
	}
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
				all := slices.Repeat([]any{args}, 50)
				ms, _ := here(call, all)
				native, _ := there(call, all)
				times[name+"-page"], times[name+"-native"] = append(times[name+"-page"], ms...), append(times[name+"-native"], native...)
			}
		}
	}
	for name, ms := range times {
		b.ReportMetric(quantile(ms, 0), name+"-best-ms")
		b.ReportMetric(quantile(ms, 0.5), name+"-p50-ms")
	}
}

// Puzzles are solved in passes, each puzzle after the other, as somebody brings
// them: first once, then until the browser has compiled what is used often, then
// in passes in the page and outside by turns. The best of a puzzle's times counts,
// since a busy machine only ever adds.
const (
	passesToWarm = 20
	passes       = 10
)

// compared solves puzzles in the page and outside it, and reports what the one in
// the middle takes here and there, when all are warm and when each is asked for
// the first time. One that takes longer than a while outside is not asked in the
// page, and counts as longer than any other in both.
func compared(b *testing.B, puzzles []string, while float64) {
	p, _ := visitor(b, "?lang=en#play")
	playing(p)
	page, native := inPage(p), outside(b)
	all := make([]any, len(puzzles))
	for i, puzzle := range puzzles {
		all[i] = map[string]any{"puzzle": puzzle, "limit": 2, "timeout": "20s"}
	}
	firstThere, want := native("solve", all)
	var asked []any
	var same []reply
	for i, ms := range firstThere {
		if ms <= while {
			asked, same = append(asked, all[i]), append(same, want[i])
		}
	}
	firstHere, got := page("solve", asked)
	for i, r := range got {
		if r.said() != same[i].said() {
			b.Fatalf("puzzle %d of those asked: %s in the page, %s outside", i, r.said(), same[i].said())
		}
	}
	for range passesToWarm {
		page("solve", asked)
		native("solve", asked)
	}
	here, there := slices.Clone(firstHere), make([]float64, len(asked))
	for b.Loop() {
		for i := range there {
			here[i], there[i] = math.Inf(1), math.Inf(1)
		}
		for range passes {
			best(here, page, asked)
			best(there, native, asked)
		}
	}
	ratios, worst := make([]float64, len(here)), slices.Max(here)
	for i := range here {
		ratios[i] = here[i] / there[i]
	}
	longer := slices.Repeat([]float64{math.Inf(1)}, len(all)-len(asked))
	middle := func(times []float64) float64 { return quantile(slices.Concat(times, longer), 0.5) }
	b.ReportMetric(float64(len(all)), "puzzles")
	b.ReportMetric(middle(here), "page-ms")
	b.ReportMetric(worst, "page-worst-ms")
	b.ReportMetric(middle(there), "native-ms")
	b.ReportMetric(middle(here)/middle(there), "ratio")
	b.ReportMetric(quantile(ratios, 0.5), "median-of-ratios")
	b.ReportMetric(middle(firstHere), "first-page-ms")
	b.ReportMetric(quantile(firstThere, 0.5), "first-native-ms")
}

// best has questions asked once more and keeps the better times.
func best(times []float64, ask asker, all []any) {
	again, _ := ask("solve", all)
	for i, ms := range again {
		times[i] = min(times[i], ms)
	}
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
