package iss

import "testing"

// Clues outside the grid, at either end of a line.
func TestBookOfClues(t *testing.T) {
	of4.Check(t, `
.LittleKiller~5~R1C1
	little-killer sum=5 where=R1C1,R2C2,R3C3,R4C4
.LittleKiller~5~R2C1
	little-killer sum=5 where=R2C1,R3C2,R4C3
.LittleKiller~5~R3C1
	little-killer sum=5 where=R3C1,R4C2
.LittleKiller~5~R1C2
	little-killer sum=5 where=R1C2,R2C1
.LittleKiller~5~R1C3
	little-killer sum=5 where=R1C3,R2C2,R3C1
.LittleKiller~5~R1C4
	little-killer sum=5 where=R1C4,R2C3,R3C2,R4C1
.LittleKiller~5~R2C4
	little-killer sum=5 where=R2C4,R1C3
.LittleKiller~5~R3C4
	little-killer sum=5 where=R3C4,R2C3,R1C2
.LittleKiller~5~R4C2
	little-killer sum=5 where=R4C2,R3C3,R2C4
.LittleKiller~5~R4C3
	little-killer sum=5 where=R4C3,R3C4
.LittleKiller~0~R2C1
	little-killer where=R2C1,R3C2,R4C3
.LittleKiller~5~R2C1.LittleKiller~6~R2C1
	little-killer sum=6 where=R2C1,R3C2,R4C3
	= .LittleKiller~6~R2C1
.Sandwich~5~R1
	sandwich sum=5 where=R1C1,R1C2,R1C3,R1C4
.Sandwich~0~R4
	sandwich where=R4C1,R4C2,R4C3,R4C4
.Sandwich~5~C1
	sandwich sum=5 where=R1C1,R2C1,R3C1,R4C1
.Sandwich~5~C4
	sandwich sum=5 where=R1C4,R2C4,R3C4,R4C4
.Sandwich~5~R1.Sandwich~6~R1
	sandwich sum=6 where=R1C1,R1C2,R1C3,R1C4
	= .Sandwich~6~R1
.XSum~R1~6~
	x-sum sum=6 where=R1C1,R1C2,R1C3,R1C4
.XSum~R1~~6
	x-sum sum=6 where=R1C4,R1C3,R1C2,R1C1
.XSum~R1~6~7
	x-sum sum=6 where=R1C1,R1C2,R1C3,R1C4
	x-sum sum=7 where=R1C4,R1C3,R1C2,R1C1
	= .XSum~R1~6~.XSum~R1~~7
.XSum~C2~6
	x-sum sum=6 where=R1C2,R2C2,R3C2,R4C2
	= .XSum~C2~6~
.XSum~C2~~6
	x-sum sum=6 where=R4C2,R3C2,R2C2,R1C2
.XSum~R1~6~.XSum~R1~7~
	x-sum sum=7 where=R1C1,R1C2,R1C3,R1C4
	= .XSum~R1~7~
.XSum~R1~6~.XSum~R1~~7
	x-sum sum=6 where=R1C1,R1C2,R1C3,R1C4
	x-sum sum=7 where=R1C4,R1C3,R1C2,R1C1
.XSum~R1
	= .~R1C1_1_2_3_4
.Skyscraper~R1~3~
	skyscraper count=3 where=R1C1,R1C2,R1C3,R1C4
.Skyscraper~C4~~1
	skyscraper count=1 where=R4C4,R3C4,R2C4,R1C4
.Skyscraper~R2~2~3
	skyscraper count=2 where=R2C1,R2C2,R2C3,R2C4
	skyscraper count=3 where=R2C4,R2C3,R2C2,R2C1
	= .Skyscraper~R2~2~.Skyscraper~R2~~3
.HiddenSkyscraper~R1~3~
	hidden-skyscraper value=3 where=R1C1,R1C2,R1C3,R1C4
.HiddenSkyscraper~C1~~2
	hidden-skyscraper value=2 where=R4C1,R3C1,R2C1,R1C1
.NumberedRoom~R1~3~
	numbered-room value=3 where=R1C1,R1C2,R1C3,R1C4
.NumberedRoom~C1~~2
	numbered-room value=2 where=R4C1,R3C1,R2C1,R1C1
.FullRank~R1~3~
	full-rank lines=[R1C1,R1C2,R1C3,R1C4] ranks=3
.FullRank~R1~~3
	full-rank lines=[R1C4,R1C3,R1C2,R1C1] ranks=3
.FullRank~R1~1~.FullRank~C4~~16
	full-rank lines=[R1C1,R1C2,R1C3,R1C4][R4C4,R3C4,R2C4,R1C4] ranks=1,16
.Indexing~C~R1C1
	indexing at=R1C1 value=1 where=R1C1,R1C2,R1C3,R1C4
.Indexing~R~R1C1
	indexing at=R1C1 value=1 where=R1C1,R2C1,R3C1,R4C1
.Indexing~C~R2C3~R4C4
	indexing at=R2C3 value=3 where=R2C1,R2C2,R2C3,R2C4
	indexing at=R4C4 value=4 where=R4C1,R4C2,R4C3,R4C4
	= .Indexing~C~R2C3.Indexing~C~R4C4
.Indexing~R~R2C3~R4C4
	indexing at=R2C3 value=2 where=R1C3,R2C3,R3C3,R4C3
	indexing at=R4C4 value=4 where=R1C4,R2C4,R3C4,R4C4
	= .Indexing~R~R2C3.Indexing~R~R4C4
.Indexing~C
	= .~R1C1_1_2_3_4
`)
}

