package scl

import (
	"strings"
	"testing"

	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

// ordinary is the 4×4 that the pages draw on.
var ordinary = sudoku.New(sudoku.Square(4), rule.Classic(4)...)

// zipped is an object as links have it, with more fields.
func zipped(more string) string {
	const grid = `ce:[[,,,],[,,,],[,,,],[,,,]],re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]`
	return "{cs:50," + grid + "," + more + "}"
}

// drawn reads the fields of a drawing, zipped: what is understood, and what is
// refused.
var drawn = formattest.Book{
	Read: func(text string) ([]*sudoku.Puzzle, error) { return formattest.Read(name, zipped(text)) },
	Base: formattest.Tell(ordinary),
}

// objects reads whole objects, zipped or not.
var objects = formattest.Book{Read: func(text string) ([]*sudoku.Puzzle, error) { return formattest.Read(name, text) }}

// drawings draws a rule, which a page has as JSON, and tells what it is read as
// where that is not the same.
var drawings = formattest.Book{
	Read: func(text string) ([]*sudoku.Puzzle, error) {
		p := ordinary.Clone()
		x, err := rule.Decode(p.Geometry, []byte(text))
		p.Rules = append(p.Rules, x)
		return []*sudoku.Puzzle{p}, err
	},
	Write: func(p *sudoku.Puzzle) (string, error) {
		text, err := Text(p)
		return strings.TrimPrefix(strings.TrimSuffix(string(text), "}"), strings.TrimSuffix(plain, "}")+","), err
	},
	Back: func(text string) ([]*sudoku.Puzzle, error) {
		return formattest.Read(name, strings.TrimSuffix(plain, "}")+","+text+"}")
	},
	Base: formattest.Tell(ordinary),
}

// plain is the drawing of an empty grid.
var plain = func() string {
	text, err := Text(ordinary)
	if err != nil {
		panic(err)
	}
	return string(text)
}()

// Information, cages, rules of the whole grid and what the words must agree with.
func TestBookOfFields(t *testing.T) {
	drawn.Check(t, `
t:'A title',author:'Somebody'
	author Somebody
	title A title
metadata:{t:'Inside',author:'She',rules:'Ordinary.'}
	author She
	comment Ordinary.
	title Inside
t:'Outside',metadata:{t:'Inside'}
	title Inside
ca:[{v:'title: In a cage'},{v:'author: Him'}]
	author Him
	title In a cage
ca:[{v:'nothing'}]
	! 1:1: cages: number 1: "nothing" is not understood
solution:'1234341221434321'
	solution [1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1]
solution:'123434122143432'
	-
solution:'123434122143432?'
	-
ca:[{ce:[[0,0],[0,1]],v:'3',unique:t}]
	killer sum=3 where=R1C1,R1C2
ca:[{ce:[[0,0],[0,1]],v:3}]
	killer sum=3 where=R1C1,R1C2
ca:[{ce:[[0,0],[0,1]],v:3,unique:f}]
	sum target=3 where=R1C1,R1C2
ca:[{ce:[[0,0],[0,1]],unique:t}]
	killer where=R1C1,R1C2
ca:[{ce:[[0,0],[0,1]]}]
	! 1:1: cages: number 1: the cage of R1C1 with the text "" is not understood
ca:[{ce:[[0,0],[0,1]],hidden:t,unique:f}]
	-
ca:[{ce:[[0,0],[0,1]],style:'extraregion',unique:t}]
	different where=R1C1,R1C2
ca:[{ce:[[0,0],[0,1]],style:'fancy'}]
	! 1:1: cages: number 1: the cage of R1C1 with the text "" is not understood
ca:[{ce:[[0,0],[0,1]],v:'3+'}]
	cage op=+ target=3 where=R1C1,R1C2
ca:[{ce:[[0,0],[0,1]],v:'1-'}]
	cage op=- target=1 where=R1C1,R1C2
ca:[{ce:[[0,0],[0,1]],v:'6×'}]
	cage op=* target=6 where=R1C1,R1C2
ca:[{ce:[[0,0],[0,1]],v:'2÷'}]
	cage op=/ target=2 where=R1C1,R1C2
ca:[{ce:[[0,0],[0,1]],v:'two'}]
	! 1:1: cages: number 1: the cage of R1C1 with the text "two" is not understood
ca:[{ce:[[0,0],[0,0]],v:3}]
	! 1:1: cages: number 1: R1C1 is named twice
ca:[{ce:[[0,0],[0,4]],v:3}]
	! 1:1: cages: number 1: there is no cell [0,4]
ca:[{ce:[[0,0],[0]],v:3}]
	! 1:1: a field is of the wrong kind: [0] is no row and column
ca:[{ce:[[0,0],[0,1]],v:0,unique:t}]
	! 1:1: cages: number 1: the cage of R1C1 with the text "0" is not understood
ca:[{ce:[[0,0]],v:3}]
	killer sum=3 where=R1C1
global:['antiknight']
	anti-knight
global:['antiking','antiknight']
	anti-knight
	anti-king
global:['AntiKing']
	anti-king
global:['disjointgroups']
	disjoint-groups height=2 width=2
global:['disjoint']
	disjoint-groups height=2 width=2
global:['nonconsecutive']
	non-consecutive
global:['antixv']
	no-sum sums=5,10
global:['antibishop']
	! 1:1: global: "antibishop" is not understood
metadata:{antiknight:t}
	anti-knight
metadata:{antiknight:f}
	-
metadata:{antiknight:'maybe'}
	! 1:1: metadata: antiknight is neither true nor false: "maybe"
metadata:{antiqueen:t}
	! 1:1: global: "antiqueen" is not understood
metadata:{rules:'Anti-knight.'},global:['antiknight']
	comment Anti-knight.
	anti-knight
metadata:{rules:'Anti-knight.'}
	! 1:1: the written rules speak of "knight", which the drawing does not say for certain
metadata:{rules:'馬步不同'}
	! 1:1: the written rules speak of "馬步", which the drawing does not say for certain
metadata:{rules:'Normal sudoku rules apply.'}
	comment Normal sudoku rules apply.
metadata:{rules:'Windoku.'}
	! 1:1: the written rules speak of "windoku", which the drawing does not say for certain
metadata:{rules:'All dots are given.'}
	! 1:1: the written rules speak of "dots", which the drawing does not say for certain
metadata:{rules:'There is no negative constraint.'}
	comment There is no negative constraint.
strange:[1]
	! 1:1: the field "strange" is not understood
strange:[]
	! 1:1: the field "strange" is not understood
strange:'a word'
	-
id:'x',settings:{a:1},foglight:[[0,0]]
	-
`)
}

// How rules are drawn, or why they are not.
func TestBookOfDrawings(t *testing.T) {
	drawings.Check(t, `
{"rule":"anti-knight"}
	= "global":["antiknight"]
{"rule":"anti-king"}
	= "global":["antiking"]
{"rule":"disjoint-groups","height":2,"width":2}
	= "global":["disjointgroups"]
{"rule":"non-consecutive"}
	= "global":["nonconsecutive"]
{"rule":"no-sum","sums":[5,10]}
	= "global":["antixv"]
{"rule":"diagonals","down":true}
	= "lines":[{"wayPoints":[[0,0],[4,4]],"color":"#34BBE6","thickness":2}]
{"rule":"diagonals","up":true}
	= "lines":[{"wayPoints":[[4,0],[0,4]],"color":"#34BBE6","thickness":2}]
{"rule":"different","where":["R1C1","R2C2"]}
	= "cages":[{"cells":[[0,0],[1,1]],"unique":true,"style":"extraregion"}]
{"rule":"killer","sum":5,"where":["R1C1","R1C2"]}
	= "cages":[{"cells":[[0,0],[0,1]],"value":"5","unique":true}]
{"rule":"killer","where":["R1C1","R1C2"]}
	= "cages":[{"cells":[[0,0],[0,1]],"unique":true}]
{"rule":"sum","target":5,"where":["R1C1","R1C2"]}
	= "cages":[{"cells":[[0,0],[0,1]],"value":"5","unique":false}]
{"rule":"cage","op":"-","target":2,"where":["R1C1","R1C2"]}
	= "cages":[{"cells":[[0,0],[0,1]],"value":"2-"}]
{"rule":"cage","op":"gcd","target":2,"where":["R1C1","R1C2"]}
	≠ the format cannot say this puzzle: the cage 2gcd
{"rule":"thermometer","where":["R1C1","R1C2","R2C3"]}
	= "lines":[{"wayPoints":[[0.5,0.5],[0.5,1.5],[1.5,2.5]],"color":"#CFCFCF","thickness":21}],"underlays":[{"center":[0.5,0.5],"width":0.85,"height":0.85,"rounded":true,"borderColor":"#CFCFCF","backgroundColor":"#CFCFCF"}]
{"rule":"whispers","where":["R1C1","R1C2"]}
	= "lines":[{"wayPoints":[[0.5,0.5],[0.5,1.5]],"color":"#67F067","thickness":10}],"metadata":{"rules":"Whispers: digits side by side on a green line differ by at least 5."}
	then comment Whispers: digits side by side on a green line differ by at least 5.
	then whispers by=5 where=R1C1,R1C2
{"rule":"whispers","by":2,"where":["R1C1","R1C2"]}
	= "lines":[{"wayPoints":[[0.5,0.5],[0.5,1.5]],"color":"#67F067","thickness":10}],"metadata":{"rules":"Whispers: digits side by side on a green line differ by at least 2."}
	then comment Whispers: digits side by side on a green line differ by at least 2.
	then whispers by=2 where=R1C1,R1C2
{"rule":"renban","where":["R1C1","R1C2"]}
	= "lines":[{"wayPoints":[[0.5,0.5],[0.5,1.5]],"color":"#F067F0","thickness":10}],"metadata":{"rules":"Renban: a purple line holds a set of consecutive digits, in any order."}
	then comment Renban: a purple line holds a set of consecutive digits, in any order.
	then renban where=R1C1,R1C2
{"rule":"zipper","where":["R1C1","R1C2","R1C3"]}
	= "lines":[{"wayPoints":[[0.5,0.5],[0.5,1.5],[0.5,2.5]],"color":"#C1A0E0","thickness":10}],"metadata":{"rules":"Zipper lines: digits at equal distance from the middle of a violet line have the same sum, which a cell in the middle holds."}
	then comment Zipper lines: digits at equal distance from the middle of a violet line have the same sum, which a cell in the middle holds.
	then zipper where=R1C1,R1C2,R1C3
{"rule":"region-sum","parts":[["R1C1","R1C2"],["R1C3"]]}
	= "lines":[{"wayPoints":[[0.5,0.5],[0.5,1.5],[0.5,2.5]],"color":"#2ECBFF","thickness":10}],"metadata":{"rules":"Region sum lines: the digits on a blue line have the same sum in every box that it passes."}
	then comment Region sum lines: the digits on a blue line have the same sum in every box that it passes.
	then region-sum parts=[R1C1,R1C2][R1C3]
{"rule":"region-sum","parts":[["R1C1"],["R1C2"]]}
	≠ the format cannot say this puzzle: a drawing that can be read in another way: lines: number 1, from R1C1 to R1C2, is not understood
{"rule":"palindrome","where":["R1C1","R1C2","R1C3"]}
	= "lines":[{"wayPoints":[[0.5,0.5],[0.5,1.5],[0.5,2.5]],"color":"#CFCFCF","thickness":10}],"metadata":{"rules":"Palindromes: a grey line reads the same from both ends."}
	then comment Palindromes: a grey line reads the same from both ends.
	then palindrome where=R1C1,R1C2,R1C3
{"rule":"palindrome","where":["R1C3","R1C2","R1C1"]}
	= "lines":[{"wayPoints":[[0.5,2.5],[0.5,1.5],[0.5,0.5]],"color":"#CFCFCF","thickness":10}],"metadata":{"rules":"Palindromes: a grey line reads the same from both ends."}
	then comment Palindromes: a grey line reads the same from both ends.
	then palindrome where=R1C3,R1C2,R1C1
{"rule":"between","where":["R1C1","R1C2","R1C3"]}
	= "lines":[{"wayPoints":[[0.5,0.5],[0.5,1.5],[0.5,2.5]],"color":"#CFCFCF","thickness":10}],"underlays":[{"center":[0.5,0.5],"width":0.83,"height":0.83,"rounded":true,"borderColor":"#CFCFCF","backgroundColor":"#FFFFFF"},{"center":[0.5,2.5],"width":0.83,"height":0.83,"rounded":true,"borderColor":"#CFCFCF","backgroundColor":"#FFFFFF"}],"metadata":{"rules":"Between lines: the digits on a grey line lie between those in the circles at its ends."}
	then comment Between lines: the digits on a grey line lie between those in the circles at its ends.
	then between where=R1C1,R1C2,R1C3
{"rule":"arrow","bulb":["R1C1"],"where":["R1C2","R1C3"]}
	= "arrows":[{"wayPoints":[[0.5,0.5],[0.5,1.5],[0.5,2.5]],"color":"#A1A1A1","thickness":5,"headLength":0.3}],"overlays":[{"center":[0.5,0.5],"width":0.83,"height":0.83,"rounded":true,"borderColor":"#A1A1A1","backgroundColor":"#FFFFFF"}]
{"rule":"arrow","bulb":["R1C1","R1C2"],"where":["R2C2"]}
	= "arrows":[{"wayPoints":[[0.5,1.5],[1.5,1.5]],"color":"#A1A1A1","thickness":5,"headLength":0.3}],"overlays":[{"center":[0.5,1],"width":1.83,"height":0.83,"rounded":true,"borderColor":"#A1A1A1","backgroundColor":"#FFFFFF"}]
{"rule":"arrow","bulb":["R1C1","R2C1"],"where":["R3C1"]}
	= "arrows":[{"wayPoints":[[1.5,0.5],[2.5,0.5]],"color":"#A1A1A1","thickness":5,"headLength":0.3}],"overlays":[{"center":[1,0.5],"width":0.83,"height":1.83,"rounded":true,"borderColor":"#A1A1A1","backgroundColor":"#FFFFFF"}]
{"rule":"arrow","bulb":["R1C1","R2C2"],"where":["R3C1"]}
	≠ the format cannot say this puzzle: a pill that is not straight, or read from its end
{"rule":"difference","where":["R1C1","R1C2"]}
	= "overlays":[{"center":[0.5,1],"width":0.3,"height":0.3,"rounded":true,"borderColor":"#000000","backgroundColor":"#FFFFFF"}]
{"rule":"difference","by":2,"where":["R1C1","R2C1"]}
	= "overlays":[{"center":[1,0.5],"width":0.3,"height":0.3,"rounded":true,"borderColor":"#000000","backgroundColor":"#FFFFFF","text":"2"}]
{"rule":"difference","where":["R1C1","R2C2"]}
	≠ the format cannot say this puzzle: a mark between cells that are no neighbours
{"rule":"ratio","where":["R1C1","R1C2"]}
	= "overlays":[{"center":[0.5,1],"width":0.3,"height":0.3,"rounded":true,"borderColor":"#000000","backgroundColor":"#000000"}]
{"rule":"xv","sum":10,"where":["R1C1","R1C2"]}
	= "overlays":[{"center":[0.5,1],"width":0.25,"height":0.25,"borderColor":"#FFFFFF","backgroundColor":"#FFFFFF","text":"X"}]
{"rule":"xv","sum":5,"where":["R1C1","R2C1"]}
	= "overlays":[{"center":[1,0.5],"width":0.25,"height":0.25,"borderColor":"#FFFFFF","backgroundColor":"#FFFFFF","text":"V"}]
{"rule":"greater-than","where":["R1C1","R1C2"]}
	= "overlays":[{"center":[0.5,1],"width":0.25,"height":0.25,"borderColor":"#FFFFFF","backgroundColor":"#FFFFFF","text":"\u003e"}]
{"rule":"greater-than","where":["R1C2","R1C1"]}
	= "overlays":[{"center":[0.5,1],"width":0.25,"height":0.25,"borderColor":"#FFFFFF","backgroundColor":"#FFFFFF","text":"\u003c"}]
{"rule":"greater-than","where":["R1C1","R2C1"]}
	= "overlays":[{"center":[1,0.5],"width":0.25,"height":0.25,"borderColor":"#FFFFFF","backgroundColor":"#FFFFFF","text":"∨"}]
{"rule":"greater-than","where":["R2C1","R1C1"]}
	= "overlays":[{"center":[1,0.5],"width":0.25,"height":0.25,"borderColor":"#FFFFFF","backgroundColor":"#FFFFFF","text":"∧"}]
{"rule":"quadruple","values":[1,4],"where":["R1C1","R1C2","R2C1","R2C2"]}
	= "overlays":[{"center":[1,1],"width":0.7,"height":0.7,"rounded":true,"borderColor":"#000000","backgroundColor":"#FFFFFF","text":"1 4"}]
{"rule":"little-killer","sum":7,"where":["R1C2","R2C3","R3C4"]}
	= "arrows":[{"wayPoints":[[-0.5,0.5],[-0.1,0.9]],"color":"#000000","thickness":2,"headLength":0.3}],"overlays":[{"center":[-0.5,0.5],"width":0.25,"height":0.25,"text":"7"}]
{"rule":"little-killer","sum":7,"where":["R3C4","R2C3","R1C2"]}
	= "arrows":[{"wayPoints":[[3.5,4.5],[3.1,4.1]],"color":"#000000","thickness":2,"headLength":0.3}],"overlays":[{"center":[3.5,4.5],"width":0.25,"height":0.25,"text":"7"}]
{"rule":"sandwich","sum":2,"where":["R1C1","R1C2","R1C3","R1C4"]}
	= "overlays":[{"center":[0.5,-0.5],"width":0.25,"height":0.25,"text":"2"}],"metadata":{"rules":"Sandwich sums stand outside the grid."}
	then comment Sandwich sums stand outside the grid.
	then sandwich sum=2 where=R1C1,R1C2,R1C3,R1C4
{"rule":"sandwich","sum":2,"where":["R4C1","R3C1","R2C1","R1C1"]}
	= "overlays":[{"center":[4.5,0.5],"width":0.25,"height":0.25,"text":"2"}],"metadata":{"rules":"Sandwich sums stand outside the grid."}
	then comment Sandwich sums stand outside the grid.
	then sandwich sum=2 where=R4C1,R3C1,R2C1,R1C1
{"rule":"skyscraper","count":2,"where":["R1C4","R1C3","R1C2","R1C1"]}
	= "overlays":[{"center":[0.5,4.5],"width":0.25,"height":0.25,"text":"2"}],"metadata":{"rules":"Skyscraper clues stand outside the grid."}
	then comment Skyscraper clues stand outside the grid.
	then skyscraper count=2 where=R1C4,R1C3,R1C2,R1C1
{"rule":"x-sum","sum":2,"where":["R1C1","R2C1","R3C1","R4C1"]}
	= "overlays":[{"center":[-0.5,0.5],"width":0.25,"height":0.25,"text":"2"}],"metadata":{"rules":"X-sums stand outside the grid."}
	then comment X-sums stand outside the grid.
	then x-sum sum=2 where=R1C1,R2C1,R3C1,R4C1
{"rule":"numbered-room","value":2,"where":["R1C1","R2C1","R3C1","R4C1"]}
	= "overlays":[{"center":[-0.5,0.5],"width":0.25,"height":0.25,"text":"2"}],"metadata":{"rules":"Numbered rooms: their numbers stand outside the grid."}
	then comment Numbered rooms: their numbers stand outside the grid.
	then numbered-room value=2 where=R1C1,R2C1,R3C1,R4C1
{"rule":"odd","where":["R1C1","R2C2"]}
	= "underlays":[{"center":[0.5,0.5],"width":0.7,"height":0.7,"rounded":true,"backgroundColor":"#CFCFCF"},{"center":[1.5,1.5],"width":0.7,"height":0.7,"rounded":true,"backgroundColor":"#CFCFCF"}],"metadata":{"rules":"A digit on a grey circle is odd."}
	then comment A digit on a grey circle is odd.
	then odd where=R1C1,R2C2
{"rule":"even","where":["R1C1"]}
	= "underlays":[{"center":[0.5,0.5],"width":0.7,"height":0.7,"backgroundColor":"#CFCFCF"}],"metadata":{"rules":"A digit on a grey square is even."}
	then comment A digit on a grey square is even.
	then even where=R1C1
{"rule":"nabner","where":["R1C1","R1C2"]}
	≠ the format cannot say this puzzle: it has no word for the rule "nabner"
`)
}

// Whole objects: the grid, its digits and its regions.
func TestBookOfObjects(t *testing.T) {
	objects.Check(t, `
{cs:50,ce:[[,],[,]]}
	grid 2×2
	latin
{ce:[[{v:1},],[,{v:'2'}]]}
	grid 2×2
	given R1C1=1 R2C2=2
	latin
{ce:[[{v:' 2 '},],[,]]}
	grid 2×2
	given R1C1=2
	latin
{ce:[[{v:''},],[,]]}
	grid 2×2
	latin
{ce:[[{v:0},],[,]]}
	! 1:1: cells: "0" at R1C1 is not from 1 to 2
{ce:[[{v:3},],[,]]}
	! 1:1: cells: "3" at R1C1 is not from 1 to 2
{ce:[[{v:'a'},],[,]]}
	! 1:1: cells: "a" at R1C1 is not from 1 to 2
{ce:[[{v:1.5},],[,]]}
	! 1:1: cells: "1.5" at R1C1 is not from 1 to 2
{ce:[[{v:1,pencilMarks:[1],highlight:'x'},],[,]]}
	grid 2×2
	given R1C1=1
	latin
{ce:[[,],[,],[,]]}
	! 1:1: cells: row 1 has 2 cells (expected 3: only square grids are read)
{ce:[[,,],[,]]}
	! 1:1: cells: row 1 has 3 cells (expected 2: only square grids are read)
{ce:[[,],[,]],re:[[[0,0],[0,1]],[[1,0],[1,1]]]}
	grid 2×2
	latin
	regions parts=[R1C1,R1C2][R2C1,R2C2]
{ce:[[,],[,]],re:[[[0,0],[1,0]],[[0,1],[1,1]]]}
	grid 2×2
	latin
	regions parts=[R1C1,R2C1][R1C2,R2C2]
{ce:[[,],[,]],re:[[[0,0],[1,1]]]}
	grid 2×2
	latin
	regions parts=[R1C1,R2C2]
{ce:[[,],[,]],re:[[[0,0],[1,0]],[[0,0],[1,1]]]}
	! 1:1: regions: R1C1 is in two regions
{ce:[[,],[,]],re:[[[0,0],[0,1],[1,0],[1,1]]]}
	! 1:1: regions: number 1 has 4 cells for 2 values
{ce:[[,],[,]],re:[[[0,0]]]}
	grid 2×2
	latin
	regions parts=[R1C1]
{ce:[[,],[,]],re:[[[0,2],[1,0]]]}
	! 1:1: regions: number 1: there is no cell [0,2]
{ce:[[,,,],[,,,],[,,,],[,,,]],re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]}
	grid 4×4
	latin
	boxes height=2 width=2
{ce:[[,,,],[,,,],[,,,],[,,,]],re:[[[0,0],[0,1],[0,2],[0,3]],[[1,0],[1,1],[1,2],[1,3]],[[2,0],[2,1],[2,2],[2,3]],[[3,0],[3,1],[3,2],[3,3]]]}
	grid 4×4
	latin
	regions parts=[R1C1,R1C2,R1C3,R1C4][R2C1,R2C2,R2C3,R2C4][R3C1,R3C2,R3C3,R3C4][R4C1,R4C2,R4C3,R4C4]
{ce:[[,,,],[,,,],[,,,],[,,,]],re:[[[0,0],[0,1],[0,2],[1,0]]]}
	grid 4×4
	latin
	regions parts=[R1C1,R1C2,R1C3,R2C1]
{"cells":[[{},{"value":2}],[{},{}]]}
	grid 2×2
	given R1C2=2
	latin
{"cells":[[{},{"value":2}],[{},{}]]
	! 1:36: this is not JSON: unexpected end of JSON input
{ce:[[,],[,]],ce:[[,],[,]]}
	! 1:1: cells: this key stands twice
{ce:[[,],[,]]}}
	! 1:2: this is not JSON: invalid character 'c' looking for beginning of object key string
{ce:[[,],[,]],ca:[{ce:[[0,0],[1,0]],v:'3',unique:t},{v:'rules: killer'}]}
	grid 2×2
	comment killer
	latin
	killer sum=3 where=R1C1,R2C1
{ce:[[,],[,]],ca:[{v:'rules: killer'}]}
	! 1:1: the written rules speak of "killer", which the drawing does not say for certain
`)
}
