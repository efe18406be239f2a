package server

import (
	"context"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"
)

// endless are questions that no engine ends in the time of a test.
var endless = map[string]string{
	"count": question("puzzle", strings.Repeat(".", 81)),
	"solve": question("puzzle", strings.Repeat(".", 81), "all", true, "limit", 1<<40),
	"rate":  question("puzzle", hard),
	// No level of 17 givens is found soon by chance.
	"generate": question("givens", "17", "symmetry", "rot180", "seed", 1, "timeout", "1h"),
}

// hard is a puzzle whose rating takes seconds.
const hard = "000000012000000003002300400001800005060070800000009000008500000900040500470006000"

// Two hundred hard puzzles at once: so many are searched as there are slots, so
// many wait as there may, the rest is told to come back; and all the while the
// server says that it is well.
func TestTwoHundredAtOnce(t *testing.T) {
	s := real(Limits{Slots: 2, Queue: 20, Wait: 100 * time.Millisecond, Solve: time.Hour, SolveMost: time.Hour, Write: time.Hour, Rate: 1e6, Burst: 1e6})
	_, address := serve(t, Config{Ask: s.Ask, Limits: s.Limits})
	ctx, leave := context.WithCancel(t.Context())
	defer leave()
	var all sync.WaitGroup
	var mu sync.Mutex
	codes := map[int]int{}
	for range 200 {
		all.Go(func() {
			res, err := post(ctx, address+"/api/v1/count", endless["count"])
			if err != nil {
				return // it searched until everybody left
			}
			mu.Lock()
			defer mu.Unlock()
			codes[res.StatusCode]++
			if res.Header.Get("Retry-After") == "" {
				t.Error("nobody says when to come back")
			}
		})
	}
	refused := func() int {
		mu.Lock()
		defer mu.Unlock()
		return codes[http.StatusServiceUnavailable]
	}
	until(t, "all but two are refused", func() bool { return refused() == 198 })
	for range 20 { // while both slots are searching
		if res, err := http.Get(address + "/healthz"); err != nil || res.StatusCode != 200 {
			t.Fatalf("%v, %v", res, err)
		}
	}
	leave()
	all.Wait()
	if len(codes) != 1 {
		t.Errorf("%v", codes)
	}
}

// Whatever is asked, the search ends when its client leaves: its slot is free
// for others long before its time is over.
func TestRealSearchesEndWhenTheirClientLeaves(t *testing.T) {
	for name, body := range endless {
		tries := 1
		for ; tries < 20 && !leaves(t, name, body); tries++ {
		}
		if tries == 20 {
			t.Errorf("%s is always answered before its client leaves", name)
		}
	}
}

// leaves asks something, leaves while it is searched, and reports whether it was.
func leaves(t *testing.T, name, body string) bool {
	t.Helper()
	s, address := serve(t, Config{Ask: real(Limits{}).Ask, Limits: Limits{Slots: 1, Solve: time.Hour, SolveMost: time.Hour, Write: time.Hour}})
	ctx, leave := context.WithCancel(t.Context())
	defer leave()
	ended := make(chan string, 1)
	go func() {
		if res, err := post(ctx, address+"/api/v1/"+name, body); err == nil {
			ended <- res.Status
		}
		close(ended)
	}()
	until(t, name+" begins", func() bool { return s.slots.busy() == 1 || len(ended) > 0 })
	time.Sleep(50 * time.Millisecond) // so that it is well under way
	leave()
	_, answered := <-ended
	until(t, name+" ends", func() bool { return s.slots.busy() == 0 })
	return !answered
}
