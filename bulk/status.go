package bulk

import (
	"slices"
	"time"
)

// Status says how far a job is.
type Status struct {
	V       int      `json:"v"`
	ID      string   `json:"id"`
	Chunks  int      `json:"chunks"`
	Done    int      `json:"done"`
	Pending int      `json:"pending"`
	Failed  int      `json:"failed"` // puzzles
	Puzzles uint64   `json:"puzzles"`
	Worked  uint64   `json:"puzzles_done"`
	Rate    *float64 `json:"rate"`        // puzzles a second; nil when nothing was done lately
	ETA     *float64 `json:"eta_seconds"` // nil when it cannot be told
	Damaged []int    `json:"damaged,omitempty"`
}

// lately is how far back the rate looks.
const lately = 10 * time.Minute

// Status says how far the job is, from names, footers and the log. A clock that
// jumps spoils the rate, never the counts.
func (j *Job) Status(now time.Time) (*Status, error) {
	l, err := j.list()
	if err != nil {
		return nil, err
	}
	s := &Status{V: 1, ID: j.ID, Chunks: j.Chunks, Done: len(l.footers), Pending: j.Chunks - len(l.footers), Puzzles: j.Puzzles}
	for _, f := range l.footers {
		s.Failed += f.Failed
		s.Worked += f.Count
	}
	for n := range l.damaged {
		s.Damaged = append(s.Damaged, n)
	}
	slices.Sort(s.Damaged)
	s.Rate = j.rate(l, now)
	s.ETA = s.left()
	return s, nil
}

// rate returns how many puzzles a second were done lately.
func (j *Job) rate(l *listing, now time.Time) *float64 {
	var puzzles uint64
	began := now
	for n, e := range j.entries() {
		if !l.done[n] || e.At.After(now) || now.Sub(e.At) > lately || e.Seconds < 0 {
			continue
		}
		puzzles += j.ChunkAt(n).Count
		if start := e.At.Add(-time.Duration(e.Seconds * float64(time.Second))); start.Before(began) {
			began = start
		}
	}
	elapsed := now.Sub(began).Seconds()
	if puzzles == 0 || elapsed <= 0 {
		return nil
	}
	rate := float64(puzzles) / elapsed
	return &rate
}

// left returns how many seconds are left.
func (s *Status) left() *float64 {
	left := 0.0
	if s.Pending > 0 {
		if s.Rate == nil || s.Worked > s.Puzzles {
			return nil
		}
		left = float64(s.Puzzles-s.Worked) / *s.Rate
	}
	return &left
}
