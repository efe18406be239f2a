package main

import (
	"context"
	"io"
	"slices"
	"strings"
	"testing"

	"shudu/format"
)

func TestInTurn(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	a := &app{ctx: ctx, cancel: cancel}
	numbers := func(emit emit) {
		for i := range 100 {
			if !emit(item{index: i}) {
				return
			}
		}
	}
	var seen []int
	a.inTurn(numbers, func(it item) { seen = append(seen, it.index) })
	if len(seen) != 100 || !slices.IsSorted(seen) {
		t.Errorf("seen %v", seen)
	}
	seen = nil
	a.inTurn(numbers, func(it item) {
		if seen = append(seen, it.index); it.index == 9 {
			cancel()
		}
	})
	if len(seen) != 10 {
		t.Errorf("ended at 9: seen %v", seen)
	}
}

// Whoever waits for input stops when the context ends, and nothing is worked
// on afterwards.
func TestInTurnStopsWhileItWaits(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	a := &app{ctx: ctx, cancel: cancel}
	in, feed := io.Pipe()
	src := format.NewSource(io.MultiReader(strings.NewReader("first\n"), in), "pipe")
	ended := make(chan struct{})
	var seen []string
	a.inTurn(func(emit emit) {
		defer close(ended)
		for line := range src.Lines() {
			if !emit(item{Item: format.Item{Text: string(line.Text)}}) {
				return
			}
		}
	}, func(it item) {
		seen = append(seen, it.Text)
		cancel()
	})
	io.WriteString(feed, "second\n")
	<-ended
	if !slices.Equal(seen, []string{"first"}) {
		t.Errorf("worked on %q", seen)
	}
}
