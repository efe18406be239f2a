package iss

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"shudu/internal/formattest"
	"shudu/solve"
	"shudu/sudoku"
)

// board is a solution that a meaning is asked about.
type board = formattest.Board

// meanings say in plain words of Go what items mean, for all fillings of a base.
var meanings = []struct {
	base, items string
	holds       func(board) bool
	n           int // of solutions, as ISS counts them
}{
	// Givens and candidates.
	{four, ".~R1C1_1~R2C2_3_4", func(b board) bool { return b.V("R1C1") == 1 && b.V("R2C2") >= 3 }, 48},
	{four, ".~R1C1_1_2.~R1C1_2_3", func(b board) bool { return b.V("R1C1") == 2 }, 72},
	{four, ".Given~r1c1_1", func(b board) bool { return b.V("R1C1") == 1 }, 72},
	{four, ".~R1C1_1.~R1C1_2", never, 0},

	// The whole grid.
	{four, ".Diagonal~-1", func(b board) bool { return differ(b.Of("R1C1 R2C2 R3C3 R4C4")) }, 48},
	{four, ".Diagonal~1", func(b board) bool { return differ(b.Of("R4C1 R3C2 R2C3 R1C4")) }, 48},
	{four, ".Diagonal~1.Diagonal~-1.Diagonal~1", func(b board) bool {
		return differ(b.Of("R4C1 R3C2 R2C3 R1C4")) && differ(b.Of("R1C1 R2C2 R3C3 R4C4"))
	}, 48},
	{wide, ".AntiKing", noPair(func(r, c int) bool { return r == 1 && c == 1 }, equal), 840},
	{wide, ".AntiKnight", noPair(func(r, c int) bool { return r == 1 && c == 2 || r == 2 && c == 1 }, equal), 2400},
	{wide, ".AntiConsecutive", noPair(func(r, c int) bool { return r+c == 1 }, consecutive), 84},
	{latin, ".DisjointSets", func(b board) bool {
		return differ(b.Of("R1C1 R1C3 R3C1 R3C3")) && differ(b.Of("R1C2 R1C4 R3C2 R3C4")) &&
			differ(b.Of("R2C1 R2C3 R4C1 R4C3")) && differ(b.Of("R2C2 R2C4 R4C2 R4C4"))
	}, 288},
	{wide, ".AntiTaxicab", func(b board) bool {
		return formattest.NoPairOf(b, func(r, c, v, w int) bool { return v == w && r+c == v })
	}, 2928},
	{latin, ".Jigsaw~0011001122332233", func(b board) bool {
		return differ(b.Of("R1C1 R1C2 R2C1 R2C2")) && differ(b.Of("R1C3 R1C4 R2C3 R2C4")) &&
			differ(b.Of("R3C1 R3C2 R4C1 R4C2")) && differ(b.Of("R3C3 R3C4 R4C3 R4C4"))
	}, 288},

	// Lines.
	{latin, ".Thermo~R1C1~R1C2~R2C3", func(b board) bool { return rising(b.Of("R1C1 R1C2 R2C3")) }, 32},
	{four, ".Palindrome~R1C1~R2C3~R3C1~R4C2", func(b board) bool { return b.V("R1C1") == b.V("R4C2") && b.V("R2C3") == b.V("R3C1") }, 24},
	{four, ".Renban~R1C1~R2C3~R3C3", func(b board) bool { return run(b.Of("R1C1 R2C3 R3C3")) }, 36},
	{four, ".Whisper~2~R1C1~R2C3~R3C3", func(b board) bool { return apart(b.Of("R1C1 R2C3 R3C3"), 2) }, 48},
	{four, ".Whisper~0~R1C1~R2C3", always, 288},

	// What is too short says nothing, and what the grid has not is never there.
	{four, ".Thermo~R1C1", always, 288},
	{four, ".Thermo", always, 288},
	{four, ".Whisper~2~R1C1", always, 288},
	{four, ".Whisper~2", always, 288},
	{four, ".Palindrome~R1C1", always, 288},
	{four, ".Renban", always, 288},
	{four, ".Between~R1C1~R2C3", always, 288},
	{four, ".Between~R1C1", always, 288},
	{four, ".Quad~R2C1~7", never, 0},
	{four, ".Quad~R2C1~1~7", never, 0},
	{four, ".ContainAtLeast~7~R1C1~R1C2", never, 0},
	{four, ".ContainExact~1_7~R1C1~R1C2", never, 0},
	{four, ".Or.ContainAtLeast~0~R1C1~R1C2.Thermo~R1C1~R1C2.End", func(b board) bool { return b.V("R1C1") < b.V("R1C2") }, 144},
	{".Shape~3x3", ".Windoku", always, 12},
	{nine, ".Whisper~R1C1~R2C5~R3C8", func(b board) bool { return apart(b.Of("R1C1 R2C5 R3C8"), 5) }, 20},
	{four, ".Between~R1C1~R2C3~R3C4~R4C4", func(b board) bool { v := b.Of("R1C1 R2C3 R3C4 R4C4"); return between(v[0], v[3], v[1:3]) }, 24},
	{four, ".Lockout~2~R1C1~R2C3~R3C2", func(b board) bool {
		v := b.Of("R1C1 R2C3 R3C2")
		return abs(v[0]-v[2]) >= 2 && (v[1] < min(v[0], v[2]) || v[1] > max(v[0], v[2]))
	}, 12},
	{four, ".Zipper~R1C1~R2C3~R3C4~R4C4", func(b board) bool { v := b.Of("R1C1 R2C3 R3C4 R4C4"); return v[0]+v[3] == v[1]+v[2] }, 12},
	{four, ".Zipper~R1C1~R2C3~R3C4", func(b board) bool { v := b.Of("R1C1 R2C3 R3C4"); return v[0]+v[2] == v[1] }, 12},
	{four, ".Zipper~R1C1~R2C3", always, 288},
	{four, ".Modular~2~R1C1~R2C3~R3C4", func(b board) bool { v := b.Of("R1C1 R2C3 R3C4"); return (v[0]+v[1])%2 == 1 && (v[1]+v[2])%2 == 1 }, 24},
	{nine, ".Entropic~R1C1~R2C5~R3C8~R1C4", func(b board) bool {
		v := b.Of("R1C1 R2C5 R3C8 R1C4")
		third := func(i int) int { return (v[i] - 1) / 3 }
		return differ([]int{third(0), third(1), third(2)}) && differ([]int{third(1), third(2), third(3)})
	}, 6},
	{latin, ".Arrow~R1C1~R2C2~R2C3", func(b board) bool { v := b.Of("R1C1 R2C2 R2C3"); return v[0] == v[1]+v[2] }, 32},
	{zero, ".PillArrow~2~R1C1~R1C2~R2C2~R2C3", func(b board) bool { return 10*b.V("R1C1")+b.V("R1C2") == sum(b.Of("R2C2 R2C3")) }, 160},
	{zero, ".PillArrow~2~R2C1~R1C1~R2C2~R2C3", func(b board) bool { return 10*b.V("R1C1")+b.V("R2C1") == sum(b.Of("R2C2 R2C3")) }, 160},
	{zero, ".PillArrow~3~R1C2~R1C1~R1C3~R2C2~R2C3", func(b board) bool {
		v := b.Row(1)
		return 100*v[0]+10*v[1]+v[2] == sum(b.Of("R2C2 R2C3"))
	}, 40},
	{four, ".DoubleArrow~R1C1~R2C3~R3C4~R4C4", func(b board) bool { v := b.Of("R1C1 R2C3 R3C4 R4C4"); return v[0]+v[3] == v[1]+v[2] }, 12},
	{four, ".RegionSumLine~R1C1~R1C2~R1C3", func(b board) bool { v := b.Row(1); return v[0]+v[1] == v[2] }, 48},
	{four, ".RegionSumLine~R1C2~R2C3~R3C2~R4C1", func(b board) bool {
		v := b.Of("R1C2 R2C3 R3C2 R4C1")
		return v[0] == v[1] && v[1] == v[2]+v[3]
	}, 12},
	{four, ".RegionSumLine~R1C1~R1C2", always, 288},
	{four, ".SumLine~5~R1C1~R2C2~R2C3~R3C3", func(b board) bool { return cuts(b.Of("R1C1 R2C2 R2C3 R3C3"), 5) }, 32},
	{four, ".SumLine~5~R1C1~R1C2~R2C2~R2C1~LOOP", func(b board) bool {
		v := b.Of("R1C1 R1C2 R2C2 R2C1")
		for range v {
			if cuts(v, 5) {
				return true
			}
			v = append(v[1:], v[0])
		}
		return false
	}, 192},

	// Cages and sets.
	{four, ".Cage~5~R1C1~R2C2", func(b board) bool { v := b.Of("R1C1 R2C2"); return differ(v) && sum(v) == 5 }, 96},
	{latin, ".Cage~7~R1C1~R2C2~R3C3", func(b board) bool { v := b.Of("R1C1 R2C2 R3C3"); return differ(v) && sum(v) == 7 }, 48},
	{latin, ".Cage~0~R1C1~R2C2", func(b board) bool { return differ(b.Of("R1C1 R2C2")) }, 384},
	{latin, ".Cage~~R1C1~R2C2", func(b board) bool { return differ(b.Of("R1C1 R2C2")) }, 384},
	{latin, ".Cage~9~R1C1~R2C2~R2C2", func(b board) bool { v := b.Of("R1C1 R2C2"); return differ(v) && v[0]+2*v[1] == 9 }, 32},
	{latin, ".Sum~4~R1C1~R2C2", func(b board) bool { return sum(b.Of("R1C1 R2C2")) == 4 }, 112},
	{latin, ".Sum~4_=_1_-1_2~R1C1~R2C2~R3C3", func(b board) bool { v := b.Of("R1C1 R2C2 R3C3"); return v[0]-v[1]+2*v[2] == 4 }, 80},
	{latin, ".AllDifferent~R1C1~R2C2~R4C4", func(b board) bool { return differ(b.Of("R1C1 R2C2 R4C4")) }, 192},
	{latin, ".EqualSum~R1C1~-~R2C2~R3C3~-~R4C4", func(b board) bool {
		return b.V("R1C1") == b.V("R2C2")+b.V("R3C3") && b.V("R1C1") == b.V("R4C4")
	}, 16},
	{latin, ".EqualSum~R1C1~R2C2", always, 576},
	{latin, ".SameValues~2~R1C1~R1C2~R3C3~R4C4", func(b board) bool { return same(b.Of("R1C1 R1C2"), b.Of("R3C3 R4C4")) }, 48},
	{latin, ".SameValues~3~R1C1~R2C2~R3C3", func(b board) bool { v := b.Of("R1C1 R2C2 R3C3"); return v[0] == v[1] && v[1] == v[2] }, 96},
	{latin, ".RellikCage~5~R1C1~R1C2", func(b board) bool { v := b.Of("R1C1 R1C2"); return differ(v) && !reaches(v, 5) }, 384},
	{latin, ".EqualityCage~R1C1~R2C2~R3C4~R4C2", func(b board) bool { v := b.Of("R1C1 R2C2 R3C4 R4C2"); return differ(v) && equality(v, 4) }, 48},
	{latin, ".Quad~R2C2~1~4", func(b board) bool { return holds(b.Of("R2C2 R2C3 R3C2 R3C3"), 1, 4) }, 400},
	{latin, ".Quad~R2C2~1~1", func(b board) bool { return holds(b.Of("R2C2 R2C3 R3C2 R3C3"), 1, 1) }, 96},
	{latin, ".ContainAtLeast~1_1_2~R1C1~R2C2~R3C3~R4C4", func(b board) bool { return holds(b.Of("R1C1 R2C2 R3C3 R4C4"), 1, 1, 2) }, 72},
	{latin, ".ContainExact~1_2~R1C1~R2C2~R3C3~R4C4", func(b board) bool {
		v := b.Of("R1C1 R2C2 R3C3 R4C4")
		return times(v, 1) == 1 && times(v, 2) == 1
	}, 96},
	{latin, ".LookAndSay~1223~R1C1~R2C2~R3C3~R4C4", func(b board) bool {
		v := b.Of("R1C1 R2C2 R3C3 R4C4")
		return times(v, 2) == 1 && times(v, 3) == 2
	}, 48},
	{latin, ".LookAndSay~01~R1C1~R2C2", func(b board) bool { return times(b.Of("R1C1 R2C2"), 1) == 0 }, 336},
	{latin, ".CountingCircles~R1C1~R2C2~R3C3~R4C1", func(b board) bool {
		v := b.Of("R1C1 R2C2 R3C3 R4C1")
		return !slices.ContainsFunc(v, func(x int) bool { return times(v, x) != x })
	}, 16},
	{latin, ".CountDistinct~R1C1~R2C2~R3C3~R4C4", func(b board) bool {
		v := b.Of("R2C2 R3C3 R4C4")
		slices.Sort(v)
		return len(slices.Compact(v)) == b.V("R1C1")
	}, 144},
	{wide, ".ConnectedValues~~1_2", func(b board) bool { return connected(b, func(v int) bool { return v <= 2 }) == 1 }, 828},
	{zero, ".ConnectedValues~~1_3~4", func(b board) bool {
		return connected(b, func(v int) bool { return v%2 == 1 }) == 1 && times(append(b.Row(1), b.Row(2)...), 1)+times(append(b.Row(1), b.Row(2)...), 3) == 4
	}, 640},
	{latin, ".ConnectedValues~~3_4~7", never, 0},

	// Signs between cells.
	{four, ".WhiteDot~R1C1~R1C2", func(b board) bool { return consecutive(b.V("R1C1"), b.V("R1C2")) }, 144},
	{four, ".BlackDot~R1C1~R1C2", func(b board) bool { return double(b.V("R1C1"), b.V("R1C2")) }, 96},
	{four, ".V~R1C1~R2C1", func(b board) bool { return b.V("R1C1")+b.V("R2C1") == 5 }, 96},
	{four, ".X~R1C1~R2C1", never, 0},
	{four, ".GreaterThan~R1C1~R2C1", func(b board) bool { return b.V("R1C1") > b.V("R2C1") }, 144},
	{four, ".GreaterThan~R2C1~R1C1", func(b board) bool { return b.V("R1C1") < b.V("R2C1") }, 144},
	{four, ".WhiteDot~R1C1~R1C2~R2C2", func(b board) bool {
		return consecutive(b.V("R1C1"), b.V("R1C2")) && consecutive(b.V("R1C2"), b.V("R2C2"))
	}, 48},
	{wide, ".StrictKropki.WhiteDot~R1C1~R1C2.BlackDot~R2C3~R2C4", func(b board) bool {
		return strictly(b, func(v, w int) bool { return consecutive(v, w) || double(v, w) }, map[string]func(int, int) bool{"R1C1 R1C2": consecutive, "R2C3 R2C4": double})
	}, 6},
	{wide, ".StrictXV.V~R1C1~R1C2", func(b board) bool {
		five := func(v, w int) bool { return v+w == 5 }
		return strictly(b, five, map[string]func(int, int) bool{"R1C1 R1C2": five})
	}, 96},

	// Clues outside.
	{four, ".LittleKiller~7~R1C2", func(b board) bool { return sum(b.Of("R1C2 R2C1")) == 7 }, 48},
	{four, ".LittleKiller~7~R2C1", func(b board) bool { return sum(b.Of("R2C1 R3C2 R4C3")) == 7 }, 42},
	{four, ".LittleKiller~7~R1C1", func(b board) bool { return sum(b.Of("R1C1 R2C2 R3C3 R4C4")) == 7 }, 16},
	{four, ".LittleKiller~7~R1C4", func(b board) bool { return sum(b.Of("R1C4 R2C3 R3C2 R4C1")) == 7 }, 16},
	{four, ".LittleKiller~6~R3C4", func(b board) bool { return sum(b.Of("R3C4 R2C3 R1C2")) == 6 }, 48},
	{four, ".LittleKiller~6~R4C2", func(b board) bool { return sum(b.Of("R4C2 R3C3 R2C4")) == 6 }, 48},
	{four, ".LittleKiller~6~R4C2.LittleKiller~7~R4C2", func(b board) bool { return sum(b.Of("R4C2 R3C3 R2C4")) == 7 }, 42},
	{four, ".Sandwich~2~R1", func(b board) bool { return sandwich(b.Row(1), 1, 4) == 2 }, 48},
	{four, ".Sandwich~0~C3", func(b board) bool { return sandwich(b.Col(3), 1, 4) == 0 }, 144},
	{latin, ".Lunchbox~3~R1C1~R1C2~R2C3~R2C4", func(b board) bool {
		v := b.Of("R1C1 R1C2 R2C3 R2C4")
		return differ(v) && sandwich(v, slices.Min(v), slices.Max(v)) == 3
	}, 16},
	{four, ".XSum~R1~6~", func(b board) bool { v := b.Row(1); return sum(v[:v[0]]) == 6 }, 48},
	{four, ".XSum~C2~~6", func(b board) bool { v := back(b.Col(2)); return sum(v[:v[0]]) == 6 }, 48},
	{four, ".Skyscraper~R1~2~3", func(b board) bool { return seen(b.Row(1)) == 2 && seen(back(b.Row(1))) == 3 }, 36},
	{four, ".Skyscraper~C4~1", func(b board) bool { return seen(b.Col(4)) == 1 }, 72},
	{four, ".HiddenSkyscraper~R1~2~", func(b board) bool { return hidden(b.Row(1)) == 2 }, 96},
	{four, ".HiddenSkyscraper~C3~~1", func(b board) bool { return hidden(back(b.Col(3))) == 1 }, 120},
	{four, ".NumberedRoom~R1~2~", func(b board) bool { v := b.Row(1); return v[v[0]-1] == 2 }, 48},
	{four, ".NumberedRoom~C2~~3", func(b board) bool { v := back(b.Col(2)); return v[v[0]-1] == 3 }, 48},
	{four, ".Indexing~C~R1C1~R2C3", func(b board) bool { return b.Row(1)[b.V("R1C1")-1] == 1 && b.Row(2)[b.V("R2C3")-1] == 3 }, 76},
	{four, ".Indexing~R~R1C2", func(b board) bool { return b.Col(2)[b.V("R1C2")-1] == 1 }, 144},
	{four, ".ValueIndexing~R1C1~R2C3~R3C1~R3C2~R3C3", func(b board) bool {
		i := b.V("R2C3")
		return i <= 3 && b.Row(3)[i-1] == b.V("R1C1")
	}, 54},
	{four, ".FullRank~R1~1~", func(b board) bool { return rank(b, b.Row(1)) == 1 }, 9},
	{four, ".FullRank~C2~~16", func(b board) bool { return rank(b, back(b.Col(2))) == 16 }, 9},
	{four, ".FullRank~C2~3~.FullRank~R4~~16", func(b board) bool { return rank(b, b.Col(2)) == 3 && rank(b, back(b.Row(4))) == 16 }, 1},

	// Tables, automata, patterns.
	{four, ".Pair~" + relation(4, func(v, w int) bool { return v+2 == w }) + "~_~R1C1~R2C3", func(b board) bool { return b.V("R1C1")+2 == b.V("R2C3") }, 24},
	{four, ".PairX~" + relation(4, func(v, w int) bool { return v != w }) + "~_~R1C1~R2C3~R3C2", func(b board) bool { return differ(b.Of("R1C1 R2C3 R3C2")) }, 72},
	{four, ".Pair~" + relation(4, func(v, w int) bool { return v < w }) + "~_up~R1C1~R1C2~R1C3~~R4C4~R4C3", func(b board) bool {
		return rising(b.Of("R1C1 R1C2 R1C3")) && rising(b.Of("R4C4 R4C3"))
	}, 17},
	{four, ".Pair~~_~R1C1~R2C3", never, 0},
	{four, ".NFA~~_~R1C1~R2C3", never, 0},
	{four, ".Regex~" + encodeBytes([]byte("[12] [34] .*")) + "~R1C1~R2C3~R3C2", func(b board) bool { return b.V("R1C1") <= 2 && b.V("R2C3") >= 3 }, 48},
	{four, ".Regex~%5B12%5D3~R1C1~R2C3", func(b board) bool { return b.V("R1C1") <= 2 && b.V("R2C3") == 3 }, 24},

	// Composites.
	{four, ".Or.~R1C1_1.~R1C1_2~R2C3_3.End", func(b board) bool { return b.V("R1C1") == 1 || b.V("R1C1") == 2 && b.V("R2C3") == 3 }, 84},
	{four, ".Or.And.~R1C1_1.~R4C4_4.End.Thermo~R2C3~R3C3~R4C3.End", func(b board) bool {
		return b.V("R1C1") == 1 && b.V("R4C4") == 4 || rising(b.Of("R2C3 R3C3 R4C3"))
	}, 63},
	{four, ".And.~R1C1_1.And.~R4C4_4.End.End", func(b board) bool { return b.V("R1C1") == 1 && b.V("R4C4") == 4 }, 18},
	{four, ".Or.And.End.~R1C1_1.End", always, 288},
	{four, ".Or.End", never, 0},
	{four, ".Replicate~" + packBits([]bool{true, false, false, false, true}) + ".Thermo~R1C1~R1C2.End", func(b board) bool {
		return rising(b.Row(1)[:2]) && rising(b.Row(2)[:2])
	}, 72},
	{four, ".Replicate~" + packBits([]bool{true, false, true}) + "~R2C1.~R2C1_1_2.End", func(b board) bool { return b.V("R2C1") <= 2 && b.V("R2C3") <= 2 }, 48},
	{four, ".Replicate~" + packBits([]bool{true, true}) + ".Or.~R1C1_1.~R1C2_2.End.End", func(b board) bool {
		return (b.V("R1C1") == 1 || b.V("R1C2") == 2) && (b.V("R1C2") == 1 || b.V("R1C3") == 2)
	}, 24},

	// Shapes.
	{".Shape~2x3~3~Raw", "", always, 729},
	{".Shape~2x3~3~Raw", ".Sum~3~R1C1~R2C1", func(b board) bool { return sum(b.Of("R1C1 R2C1")) == 3 }, 162},
	{".Shape~2x3~3~Raw.Var~A", ".Sum~0_=_1_-1~R1C1~VA", func(b board) bool { return b.V("R1C1") == b.V("VA") }, 729},
	{".Shape~2x2~0-2~Raw.Var~B~x~2.Var~A~y~1x2", ".Thermo~VA1~VB2~R1C1", func(b board) bool { return rising(b.Of("VA1 VB2 R1C1")) }, 243},
	{".Shape~2x3~0-2~Raw", ".Cage~2~R1C1~R1C2.BlackDot~R2C2~R2C3", func(b board) bool {
		v := b.Of("R1C1 R1C2")
		return differ(v) && sum(v) == 2 && double(b.V("R2C2"), b.V("R2C3"))
	}, 54},
	{".Shape~3x3~4", ".Sandwich~2~R2", func(b board) bool { v := b.Row(2); return sandwich(v, slices.Min(v), slices.Max(v)) == 2 }, 176},
	{".Shape~3x3~4", ".RegionSameValues", func(b board) bool {
		for n := 1; n <= 3; n++ {
			if !same(b.Row(n), b.Row(1)) || !same(b.Col(n), b.Row(1)) {
				return false
			}
		}
		return true
	}, 48},
}

