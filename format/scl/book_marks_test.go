package scl

import "testing"

// Lines and arrows.
func TestBookOfStrokes(t *testing.T) {
	drawn.Check(t, `
l:[{wp:[[0,0],[4,4]],c:34BBE6}]
	diagonals down=true
l:[{wp:[[4,4],[0,0]],c:34BBE6}]
	diagonals down=true
l:[{wp:[[4,0],[0,4]],c:34BBE6}]
	diagonals up=true
l:[{wp:[[0,0],[4,4]],c:34BBE6},{wp:[[0,4],[4,0]],c:34BBE6}]
	diagonals down=true up=true
l:[{wp:[[0,0],[3,3]],c:34BBE6}]
	! 1:1: lines: number 1, from [0 0], is not understood
l:[{wp:[[0,2],[4,2]],c:#0}]
	-
l:[{wp:[[0,0],[0,4]],c:#0}]
	-
l:[{wp:[[0,0],[4,4]]}]
	-
l:[{wp:[[0,0],[4,4]],c:'none'}]
	-
l:[{wp:[],c:#0}]
	! 1:1: a field is of the wrong kind: "lines.wayPoints" cannot be of kind object
l:[{d2:'M 0 0 L 9 9',c:#0}]
	! 1:1: lines: number 1, a path, is not understood
l:[{d2:'M 0 0 L 9 9'}]
	-
l:[{wp:[[0.5,0.5],[0.5,1.5]],c:CFCFCF}],u:[{ct:[0.5,0.5],w:0.85,h:0.85,r:t,c2:CFCFCF}]
	thermometer where=R1C1,R1C2
l:[{wp:[[0.5,1.5],[0.5,0.5]],c:CFCFCF}],u:[{ct:[0.5,0.5],w:0.85,h:0.85,r:t,c2:CFCFCF}]
	thermometer where=R1C1,R1C2
l:[{wp:[[0.5,0.5],[0.5,3.5]],c:CFCFCF}],u:[{ct:[0.5,0.5],w:0.85,h:0.85,r:t,c2:CFCFCF}]
	thermometer where=R1C1,R1C2,R1C3,R1C4
l:[{wp:[[0.5,0.5],[2.5,2.5],[2.5,1.5]],c:CFCFCF}],u:[{ct:[0.5,0.5],w:0.85,h:0.85,r:t,c2:CFCFCF}]
	thermometer where=R1C1,R2C2,R3C3,R3C2
l:[{wp:[[0.5,0.5],[0.5,1.5]],c:CFCFCF}],u:[{ct:[0.5,0.5],w:0.85,h:0.85,r:t,c2:AAAAAA}]
	! 1:1: lines: number 1, from R1C1 to R1C2, is not understood
l:[{wp:[[0.5,0.5],[0.5,1.5]],c:CFCFCF}],u:[{ct:[0.5,0.5],w:0.4,h:0.4,r:t,c2:CFCFCF}]
	! 1:1: lines: number 1, from R1C1 to R1C2, is not understood
l:[{wp:[[0.5,0.5],[0.5,1.5]],c:CFCFCF}]
	! 1:1: lines: number 1, from R1C1 to R1C2, is not understood
l:[{wp:[[0.5,0.5],[0.7,1.5]],c:CFCFCF}]
	! 1:1: lines: number 1, from [0.5 0.5], is not understood
l:[{wp:[[0.5,0.5],[1.5,1.5]],c:67F067}],metadata:{rules:'German whispers.'}
	comment German whispers.
	whispers by=5 where=R1C1,R2C2
l:[{wp:[[0.5,0.5],[1.5,1.5]],c:67F067}],metadata:{rules:'Whispers: neighbours differ by at least 3.'}
	comment Whispers: neighbours differ by at least 3.
	whispers by=3 where=R1C1,R2C2
l:[{wp:[[0.5,0.5],[1.5,1.5]],c:67F067}],metadata:{rules:'Whispers: neighbours differ by at least four.'}
	comment Whispers: neighbours differ by at least four.
	whispers by=4 where=R1C1,R2C2
l:[{wp:[[0.5,0.5],[1.5,1.5]],c:67F067}],metadata:{rules:'Dutch whispers.'}
	! 1:1: lines: number 1, from R1C1 to R2C2, is not understood
l:[{wp:[[0.5,0.5],[1.5,1.5]],c:67F067}]
	! 1:1: lines: number 1, from R1C1 to R2C2, is not understood
l:[{wp:[[0.5,0.5],[1.5,1.5]],c:F067F0}],metadata:{rules:'Renban lines.'}
	comment Renban lines.
	renban where=R1C1,R2C2
l:[{wp:[[0.5,0.5],[1.5,1.5]],c:F067F0}],metadata:{rules:'Renban and zipper lines.'}
	! 1:1: lines: number 1, from R1C1 to R2C2, is not understood
l:[{wp:[[0.5,0.5],[1.5,1.5]],c:67F067}],metadata:{rules:'Renban lines.'}
	! 1:1: lines: number 1, from R1C1 to R2C2, is not understood
l:[{wp:[[0.5,0.5],[0.5,1.5],[0.5,2.5]],c:C1A0E0}],metadata:{rules:'Zipper lines.'}
	comment Zipper lines.
	zipper where=R1C1,R1C2,R1C3
l:[{wp:[[0.5,0.5],[0.5,2.5]],c:2ECBFF}],metadata:{rules:'Region sum lines.'}
	comment Region sum lines.
	region-sum parts=[R1C1,R1C2][R1C3]
l:[{wp:[[0.5,0.5],[0.5,1.5]],c:2ECBFF}],metadata:{rules:'Region sum lines.'}
	! 1:1: lines: number 1, from R1C1 to R1C2, is not understood
l:[{wp:[[0.5,0.5],[0.5,2.5]],c:CFCFCF}],metadata:{rules:'Palindromes.'}
	comment Palindromes.
	palindrome where=R1C1,R1C2,R1C3
l:[{wp:[[0.5,0.5],[0.5,2.5]],c:CFCFCF}],metadata:{rules:'回文'}
	comment 回文
	palindrome where=R1C1,R1C2,R1C3
l:[{wp:[[0.5,0.5],[0.5,2.5]],c:CFCFCF}],metadata:{rules:'Between lines.'},u:[{ct:[0.5,0.5],w:0.8,h:0.8,r:t,c1:#0,c2:#F},{ct:[0.5,2.5],w:0.8,h:0.8,r:t,c1:#0,c2:#F}]
	comment Between lines.
	between where=R1C1,R1C2,R1C3
l:[{wp:[[0.5,0.5],[0.5,2.5]],c:CFCFCF}],metadata:{rules:'Between lines.'},u:[{ct:[0.5,0.5],w:0.8,h:0.8,r:t,c1:#0,c2:#F}]
	! 1:1: lines: number 1, from R1C1 to R1C3, is not understood
l:[{wp:[[0.5,0.5],[0.5,1.5],[0.5,0.5]],c:F067F0}],metadata:{rules:'Renban lines.'}
	! 1:1: lines: number 1, from R1C1 to R1C1, is not understood
l:[{wp:[[0.5,0.5],[0.5,1.5]],c:F067F0}],metadata:{rules:'Renban; digits may repeat on a line.'}
	! 1:1: lines: number 1, from R1C1 to R1C2, is not understood
a:[{wp:[[0.5,0.5],[0.5,2.5]],c:#0}],o:[{ct:[0.5,0.5],w:0.83,h:0.83,r:t,c1:A1A1A1,c2:#F}]
	arrow bulb=R1C1 where=R1C2,R1C3
a:[{wp:[[0.5,0.9],[0.5,2.5]],c:#0}],o:[{ct:[0.5,0.5],w:0.83,h:0.83,r:t,c1:A1A1A1,c2:#F}]
	arrow bulb=R1C1 where=R1C2,R1C3
a:[{wp:[[0.5,1.5],[1.5,1.5]],c:#0}],o:[{ct:[0.5,1],w:1.83,h:0.83,r:t,c1:A1A1A1,c2:#F}]
	arrow bulb=R1C1,R1C2 where=R2C2
a:[{wp:[[1.5,0.5],[1.5,1.5]],c:#0}],o:[{ct:[1,0.5],w:0.83,h:1.83,r:t,c1:A1A1A1,c2:#F}]
	arrow bulb=R1C1,R2C1 where=R2C2
a:[{wp:[[0.5,0.5],[0.5,2.5]],c:#0}]
	! 1:1: arrows: number 1, from [0.5 0.5], is not understood
a:[{d2:'M 0 0',c:#0}]
	! 1:1: arrows: number 1, a path, is not understood
a:[{wp:[[-0.5,0.5],[-0.1,0.9]],c:#0}],o:[{ct:[-0.5,0.5],te:'7'}]
	little-killer sum=7 where=R1C2,R2C3,R3C4
a:[{wp:[[-0.5,4.5],[-0.1,4.1]],c:#0}],o:[{ct:[-0.5,4.5],te:'7'}]
	little-killer sum=7 where=R1C4,R2C3,R3C2,R4C1
a:[{wp:[[4.5,-0.5],[4.1,-0.1]],c:#0}],o:[{ct:[4.5,-0.5],te:'7'}]
	little-killer sum=7 where=R4C1,R3C2,R2C3,R1C4
a:[{wp:[[4.5,1.5],[4.1,1.1]],c:#0}],o:[{ct:[4.5,1.5],te:'7'}]
	little-killer sum=7 where=R4C1
a:[{wp:[[-0.5,0.5],[-0.1,0.5]],c:#0}],o:[{ct:[-0.5,0.5],te:'7'}]
	! 1:1: arrows: number 1, from [-0.5 0.5], is not understood
a:[{wp:[[-0.5,0.5],[-0.1,0.9]],c:#0}]
	! 1:1: arrows: number 1, from [-0.5 0.5], is not understood
`)
}

