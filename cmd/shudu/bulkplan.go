package main

import (
	"fmt"
	"math"
	"time"

	"github.com/spf13/cobra"

	"shudu/bulk"
)

// planning is how long "bulk plan" measures.
const planning = 4 * time.Second

// machineCores is what the plan takes for a machine of others.
const machineCores = 32

// bulkPlan returns "bulk plan".
func (a *app) bulkPlan() *cobra.Command {
	var output string
	cmd := a.bulkSub("plan directory", func(j *bulk.Job) error {
		if err := a.oneOf("--output", output, "text", "json"); err != nil {
			return err
		}
		return a.planJob(j, output)
	})
	cmd.Flags().StringVarP(&output, "output", "o", "text", a.usage("listoutput"))
	return a.uses(cmd, "threads=all", "quiet")
}

// paper is the plan of a job, as JSON.
type paper struct {
	V      int          `json:"v"`
	Sample *bulk.Sample `json:"sample"`
	*bulk.Estimate
	Threads int            `json:"threads"`
	Here    float64        `json:"seconds_here"`
	Disk    int64          `json:"disk_bytes"`
	Cores   map[string]int `json:"cores"`
}

// spans are the times for which the plan says how many cores are needed.
var spans = []struct {
	name string
	time time.Duration
}{{"hour", time.Hour}, {"day", 24 * time.Hour}, {"week", 7 * 24 * time.Hour}}

func (a *app) planJob(j *bulk.Job, output string) error {
	if err := a.ready(j); err != nil {
		return err
	}
	pieces, err := j.Plan().Samples()
	if err != nil {
		return err
	}
	sample, err := bulk.Measure(a.ctx, a.operation(&j.Manifest), pieces, workClock, planning)
	if err != nil {
		return a.orInterrupted(err)
	}
	e, err := j.Estimate(sample)
	if err != nil {
		return err
	}
	p := paper{V: 1, Sample: sample, Estimate: e, Threads: a.flags.threads, Here: e.CoreSeconds / float64(a.flags.threads), Cores: map[string]int{}}
	p.Disk = 2*e.Output + int64(e.Chunks)*footerBytes // chunks and the merged file
	for _, s := range spans {
		p.Cores[s.name] = int(math.Ceil(e.CoreSeconds / s.time.Seconds()))
	}
	if output == "json" {
		writeJSON(a.out, p)
		return nil
	}
	a.writePlan(&p)
	return nil
}

// footerBytes is what a chunk takes beside its output, about.
const footerBytes = 100

func (a *app) writePlan(p *paper) {
	rows := [][]string{
		{a.say("bulk.plan.sample"), a.say("bulk.plan.measured", grouped(p.Sample.Puzzles), p.Sample.Seconds)},
		{a.say("bulk.plan.speed"), a.say("bulk.plan.percore", rate(p.PerSecond))},
		{a.say("bulk.row.puzzles"), grouped(p.Puzzles)},
		{a.say("bulk.row.chunks"), a.say("bulk.plan.each", grouped(uint64(p.Chunks)), a.lang.Span(span(p.CoreSeconds/float64(max(p.Chunks, 1)))))},
		{a.say("bulk.plan.work"), a.say("bulk.plan.corehours", p.CoreSeconds/3600)},
		{a.say("bulk.plan.here"), a.say("bulk.plan.threads", a.lang.Span(span(p.Here)), p.Threads)},
	}
	for _, s := range spans {
		cores := p.Cores[s.name]
		rows = append(rows, []string{a.say("bulk.plan." + s.name), a.say("bulk.plan.cores", grouped(uint64(cores)), grouped(uint64((cores+machineCores-1)/machineCores)), machineCores)})
	}
	rows = append(rows,
		[]string{a.say("bulk.plan.input"), size(p.Input)},
		[]string{a.say("bulk.plan.output"), size(p.Output)},
		[]string{a.say("bulk.plan.disk"), size(p.Disk)})
	a.writeRows(rows)
}

// span turns seconds into a time that is said in whole units.
func span(seconds float64) time.Duration {
	const most = float64(math.MaxInt64 / int64(time.Second))
	d := time.Duration(min(seconds, most) * float64(time.Second))
	if d >= 10*time.Second {
		return d.Round(time.Second)
	}
	return d.Round(time.Millisecond)
}

// size says a number of bytes.
func size(n int64) string {
	units := []string{"B", "kB", "MB", "GB", "TB", "PB", "EB"}
	x, unit := float64(n), 0
	for x >= 1000 && unit < len(units)-1 {
		x, unit = x/1000, unit+1
	}
	if unit == 0 {
		return fmt.Sprintf("%d %s", n, units[0])
	}
	return fmt.Sprintf("%.3g %s", x, units[unit])
}
