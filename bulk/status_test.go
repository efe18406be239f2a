package bulk_test

import (
	"context"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"shudu/bulk"
)

// The rate is that of the last minutes; a clock that jumps, forth or back, spoils
// the rate and nothing else.
func TestStatusWhenTheClockJumps(t *testing.T) {
	in, _ := lines(100)
	j := create(t, planOf(t, 10, in))
	run(t, j, bulk.Shard{Index: 1, Of: 2})
	base := time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)
	log := ""
	for i, n := range []int{1, 3, 5, 7, 9} {
		log += fmt.Sprintf(`{"chunk":%d,"by":"a","at":%q,"seconds":2}`+"\n", n, base.Add(time.Duration(2*i)*time.Second).Format(time.RFC3339))
	}
	write(t, filepath.Join(j.Dir, "done.jsonl"), []byte("rubbish\n"+log))
	for name, c := range map[string]struct {
		now       time.Time
		rate, eta float64 // -1 for none
	}{
		"as it is":        {base.Add(8 * time.Second), 5, 10},
		"later":           {base.Add(98 * time.Second), 0.5, 100},
		"much later":      {base.Add(time.Hour), -1, -1},
		"years later":     {base.AddDate(30, 0, 0), -1, -1},
		"before it began": {base.Add(-time.Hour), -1, -1},
		"in the middle":   {base.Add(3 * time.Second), 4, 12.5},
	} {
		s, err := j.Status(c.now)
		if err != nil || s.Done != 5 || s.Pending != 5 || s.Worked != 50 || s.Puzzles != 100 || s.Failed != 0 {
			t.Fatalf("%s: %+v, %v", name, s, err)
		}
		if got := figure(s.Rate); got != c.rate {
			t.Errorf("%s: rate %v (expected %v)", name, got, c.rate)
		}
		if got := figure(s.ETA); got != c.eta {
			t.Errorf("%s: %v left (expected %v)", name, got, c.eta)
		}
	}
	run(t, j, bulk.Shard{})
	if s, err := j.Status(base.AddDate(-50, 0, 0)); err != nil || s.Pending != 0 || figure(s.ETA) != 0 {
		t.Errorf("at the end: %+v, %v", s, err)
	}
}

func figure(x *float64) float64 {
	if x == nil {
		return -1
	}
	return *x
}

// A clock that jumps does not stop a run, and no time is in its files.
func TestAJumpingClockChangesNoFile(t *testing.T) {
	in, _ := lines(50)
	now := time.Now()
	jumping := bulk.Clock{After: time.After, Now: func() time.Time { return time.Unix(time.Now().UnixNano()%1e9*1000, 0) }}
	var files [2][]byte
	for i, clock := range []bulk.Clock{system, jumping} {
		j := create(t, planOf(t, 10, in))
		j.ID = "x" // the inputs have other names
		q, err := j.Queue(bulk.Shard{}, clock)
		if err != nil {
			t.Fatal(err)
		}
		r := bulk.Runner{Job: &j.Manifest, Queue: q, Operation: shouts, Threads: 1, Clock: clock}
		if err := r.Run(context.Background()); err != nil {
			t.Fatal(err)
		}
		files[i] = read(t, chunkFile(j, "00000002"))
		if s, err := j.Status(now); err != nil || s.Pending != 0 {
			t.Errorf("%+v, %v", s, err)
		}
	}
	if string(files[0]) != string(files[1]) {
		t.Errorf("%s\n%s", files[0], files[1])
	}
}
