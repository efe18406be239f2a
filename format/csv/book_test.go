package csv

import (
	"testing"

	"shudu/internal/formattest"
)

// Tables of puzzles, and puzzles as tables.
func TestBook(t *testing.T) {
	formattest.BookOf("csv", "grid 4×4", "latin", "boxes height=2 width=2").Check(t, `
puzzle
1..............4
	given R1C1=1 R4C4=4
	= puzzle,solution,title,author,source,level,date,url,comment
	= 1..............4,,,,,,,,
puzzle,solution,title
1..............4,1234341221434321,easy
	given R1C1=1 R4C4=4
	title easy
	solution [1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1]
	= puzzle,solution,title,author,source,level,date,url,comment
	= 1..............4,1234341221434321,easy,,,,,,
title;puzzle;author
easy;1..............4;"A; B"
	given R1C1=1 R4C4=4
	author A; B
	title easy
	= puzzle,solution,title,author,source,level,date,url,comment
	= 1..............4,,easy,A; B,,,,,
id,quizzes,solutions,difficulty
7,1..............4,1234341221434321,hard
	given R1C1=1 R4C4=4
	level hard
	title 7
	solution [1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1]
	= puzzle,solution,title,author,source,level,date,url,comment
	= 1..............4,1234341221434321,7,,,hard,,,
puzzle,colour
1..............4,red
	given R1C1=1 R4C4=4
	= puzzle,solution,title,author,source,level,date,url,comment
	= 1..............4,,,,,,,,
1..............4,1234341221434321
	given R1C1=1 R4C4=4
	solution [1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1]
	= puzzle,solution,title,author,source,level,date,url,comment
	= 1..............4,1234341221434321,,,,,,,
1..............4,a name
	given R1C1=1 R4C4=4
	= puzzle,solution,title,author,source,level,date,url,comment
	= 1..............4,,,,,,,,
# a comment
puzzle
1..............4
2..............3
	given R1C1=1 R4C4=4
	= puzzle,solution,title,author,source,level,date,url,comment
	= 1..............4,,,,,,,,
	--
	given R1C1=2 R4C4=3
	= puzzle,solution,title,author,source,level,date,url,comment
	= 2..............3,,,,,,,,
"1..............4"
	given R1C1=1 R4C4=4
	= puzzle,solution,title,author,source,level,date,url,comment
	= 1..............4,,,,,,,,
puzzle,source,level,date,url,comment
1..............4,a book,easy,2026-01-02,https://x,"says ""hello"""
	given R1C1=1 R4C4=4
	comment says "hello"
	date 2026-01-02
	level easy
	source a book
	url https://x
	= puzzle,solution,title,author,source,level,date,url,comment
	= 1..............4,,,,a book,easy,2026-01-02,https://x,"says ""hello"""
1,,,4
,,,
,,,
4,,,1
	given R1C1=1 R1C4=4 R4C1=4 R4C4=1
	= puzzle,solution,title,author,source,level,date,url,comment
	= 1..4........4..1,,,,,,,,
1,0,.,*
_,,,
,,,
,,,4
	given R1C1=1 R4C4=4
	= puzzle,solution,title,author,source,level,date,url,comment
	= 1..............4,,,,,,,,
1;;;4
;;;
;;;
;;;
	given R1C1=1 R1C4=4
	= puzzle,solution,title,author,source,level,date,url,comment
	= 1..4............,,,,,,,,
1,,,4
,,,
,,
,,,
	! 3:3: 3 cells (expected 4)
1,,,5
,,,
,,,
,,,
	! 1:5: 5 is above the size 4
puzzle,solution
1..............4,123
	! 2:21: 3 cells (expected 16 for a 4×4 grid)
puzzle
12
	! 2:3: 2 cells (expected 16 for a 4×4 grid)
puzzle,title
1..............4
	given R1C1=1 R4C4=4
	= puzzle,solution,title,author,source,level,date,url,comment
	= 1..............4,,,,,,,,
solution,title
1234341221434321,x
	! 1:1: 2 cells (expected a row of 4 to 35)
puzzle,puzzle
1..............4,2..............4
	given R1C1=1 R4C4=4
	= puzzle,solution,title,author,source,level,date,url,comment
	= 1..............4,,,,,,,,
puzzle
"1..............4
	! 2:18: extraneous or missing " in quoted-field
1,,,4
,,,
	! 2:1: the puzzle ends after 2 of 4 rows
name,puzzle,id,title
a,1..............4,b,c
	given R1C1=1 R4C4=4
	title a
	= puzzle,solution,title,author,source,level,date,url,comment
	= 1..............4,,a,,,,,,
`)
}
