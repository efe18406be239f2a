package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
)

// The bands of the portable kernel are Go without a branch. Here their text is run
// as it stands, statement by statement, and lane by lane in plain words beside it.

// What the package of the kernels says of its six lanes in a number.
const (
	swarLanes = 6
	swarWidth = 10
	swarEach  = 1 | 1<<10 | 1<<20 | 1<<30 | 1<<40 | 1<<50
	swarBelow = allNine * swarEach
	swarEvens = 0x3ff * (1 | 1<<20 | 1<<40)
)

// eachLane does something to every lane of a number.
func eachLane(x uint64, f func(mask uint16) uint16) (out uint64) {
	for l := range swarLanes {
		out |= uint64(f(uint16(x>>(swarWidth*l))&0x3ff)) << (swarWidth * l)
	}
	return out
}

// swarCalls are the functions that the bands call.
var swarCalls = map[string]func(x uint64) uint64{
	"some": func(x uint64) uint64 { return eachLane(x, func(m uint16) uint16 { return ones(m != 0) & allNine }) },
	"more": func(x uint64) uint64 { return eachLane(x, func(m uint16) uint16 { return m & (m - 1) }) },
}

// scope is what the names of a function hold, and its lists.
type scope struct {
	names map[string]uint64
	lists map[string][]uint64
}

// value computes an expression.
func (s scope) value(e ast.Expr) uint64 {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return s.value(e.X)
	case *ast.BasicLit:
		n, _ := strconv.ParseUint(e.Value, 0, 64)
		return n
	case *ast.Ident:
		v, ok := s.names[e.Name]
		if !ok {
			panic(e.Name + " has no value")
		}
		return v
	case *ast.IndexExpr:
		return s.lists[e.X.(*ast.Ident).Name][s.value(e.Index)]
	case *ast.CallExpr:
		return swarCalls[e.Fun.(*ast.Ident).Name](s.value(e.Args[0]))
	case *ast.BinaryExpr:
		return operators[e.Op](s.value(e.X), s.value(e.Y))
	}
	panic(fmt.Sprintf("unknown expression %T", e))
}

var operators = map[token.Token]func(a, b uint64) uint64{
	token.AND: func(a, b uint64) uint64 { return a & b }, token.OR: func(a, b uint64) uint64 { return a | b },
	token.AND_NOT: func(a, b uint64) uint64 { return a &^ b }, token.SHR: func(a, b uint64) uint64 { return a >> b },
	token.ADD: func(a, b uint64) uint64 { return a + b },
}

// updates are the operators of statements like a |= b.
var updates = map[token.Token]token.Token{token.AND_ASSIGN: token.AND, token.OR_ASSIGN: token.OR, token.AND_NOT_ASSIGN: token.AND_NOT, token.ADD_ASSIGN: token.ADD}

// run runs the statements of a function and returns what it returns.
func (s scope) run(body []ast.Stmt) (results []uint64) {
	for _, statement := range body {
		switch st := statement.(type) {
		case *ast.AssignStmt:
			var values []uint64
			for n, e := range st.Rhs {
				v := s.value(e)
				if op, ok := updates[st.Tok]; ok {
					v = operators[op](s.value(st.Lhs[n]), v)
				}
				values = append(values, v)
			}
			for n, to := range st.Lhs {
				s.set(to, values[n])
			}
		case *ast.ReturnStmt:
			for _, e := range st.Results {
				results = append(results, s.value(e))
			}
		}
	}
	return results
}

func (s scope) set(to ast.Expr, v uint64) {
	if e, ok := to.(*ast.IndexExpr); ok {
		s.lists[e.X.(*ast.Ident).Name][s.value(e.Index)] = v
		return
	}
	s.names[to.(*ast.Ident).Name] = v
}

