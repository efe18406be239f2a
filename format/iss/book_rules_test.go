package iss

import "testing"

// Rules of the whole grid.
func TestBookOfTheWholeGrid(t *testing.T) {
	book("", "latin", "boxes height=3 width=3", "boxes height=2 width=2", "grid 4×4").Check(t, `
.AntiKnight
	anti-knight
.AntiKing
	anti-king
.AntiConsecutive
	non-consecutive
.AntiTaxicab
	anti-taxicab
.GlobalEntropy
	global-entropy
.GlobalMod
	global-mod
.DutchFlatmates
	dutch-flatmates
.Diagonal~1
	diagonals up=true
.Diagonal~-1
	diagonals down=true
.Diagonal~1.Diagonal~-1
	diagonals down=true up=true
	= .Diagonal~-1.Diagonal~1
.Diagonal~-1.Diagonal~1
	diagonals down=true up=true
.Diagonal~1.Diagonal~1
	diagonals up=true
	= .Diagonal~1
.Windoku
	windoku height=3 width=3
.Shape~6x6.Windoku
	grid 6×6
	boxes height=2 width=3
	windoku height=2 width=3
.Shape~3x3.Windoku
	grid 3×3
	= .Shape~3x3.~R1C1_1_2_3
.DisjointSets
	disjoint-groups height=3 width=3
.Shape~6x6.DisjointSets
	grid 6×6
	boxes height=2 width=3
	disjoint-groups height=2 width=3
.RegionSameValues
	= .~R1C1_1_2_3_4_5_6_7_8_9
.Shape~3x3~4.RegionSameValues
	grid 3×3 of 1 2 3 4
	same-values parts=[R1C1,R1C2,R1C3][R2C1,R2C2,R2C3][R3C1,R3C2,R3C3][R1C1,R2C1,R3C1][R1C2,R2C2,R3C2][R1C3,R2C3,R3C3]
	= .Shape~3x3~4.SameValues~6~R1C1~R1C2~R1C3~R2C1~R2C2~R2C3~R3C1~R3C2~R3C3~R1C1~R2C1~R3C1~R1C2~R2C2~R3C2~R1C3~R2C3~R3C3
.Shape~2x3~4.RegionSameValues
	grid 2×3 of 1 2 3 4
	same-values parts=[R1C1,R1C2,R1C3][R2C1,R2C2,R2C3]
	= .Shape~2x3~4.SameValues~2~R1C1~R1C2~R1C3~R2C1~R2C2~R2C3
.AntiKnight.AntiKnight
	anti-knight
	anti-knight
.AntiKnight~
	anti-knight
	= .AntiKnight
.Diagonal~1~
	diagonals up=true
	= .Diagonal~1
.StrictKropki
	non-consecutive
	no-ratio
.StrictXV
	no-sum sums=5,10
.Shape~4x4.StrictKropki.WhiteDot~R1C1~R1C2
	difference where=R1C1,R1C2
	non-consecutive except=[R1C1,R1C2]
	no-ratio except=[R1C1,R1C2]
.Shape~4x4.StrictKropki.BlackDot~R1C1~R2C1.WhiteDot~R3C3~R3C4
	ratio where=R1C1,R2C1
	difference where=R3C3,R3C4
	non-consecutive except=[R3C3,R3C4][R1C1,R2C1]
	no-ratio except=[R3C3,R3C4][R1C1,R2C1]
.Shape~4x4.StrictKropki.X~R1C1~R1C2
	xv sum=10 where=R1C1,R1C2
	non-consecutive
	no-ratio
.Shape~4x4.StrictXV.X~R1C1~R1C2.V~R2C2~R3C2
	xv sum=10 where=R1C1,R1C2
	xv sum=5 where=R2C2,R3C2
	no-sum except=[R1C1,R1C2][R2C2,R3C2] sums=5,10
.Shape~4x4.StrictXV.WhiteDot~R1C1~R1C2
	difference where=R1C1,R1C2
	no-sum sums=5,10
`)
}

