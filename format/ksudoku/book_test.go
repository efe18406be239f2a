package ksudoku

import (
	"testing"

	"shudu/internal/formattest"
	"shudu/sudoku"
)

// graphs reads what stands in the <puzzle> of a game.
var graphs = formattest.Book{Read: func(text string) ([]*sudoku.Puzzle, error) {
	return formattest.Read("ksudoku", "<ksudoku><game><puzzle>\n"+text+"\n</puzzle></game></ksudoku>")
}}

// Graphs: boards, groups, cages, cubes, and cells that do not exist.
func TestBookOfGraphs(t *testing.T) {
	graphs.Check(t, `
<graph order="2" type="custom" name="x" sizeX="2" sizeY="2" sizeZ="1"><sudokugroups at="0" withblocks="0"/></graph>
	grid 2×2
	title x
	latin
<graph order="2" type="custom" sizeX="2" sizeY="2" sizeZ="1"><clique size="2">0 1</clique><clique size="2">2 3</clique></graph>
	grid 2×2
	different where=R1C1,R2C1
	different where=R1C2,R2C2
<graph order="2" type="custom" sizeX="2" sizeY="2" sizeZ="1"><clique size="2">0 1</clique></graph>
	grid 2×2 without R1C2 without R2C2
	different where=R1C1,R2C1
<graph order="2" type="custom" sizeX="2" sizeY="2" sizeZ="1"><clique size="3">0 1</clique></graph>
	! 2:62: <clique> has 2 cells (size says 3)
<graph order="2" type="custom" sizeX="2" sizeY="2" sizeZ="1"><clique size="2">0 4</clique></graph>
	! 2:62: "4" is no cell of a grid of 4
<graph order="2" type="custom" sizeX="2" sizeY="2" sizeZ="1"><clique size="2">0 0</clique></graph>
	! 2:62: R1C1 stands in <clique> twice
<graph order="2" type="custom" sizeX="2" sizeY="2" sizeZ="1"><clique size="2">0 x</clique></graph>
	! 2:62: "x" is no cell of a grid of 4
<graph order="2" type="custom" sizeX="2" sizeY="2" sizeZ="1"><wall/></graph>
	! 2:62: <wall> is not known
<graph order="4" type="custom" sizeX="4" sizeY="4" sizeZ="1"><sudokugroups at="0" withblocks="1"/></graph>
	grid 4×4
	latin
	boxes height=2 width=2
<graph order="4" type="custom" sizeX="4" sizeY="4" sizeZ="1"><sudokugroups withblocks="0"/></graph>
	grid 4×4
	latin
<graph order="4" type="custom" sizeX="5" sizeY="4" sizeZ="1"><sudokugroups at="4"/></graph>
	grid 4×5 of 1 2 3 4 without R1C1 without R2C1 without R3C1 without R4C1
	board from=R1C2 height=2 to=R4C5 width=2
<graph order="4" type="custom" sizeX="4" sizeY="4" sizeZ="1"><sudokugroups at="1"/></graph>
	! 2:62: the board at 1 does not fit the grid
<graph order="4" type="custom" specific-type="KillerSudoku" sizeX="4" sizeY="4" sizeZ="1"><sudokugroups/><cage operator="4" value="7" size="2">0 1</cage></graph>
	grid 4×4
	latin
	boxes height=2 width=2
	killer sum=7 where=R1C1,R2C1
<graph order="2" type="custom" specific-type="Mathdoku" sizeX="2" sizeY="2" sizeZ="1"><sudokugroups withblocks="0"/><cage operator="1" value="2" size="2">0 2</cage><cage operator="2" value="1" size="2">1 3</cage></graph>
	grid 2×2
	latin
	cage op=/ target=2 where=R1C1,R1C2
	cage op=- target=1 where=R2C1,R2C2
<graph order="2" type="custom" specific-type="Mathdoku" sizeX="2" sizeY="2" sizeZ="1"><sudokugroups withblocks="0"/><cage operator="3" value="2" size="2">0 2</cage><cage operator="0" value="1" size="1">1</cage></graph>
	grid 2×2
	latin
	cage op=* target=2 where=R1C1,R1C2
	cage target=1 where=R2C1
<graph order="2" type="custom" specific-type="Mathdoku" sizeX="2" sizeY="2" sizeZ="1"><sudokugroups withblocks="0"/><cage operator="5" value="2" size="2">0 2</cage></graph>
	! 2:117: operator="5" of <cage> is not from 0 to 4
<graph order="2" type="custom" specific-type="Mathdoku" sizeX="2" sizeY="2" sizeZ="1"><sudokugroups withblocks="0"/><cage operator="0" value="2" size="2">0 2</cage></graph>
	grid 2×2
	latin
	cage op=? target=2 where=R1C1,R1C2
<graph order="2" type="custom" specific-type="Mathdoku" sizeX="2" sizeY="2" sizeZ="1"><sudokugroups withblocks="0"/><cage operator="4" size="2">0 2</cage></graph>
	! 2:117: value="" of <cage> is not from 0 to 9007199254740991
<graph order="4" type="roxdoku" sizeX="2" sizeY="2" sizeZ="2"/>
	grid 4×2
	roxdoku layers=2
<graph order="4" type="roxdoku" sizeX="2" sizeY="2" sizeZ="1"/>
	grid 4×2
	roxdoku layers=2
<graph order="0" type="sudoku" sizeX="4" sizeY="4" sizeZ="1"/>
	! 2:1: order="0" of <graph> is not from 1 to 25
<graph order="65" type="custom" sizeX="4" sizeY="4" sizeZ="1"/>
	! 2:1: order="65" of <graph> is not from 1 to 25
<graph type="sudoku" sizeX="4" sizeY="4" sizeZ="1"/>
	! 2:1: order="" of <graph> is not from 1 to 25
<graph order="4" type="sudoku" sizeX="4" sizeY="4" sizeZ="1"/><values>b______________c</values>
	grid 4×4
	given R1C1=1 R4C4=2
	latin
	boxes height=2 width=2
<graph order="4" type="sudoku" sizeX="4" sizeY="4" sizeZ="1"/><values>_b______________</values>
	grid 4×4
	given R2C1=1
	latin
	boxes height=2 width=2
<graph order="4" type="sudoku" name="A name" sizeX="4" sizeY="4" sizeZ="1"/><solution>bcdedebccbedebcd</solution>
	grid 4×4
	title A name
	latin
	boxes height=2 width=2
	solution [1 3 2 4 2 4 1 1 3 1 4 2 4 2 3 3]
<graph order="2" type="custom" sizeX="3" sizeY="2" sizeZ="1"><sudokugroups at="0" withblocks="0"/><sudokugroups at="2" withblocks="0"/></graph>
	grid 2×3 of 1 2
	board from=R1C1 to=R2C2
	board from=R1C2 to=R2C3
<graph order="2" type="custom" sizeX="3" sizeY="2" sizeZ="1"><sudokugroups at="0" withblocks="0"/></graph><values>b___..</values>
	grid 2×3 of 1 2 without R1C3 without R2C3
	given R1C1=1
	board from=R1C1 to=R2C2
<graph order="2" type="custom" sizeX="3" sizeY="2" sizeZ="1"><sudokugroups at="0" withblocks="0"/></graph><values>b_____</values>
	grid 2×3 of 1 2 without R1C3 without R2C3
	given R1C1=1
	board from=R1C1 to=R2C2
<graph order="2" type="custom" sizeX="3" sizeY="2" sizeZ="1"><sudokugroups at="0" withblocks="0"/></graph><values>b_____b</values>
	! 2:107: <values> has 7 characters (expected 6)
<graph order="4" type="custom" sizeX="2" sizeY="2" sizeZ="2"><roxdokugroups at="0"/></graph>
	grid 4×2
	roxdoku layers=2
<graph order="4" type="custom" sizeX="2" sizeY="2" sizeZ="1"><roxdokugroups at="0"/></graph>
	! 2:62: the cube at 0 does not fit the graph
<graph order="x" type="sudoku" sizeX="4" sizeY="4" sizeZ="1"/>
	! 2:1: order="x" of <graph> is not from 1 to 25
<graph order="4" type="sudoku" sizeX="-4" sizeY="4" sizeZ="1"/>
	grid 4×4
	latin
	boxes height=2 width=2
<graph order="2" type="custom" sizeX="2" sizeY="2" sizeZ="1"/>
	grid 2×2 without R1C1 without R1C2 without R2C1 without R2C2
<graph order="2" type="custom" specific-type="KillerSudoku" sizeX="2" sizeY="2" sizeZ="1"><sudokugroups withblocks="0"/><cage operator="0" value="0" size="2">0 2</cage></graph>
	! 2:121: a killer cage with operator 0 (expected 4, a sum)
`)
}

