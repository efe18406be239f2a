package logic_test

import (
	"maps"
	"math/bits"
	"slices"
	"testing"

	"shudu/logic"
)

func TestALSChain(t *testing.T) {
	lesson(t, logic.ALSChain, `
3     1678   9    5   468   678    2     178  1478
67    678    2    47  1     6789   4589  +3   4578
5     178    +4   27  2389  23789  189   6    178
8     1279   157  124 24569 12569  14569 129  3
129   +3     6    8   2459  1259   7     129  1245
129   4      15   3   7     12569  15689 1289 1258
12679 126789 1378 127 238   4      18    5    1278
127   5      178  9   28    1278   3     +4   6
4     1278   1378 6   2358  123578 18    1278 9

finds R1C2≠6, R2C6≠6
value 0.0, Unfair 340
about 1456789; at R2C1 R2C2 R2C4 R2C7 R2C9 R3C7 R7C7 R9C7; set 45678 R2C1 R2C2 R2C4 R2C9; set 14589 R2C7 R3C7 R7C7 R9C7; set 47 R2C4; set 67 R2C1
because cell: R2C1=6 or R2C1=7
because cell: R2C2=6 or R2C2=7 or R2C2=8
because cell: R2C4=4 or R2C4=7
because cell: R2C7=4 or R2C7=5 or R2C7=8 or R2C7=9
because cell: R2C9=4 or R2C9=5 or R2C9=7 or R2C9=8
because cell: R3C7=1 or R3C7=8 or R3C7=9
because cell: R7C7=1 or R7C7=8
because cell: R9C7=1 or R9C7=8
en1 Look at row 2.
en2 The technique is Almost Locked Set Chain: a few groups of cells, each with one digit more than cells (an “almost locked set”), of which each takes a digit from the next.
en3 It is about 1, 4, 5, 6, 7, 8 and 9.
en4 Look at R2C1, R2C2, R2C4, R2C7, R2C9, R3C7, R7C7 and R9C7 (R is the row, C the column).
en5 Each of these groups of cells has one digit more than cells: (1) R2C1, R2C2, R2C4 and R2C9 with 4, 5, 6, 7 and 8; (2) R2C7, R3C7, R7C7 and R9C7 with 1, 4, 5, 8 and 9; (3) R2C4 with 4 and 7; (4) R2C1 with 6 and 7. If such a group loses one digit, it needs all its others. And 4 and 5 can each be in only one of (1) and (2), and 4 can be in only one of (2) and (3), and 7 can be in only one of (3) and (4), for all places in the two share a row, column or box. If the first group does not hold 6, it needs all its others, which takes a digit from the next, and so on to the last, which then needs 6. So the first group or the last keeps 6, and each of R1C2 and R2C6 shares a row, column or box with all its places in both. So 6 cannot be in R1C2 or R2C6.
zh1 看看第 2 列。
zh2 技巧是「待定數組鏈」：幾個格組，各自的數字比格數多一個（稱為「待定數組」），一組接一組地搶走一個數字。
zh3 與 1、4、5、6、7、8、9 有關。
zh4 注意 R2C1、R2C2、R2C4、R2C7、R2C9、R3C7、R7C7、R9C7（R 是列，C 是行）。
zh5 下列格組的數字各比格數多一個：（1）R2C1、R2C2、R2C4、R2C9 有 4、5、6、7、8；（2）R2C7、R3C7、R7C7、R9C7 有 1、4、5、8、9；（3）R2C4 有 4、7；（4）R2C1 有 6、7。這樣的格組若失去一個數字，其他數字就都要用到。而且 4、5 各只能在（1）與（2）其中一組，4 只能在（2）與（3）其中一組，7 只能在（3）與（4）其中一組，因為在這兩組的位置都同列、同行或同宮。若第一組沒有 6，它就要用到其他所有數字，搶走下一組的一個數字，如此直到最後一組，最後一組就一定要用 6。所以第一組或最後一組必有 6，而 R1C2、R2C6 與它在這兩組的所有位置都同列、同行或同宮。所以 R1C2、R2C6 不能是 6。
misses R2C1-6
`)
}

// chained reports whether sets are tied one to the next, no digit used twice in a row,
// so that a digit that is neither the first nor the last of these is in the first set
// or in the last.
func (s *slate) chained(sets []almostSet, z int) bool {
	type tie struct{ first, last int }
	ways := map[tie]bool{}
	for _, x := range sets[0].common(sets[1]) {
		ways[tie{x, x}] = true
	}
	for i := 1; i+1 < len(sets); i++ {
		next := map[tie]bool{}
		for way := range ways {
			for _, x := range sets[i].common(sets[i+1]) {
				if x != way.last {
					next[tie{way.first, x}] = true
				}
			}
		}
		ways = next
	}
	for way := range ways {
		if way.first != z && way.last != z {
			return true
		}
	}
	return false
}