// Lines. What is too short to say anything says nothing.
func TestBookOfLines(t *testing.T) {
	of9.Check(t, `
.Thermo~R1C1~R1C2
	thermometer where=R1C1,R1C2
.Thermo~R1C1~R2C2~R3C3~R2C4
	thermometer where=R1C1,R2C2,R3C3,R2C4
.Thermo~R1C1~R9C9
	thermometer where=R1C1,R9C9
.Thermo~R1C1
	= .~R1C1_1_2_3_4_5_6_7_8_9
.Palindrome~R1C1~R1C2~R1C3
	palindrome where=R1C1,R1C2,R1C3
.Palindrome~R1C1
	= .~R1C1_1_2_3_4_5_6_7_8_9
.Whisper~R1C1~R1C2
	whispers by=5 where=R1C1,R1C2
	= .Whisper~5~R1C1~R1C2
.Whisper~5~R1C1~R1C2
	whispers by=5 where=R1C1,R1C2
.Whisper~4~R1C1~R1C2~R1C3
	whispers by=4 where=R1C1,R1C2,R1C3
.Whisper~0~R1C1~R1C2
	= .~R1C1_1_2_3_4_5_6_7_8_9
.Whisper~4~R1C1
	= .~R1C1_1_2_3_4_5_6_7_8_9
.Renban~R1C1~R1C2~R2C2
	renban where=R1C1,R1C2,R2C2
.Renban~R1C1
	renban where=R1C1
.Renban
	= .~R1C1_1_2_3_4_5_6_7_8_9
.Modular~3~R1C1~R1C2~R1C3
	modular by=3 where=R1C1,R1C2,R1C3
.Modular~2~R1C1~R1C2
	modular by=2 where=R1C1,R1C2
.Modular~1~R1C1~R1C2
	modular by=1 where=R1C1,R1C2
.Entropic~R1C1~R1C2~R1C3
	entropic where=R1C1,R1C2,R1C3
.Entropic~R1C1
	entropic where=R1C1
.Shape~6x6.Entropic~R1C1~R1C2
	grid 6×6
	boxes height=2 width=3
	entropic where=R1C1,R1C2
	= .Shape~6x6.Pair~88zzPP~_~R1C1~R1C2
	then grid 6×6
	then boxes height=2 width=3
	then pair-table allowed=[1,3][1,4][1,5][1,6][2,3][2,4][2,5][2,6][3,1][3,2][3,5][3,6][4,1][4,2][4,5][4,6][5,1][5,2][5,3][5,4][6,1][6,2][6,3][6,4] where=R1C1,R1C2
.Between~R1C1~R1C2~R1C3
	between where=R1C1,R1C2,R1C3
.Between~R1C1~R1C2~R2C2~R3C3
	between where=R1C1,R1C2,R2C2,R3C3
.Between~R1C1~R1C2
	= .~R1C1_1_2_3_4_5_6_7_8_9
.Lockout~4~R1C1~R1C2~R1C3
	lockout by=4 where=R1C1,R1C2,R1C3
.Lockout~5~R1C1~R1C2~R1C3
	lockout by=5 where=R1C1,R1C2,R1C3
.Lockout~0~R1C1~R1C2~R1C3
	lockout by=1 where=R1C1,R1C2,R1C3
	= .Lockout~1~R1C1~R1C2~R1C3
.Zipper~R1C1~R1C2~R1C3
	zipper where=R1C1,R1C2,R1C3
.Zipper~R1C1~R1C2~R1C3~R1C4
	zipper where=R1C1,R1C2,R1C3,R1C4
.Zipper~R1C1~R1C2
	= .~R1C1_1_2_3_4_5_6_7_8_9
.RegionSumLine~R1C2~R1C3~R1C4~R1C5
	region-sum parts=[R1C2,R1C3][R1C4,R1C5]
.RegionSumLine~R1C3~R1C4~R2C3
	region-sum parts=[R1C3][R1C4][R2C3]
.RegionSumLine~R1C1~R1C2~R1C3
	= .~R1C1_1_2_3_4_5_6_7_8_9
.NoBoxes.RegionSumLine~R1C1~R1C4
	= .NoBoxes
.Shape~4x4.NoBoxes.Jigsaw~0000111122223333.RegionSumLine~R1C1~R2C1~R2C2
	grid 4×4
	regions parts=[R1C1,R1C2,R1C3,R1C4][R2C1,R2C2,R2C3,R2C4][R3C1,R3C2,R3C3,R3C4][R4C1,R4C2,R4C3,R4C4]
	region-sum parts=[R1C1][R2C1,R2C2]
	= .Shape~4x4.NoBoxes.Jigsaw~0000111122223333.EqualSum~R1C1~-~R2C1~R2C2
	then grid 4×4
	then regions parts=[R1C1,R1C2,R1C3,R1C4][R2C1,R2C2,R2C3,R2C4][R3C1,R3C2,R3C3,R3C4][R4C1,R4C2,R4C3,R4C4]
	then equal-sum parts=[R1C1][R2C1,R2C2]
.SumLine~10~R1C1~R1C2~R1C3
	sum-line sum=10 where=R1C1,R1C2,R1C3
.SumLine~7~R1C1~R1C2~R2C2~LOOP
	sum-line loop=true sum=7 where=R1C1,R1C2,R2C2
.Arrow~R1C1~R1C2
	arrow bulb=R1C1 where=R1C2
.Arrow~R1C1~R1C2~R1C3~R2C3
	arrow bulb=R1C1 where=R1C2,R1C3,R2C3
.DoubleArrow~R1C1~R1C2~R1C3
	double-arrow where=R1C1,R1C2,R1C3
.PillArrow~2~R1C1~R1C2~R1C3
	arrow bulb=R1C1,R1C2 where=R1C3
.PillArrow~2~R1C2~R1C1~R1C3
	arrow bulb=R1C1,R1C2 where=R1C3
	= .PillArrow~2~R1C1~R1C2~R1C3
.PillArrow~2~R2C1~R1C1~R1C3
	arrow bulb=R1C1,R2C1 where=R1C3
	= .PillArrow~2~R1C1~R2C1~R1C3
.PillArrow~3~R1C1~R1C2~R1C3~R2C1~R2C2
	arrow bulb=R1C1,R1C2,R1C3 where=R2C1,R2C2
.PillArrow~2~R1C1~R2C2~R5C5
	arrow bulb=R1C1,R2C2 where=R5C5
.ValueIndexing~R1C1~R1C2~R1C3~R1C4
	value-indexing where=R1C1,R1C2,R1C3,R1C4
`)
}