// Documents, and how they are written.
func TestBookOfDocuments(t *testing.T) {
	formattest.BookOf("ksudoku").Check(t, `
<ksudoku><game><puzzle><graph order="2" type="custom" specific-type="Mathdoku" name="x" sizeX="2" sizeY="2" sizeZ="1"><sudokugroups at="0" withblocks="0"/><cage operator="4" value="3" size="2"> 0 1 </cage></graph><values>____</values></puzzle></game></ksudoku>
	grid 2×2
	title x
	latin
	cage op=+ target=3 where=R1C1,R2C1
	= <!DOCTYPE ksudoku>
	= <ksudoku>
	=  <game>
	=   <puzzle>
	=    <graph order="2" type="custom" specific-type="Mathdoku" name="x" sizeX="2" sizeY="2" sizeZ="1">
	=     <sudokugroups at="0" withblocks="0"/>
	=     <cage operator="4" value="3" size="2">0 1</cage>
	=    </graph>
	=    <values>____</values>
	=   </puzzle>
	=  </game>
	= </ksudoku>
<ksudoku><game><puzzle><graph order="4" type="sudoku" sizeX="4" sizeY="4" sizeZ="1"/><values>b______________c</values></puzzle></game></ksudoku>
	grid 4×4
	given R1C1=1 R4C4=2
	latin
	boxes height=2 width=2
	= <!DOCTYPE ksudoku>
	= <ksudoku>
	=  <game>
	=   <puzzle>
	=    <graph order="4" type="custom" specific-type="Plain" name="" sizeX="4" sizeY="4" sizeZ="1">
	=     <sudokugroups at="0" withblocks="1"/>
	=    </graph>
	=    <values>b______________c</values>
	=   </puzzle>
	=  </game>
	= </ksudoku>
<ksudoku><game><puzzle><graph order="4" type="sudoku" sizeX="4" sizeY="4" sizeZ="1"/><values>f_______________</values></puzzle></game></ksudoku>
	! 1:86: <values> has 'f' at R1C1
<ksudoku><game><puzzle><graph order="4" type="sudoku" sizeX="4" sizeY="4" sizeZ="1"/><values>___</values></puzzle></game></ksudoku>
	! 1:86: <values> has 3 characters (expected 16)
<ksudoku><game><puzzle><graph order="4" type="sudoku" sizeX="3" sizeY="4" sizeZ="1"/><values>____________</values></puzzle></game></ksudoku>
	! 1:86: <values> has 12 characters (expected 16)
<ksudoku><game><puzzle><graph order="4" type="hexagon" sizeX="4" sizeY="4" sizeZ="1"/></puzzle></game></ksudoku>
	! 1:24: a graph of type "hexagon" is not known
<ksudoku></ksudoku>
	! 1:1: the document has no <graph>
<ksudoku><game>
	! 1:16: this is not XML: unexpected EOF
<sudoku/>
	! 1:1: expected <ksudoku>
<ksudoku><game><puzzle><graph order="4" type="custom" specific-type="KillerSudoku" name="A &lt;name&gt;" sizeX="4" sizeY="4" sizeZ="1"><sudokugroups at="0" withblocks="1"/><cage operator="4" value="7" size="2">0 4</cage></graph><values>_b______________</values></puzzle></game></ksudoku>
	grid 4×4
	given R2C1=1
	title A <name>
	latin
	boxes height=2 width=2
	killer sum=7 where=R1C1,R1C2
	= <!DOCTYPE ksudoku>
	= <ksudoku>
	=  <game>
	=   <puzzle>
	=    <graph order="4" type="custom" specific-type="KillerSudoku" name="A &lt;name&gt;" sizeX="4" sizeY="4" sizeZ="1">
	=     <sudokugroups at="0" withblocks="1"/>
	=     <cage operator="4" value="7" size="2">0 4</cage>
	=    </graph>
	=    <values>_b______________</values>
	=   </puzzle>
	=  </game>
	= </ksudoku>
`)
}

// Several documents follow one another, each on lines of its own; what is wrong
// with one is told at its place, and the next is read.
func TestDocumentsFollowOneAnother(t *testing.T) {
	const good = `<ksudoku><game><puzzle><graph order="4" type="sudoku" sizeX="4" sizeY="4" sizeZ="1"/></puzzle></game></ksudoku>` + "\n"
	items, errs := formattest.Items("ksudoku", good+"<ksudoku></ksudoku>\n"+good)
	if len(items) != 2 || items[1].Line != 3 || len(errs) != 1 || errs[0] != "in:2:1: the document has no <graph> (format ksudoku)" {
		t.Errorf("%d puzzles, errors %q", len(items), errs)
	}
}