const (
	four  = ".Shape~4x4"
	latin = ".Shape~4x4.NoBoxes"
	wide  = ".Shape~2x4~5.NoBoxes"
	zero  = ".Shape~2x3~0-3~Raw"
	// The first three rows of a 9×9 grid of which the others are filled.
	nine = ".~R4C1_8~R4C2_5~R4C3_9~R4C4_7~R4C5_6~R4C6_1~R4C7_4~R4C8_2~R4C9_3~R5C1_4~R5C2_2~R5C3_6~R5C4_8~R5C5_5~R5C6_3~R5C7_7~R5C8_9~R5C9_1" +
		"~R6C1_7~R6C2_1~R6C3_3~R6C4_9~R6C5_2~R6C6_4~R6C7_8~R6C8_5~R6C9_6~R7C1_9~R7C2_6~R7C3_1~R7C4_5~R7C5_3~R7C6_7~R7C7_2~R7C8_8~R7C9_4" +
		"~R8C1_2~R8C2_8~R8C3_7~R8C4_4~R8C5_1~R8C6_9~R8C7_6~R8C8_3~R8C9_5~R9C1_3~R9C2_4~R9C3_5~R9C4_2~R9C5_8~R9C6_6~R9C7_1~R9C8_7~R9C9_9"
)