// swarPass runs a pass of bands as the portable kernel calls them: three of rows,
// three of columns. It returns the digits that every house has, where no cell is
// empty, and the sums of even and odd lanes.
func swarPass(bands map[string][]ast.Stmt, cell []uint64, strong bool) (once, least, even, odd uint64) {
	rows, columns := "rowBand", "columnBand"
	if strong {
		rows, columns = "strongRowBand", "strongColumnBand"
	}
	s := scope{
		names: map[string]uint64{"once": swarBelow, "least": swarBelow + swarEach, "even": 0, "odd": 0, "below": swarBelow, "evens": swarEvens, "width": swarWidth},
		lists: map[string][]uint64{"o": make([]uint64, 9), "s": make([]uint64, 9)},
	}
	down := make([]uint64, 27)
	for i := 0; i < cells; i += 27 {
		s.lists["c"], s.lists["down"] = cell[i:i+27], down[i/3:i/3+9]
		s.names["once"] = s.run(bands[rows])[0]
	}
	for i := 0; i < 9; i += 3 {
		s.lists["c"], s.lists["down"] = cell[i:i+75], down[i:i+21]
		r := s.run(bands[columns])
		s.names["once"], s.names["least"], s.names["even"], s.names["odd"] = r[0], r[1], r[2], r[3]
	}
	return s.names["once"], s.names["least"], s.names["even"], s.names["odd"]
}

// bandsOf parses the functions of the written file.
func bandsOf(t *testing.T, text []byte) map[string][]ast.Stmt {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "swar_gen.go", text, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	bands := map[string][]ast.Stmt{}
	for _, d := range file.Decls {
		if f, ok := d.(*ast.FuncDecl); ok {
			bands[f.Name.Name] = f.Body.List
		}
	}
	return bands
}

// wrongBands runs passes on some positions, and returns the first lane that is not
// what plain words say.
func wrongBands(bands map[string][]ast.Stmt, r *rand.Rand, strong bool) string {
	cell, list := make([]uint64, cells), make([]candidates, swarLanes)
	for l := range list {
		list[l] = begun(r)
		if l == 0 {
			list[l] = without(r)
		}
		for c, mask := range list[l] {
			cell[c] |= uint64(mask) << (swarWidth * l)
		}
	}
	for range 3 {
		once, least, even, odd := swarPass(bands, cell, strong)
		for l := range list {
			var got candidates
			for c := range got {
				got[c] = uint16(cell[c]>>(swarWidth*l)) & allNine
			}
			dead := passedWith(&list[l], &candidates{}, strong)
			saysDead := uint16(once>>(swarWidth*l))&allNine != allNine || least>>(swarWidth*l+9)&1 == 0
			sums := []uint64{even, odd}[l%2] >> (20 * (l / 2)) & (1<<20 - 1)
			if got != list[l] || dead != saysDead || int(sums) != sum(got) {
				return fmt.Sprintf("lane %d: dead %v, want %v; sum %d of %d; candidates\n%v\nwant\n%v", l, saysDead, dead, sums, sum(got), got, list[l])
			}
		}
	}
	return ""
}

// without returns a position in which nothing is known but that a digit has no place
// in a row.
func without(r *rand.Rand) (p candidates) {
	row, digit := r.IntN(9), uint16(1)<<r.IntN(9)
	for c := range p {
		p[c] = allNine
		if c/9 == row {
			p[c] &^= digit
		}
	}
	return p
}

// The bands that are written for the portable kernel do what plain words say.
func TestPortableBandsDoWhatPlainWordsSay(t *testing.T) {
	text, err := swar()
	if err != nil {
		t.Fatal(err)
	}
	r, bands := rand.New(rand.NewPCG(25, 26)), bandsOf(t, text)
	for _, strong := range []bool{false, true} {
		for range 30 {
			if wrong := wrongBands(bands, r, strong); wrong != "" {
				t.Fatalf("strong %v, %s", strong, wrong)
			}
		}
	}
}

// Bands that say one thing otherwise are found out.
func TestChangedPortableBandsAreFound(t *testing.T) {
	text, _ := swar()
	r := rand.New(rand.NewPCG(27, 28))
	for _, c := range []struct{ from, to string }{
		{"box1Twice |= t | box1&x", "box1Twice |= t"}, {"t &= box2Twice", "t &= box1Twice"}, {"x = y | x&^some(y)", "x = y | x&^some(x)"},
		{"once &= ", "once |= "}, {"z = down[", "z = 0 & down["}, {"least &= x + below", "least |= x + below"},
		{"odd += x >> width & evens", "odd += x & evens"}, {"x &^= some(more(x))", "x &^= some(x)"},
	} {
		changed := strings.ReplaceAll(string(text), c.from, c.to)
		if changed == string(text) {
			t.Errorf("no band says %s", c.from)
			continue
		}
		bands, found := bandsOf(t, []byte(changed)), false
		for range 40 {
			found = found || wrongBands(bands, r, false) != ""
		}
		if !found {
			t.Errorf("%s instead of %s is not found", c.to, c.from)
		}
	}
}