// Cages, sums, and what cells hold.
func TestBookOfCages(t *testing.T) {
	of9.Check(t, `
.Cage~10~R1C1~R1C2
	killer sum=10 where=R1C1,R1C2
.Cage~10~R1C2~R1C1
	killer sum=10 where=R1C2,R1C1
.Cage~~R1C1~R1C2
	killer where=R1C1,R1C2
	= .Cage~0~R1C1~R1C2
.Cage~0~R1C1~R1C2
	killer where=R1C1,R1C2
.Cage~5~R1C1
	killer sum=5 where=R1C1
.Cage~-3~R1C1~R1C2
	killer sum=-3 where=R1C1,R1C2
.Cage~20~R1C1~R9C9~R5C5
	killer sum=20 where=R1C1,R9C9,R5C5
.Cage~9~R1C1~R2C2~R2C2
	different where=R1C1,R2C2
	sum target=9 where=R1C1,R2C2,R2C2
	= .AllDifferent~R1C1~R2C2.Sum~9~R1C1~R2C2~R2C2
.Cage~0~R1C1~R2C2~R2C2
	different where=R1C1,R2C2
	= .AllDifferent~R1C1~R2C2
.Sum~10~R1C1~R2C2
	sum target=10 where=R1C1,R2C2
.Sum~0~R1C1~R2C2
	sum where=R1C1,R2C2
.Sum~-2_=_1_-1~R1C1~R3C3
	sum target=-2 weights=1,-1 where=R1C1,R3C3
.Sum~10_=_2_3~R1C1~R1C2
	sum target=10 weights=2,3 where=R1C1,R1C2
.Sum~10_=_0_1~R1C1~R1C2
	sum target=10 weights=0,1 where=R1C1,R1C2
.Sum~10~R1C1~R1C1
	sum target=10 where=R1C1,R1C1
.AllDifferent~R1C1~R5C5
	different where=R1C1,R5C5
.AllDifferent~R1C1
	different where=R1C1
.AllDifferent~R1C1~R1C1
	different where=R1C1,R1C1
	≠ impossible rule: rule 3 (different): R1C1 is named twice
.EqualityCage~R1C1~R1C2
	equality-cage where=R1C1,R1C2
.RellikCage~5~R1C1~R1C2
	rellik sum=5 where=R1C1,R1C2
.RellikCage~0~R1C1~R1C2
	rellik where=R1C1,R1C2
.Lunchbox~5~R1C1~R1C2~R1C3
	lunchbox sum=5 where=R1C1,R1C2,R1C3
.Lunchbox~0~R1C1~R1C2
	lunchbox where=R1C1,R1C2
.EqualSum~R1C1~-~R1C2~R1C3
	equal-sum parts=[R1C1][R1C2,R1C3]
.EqualSum~R1C1~-~R1C2~-~R1C3
	equal-sum parts=[R1C1][R1C2][R1C3]
.EqualSum~R1C1~R1C2
	= .~R1C1_1_2_3_4_5_6_7_8_9
.EqualSum~-~R1C1~-~-~R1C2~-
	equal-sum parts=[R1C1][R1C2]
	= .EqualSum~R1C1~-~R1C2
.SameValues~2~R1C1~R1C2~R5C5~R5C6
	same-values parts=[R1C1,R1C2][R5C5,R5C6]
.SameValues~3~R1C1~R2C2~R3C3
	same-values parts=[R1C1][R2C2][R3C3]
.SameValues~2~R1C1~R5C5
	same-values parts=[R1C1][R5C5]
.SameValues~5~R1C1~R5C5
	same-values parts=[R1C1][R5C5]
	= .SameValues~2~R1C1~R5C5
.CountingCircles~R1C1
	counting-circles where=R1C1
.CountingCircles~R1C1~R1C2~R5C5
	counting-circles where=R1C1,R1C2,R5C5
.CountDistinct~R1C1~R1C2~R1C3
	count-distinct at=R1C1 where=R1C2,R1C3
.CountDistinct~R1C1~R1C1
	count-distinct at=R1C1 where=R1C1
.ContainAtLeast~1_2~R1C1~R1C2~R1C3
	contains values=1,2 where=R1C1,R1C2,R1C3
.ContainAtLeast~1_1~R1C1~R5C5
	contains values=1,1 where=R1C1,R5C5
.ContainExact~1_2~R1C1~R1C2~R1C3
	contains exactly=true values=1,2 where=R1C1,R1C2,R1C3
.ContainAtLeast~10~R1C1~R1C2
	among values=10 where=R1C1
	= .ContainAtLeast~10~R1C1
.ContainExact~0_1~R1C1~R1C2
	among values=0 where=R1C1
	= .ContainAtLeast~0~R1C1
.LookAndSay~12~R1C1~R1C2
	look-and-say counts=1 values=2 where=R1C1,R1C2
.LookAndSay~1223~R1C1~R1C2~R1C3
	look-and-say counts=1,2 values=2,3 where=R1C1,R1C2,R1C3
.LookAndSay~01~R1C1~R1C2
	look-and-say counts=0 values=1 where=R1C1,R1C2
.Quad~R1C1~1
	quadruple values=1 where=R1C1,R1C2,R2C1,R2C2
.Quad~R1C1~1~2~3~4
	quadruple values=1,2,3,4 where=R1C1,R1C2,R2C1,R2C2
.Quad~R8C8~9~9
	quadruple values=9,9 where=R8C8,R8C9,R9C8,R9C9
.Quad~R1C1~0
	among values=0 where=R1C1
	= .ContainAtLeast~0~R1C1
.Quad~R1C1~1.Quad~R1C1~2
	quadruple values=2 where=R1C1,R1C2,R2C1,R2C2
	= .Quad~R1C1~2
.ConnectedValues~~1_2
	connected values=1,2
.ConnectedValues~~1_2~7
	connected size=7 values=1,2
.Shape~4x4.Var~S~~4x4.ConnectedValues~VS~1
	grid 4×4 with VS1,VS2,VS3,VS4,VS5,VS6,VS7,VS8,VS9,VS10,VS11,VS12,VS13,VS14,VS15,VS16
	boxes height=2 width=2
	connected values=1 where=VS1,VS2,VS3,VS4,VS5,VS6,VS7,VS8,VS9,VS10,VS11,VS12,VS13,VS14,VS15,VS16 width=4
	= .Shape~4x4.Var~S~~16.ConnectedValues~VS~1
`)
}

