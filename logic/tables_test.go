package logic

import (
	"bufio"
	"context"
	"os"
	"slices"
	"strings"
	"testing"

	"shudu/rule"
	"shudu/sudoku"
)

// The tables of what follows from what are held against walking from link to link,
// where a link is what its definition says and nothing is kept from one walk to the
// next.

// lateBoards returns boards on the way through rated puzzles on which no simple step
// is left or few cells are empty.
func lateBoards(t testing.TB, n, most int) (boards []*packed) {
	t.Helper()
	file, err := os.Open("testdata/rated.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for in := bufio.NewScanner(file); in.Scan() && len(boards) < n; {
		line, _, _ := strings.Cut(in.Text(), "\t")
		p := sudoku.New(sudoku.Square(9), rule.Classic(9)...)
		for c, r := range line[:81] {
			if r != '.' {
				p.Givens[c] = sudoku.Digit(r - '0')
			}
		}
		b, err := NewBoard(p)
		if err != nil {
			t.Fatal(err)
		}
		last := 0
		SE121.UpTo(50).Path(context.Background(), NewSearch(b), func(st *Step) bool {
			if empty := b.empty.Len(); empty <= most && (last == 0 || last-empty > 12) && len(st.Placements) == 0 {
				last = empty
				boards = append(boards, NewSearch(b.Clone()).packed())
			}
			return len(boards) < n
		})
	}
	if len(boards) < n {
		t.Fatalf("only %d boards", len(boards))
	}
	return boards
}

// plainNode says that one of some cells holds a digit, or that none does: single cells
// and, with groups, all two or three places of a digit where a line crosses a box.
type plainNode struct {
	cells bits81
	digit int
}

// plainWalk walks from node to node.
type plainWalk struct {
	*packed
	nodes []plainNode
	weak  [][]int // by node: those that cannot both be
	tied  [][]int // by node: those of which one must be
}

func newPlainWalk(p *packed, groups bool) *plainWalk {
	w := &plainWalk{packed: p}
	for d := 1; d <= 9; d++ {
		for r := p.at[d]; r.some(); r = r.rest() {
			w.nodes = append(w.nodes, plainNode{bitOf(r.first()), d})
		}
		for line := range firstBox {
			for box := firstBox; box < units && groups; box++ {
				if cells := p.in(line, d).and(p.unit[box]); cells.len() > 1 {
					w.nodes = append(w.nodes, plainNode{cells, d})
				}
			}
		}
	}
	w.weak, w.tied = make([][]int, len(w.nodes)), make([][]int, len(w.nodes))
	for i, a := range w.nodes {
		for j, b := range w.nodes {
			if i == j {
				continue
			}
			if w.exclude(a, b) {
				w.weak[i] = append(w.weak[i], j)
			}
			if w.either(a, b) {
				w.tied[i] = append(w.tied[i], j)
			}
		}
	}
	return w
}

// exclude reports whether two nodes cannot both be: two digits of a cell, or a digit
// in places that all see each other.
func (w *plainWalk) exclude(a, b plainNode) bool {
	if a.digit != b.digit {
		return a.cells == b.cells && a.cells.len() == 1
	}
	return b.cells.within(w.common(a.cells))
}

// either reports whether one of two nodes must be: the two candidates of a cell, or
// all places of a digit in a house.
func (w *plainWalk) either(a, b plainNode) bool {
	if a.digit != b.digit {
		return a.cells == b.cells && a.cells.len() == 1 && count(w.cand[a.cells.first()]) == 2
	}
	for u := range units {
		if !a.cells.meets(b.cells) && w.in(u, a.digit) == a.cells.or(b.cells) {
			return true
		}
	}
	return false
}

// from returns what follows from a node that is on or off: which nodes are, and which
// are not.
func (w *plainWalk) from(start int, on bool) (is, not []bool) {
	is, not = make([]bool, len(w.nodes)), make([]bool, len(w.nodes))
	type state struct {
		node int
		on   bool
	}
	queue := []state{{start, on}}
	mark := map[bool][]bool{true: is, false: not}
	mark[on][start] = true
	for len(queue) > 0 {
		s := queue[0]
		queue = queue[1:]
		next := w.tied[s.node]
		if s.on {
			next = w.weak[s.node]
		}
		for _, n := range next {
			if !mark[!s.on][n] {
				mark[!s.on][n] = true
				queue = append(queue, state{n, !s.on})
			}
		}
	}
	return is, not
}

// Tables of links, without and with groups, hold what walking from link to link
// reaches, of every candidate on and off.
func TestTablesHoldWhatWalkingReaches(t *testing.T) {
	for _, kind := range []tableKind{plainTables, groupTables} {
		reached := 0
		for _, p := range lateBoards(t, 4, 48) {
			ts := p.tablesOf(kind)
			w := newPlainWalk(p, kind == groupTables)
			for i, n := range w.nodes {
				if n.cells.len() > 1 || i%3 != 0 {
					continue
				}
				for _, on := range []bool{true, false} {
					is, not := w.from(i, on)
					var wantOn, wantOff [10]bits81
					for j, o := range w.nodes {
						if o.cells.len() > 1 {
							continue
						}
						if is[j] {
							wantOn[o.digit] = wantOn[o.digit].or(o.cells)
							reached++
						}
						if not[j] {
							wantOff[o.digit] = wantOff[o.digit].or(o.cells)
						}
					}
					table := &ts.of[about(n.cells.first(), n.digit, on)]
					if table.on != wantOn || table.off != wantOff {
						t.Fatalf("kind %d, R%dC%d, %d (%v): the table says something else", kind, n.cells.first()/9+1, n.cells.first()%9+1, n.digit, on)
					}
				}
			}
		}
		if reached < 1000 {
			t.Errorf("kind %d: only %d statements are reached", kind, reached)
		}
	}
}