// TestMeanings solves every string with its base and compares all solutions
// with the meaning; what is written of it means the same.
func TestMeanings(t *testing.T) {
	for _, m := range meanings {
		t.Run(m.items, func(t *testing.T) {
			base, p := parse(t, m.base), parse(t, m.base+m.items)
			n := formattest.Means(t, base, p, m.holds)
			if n != m.n {
				t.Errorf("%d solutions, want %d", n, m.n)
			}
			t.Logf("%d solutions of %s%s", n, m.base, m.items)
			text, err := Format(p)
			if err != nil {
				t.Fatal(err)
			}
			formattest.Means(t, base, parse(t, text), m.holds)
		})
	}
}

// nines are rules of the whole 9×9 grid.
var nines = []struct {
	items string
	holds func(board) bool
}{
	{".GlobalEntropy", func(b board) bool { return everySquare(b, func(v int) int { return (v - 1) / 3 }) }},
	{".GlobalMod", func(b board) bool { return everySquare(b, func(v int) int { return v % 3 }) }},
	{".DutchFlatmates", func(b board) bool {
		for c := range 9 {
			for r, v := range b.Col(c + 1) {
				if v == 5 && !(r > 0 && b.Row(r)[c] == 1 || r < 8 && b.Row(r + 2)[c] == 9) {
					return false
				}
			}
		}
		return true
	}},
	{".Windoku", func(b board) bool {
		for _, corner := range [][2]int{{2, 1}, {2, 5}, {6, 1}, {6, 5}} {
			var v []int
			for r := range 3 {
				v = append(v, b.Row(corner[0] + r)[corner[1]:corner[1]+3]...)
			}
			if !differ(v) {
				return false
			}
		}
		return true
	}},
	{".FullRankTies~none", func(b board) bool {
		seen := map[string]bool{}
		for n := 1; n <= 9; n++ {
			for _, v := range [][]int{b.Row(n), b.Col(n), back(b.Row(n)), back(b.Col(n))} {
				if seen[fmt.Sprint(v)] {
					return false
				}
				seen[fmt.Sprint(v)] = true
			}
		}
		return true
	}},
}

