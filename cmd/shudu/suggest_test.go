package main

import "testing"

func TestRaise(t *testing.T) {
	for _, tt := range []struct{ a, b, want status }{
		{done, untrue, untrue}, {untrue, gaveUp, gaveUp}, {gaveUp, untrue, gaveUp}, {gaveUp, wrong, wrong},
		{wrong, gaveUp, wrong}, {wrong, interrupted, interrupted}, {interrupted, wrong, interrupted}, {untrue, done, untrue},
	} {
		s := tt.a
		if s.raise(tt.b); s != tt.want {
			t.Errorf("%d and %d make %d, want %d", tt.a, tt.b, s, tt.want)
		}
	}
}
