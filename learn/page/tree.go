package page

import (
	"fmt"
	"strings"

	"shudu/learn"
	"shudu/model"
)

// The measures of trees.
const (
	radius = 11
	level  = 40 // from one row of nodes to the next
	slot   = 30 // from one node to the next
	margin = 64 // for the names of cells
)

// mostNodes is how large a tree may be to be drawn whole.
const mostNodes = 1200

// treeOf draws the whole tree of a small search, else the path through it.
func treeOf(p *learn.Player, height int) (part, error) {
	root, whole, err := learn.Grow(p.Search(), mostNodes)
	if err != nil {
		return part{}, err
	}
	if whole && depth(root) > 0 {
		return wholeTree(p, root), nil
	}
	return pathTree(p, learn.Fold(p.State().Ladder(), max(6, height/level))), nil
}

// sketch is a tree in the making: lines first, nodes over them.
type sketch struct {
	lines, nodes strings.Builder
}

func (s *sketch) line(x1, y1, x2, y2 int, strong bool) {
	style := `stroke="#999"`
	if strong {
		style = `stroke="#222" stroke-width="3"`
	}
	fmt.Fprintf(&s.lines, "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" %s/>\n", x1, y1, x2, y2, style)
}

// looks of nodes, by their fate: no colour is needed to tell them apart.
var looks = map[learn.Fate]string{
	learn.Chosen:  `fill="#222" stroke="#222"`,
	learn.Done:    `fill="#ddd" stroke="#888"`,
	learn.Open:    `fill="#fff" stroke="#222"`,
	learn.Refused: `fill="#fff" stroke="#bbb" stroke-dasharray="2 2"`,
}

// inks are those of the digits in nodes.
var inks = map[learn.Fate]string{learn.Chosen: "#fff", learn.Done: "#222", learn.Open: "#222", learn.Refused: "#999"}

// node draws a digit in a circle: full where it is chosen, grey where it was
// followed to its end, struck out where it is refused.
func (s *sketch) node(x, y int, text string, fate learn.Fate, solution bool) {
	if solution {
		fmt.Fprintf(&s.nodes, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"none\" stroke=\"#222\" stroke-width=\"1.5\"/>\n", x, y, radius+3)
	}
	fmt.Fprintf(&s.nodes, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" %s/><text x=\"%d\" y=\"%d\" font-size=\"13\" fill=\"%s\">%s</text>\n",
		x, y, radius, looks[fate], x, y+5, inks[fate], escape(text))
	if fate == learn.Refused {
		fmt.Fprintf(&s.nodes, "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"#b22\" stroke-width=\"1.5\"/>\n", x-7, y+7, x+7, y-7)
	}
}

func (s *sketch) words(x, y int, text string) {
	fmt.Fprintf(&s.nodes, "<text x=\"%d\" y=\"%d\" font-size=\"13\" text-anchor=\"start\">%s</text>\n", x, y+5, escape(text))
}

func (s *sketch) body() string { return s.lines.String() + s.nodes.String() }

// pathTree draws a ladder: a row of branches for each cell, every branch of a
// row below the one that was chosen above.
func pathTree(p *learn.Player, rungs []learn.Rung) part {
	var s sketch
	n := p.State().Model().Geometry.N()
	x, y := margin+n*slot/2, radius+4
	s.node(x, y, "", learn.Chosen, false)
	for _, r := range rungs {
		y += level
		if r.Gap > 0 {
			s.words(x+radius, y, fmt.Sprintf("… %d", r.Gap))
			s.line(x, y-level, x, y, true)
			continue
		}
		s.words(0, y, r.Name)
		next := x
		for _, b := range r.Branches {
			bx := margin + int(b.Digit)*slot - slot/2
			if b.Fate == learn.Refused && !r.Last {
				continue
			}
			s.line(x, y-level, bx, y, b.Fate == learn.Chosen)
			s.node(bx, y, label(p, b.Digit), b.Fate, false)
			if b.Fate == learn.Chosen {
				next = bx
			}
		}
		x = next
	}
	return part{s.body(), margin + n*slot, y + radius + 4}
}

// depth returns how many rows of kept nodes a tree has.
func depth(n *learn.Node) int {
	deepest := 0
	for _, b := range n.Branches {
		if !b.Refused {
			deepest = max(deepest, 1+depth(b))
		}
	}
	return deepest
}

// wholeTree draws every digit that stayed, with the path to the step in black.
func wholeTree(p *learn.Player, root *learn.Node) part {
	t := &grower{player: p, on: map[model.Var]bool{}, next: radius + 4}
	for _, v := range p.State().Path {
		t.on[v] = true
	}
	x := t.grow(root, 0, true)
	t.node(x, radius+4, "", learn.Chosen, false)
	return part{t.body(), t.next, depth(root)*level + 2*radius + 8}
}

// grower places the nodes of a tree: leaves side by side, every other node over
// the middle of its branches.
type grower struct {
	sketch
	player *learn.Player
	on     map[model.Var]bool // the cells of the path
	next   int                // where the next leaf stands
}

// grow draws what lies below a node and returns where the node stands; path
// says that the node is on the path.
func (t *grower) grow(n *learn.Node, row int, path bool) int {
	y := radius + 4 + row*level
	type below struct {
		x      int
		chosen bool
	}
	var branches []below
	for _, b := range n.Branches {
		if b.Refused {
			continue
		}
		chosen := path && t.on[b.Var] && t.player.State().Digits[b.Var] == b.Digit
		x := t.grow(b, row+1, chosen)
		fate := learn.Open
		if chosen {
			fate = learn.Chosen
		}
		t.node(x, y+level, label(t.player, b.Digit), fate, b.Solution)
		branches = append(branches, below{x, chosen})
	}
	if len(branches) == 0 {
		t.next += slot
		return t.next - slot
	}
	x := (branches[0].x + branches[len(branches)-1].x) / 2
	for _, b := range branches {
		t.line(x, y, b.x, y+level, b.chosen)
	}
	return x
}