// TestNines opens the first rows of a solution and compares all ways to close
// them.
func TestNines(t *testing.T) {
	for _, m := range nines {
		t.Run(m.items, func(t *testing.T) {
			p := parse(t, m.items)
			grid, err := solve.One(context.Background(), p)
			if err != nil {
				t.Fatal(err)
			}
			base := parse(t, ".")
			for _, q := range []*sudoku.Puzzle{base, p} {
				copy(q.Givens[27:], grid[27:])
			}
			if n := formattest.Means(t, base, p, m.holds); n == 0 {
				t.Error("the solution is lost")
			}
		})
	}
}

func parse(t testing.TB, text string) *sudoku.Puzzle {
	t.Helper()
	p, err := Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p
}

// The words that meanings are said in.
var (
	abs, equal, consecutive, double = formattest.Abs, formattest.Equal, formattest.Consecutive, formattest.Double
	times, sum, back, sorted        = formattest.Times, formattest.Sum, formattest.Back, formattest.Sorted
	rising, differ, same, run       = formattest.Rising, formattest.Differ, formattest.Same, formattest.Run
	holds, apart, sandwich, seen    = formattest.Holds, formattest.Apart, formattest.Sandwich, formattest.Seen
	noPair, strictly                = formattest.NoPair, formattest.Strictly
)