// Marks between cells, in them and outside the grid.
func TestBookOfMarks(t *testing.T) {
	drawn.Check(t, `
o:[{ct:[0.5,1],w:0.3,h:0.3,r:t,c1:#0,c2:#F}]
	difference where=R1C1,R1C2
o:[{ct:[1,0.5],w:0.3,h:0.3,r:t,c1:#0,c2:#F}]
	difference where=R1C1,R2C1
o:[{ct:[0.5,1],w:0.3,h:0.3,r:t,c1:#0,c2:#F,te:'2'}]
	difference by=2 where=R1C1,R1C2
o:[{ct:[0.5,1],w:0.3,h:0.3,r:t,c1:#0,c2:#0}]
	ratio where=R1C1,R1C2
o:[{ct:[0.5,1],w:0.3,h:0.3,r:t,c1:#0,c2:#0,te:'3'}]
	ratio by=3 where=R1C1,R1C2
o:[{ct:[0.5,1],w:0.3,h:0.3,r:t,c1:#0,c2:FF0000}]
	! 1:1: a mark at row 1, column 1.5 is not understood
o:[{ct:[0.5,1],w:0.3,h:0.3,r:t,c1:#0,c2:#F,te:'0'}]
	! 1:1: "0" at row 1, column 1.5 is not understood
o:[{ct:[0.5,1],w:0.9,h:0.9,r:t,c1:#0,c2:#F}]
	! 1:1: a mark at row 1, column 1.5 is not understood
o:[{ct:[0.5,1],w:0.3,h:0.3,r:f,c1:#0,c2:#0}]
	! 1:1: a mark at row 1, column 1.5 is not understood
o:[{ct:[0.5,1],w:0.3,h:0.3,te:'X'}]
	xv sum=10 where=R1C1,R1C2
o:[{ct:[1,0.5],w:0.3,h:0.3,te:'V'}]
	xv sum=5 where=R1C1,R2C1
o:[{ct:[0.5,1],w:0.3,h:0.3,te:'x'}]
	! 1:1: "x" at row 1, column 1.5 is not understood
o:[{ct:[0.5,1],w:0.3,h:0.3,te:'<'}]
	greater-than where=R1C2,R1C1
o:[{ct:[0.5,1],w:0.3,h:0.3,te:'>'}]
	greater-than where=R1C1,R1C2
o:[{ct:[1,0.5],w:0.3,h:0.3,te:'∧'}]
	greater-than where=R2C1,R1C1
o:[{ct:[1,0.5],w:0.3,h:0.3,te:'∨'}]
	greater-than where=R1C1,R2C1
o:[{ct:[1,0.5],w:0.3,h:0.3,te:'<'}]
	! 1:1: "<" at row 1.5, column 1 is not understood
o:[{ct:[0.5,1],w:0.3,h:0.3,te:'∧'}]
	! 1:1: "∧" at row 1, column 1.5 is not understood
o:[{ct:[1,0.5],w:0.3,h:0.3,te:'<',angle:90}]
	! 1:1: "<" at row 1.5, column 1 is not understood
o:[{ct:[1,1],w:0.7,h:0.7,r:t,c1:#0,c2:#F,te:'1 2'}]
	quadruple values=1,2 where=R1C1,R1C2,R2C1,R2C2
o:[{ct:[1,1],w:0.7,h:0.7,r:t,c1:#0,c2:#F,te:'123'}]
	quadruple values=1,2,3 where=R1C1,R1C2,R2C1,R2C2
o:[{ct:[1,1],w:0.7,h:0.7,r:t,c1:#0,c2:#F,te:'1, 1'}]
	quadruple values=1,1 where=R1C1,R1C2,R2C1,R2C2
o:[{ct:[1,1],w:0.7,h:0.7,r:t,c1:#0,c2:#F,te:'7'}]
	! 1:1: "7" at row 1.5, column 1.5 is not understood
o:[{ct:[1,1],w:0.7,h:0.7,r:t,c1:#0,c2:#F}]
	! 1:1: a mark at row 1.5, column 1.5 is not understood
o:[{ct:[1,1],w:0.7,h:0.7,r:t,c1:#0,c2:#F,te:'1 2 3 4 1'}]
	! 1:1: "1 2 3 4 1" at row 1.5, column 1.5 is not understood
u:[{ct:[0.5,0.5],w:0.7,h:0.7,r:t,c2:CFCFCF}],metadata:{rules:'Circles are odd.'}
	comment Circles are odd.
	odd where=R1C1
u:[{ct:[0.5,0.5],w:0.7,h:0.7,c2:CFCFCF}],metadata:{rules:'Squares are even.'}
	comment Squares are even.
	even where=R1C1
u:[{ct:[0.5,0.5],w:0.7,h:0.7,r:t,c2:CFCFCF}]
	! 1:1: a mark at row 1, column 1 is not understood
u:[{ct:[0.5,0.5],w:1,h:1,c2:CFCFCF}]
	! 1:1: a mark at row 1, column 1 is not understood
u:[{ct:[0.5,0.5],w:1,h:1,c2:#F}]
	-
u:[{ct:[0.5,0.5],w:1,h:1}]
	-
u:[{ct:[0.5,0.5],w:0.7,h:0.7,r:t,c2:CFCFCF},{ct:[1.5,1.5],w:0.7,h:0.7,r:t,c2:CFCFCF}],metadata:{rules:'Grey: odd.'}
	comment Grey: odd.
	odd where=R1C1,R2C2
o:[{ct:[-0.5,0.5],te:'7'}],metadata:{rules:'Sandwich sums.'}
	comment Sandwich sums.
	sandwich sum=7 where=R1C1,R2C1,R3C1,R4C1
o:[{ct:[4.5,0.5],te:'7'}],metadata:{rules:'Sandwich sums.'}
	comment Sandwich sums.
	sandwich sum=7 where=R4C1,R3C1,R2C1,R1C1
o:[{ct:[1.5,-0.5],te:'2'}],metadata:{rules:'Skyscrapers.'}
	comment Skyscrapers.
	skyscraper count=2 where=R2C1,R2C2,R2C3,R2C4
o:[{ct:[1.5,4.5],te:'2'}],metadata:{rules:'摩天樓'}
	comment 摩天樓
	skyscraper count=2 where=R2C4,R2C3,R2C2,R2C1
o:[{ct:[1.5,-0.5],te:'5'}],metadata:{rules:'X-sums.'}
	comment X-sums.
	x-sum sum=5 where=R2C1,R2C2,R2C3,R2C4
o:[{ct:[1.5,-0.5],te:'3'}],metadata:{rules:'Numbered rooms.'}
	comment Numbered rooms.
	numbered-room value=3 where=R2C1,R2C2,R2C3,R2C4
o:[{ct:[1.5,-0.5],te:'3'}],metadata:{rules:'Sandwich and skyscraper clues.'}
	! 1:1: "3" at row 2, column 0 is not understood
o:[{ct:[1.5,-0.5],te:'3'}]
	! 1:1: "3" at row 2, column 0 is not understood
o:[{ct:[-0.5,-0.5],te:'3'}],metadata:{rules:'Sandwich sums.'}
	! 1:1: "3" at row 0, column 0 is not understood
o:[{ct:[-1.5,0.5],te:'3'}],metadata:{rules:'Sandwich sums.'}
	! 1:1: "3" at row -1, column 1 is not understood
o:[{ct:[1.5,-0.5],te:'-3'}],metadata:{rules:'Sandwich sums.'}
	! 1:1: "-3" at row 2, column 0 is not understood
o:[{ct:[1.5,-0.5],te:'0'}],metadata:{rules:'Sandwich sums.'}
	comment Sandwich sums.
	sandwich where=R2C1,R2C2,R2C3,R2C4
o:[{ct:[0.5,1],w:0.3,h:0.3,r:t,c1:#0,c2:#F}],global:['nonconsecutive']
	difference where=R1C1,R1C2
	non-consecutive except=[R1C1,R1C2]
o:[{ct:[0.5,1],w:0.3,h:0.3,te:'X'}],global:['antixv']
	xv sum=10 where=R1C1,R1C2
	no-sum except=[R1C1,R1C2] sums=5,10
o:[{ct:[0.5,0.5],te:'A'}]
	! 1:1: "A" at row 1, column 1 is not understood
o:[{ct:[0.5,0.5],te:' '}]
	-
o:[{ct:[0.3,0.3],w:0.3,h:0.3,r:t,c2:#0}]
	! 1:1: a mark at row 0.8, column 0.8 is not understood
`)
}