// Alternatives, items that all hold, and items that are repeated.
func TestBookOfComposites(t *testing.T) {
	of4.Check(t, `
.Or.~R1C1_1.~R1C2_1.End
	any-of rules=(among values=1 where=R1C1)(among values=1 where=R1C2)
.Or.~R1C1_1~R1C2_2.~R1C2_1.End
	any-of rules=(all-of rules=(among values=1 where=R1C1)(among values=2 where=R1C2))(among values=1 where=R1C2)
	= .Or.And.~R1C1_1.~R1C2_2.End.~R1C2_1.End
.Or.Thermo~R1C1~R1C2.Thermo~R1C2~R1C1.End
	any-of rules=(thermometer where=R1C1,R1C2)(thermometer where=R1C2,R1C1)
.Or.Thermo~R1C1~R1C2.End
	any-of rules=(thermometer where=R1C1,R1C2)
.Or.End
	any-of
.Or.And.Thermo~R1C1~R1C2.Cage~5~R2C1~R2C2.End.~R4C4_4.End
	any-of rules=(all-of rules=(thermometer where=R1C1,R1C2)(killer sum=5 where=R2C1,R2C2))(among values=4 where=R4C4)
.Or.Or.~R1C1_1.~R1C1_2.End.~R4C4_4.End
	any-of rules=(any-of rules=(among values=1 where=R1C1)(among values=2 where=R1C1))(among values=4 where=R4C4)
.Or.Thermo~R1C1.~R1C1_1.End
	= .~R1C1_1_2_3_4
.Or.WhiteDot~R1C1~R1C2~R1C3.~R1C1_1.End
	any-of rules=(all-of rules=(difference where=R1C1,R1C2)(difference where=R1C2,R1C3))(among values=1 where=R1C1)
	= .Or.And.WhiteDot~R1C1~R1C2.WhiteDot~R1C2~R1C3.End.~R1C1_1.End
.Or.XSum~R1~~.~R1C1_1.End
	any-of rules=(among values=1 where=R1C1)
	= .Or.~R1C1_1.End
.Or.Diagonal~1.~R1C1_1.End
	any-of rules=(diagonals up=true)(among values=1 where=R1C1)
	= .Or.AllDifferent~R4C1~R3C2~R2C3~R1C4.~R1C1_1.End
	then any-of rules=(different where=R4C1,R3C2,R2C3,R1C4)(among values=1 where=R1C1)
.And.Thermo~R1C1~R1C2.Cage~5~R2C1~R2C2.End
	thermometer where=R1C1,R1C2
	killer sum=5 where=R2C1,R2C2
	= .Thermo~R1C1~R1C2.Cage~5~R2C1~R2C2
.And.~R1C1_1.End
	given R1C1=1
	= .~R1C1_1
.And.And.~R1C1_1.End.AntiKing.End
	given R1C1=1
	anti-king
	= .~R1C1_1.AntiKing
.And.End
	= .~R1C1_1_2_3_4
.Replicate~D.Thermo~R1C1~R1C2.End
	replicate origin=R1C1 rules=(thermometer where=R1C1,R1C2) where=R1C1,R1C2
.Replicate~D.~R1C1_1_2.End
	left R1C1=1,2 R1C2=1,2
	= .~R1C1_1_2~R1C2_1_2
.Replicate~B.Thermo~R1C1~R1C2.End
	replicate origin=R1C1 rules=(thermometer where=R1C1,R1C2) where=R1C1
.Replicate~R~R2C2.Cage~5~R2C2~R3C2.End
	replicate origin=R2C2 rules=(killer sum=5 where=R2C2,R3C2) where=R2C2,R3C2
.Replicate~D.Thermo~R1C1~R1C2.Cage~3~R2C1~R2C2.End
	replicate origin=R1C1 rules=(thermometer where=R1C1,R1C2)(killer sum=3 where=R2C1,R2C2) where=R1C1,R1C2
.Replicate~D.Or.~R1C1_1.~R2C1_1.End.End
	replicate origin=R1C1 rules=(any-of rules=(among values=1 where=R1C1)(among values=1 where=R2C1)) where=R1C1,R1C2
.Replicate~A.Thermo~R1C1~R1C2.End
	= .~R1C1_1_2_3_4
.Replicate~D.End
	= .~R1C1_1_2_3_4
.Var~A~~4.Replicate~H~VA1.Thermo~VA1~VA2.End
	grid 4×4 with VA1,VA2,VA3,VA4
	thermometer where=VA1,VA2
	thermometer where=VA2,VA3
	thermometer where=VA3,VA4
	= .Var~A~~4.Thermo~VA1~VA2.Thermo~VA2~VA3.Thermo~VA3~VA4
.Or.Replicate~D.Thermo~R1C1~R1C2.End.~R1C1_1.End
	any-of rules=(all-of rules=(thermometer where=R1C1,R1C2)(thermometer where=R1C2,R1C3))(among values=1 where=R1C1)
	= .Or.And.Thermo~R1C1~R1C2.Thermo~R1C2~R1C3.End.~R1C1_1.End
`)
}