func always(board) bool { return true }
func never(board) bool  { return false }

func between(a, b int, v []int) bool {
	return !slices.ContainsFunc(v, func(x int) bool { return x <= min(a, b) || x >= max(a, b) })
}

// cuts reports whether a line falls into pieces of a sum.
func cuts(v []int, n int) bool {
	left := n
	for _, x := range v {
		if left -= x; left < 0 {
			return false
		}
		if left == 0 {
			left = n
		}
	}
	return left == n
}

// reaches reports whether some of the values have a sum.
func reaches(v []int, n int) bool {
	if n == 0 || len(v) == 0 {
		return n == 0
	}
	return reaches(v[1:], n-v[0]) || reaches(v[1:], n)
}

// equality reports whether as many values are odd as even and as many low as
// high, of n values.
func equality(v []int, n int) bool {
	odd, low, high := 0, 0, 0
	for _, x := range v {
		odd += x % 2
		if x <= n/2 {
			low++
		} else if x > (n+1)/2 {
			high++
		}
	}
	return 2*odd == len(v) && low == high
}

// hidden returns the first tower that is not seen, 0 for none.
func hidden(v []int) int {
	for i := 1; i < len(v); i++ {
		if v[i] < slices.Max(v[:i]) {
			return v[i]
		}
	}
	return 0
}