// selfDenying returns the candidates from which it follows that they are not.
func (w *plainWalk) selfDenying() (gone [10]bits81) {
	for i, n := range w.nodes {
		if n.cells.len() > 1 {
			continue
		}
		if _, not := w.from(i, true); not[i] {
			gone[n.digit] = gone[n.digit].or(n.cells)
		}
	}
	return gone
}

// Nice loops and alternating chains remove the candidates that deny themselves by
// links: all of them, and no others.
func TestNiceLoopsRemoveWhatDeniesItself(t *testing.T) {
	for _, kind := range []tableKind{plainTables, groupTables} {
		removed := 0
		for _, p := range lateBoards(t, 8, 48) {
			want := newPlainWalk(p, kind == groupTables).selfDenying()
			var got [10]bits81
			p.niceLoops(kind, true, func(st *Step) bool {
				for _, k := range st.Eliminations {
					got[k.Digit] = got[k.Digit].with(int(k.Cell))
				}
				return true
			})
			for d := range want {
				if removed += got[d].len(); got[d] != want[d] {
					t.Errorf("kind %d: %d goes from %v and should from %v", kind, d, got[d].cells().List(), want[d].cells().List())
				}
			}
		}
		if removed < 100 {
			t.Errorf("kind %d: only %d candidates go", kind, removed)
		}
	}
}

// A chain that a loop or an alternating chain tells goes from link to link.
func TestChainsGoFromLinkToLink(t *testing.T) {
	met := map[*Technique]int{}
	for _, p := range lateBoards(t, 6, 48) {
		w := newPlainWalk(p, true)
		at := func(n Node) int {
			return slices.IndexFunc(w.nodes, func(o plainNode) bool { return o.digit == int(n.Digit) && o.cells.cells() == n.Cells })
		}
		p.niceLoops(groupTables, true, func(st *Step) bool {
			chain := st.Chains[0]
			for i := range len(chain) - 1 {
				from, to := at(chain[i]), at(chain[i+1])
				links := w.tied
				if chain[i].On {
					links = w.weak
				}
				if from < 0 || to < 0 || chain[i].On == chain[i+1].On || !slices.Contains(links[from], to) {
					t.Errorf("%s: no link from %v to %v", st.Technique.Name, chain[i], chain[i+1])
				}
			}
			met[st.Technique]++
			return !t.Failed()
		})
	}
	for _, of := range []*Technique{DiscontinuousLoop, AIC, GroupedDiscontinuous, GroupedAIC} {
		if met[of] == 0 {
			t.Errorf("no %s: the boards do not test it", of.Name)
		}
	}
}

// A statement about a candidate is found again by its number.
func TestStatementsAreNumbered(t *testing.T) {
	seen := map[statement]bool{}
	for c := range 81 {
		for d := 1; d <= 9; d++ {
			for _, on := range []bool{false, true} {
				s := about(c, d, on)
				if seen[s] || s < 0 || s >= singleStatements || s.on() != on || !s.single() || int(s)/18 != c {
					t.Fatalf("R%dC%d, %d, %v has the number %d", c/9+1, c%9+1, d, on, s)
				}
				seen[s] = true
			}
		}
	}
	if statement(singleStatements).single() {
		t.Error("what comes after is single, too")
	}
}

// A line of a table keeps the latest of the lines that it follows from in front: the
// way back goes by that.
func TestALineFollowsFromTheLatestFirst(t *testing.T) {
	for _, tt := range []struct {
		from []int
		want [5]int16
	}{
		{nil, [5]int16{}},
		{[]int{4}, [5]int16{4}},
		{[]int{2, 7}, [5]int16{7, 2}},
		{[]int{3, 9, 5}, [5]int16{9, 3, 5}},
		{[]int{1, 2, 3, 4, 5}, [5]int16{5, 1, 2, 3, 4}},
	} {
		var e entry
		if e.orderFrom(tt.from); e.from != tt.want {
			t.Errorf("%v is kept as %v, want %v", tt.from, e.from, tt.want)
		}
	}
}

// A table that grows beyond what is looked through one by one still finds its lines,
// and none of others.
func TestLongTablesFindTheirLines(t *testing.T) {
	p := lateBoards(t, 1, 60)[0]
	ts := &tables{packed: p}
	ts.reset()
	long := &table{}
	for s := statement(0); s < 4*fewLines; s += 2 {
		ts.append(long, entry{what: s, via: -1})
	}
	for s := statement(0); s < 4*fewLines; s++ {
		want := -1
		if s%2 == 0 {
			want = int(s / 2)
		}
		if got := long.find(s); got != want {
			t.Errorf("statement %d is at %d, want %d", s, got, want)
		}
	}
	if long.reset(); long.find(0) >= 0 || len(long.lines) != 0 {
		t.Error("an emptied table has lines")
	}
}
