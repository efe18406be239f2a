package model

import (
	"math"
	"testing"
)

func TestReaches(t *testing.T) {
	tests := []struct {
		op     Op
		values []int
		target int
		want   bool
	}{
		{Add, []int{2, 5, 6}, 13, true},
		{Add, []int{2, 5, 5}, 13, false},
		{Sub, []int{3, 4}, 1, true},
		{Sub, []int{4, 3}, 1, true},
		{Sub, []int{1, 1, 5}, 3, true},
		{Sub, []int{0, 0, 3}, 3, true},
		{Sub, []int{1, 2, 5}, 3, false},
		{Mul, []int{6, 6, 1}, 36, true},
		{Mul, []int{0, 9, 9}, 0, true},
		{Mul, []int{-2, 3}, -6, true},
		{Mul, []int{math.MaxInt, math.MaxInt}, 1, false},
		{Div, []int{6, 2}, 3, true},
		{Div, []int{2, 6}, 3, true},
		{Div, []int{5, 2}, 2, false},
		{Div, []int{1, 2, 6}, 3, true},
		{Div, []int{6, 0}, 0, false},
		{Div, []int{2, 2}, 1, true},
		{Mod, []int{3, 7}, 1, true},
		{Mod, []int{7, 3}, 3, true},
		{Mod, []int{7, 0}, 0, true},
		{Mod, []int{0, 0}, 0, false},
		{Pow, []int{2, 3}, 9, true},
		{Pow, []int{2, 3}, 8, true},
		{Pow, []int{2, 3}, 6, false},
		{Pow, []int{9, 64}, 1, false},
		{GCD, []int{12, 18, 9}, 3, true},
		{LCM, []int{4, 6}, 12, true},
		{LCM, []int{0, 6}, 0, true},
		{And, []int{6, 3}, 2, true},
		{Or, []int{4, 3}, 7, true},
		{Xor, []int{6, 3}, 5, true},
		{Any, []int{6, 3}, 18, true},
		{Any, []int{6, 3}, 2, true},
		{Any, []int{6, 3}, 4, false},
	}
	for _, tt := range tests {
		if got := tt.op.Reaches(tt.values, tt.target); got != tt.want {
			t.Errorf("%v %s → %d: %v, want %v", tt.values, tt.op, tt.target, got, tt.want)
		}
	}
}

func TestOps(t *testing.T) {
	if Op("%").Known() || !Add.Known() {
		t.Error("% is no operation, + is")
	}
	for _, op := range []Op{Mod, Pow} {
		if !op.Pairs() || op.Reaches([]int{1, 2, 3}, 1) {
			t.Errorf("%s takes exactly two values", op)
		}
	}
}