// Signs between cells that lie side by side.
func TestBookOfSigns(t *testing.T) {
	of9.Check(t, `
.WhiteDot~R1C1~R1C2
	difference where=R1C1,R1C2
.WhiteDot~R1C2~R1C1
	difference where=R1C2,R1C1
.WhiteDot~R1C1~R2C1
	difference where=R1C1,R2C1
.WhiteDot~R1C1~R1C2~R1C3
	difference where=R1C1,R1C2
	difference where=R1C2,R1C3
	= .WhiteDot~R1C1~R1C2.WhiteDot~R1C2~R1C3
.WhiteDot~R1C1~R1C2~R2C1~R2C2
	difference where=R1C1,R1C2
	difference where=R1C1,R2C1
	difference where=R1C2,R2C2
	difference where=R2C1,R2C2
	= .WhiteDot~R1C1~R1C2.WhiteDot~R1C1~R2C1.WhiteDot~R1C2~R2C2.WhiteDot~R2C1~R2C2
.WhiteDot~R1C1~R1C2~R5C5
	difference where=R1C1,R1C2
	= .WhiteDot~R1C1~R1C2
.WhiteDot~R1C1~R1C2~R1C1~R1C2
	difference where=R1C1,R1C2
	difference where=R1C2,R1C1
	= .WhiteDot~R1C1~R1C2.WhiteDot~R1C2~R1C1
.BlackDot~R1C1~R1C2
	ratio where=R1C1,R1C2
.BlackDot~R1C1~R2C1
	ratio where=R1C1,R2C1
.X~R1C1~R1C2
	xv sum=10 where=R1C1,R1C2
.X~R3C3~R4C3
	xv sum=10 where=R3C3,R4C3
.V~R1C1~R1C2
	xv sum=5 where=R1C1,R1C2
.V~R3C3~R4C3
	xv sum=5 where=R3C3,R4C3
.GreaterThan~R1C1~R1C2
	greater-than where=R1C1,R1C2
.GreaterThan~R1C2~R1C1
	greater-than where=R1C2,R1C1
.GreaterThan~R2C1~R1C1
	greater-than where=R2C1,R1C1
.GreaterThan~R1C1~R1C2~R1C3
	greater-than where=R1C1,R1C2
	greater-than where=R1C2,R1C3
	= .GreaterThan~R1C1~R1C2.GreaterThan~R1C2~R1C3
`)
}
