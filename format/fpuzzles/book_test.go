package fpuzzles

import (
	"strings"
	"testing"

	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

// keys reads and writes the keys of an object behind its empty grid.
func keys(size int) formattest.Book {
	head := strings.TrimSuffix(object(size, ""), "}")
	return formattest.Book{
		Read: func(text string) ([]*sudoku.Puzzle, error) { return formattest.Read(name, object(size, text)) },
		Write: func(p *sudoku.Puzzle) (string, error) {
			text, err := Text(p)
			return strings.TrimPrefix(strings.TrimPrefix(strings.TrimSuffix(string(text), "}"), head), ","), err
		},
		Base: formattest.Tell(sudoku.New(sudoku.Square(size), rule.Classic(size)...)),
	}
}

// whole reads and writes whole objects.
var whole = formattest.Book{
	Read:  func(text string) ([]*sudoku.Puzzle, error) { return formattest.Read(name, text) },
	Write: func(p *sudoku.Puzzle) (string, error) { text, err := Text(p); return string(text), err },
}

// wordsOn writes a rule, which a page has as JSON, on a grid, and tells how that
// is read where the format has another word for it.
func wordsOn(size int) formattest.Book {
	b := keys(size)
	b.Back = b.Read
	b.Read = func(text string) ([]*sudoku.Puzzle, error) {
		p := sudoku.New(sudoku.Square(size), rule.Classic(size)...)
		x, err := rule.Decode(p.Geometry, []byte(text))
		p.Rules = append(p.Rules, x)
		return []*sudoku.Puzzle{p}, err
	}
	return b
}

// The object itself: its size, cells, regions, information and what means nothing.
func TestBookOfObjects(t *testing.T) {
	whole.Check(t, `
{"size":2,"grid":[[{},{}],[{},{}]]}
	grid 2×2
	latin
{"grid":[[{},{}],[{},{}]]}
	grid 2×2
	latin
	= {"size":2,"grid":[[{},{}],[{},{}]]}
{"size":2,"title":"A title","author":"Somebody","ruleset":"Two lines\nof rules","grid":[[{},{}],[{},{}]]}
	grid 2×2
	author Somebody
	comment Two lines⏎of rules
	title A title
	latin
{"size":2,"grid":[[{"value":2,"given":true},{}],[{},{}]]}
	grid 2×2
	given R1C1=2
	latin
	= {"size":2,"grid":[[{"given":true,"value":2},{}],[{},{}]]}
{"size":2,"grid":[[{"value":"2","given":true},{}],[{},{}]]}
	grid 2×2
	given R1C1=2
	latin
	= {"size":2,"grid":[[{"given":true,"value":2},{}],[{},{}]]}
{"size":2,"grid":[[{"value":2},{"value":1,"given":false}],[{},{}]]}
	grid 2×2
	latin
	= {"size":2,"grid":[[{},{}],[{},{}]]}
{"size":2,"grid":[[{"given":true},{}],[{},{}]]}
	grid 2×2
	latin
	= {"size":2,"grid":[[{},{}],[{},{}]]}
{"size":2,"grid":[[{"givenPencilMarks":[1]},{"givenPencilMarks":[1,2]}],[{"givenPencilMarks":[]},{}]]}
	grid 2×2
	left R1C1=1
	latin
	= {"size":2,"grid":[[{"givenPencilMarks":[1]},{}],[{},{}]]}
{"size":2,"grid":[[{"centerPencilMarks":[1],"cornerPencilMarks":[2],"highlight":"#FFF"},{}],[{},{}]]}
	grid 2×2
	latin
	= {"size":2,"grid":[[{},{}],[{},{}]]}
{"size":2,"grid":[[{"region":0},{"region":1}],[{"region":0},{"region":1}]]}
	grid 2×2
	latin
	regions parts=[R1C1,R2C1][R1C2,R2C2]
{"size":2,"grid":[[{"region":0},{"region":0}],[{"region":1},{"region":1}]]}
	grid 2×2
	latin
	= {"size":2,"grid":[[{},{}],[{},{}]]}
{"size":2,"grid":[[{"region":null},{"region":null}],[{"region":7},{"region":7}]]}
	grid 2×2
	latin
	regions parts=[R2C1,R2C2]
	= {"size":2,"grid":[[{"region":null},{"region":null}],[{"region":0},{"region":0}]]}
{"size":2,"grid":[[{"region":null},{"region":null}],[{"region":null},{"region":null}]]}
	grid 2×2
	latin
	= {"size":2,"grid":[[{},{}],[{},{}]]}
{"size":4,"grid":[[{"region":null},{"region":null},{"region":null},{"region":null}],[{"region":null},{"region":null},{"region":null},{"region":null}],[{"region":null},{"region":null},{"region":null},{"region":null}],[{"region":null},{"region":null},{"region":null},{"region":null}]]}
	grid 4×4
	latin
{"size":2,"grid":[[{},{}],[{},{}]],"solution":[1,2,2,1]}
	grid 2×2
	latin
	solution [1 2 2 1]
{"size":2,"grid":[[{},{}],[{},{}]],"solution":["2","1","1","2"]}
	grid 2×2
	latin
	solution [2 1 1 2]
	= {"size":2,"grid":[[{},{}],[{},{}]],"solution":[2,1,1,2]}
{"size":2,"grid":[[{},{}],[{},{}]],"solution":[1,2,2]}
	grid 2×2
	latin
	= {"size":2,"grid":[[{},{}],[{},{}]]}
{"size":2,"grid":[[{},{}],[{},{}]],"solution":[1,2,2,3]}
	grid 2×2
	latin
	= {"size":2,"grid":[[{},{}],[{},{}]]}
{"size":2,"grid":[[{},{}],[{},{}]],"solution":"1221"}
	grid 2×2
	latin
	= {"size":2,"grid":[[{},{}],[{},{}]]}
{"size":2,"grid":[[{},{}],[{},{}]],"title":7}
	grid 2×2
	latin
	= {"size":2,"grid":[[{},{}],[{},{}]]}
{"size":2,"grid":[[{},{}],[{},{}]],"line":[{"lines":[["R1C1","R1C2"]]}],"text":[{"cells":["R1C1"],"value":"x"}],"metadata":{"source":"y"}}
	grid 2×2
	latin
	= {"size":2,"grid":[[{},{}],[{},{}]]}
{"size":2,"grid":[[{},{}],[{},{}]],"newkind":[]}
	grid 2×2
	latin
	= {"size":2,"grid":[[{},{}],[{},{}]]}
{"size":2,"grid":[[{},{}],[{},{}]],"newkind":false,"another":null,"third":""}
	grid 2×2
	latin
	= {"size":2,"grid":[[{},{}],[{},{}]]}
{"size":2,"grid":[[{},{}],[{},{}]],"newkind":[{"cells":["R1C1"]}]}
	! 1:36: newkind: this kind of constraint is not known
{"size":2,"grid":[[{},{}],[{},{}]],"newkind":true}
	! 1:36: newkind: this kind of constraint is not known
{"size":2,"grid":[[{},{}],[{},{}],[{},{}]]}
	! 1:11: grid: 3 rows (expected 2)
{"size":2,"grid":[[{},{},{}],[{},{}]]}
	! 1:11: grid: row 1 has 3 cells (expected 2)
{"size":2,"grid":[[{"value":3,"given":true},{}],[{},{}]]}
	! 1:11: grid: R1C1: "3" is not from 1 to 2
{"size":2,"grid":[[{"givenPencilMarks":[0]},{}],[{},{}]]}
	! 1:11: grid: R1C1: "0" is not from 1 to 2
{"size":0,"grid":[]}
	! 1:2: size: expected the size of the grid, 1 to 64
{"size":65,"grid":[]}
	! 1:2: size: expected the size of the grid, 1 to 64
`)
}

// Each kind of constraint: what it is read as, and written as where that is another text.
func TestBookOfKinds(t *testing.T) {
	keys(4).Check(t, `
"antiknight":true
	anti-knight
"antiknight":false
	-
"antiknight":null
	-
"antiking":true
	anti-king
"disjointgroups":true
	disjoint-groups height=2 width=2
"diagonal+":true
	diagonals up=true
"diagonal-":true
	diagonals down=true
"diagonal+":true,"diagonal-":true
	diagonals down=true up=true
"diagonal+":false,"diagonal-":true
	diagonals down=true
	= "diagonal-":true
"nonconsecutive":true
	non-consecutive
"nonconsecutive":true,"difference":[{"cells":["R1C1","R1C2"]}]
	difference where=R1C1,R1C2
	non-consecutive except=[R1C1,R1C2]
	= "difference":[{"cells":["R1C1","R1C2"]}],"nonconsecutive":true
"nonconsecutive":true,"ratio":[{"cells":["R1C1","R2C1"]}]
	ratio where=R1C1,R2C1
	non-consecutive except=[R1C1,R2C1]
	= "ratio":[{"cells":["R1C1","R2C1"]}],"nonconsecutive":true
"negative":[]
	-
"negative":["ratio"]
	no-ratio
"negative":["ratio"],"ratio":[{"cells":["R1C1","R2C1"]}]
	ratio where=R1C1,R2C1
	no-ratio except=[R1C1,R2C1]
	= "ratio":[{"cells":["R1C1","R2C1"]}],"negative":["ratio"]
"negative":["ratio"],"ratio":[{"cells":["R1C1","R2C1"],"value":"3"}]
	ratio by=3 where=R1C1,R2C1
	no-ratio by=3 except=[R1C1,R2C1]
	= "ratio":[{"cells":["R1C1","R2C1"],"value":"3"}],"negative":["ratio"]
"negative":["difference"]
	non-consecutive
	= "nonconsecutive":true
"negative":["difference"],"difference":[{"cells":["R1C1","R1C2"],"value":"2"}]
	difference by=2 where=R1C1,R1C2
	non-consecutive by=2 except=[R1C1,R1C2]
	= "difference":[{"cells":["R1C1","R1C2"],"value":"2"}],"negative":["difference"]
"negative":["difference"],"nonconsecutive":true,"difference":[{"cells":["R1C1","R1C2"],"value":"2"}]
	difference by=2 where=R1C1,R1C2
	non-consecutive except=[R1C1,R1C2]
	non-consecutive by=2 except=[R1C1,R1C2]
	= "difference":[{"cells":["R1C1","R1C2"],"value":"2"}],"nonconsecutive":true,"negative":["difference"]
"negative":["difference"],"difference":[{"cells":["R1C1","R1C2"],"value":"2"},{"cells":["R2C1","R2C2"]}]
	difference by=2 where=R1C1,R1C2
	difference where=R2C1,R2C2
	non-consecutive except=[R1C1,R1C2][R2C1,R2C2]
	non-consecutive by=2 except=[R1C1,R1C2][R2C1,R2C2]
	= "difference":[{"cells":["R1C1","R1C2"],"value":"2"},{"cells":["R2C1","R2C2"]}],"negative":["difference"]
"negative":["difference"],"difference":[{"cells":["R1C1","R1C2"],"value":"9"}]
	difference by=9 where=R1C1,R1C2
	= "difference":[{"cells":["R1C1","R1C2"],"value":"9"}]
"negative":["xv"]
	no-sum sums=5,10
"negative":["xv"],"xv":[{"cells":["R1C1","R1C2"],"value":"V"}]
	xv sum=5 where=R1C1,R1C2
	no-sum except=[R1C1,R1C2] sums=5,10
	= "xv":[{"cells":["R1C1","R1C2"],"value":"V"}],"negative":["xv"]
"negative":["xv","ratio"]
	no-ratio
	no-sum sums=5,10
	= "negative":["ratio","xv"]
"thermometer":[{"lines":[["R1C1","R1C2","R1C3"]]}]
	thermometer where=R1C1,R1C2,R1C3
"thermometer":[{"lines":[["R1C1","R1C2"],["R1C1","R2C1"]]}]
	thermometer where=R1C1,R1C2
	thermometer where=R1C1,R2C1
	= "thermometer":[{"lines":[["R1C1","R1C2"]]},{"lines":[["R1C1","R2C1"]]}]
"thermometer":[{"lines":[["R1C1","R1C2"]]},{"lines":[["R1C1","R2C1"]]}]
	thermometer where=R1C1,R1C2
	thermometer where=R1C1,R2C1
"thermometer":[{"lines":[["R1C1"]]}]
	-
"thermometer":[{"lines":[]}]
	-
"thermometer":[]
	-
"slowthermometer":[{"lines":[["R1C1","R1C2","R1C3"]]}]
	slow-thermometer where=R1C1,R1C2,R1C3
"palindrome":[{"lines":[["R1C1","R1C2","R1C3"]]}]
	palindrome where=R1C1,R1C2,R1C3
"renban":[{"lines":[["R1C1","R1C2","R1C3"]]}]
	renban where=R1C1,R1C2,R1C3
"nabner":[{"lines":[["R1C1","R1C2","R1C3"]]}]
	nabner where=R1C1,R1C2,R1C3
"regionsumline":[{"lines":[["R1C1","R1C2","R1C3"]]}]
	region-sum parts=[R1C1,R1C2][R1C3]
"regionsumline":[{"lines":[["R1C2","R1C3","R2C2"]]}]
	region-sum parts=[R1C2][R1C3][R2C2]
"regionsumline":[{"lines":[["R1C1","R1C2"]]}]
	-
"betweenline":[{"lines":[["R1C1","R1C2","R1C3"]]}]
	between where=R1C1,R1C2,R1C3
"betweenline":[{"lines":[["R1C1","R1C2"]]}]
	-
"lockout":[{"lines":[["R1C1","R1C2","R1C3"]]}]
	lockout where=R1C1,R1C2,R1C3
"lockout":[{"lines":[["R1C1","R1C2","R1C3"]],"value":"2"}]
	lockout by=2 where=R1C1,R1C2,R1C3
"zipperline":[{"lines":[["R1C1","R1C2","R1C3"]]}]
	zipper where=R1C1,R1C2,R1C3
"zipperline":[{"lines":[["R1C1","R1C2"]]}]
	-
"entropicline":[{"lines":[["R1C1","R1C2","R1C3"]]}]
	entropic where=R1C1,R1C2,R1C3
"doublearrow":[{"lines":[["R1C1","R1C2","R1C3"]]}]
	double-arrow where=R1C1,R1C2,R1C3
"whispers":[{"lines":[["R1C1","R1C2"]]}]
	whispers by=2 where=R1C1,R1C2
	= "whispers":[{"lines":[["R1C1","R1C2"]],"value":"2"}]
"whispers":[{"lines":[["R1C1","R1C2"]],"value":"3"}]
	whispers by=3 where=R1C1,R1C2
"whispers":[{"lines":[["R1C1","R1C2"]],"value":5}]
	whispers by=5 where=R1C1,R1C2
	= "whispers":[{"lines":[["R1C1","R1C2"]],"value":"5"}]
"modularline":[{"lines":[["R1C1","R1C2"]]}]
	modular where=R1C1,R1C2
"modularline":[{"lines":[["R1C1","R1C2"]],"value":"2"}]
	modular by=2 where=R1C1,R1C2
"arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2","R1C3"]]}]
	arrow bulb=R1C1 where=R1C2,R1C3
	= "arrow":[{"lines":[["R1C1","R1C2","R1C3"]],"cells":["R1C1"]}]
"arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2"],["R1C1","R2C1"]]}]
	arrow bulb=R1C1 where=R1C2
	arrow bulb=R1C1 where=R2C1
	= "arrow":[{"lines":[["R1C1","R1C2"]],"cells":["R1C1"]},{"lines":[["R1C1","R2C1"]],"cells":["R1C1"]}]
"arrow":[{"cells":["R1C2","R1C1"],"lines":[["R1C2","R2C2","R2C1"]]}]
	arrow bulb=R1C1,R1C2 where=R2C2,R2C1
	= "arrow":[{"lines":[["R1C2","R2C2","R2C1"]],"cells":["R1C1","R1C2"]}]
"arrow":[{"cells":["R2C1","R1C1"],"lines":[["R2C1","R3C1"]]}]
	arrow bulb=R1C1,R2C1 where=R3C1
	= "arrow":[{"lines":[["R2C1","R3C1"]],"cells":["R1C1","R2C1"]}]
"arrow":[{"cells":["R1C1"]}]
	-
"killercage":[{"cells":["R1C1","R1C2"],"value":"5"}]
	killer sum=5 where=R1C1,R1C2
"killercage":[{"cells":["R1C1","R1C2"],"value":5}]
	killer sum=5 where=R1C1,R1C2
	= "killercage":[{"cells":["R1C1","R1C2"],"value":"5"}]
"killercage":[{"cells":["R1C1","R1C2"]}]
	killer where=R1C1,R1C2
"killercage":[{"cells":["R1C1","R1C2"],"value":""}]
	killer where=R1C1,R1C2
	= "killercage":[{"cells":["R1C1","R1C2"]}]
"killercage":[{"cells":["R1C1","R1C2"],"value":" 5 "}]
	killer sum=5 where=R1C1,R1C2
	= "killercage":[{"cells":["R1C1","R1C2"],"value":"5"}]
"extraregion":[{"cells":["R1C1","R2C2","R3C3","R4C4"]}]
	different where=R1C1,R2C2,R3C3,R4C4
"rowindexer":[{"cells":["R2C1"]}]
	indexing at=R2C1 value=2 where=R1C1,R2C1,R3C1,R4C1
"columnindexer":[{"cells":["R2C1","R3C4"]}]
	indexing at=R2C1 value=1 where=R2C1,R2C2,R2C3,R2C4
	indexing at=R3C4 value=4 where=R3C1,R3C2,R3C3,R3C4
"boxindexer":[{"cells":["R2C2"]}]
	indexing at=R2C2 value=4 where=R1C1,R1C2,R2C1,R2C2
"boxindexer":[{"cells":["R3C1"]}]
	indexing at=R3C1 value=1 where=R3C1,R3C2,R4C1,R4C2
"difference":[{"cells":["R1C1","R1C2"]}]
	difference where=R1C1,R1C2
"difference":[{"cells":["R1C1","R1C2"],"value":"2"}]
	difference by=2 where=R1C1,R1C2
"difference":[{"cells":["R2C1","R1C1"]}]
	difference where=R2C1,R1C1
"ratio":[{"cells":["R1C1","R1C2"]}]
	ratio where=R1C1,R1C2
"ratio":[{"cells":["R1C1","R1C2"],"value":"4"}]
	ratio by=4 where=R1C1,R1C2
"xv":[{"cells":["R1C1","R1C2"],"value":"X"}]
	xv sum=10 where=R1C1,R1C2
"xv":[{"cells":["R1C1","R2C1"],"value":"v"}]
	xv sum=5 where=R1C1,R2C1
	= "xv":[{"cells":["R1C1","R2C1"],"value":"V"}]
"xv":[{"cells":["R1C1","R1C2"]}]
	-
"quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[1,4]}]
	quadruple values=1,4 where=R1C1,R1C2,R2C1,R2C2
"quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[1,1]}]
	quadruple values=1,1 where=R1C1,R1C2,R2C1,R2C2
"quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"]}]
	-
"clone":[{"cells":["R1C1","R1C2"],"cloneCells":["R3C3","R3C4"]}]
	clone copy=R3C3,R3C4 where=R1C1,R1C2
"clone":[{"cells":["R1C1","R1C2"],"cloneCells":["R1C1","R3C4"]}]
	clone copy=R3C4 where=R1C2
	= "clone":[{"cells":["R1C2"],"cloneCells":["R3C4"]}]
"clone":[{"cells":["R1C1"],"cloneCells":["R1C1"]}]
	-
"odd":[{"cell":"R1C1"}]
	odd where=R1C1
"odd":[{"cell":"R1C1"},{"cell":"R2C2"},{"cell":"R1C1"}]
	odd where=R1C1,R2C2
	= "odd":[{"cell":"R1C1"},{"cell":"R2C2"}]
"even":[{"cells":["R1C1","R1C2"]}]
	even where=R1C1,R1C2
	= "even":[{"cell":"R1C1"},{"cell":"R1C2"}]
"even":[{"cell":"R3C3","cells":["R1C1","R1C2"]}]
	even where=R1C1,R1C2,R3C3
	= "even":[{"cell":"R1C1"},{"cell":"R1C2"},{"cell":"R3C3"}]
"minimum":[{"cell":"R1C1"}]
	minimum where=R1C1
"maximum":[{"cell":"R1C1"},{"cell":"R1C2"}]
	maximum where=R1C1,R1C2
"littlekillersum":[{"cell":"R0C1","direction":"DR","value":"5"}]
	little-killer sum=5 where=R1C2,R2C3,R3C4
	= "littlekillersum":[{"cells":["R1C2","R2C3","R3C4"],"cell":"R0C1","direction":"DR","value":"5"}]
"littlekillersum":[{"cell":"R0C4","cells":["R1C3","R2C2","R3C1"],"direction":"DL","value":"5"}]
	little-killer sum=5 where=R1C3,R2C2,R3C1
	= "littlekillersum":[{"cells":["R1C3","R2C2","R3C1"],"cell":"R0C4","direction":"DL","value":"5"}]
"littlekillersum":[{"cell":"R5C2","direction":"UR","value":"5"}]
	little-killer sum=5 where=R4C3,R3C4
	= "littlekillersum":[{"cells":["R4C3","R3C4"],"cell":"R5C2","direction":"UR","value":"5"}]
"littlekillersum":[{"cell":"R5C3","direction":"UL","value":"5"}]
	little-killer sum=5 where=R4C2,R3C1
	= "littlekillersum":[{"cells":["R4C2","R3C1"],"cell":"R5C3","direction":"UL","value":"5"}]
"littlekillersum":[{"cell":"R2C0","direction":"DR","value":"5"}]
	little-killer sum=5 where=R3C1,R4C2
	= "littlekillersum":[{"cells":["R3C1","R4C2"],"cell":"R2C0","direction":"DR","value":"5"}]
"littlekillersum":[{"cell":"R2C5","direction":"UL","value":"5"}]
	little-killer sum=5 where=R1C4
	= "littlekillersum":[{"cells":["R1C4"],"cell":"R2C5","direction":"UL","value":"5"}]
"littlekillersum":[{"cell":"R0C1","direction":"DR"}]
	-
"sandwichsum":[{"cell":"R0C2","value":"5"}]
	sandwich sum=5 where=R1C2,R2C2,R3C2,R4C2
"sandwichsum":[{"cell":"R5C2","value":"5"}]
	sandwich sum=5 where=R4C2,R3C2,R2C2,R1C2
"sandwichsum":[{"cell":"R2C0","value":"0"}]
	sandwich where=R2C1,R2C2,R2C3,R2C4
"sandwichsum":[{"cell":"R2C5","value":"5"}]
	sandwich sum=5 where=R2C4,R2C3,R2C2,R2C1
"sandwichsum":[{"cell":"R0C2"}]
	-
"xsum":[{"cell":"R0C2","value":"5"}]
	x-sum sum=5 where=R1C2,R2C2,R3C2,R4C2
"xsum":[{"cell":"R5C2","value":"5"}]
	x-sum sum=5 where=R4C2,R3C2,R2C2,R1C2
"skyscraper":[{"cell":"R3C0","value":"2"}]
	skyscraper count=2 where=R3C1,R3C2,R3C3,R3C4
"skyscraper":[{"cell":"R3C5","value":"2"}]
	skyscraper count=2 where=R3C4,R3C3,R3C2,R3C1
"cage":[{"cells":["R1C1","R1C2"],"value":"3+"}]
	cage op=+ target=3 where=R1C1,R1C2
"cage":[{"cells":["R1C1","R1C2"],"value":"1-"}]
	cage op=- target=1 where=R1C1,R1C2
"cage":[{"cells":["R1C1","R1C2"],"value":"6×"}]
	cage op=* target=6 where=R1C1,R1C2
	= "cage":[{"cells":["R1C1","R1C2"],"value":"6*"}]
"cage":[{"cells":["R1C1","R1C2"],"value":"2÷"}]
	cage op=/ target=2 where=R1C1,R1C2
	= "cage":[{"cells":["R1C1","R1C2"],"value":"2/"}]
"cage":[{"cells":["R1C1","R1C2"],"value":"6 x"}]
	cage op=* target=6 where=R1C1,R1C2
	= "cage":[{"cells":["R1C1","R1C2"],"value":"6*"}]
"cage":[{"cells":["R1C1","R1C2"],"value":"2:"}]
	cage op=/ target=2 where=R1C1,R1C2
	= "cage":[{"cells":["R1C1","R1C2"],"value":"2/"}]
"cage":[{"cells":["R1C1","R1C2"],"value":"3?"}]
	cage op=? target=3 where=R1C1,R1C2
"cage":[{"cells":["R1C1","R1C2"],"value":"13"}]
	-
"cage":[{"cells":["R1C1","R1C2"],"value":"a drawing"}]
	-
"cage":[{"cells":["R1C1","R1C2"]}]
	-
`)
}

// How rules are written, or why they are not.
func TestBookOfWords(t *testing.T) {
	wordsOn(4).Check(t, `
{"rule":"killer","sum":5,"where":["R1C1","R1C2"]}
	= "killercage":[{"cells":["R1C1","R1C2"],"value":"5"}]
{"rule":"killer","where":["R1C1","R1C2"]}
	= "killercage":[{"cells":["R1C1","R1C2"]}]
{"rule":"different","where":["R1C1","R2C2"]}
	= "extraregion":[{"cells":["R1C1","R2C2"]}]
{"rule":"difference","by":1,"where":["R1C1","R1C2"]}
	= "difference":[{"cells":["R1C1","R1C2"],"value":"1"}]
{"rule":"difference","where":["R1C1","R1C2","R1C3"]}
	= "difference":[{"cells":["R1C1","R1C2"]},{"cells":["R1C2","R1C3"]}]
	then difference where=R1C1,R1C2
	then difference where=R1C2,R1C3
{"rule":"ratio","by":2,"where":["R1C1","R1C2","R1C3"]}
	= "ratio":[{"cells":["R1C1","R1C2"],"value":"2"},{"cells":["R1C2","R1C3"],"value":"2"}]
	then ratio by=2 where=R1C1,R1C2
	then ratio by=2 where=R1C2,R1C3
{"rule":"xv","sum":5,"where":["R1C1","R1C2","R1C3"]}
	= "xv":[{"cells":["R1C1","R1C2"],"value":"V"},{"cells":["R1C2","R1C3"],"value":"V"}]
	then xv sum=5 where=R1C1,R1C2
	then xv sum=5 where=R1C2,R1C3
{"rule":"xv","sum":7,"where":["R1C1","R1C2"]}
	≠ the format cannot say this puzzle: a pair with the sum 7
{"rule":"cage","op":"+","target":5,"where":["R1C1","R1C2"]}
	= "cage":[{"cells":["R1C1","R1C2"],"value":"5+"}]
{"rule":"cage","target":9,"where":["R1C1"]}
	≠ the format cannot say this puzzle: the cage 9
{"rule":"cage","op":"gcd","target":1,"where":["R1C1","R1C2"]}
	≠ the format cannot say this puzzle: the cage 1gcd
{"rule":"arrow","bulb":["R1C1"],"where":["R1C2"]}
	= "arrow":[{"lines":[["R1C1","R1C2"]],"cells":["R1C1"]}]
{"rule":"arrow","bulb":["R1C1","R1C2"],"where":["R2C2","R2C3"]}
	= "arrow":[{"lines":[["R1C2","R2C2","R2C3"]],"cells":["R1C1","R1C2"]}]
{"rule":"arrow","bulb":["R1C2","R1C1"],"where":["R2C2"]}
	≠ the format cannot say this puzzle: a pill that is not read from the top left
{"rule":"arrow","bulb":["R1C1","R1C2"],"where":["R4C4"]}
	= "arrow":[{"lines":[["R1C1","R4C4"]],"cells":["R1C1","R1C2"]}]
{"rule":"whispers","where":["R1C1","R1C2"]}
	= "whispers":[{"lines":[["R1C1","R1C2"]],"value":"5"}]
	then whispers by=5 where=R1C1,R1C2
{"rule":"whispers","by":2,"where":["R1C1","R1C2"]}
	= "whispers":[{"lines":[["R1C1","R1C2"]],"value":"2"}]
{"rule":"modular","by":3,"where":["R1C1","R1C2"]}
	= "modularline":[{"lines":[["R1C1","R1C2"]],"value":"3"}]
{"rule":"lockout","by":4,"where":["R1C1","R1C2","R1C3"]}
	= "lockout":[{"lines":[["R1C1","R1C2","R1C3"]],"value":"4"}]
{"rule":"region-sum","parts":[["R1C1","R1C2"],["R1C3"]]}
	= "regionsumline":[{"lines":[["R1C1","R1C2","R1C3"]]}]
{"rule":"region-sum","parts":[["R1C1"],["R1C2"]]}
	≠ the format cannot say this puzzle: a region sum whose parts are not the boxes of a line
{"rule":"sandwich","sum":2,"where":["R1C1","R1C2","R1C3","R1C4"]}
	= "sandwichsum":[{"cell":"R1C0","value":"2"}]
{"rule":"sandwich","sum":2,"where":["R1C4","R1C3","R1C2","R1C1"]}
	= "sandwichsum":[{"cell":"R1C5","value":"2"}]
{"rule":"sandwich","sum":2,"where":["R1C1","R1C2"]}
	≠ the format cannot say this puzzle: a clue "sandwich" on a part of a row
{"rule":"x-sum","sum":2,"where":["R4C1","R3C1","R2C1","R1C1"]}
	= "xsum":[{"cell":"R5C1","value":"2"}]
{"rule":"skyscraper","count":2,"where":["R1C4","R2C4","R3C4","R4C4"]}
	= "skyscraper":[{"cell":"R0C4","value":"2"}]
{"rule":"little-killer","sum":4,"where":["R2C1","R3C2","R4C3"]}
	= "littlekillersum":[{"cells":["R2C1","R3C2","R4C3"],"cell":"R1C0","direction":"DR","value":"4"}]
{"rule":"little-killer","sum":4,"where":["R3C2","R4C3"]}
	≠ the format cannot say this puzzle: a little killer on other cells than a whole diagonal
{"rule":"little-killer","where":["R2C1","R3C2","R4C3"]}
	≠ the format cannot say this puzzle: a little killer with the sum 0
{"rule":"indexing","at":"R2C3","value":2,"where":["R1C3","R2C3","R3C3","R4C3"]}
	= "rowindexer":[{"cells":["R2C3"]}]
{"rule":"indexing","at":"R2C3","value":3,"where":["R2C1","R2C2","R2C3","R2C4"]}
	= "columnindexer":[{"cells":["R2C3"]}]
{"rule":"indexing","at":"R2C3","value":3,"where":["R1C3","R1C4","R2C3","R2C4"]}
	= "boxindexer":[{"cells":["R2C3"]}]
{"rule":"indexing","at":"R2C3","value":1,"where":["R2C1","R2C2","R2C3","R2C4"]}
	≠ the format cannot say this puzzle: an index other than into its row, column or box
{"rule":"disjoint-groups","height":2,"width":2}
	= "disjointgroups":true
{"rule":"disjoint-groups","height":1,"width":4}
	≠ the format cannot say this puzzle: "disjoint-groups" of unusual boxes
{"rule":"diagonals","up":true}
	= "diagonal+":true
{"rule":"diagonals","up":true,"down":true}
	= "diagonal+":true,"diagonal-":true
{"rule":"non-consecutive"}
	= "nonconsecutive":true
{"rule":"non-consecutive","by":2}
	≠ the format cannot say this puzzle: a rule "non-consecutive" of other differences than those drawn
{"rule":"non-consecutive","except":[["R1C1","R1C2"]]}
	≠ the format cannot say this puzzle: a rule "non-consecutive" that excepts other pairs than those with a dot
{"rule":"no-ratio"}
	= "negative":["ratio"]
{"rule":"no-ratio","by":3}
	≠ the format cannot say this puzzle: a rule "no-ratio" of other ratios than those drawn
{"rule":"no-sum","sums":[10,5]}
	= "negative":["xv"]
	then no-sum sums=5,10
{"rule":"no-sum","sums":[5]}
	≠ the format cannot say this puzzle: a rule "no-sum" of other sums than 5 and 10, or that excepts other pairs than those with a letter
{"rule":"quadruple","values":[1,2],"where":["R1C1","R1C2","R2C1","R2C2"]}
	= "quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[1,2]}]
{"rule":"clone","where":["R1C1"],"copy":["R3C3"]}
	= "clone":[{"cells":["R1C1"],"cloneCells":["R3C3"]}]
{"rule":"minimum","where":["R1C1","R2C2"]}
	= "minimum":[{"cell":"R1C1"},{"cell":"R2C2"}]
{"rule":"odd","where":["R1C1","R2C2"]}
	= "odd":[{"cell":"R1C1"},{"cell":"R2C2"}]
{"rule":"anti-taxicab"}
	≠ the format cannot say this puzzle: it has no word for the rule "anti-taxicab"
{"rule":"windoku","height":2,"width":2}
	≠ the format cannot say this puzzle: it has no word for the rule "windoku"
{"rule":"regions","parts":[["R1C1","R1C2","R1C3","R1C4"]]}
	≠ the format cannot say this puzzle: boxes and regions at once
{"rule":"boxes","height":2,"width":2}
	≠ the format cannot say this puzzle: boxes and regions at once
{"rule":"killer","sum":-4,"where":["R1C1","R1C2"]}
	≠ the format cannot say this puzzle: killercage: number 1: "-4" is no number
`)
}