// chainBoards are boards without singles and with few empty cells.
func chainBoards(t testing.TB, most int) (out []*logic.Board) {
	t.Helper()
	for _, b := range slates(t, []string{"hard", "expert"}, 2) {
		if b.Empty().Len() <= most && !singles(slateOf(b)) {
			out = append(out, b)
		}
	}
	return out
}

// Chains of almost locked sets are what they say: sets, each tied to the next, four of
// them or more, and what goes sees all places of its digit in the first and the last.
func TestALSChainsAreTiedSetBySet(t *testing.T) {
	steps := 0
	for i, b := range chainBoards(t, 40) {
		if i%2 != 0 {
			continue
		}
		s := slateOf(b)
		onBoard := 0
		logic.ALSChain.Steps(logic.NewSearch(b.Clone()), func(st *logic.Step) bool {
			var sets []almostSet
			for _, set := range st.Sets {
				var cells []int
				for c := range set.Cells.All() {
					cells = append(cells, int(c))
				}
				digits := s.digitsAt(cells)
				house := slices.ContainsFunc(s.houses[:], func(h []int) bool { return subset(cells, h) })
				if bits.OnesCount16(digits) != len(cells)+1 || digits != uint16(set.Digits) || !house {
					t.Errorf("%v with %v is no almost locked set", cells, set.Digits)
				}
				sets = append(sets, s.almostSet(cells, digits))
			}
			first, last := sets[0], sets[len(sets)-1]
			for _, k := range st.Eliminations {
				z := int(k.Digit) - 1
				both := slices.Concat(first.at[z], last.at[z])
				if len(sets) < 4 || !s.chained(sets, z) || len(first.at[z]) == 0 || len(last.at[z]) == 0 || !allSee([]int{int(k.Cell)}, both) {
					t.Errorf("%s: %d sets do not remove %d from %s", pencil(b), len(sets), k.Digit, name(k.Cell))
				}
			}
			steps++
			onBoard++
			return onBoard < 60 && !t.Failed()
		})
	}
	if steps < 20 {
		t.Errorf("only %d steps", steps)
	}
}

// All that four sets in a chain remove is found, by such a chain or by a shorter one.
func TestNoChainOfFourSetsIsOverlooked(t *testing.T) {
	n := 0
	for _, b := range chainBoards(t, 36) {
		s := slateOf(b)
		sets := s.almostSets()
		if len(sets) > 140 || n > 200 {
			continue
		}
		found := gone{}
		for _, of := range []*logic.Technique{logic.ALSXZ, logic.ALSXYWing, logic.ALSChain} {
			of.Steps(logic.NewSearch(b.Clone()), func(st *logic.Step) bool {
				maps.Copy(found, goneOf(st))
				return true
			})
		}
		want := gone{}
		s.fourChains(sets, want)
		if missed, _ := differ(want, found); len(missed) > 0 {
			t.Errorf("%s: %v are overlooked", pencil(b), missed)
		}
		n += len(want)
	}
	if n < 10 {
		t.Errorf("only %d candidates go", n)
	}
}

// fourChains adds what all chains of four sets remove.
func (s *slate) fourChains(sets []almostSet, g gone) {
	type half struct{ to, digit int }
	ties := make([][]half, len(sets))
	for i, a := range sets {
		for j, b := range sets {
			for _, x := range a.common(b) {
				if i != j {
					ties[i] = append(ties[i], half{j, x})
				}
			}
		}
	}
	done := map[[4]int]bool{} // first and last set, first and last digit
	for i, a := range sets {
		for _, one := range ties[i] {
			for _, two := range ties[one.to] {
				if two.digit == one.digit || two.to == i {
					continue
				}
				for _, three := range ties[two.to] {
					key := [4]int{i, three.to, one.digit, three.digit}
					if three.digit == two.digit || three.to == i || three.to == one.to || done[key] {
						continue
					}
					done[key] = true
					for z := range 9 {
						b := sets[three.to]
						if z != one.digit && z != three.digit && len(a.at[z]) > 0 && len(b.at[z]) > 0 {
							s.seenByAll(g, z, slices.Concat(a.at[z], b.at[z])...)
						}
					}
				}
			}
		}
	}
}
