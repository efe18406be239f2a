package batch_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"shudu/batch"
)

// feed sends the numbers from 0 up to n and closes.
func feed(n int) <-chan int {
	c := make(chan int)
	go func() {
		defer close(c)
		for i := range n {
			c <- i
		}
	}()
	return c
}

func ExampleMap() {
	words := make(chan string, 3)
	for _, w := range []string{"one", "three", "five"} {
		words <- w
	}
	close(words)
	for n := range batch.Map(context.Background(), 2, words, func(w string) int { return len(w) }) {
		fmt.Println(n)
	}
	// Output:
	// 3
	// 5
	// 4
}

func TestMapKeepsTheOrder(t *testing.T) {
	for _, workers := range []int{1, 2, 7} {
		var got []int
		slowFirst := func(i int) int {
			if i%10 == 0 {
				time.Sleep(time.Millisecond)
			}
			return i * i
		}
		for r := range batch.Map(context.Background(), workers, feed(200), slowFirst) {
			got = append(got, r)
		}
		want := make([]int, 200)
		for i := range want {
			want[i] = i * i
		}
		if !slices.Equal(got, want) {
			t.Errorf("%d workers: %v", workers, got)
		}
	}
}

func TestMapOfNothing(t *testing.T) {
	for range batch.Map(context.Background(), 3, feed(0), func(i int) int { return i }) {
		t.Error("a result from nothing")
	}
}

// Results that wait for a slow first one must not pile up without bound.
func TestMapIsBounded(t *testing.T) {
	const workers = 2
	var started atomic.Int64
	release := make(chan bool)
	items := make(chan int)
	go func() {
		defer close(items)
		for i := range 1000 {
			if i == 900 {
				t.Error("900 items were taken while the first was not done")
			}
			select {
			case items <- i:
			case <-time.After(50 * time.Millisecond):
				close(release)
				items <- i
				for j := i + 1; j < 1000; j++ {
					items <- j
				}
				return
			}
		}
	}()
	n := 0
	for range batch.Map(context.Background(), workers, items, func(i int) int {
		started.Add(1)
		if i == 0 {
			<-release
		}
		return i
	}) {
		n++
	}
	if n != 1000 || started.Load() != 1000 {
		t.Errorf("%d results of %d started, want 1000", n, started.Load())
	}
}

// When nobody wants more, nothing goes on: the test ends when no goroutine of it
// is left, and fails where one waits for ever.
func TestMapStops(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		endless := make(chan int)
		stop := make(chan bool)
		go func() {
			for {
				select {
				case endless <- 1:
				case <-stop:
					return
				}
			}
		}()
		n := 0
		for range batch.Map(ctx, 3, endless, func(i int) int { return i }) {
			if n++; n == 10 {
				cancel() // ends by itself
			}
		}
		for range batch.Map(t.Context(), 3, endless, func(i int) int { return i }) {
			break // ends because nobody listens
		}
		close(stop)
		if n < 10 {
			t.Errorf("%d results before the end", n)
		}
	})
}

// A panic of the work is one of the loop, in its turn, and says where it came
// from.
func TestAPanicIsTheLoopsOwn(t *testing.T) {
	var seen []int
	said := func() (said string) {
		defer func() { said = fmt.Sprint(recover()) }()
		for n := range batch.Map(context.Background(), 3, feed(100), func(i int) int {
			if i == 7 {
				panic("seven")
			}
			return i
		}) {
			seen = append(seen, n)
		}
		return ""
	}()
	if len(seen) != 7 || !strings.HasPrefix(said, "seven\n") || !strings.Contains(said, "batch_test.go") {
		t.Errorf("after %v: %.100s", seen, said)
	}
}