// rank returns the place of a line among all rows and columns, read from both
// ends; 0 for a line that another equals.
func rank(b board, v []int) int {
	below, alike := 0, 0
	for n := 1; n <= 4; n++ {
		for _, w := range [][]int{b.Row(n), b.Col(n), back(b.Row(n)), back(b.Col(n))} {
			switch slices.Compare(w, v) {
			case -1:
				below++
			case 0:
				alike++
			}
		}
	}
	if alike > 1 {
		return 0
	}
	return below + 1
}

// everySquare reports whether every 2×2 square of a 9×9 board has values of all
// three kinds.
func everySquare(b board, kind func(int) int) bool {
	for r := 1; r < 9; r++ {
		for c := range 8 {
			kinds := sorted([]int{kind(b.Row(r)[c]), kind(b.Row(r)[c+1]), kind(b.Row(r + 1)[c]), kind(b.Row(r + 1)[c+1])})
			if len(slices.Compact(kinds)) < 3 {
				return false
			}
		}
	}
	return true
}

// connected counts the pieces into which the cells with certain values fall.
func connected(b board, in func(int) bool) int {
	rows, cols := b.Size()
	reached := map[[2]int]bool{}
	var visit func(r, c int) bool
	visit = func(r, c int) bool {
		if r < 1 || c < 1 || r > rows || c > cols || reached[[2]int{r, c}] || !in(b.Row(r)[c-1]) {
			return false
		}
		reached[[2]int{r, c}] = true
		visit(r+1, c)
		visit(r-1, c)
		visit(r, c+1)
		visit(r, c-1)
		return true
	}
	pieces := 0
	for r := 1; r <= rows; r++ {
		for c := 1; c <= cols; c++ {
			if visit(r, c) {
				pieces++
			}
		}
	}
	return pieces
}

// relation is the code of a table of pairs.
func relation(n int, related func(v, w int) bool) string {
	var out []bool
	for v := 1; v <= n; v++ {
		for w := 1; w <= n; w++ {
			out = append(out, related(v, w))
		}
	}
	return packBits(out)
}
