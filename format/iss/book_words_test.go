package iss

import (
	"testing"

	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

// wordsFor writes a rule, which a page has as JSON, on a grid, and tells how that
// is read where the format has another word for it.
func wordsFor(p *sudoku.Puzzle) formattest.Book {
	return formattest.Book{
		Read: func(text string) ([]*sudoku.Puzzle, error) {
			q := p.Clone()
			x, err := rule.Decode(p.Geometry, []byte(text))
			q.Rules = append(q.Rules, x)
			return []*sudoku.Puzzle{q}, err
		},
		Write: Format,
		Back:  of9.Read,
		Base:  formattest.Tell(p),
	}
}

// How rules are written on a 4×4 grid with boxes.
func TestBookOfWords(t *testing.T) {
	wordsFor(sudoku.New(sudoku.Square(4), rule.Classic(4)...)).Check(t, `
{"rule":"leaper","long":3,"short":3}
	= .Shape~4x4.AllDifferent~R1C1~R4C4.AllDifferent~R1C4~R4C1
	then different where=R1C1,R4C4
	then different where=R1C4,R4C1
{"rule":"anti-king"}
	= .Shape~4x4.AntiKing
{"rule":"anti-knight"}
	= .Shape~4x4.AntiKnight
{"rule":"anti-taxicab"}
	= .Shape~4x4.AntiTaxicab
{"rule":"non-consecutive"}
	= .Shape~4x4.AntiConsecutive
{"rule":"minimum","where":["R1C1"]}
	= .Shape~4x4.Pair~Oj~_~R1C1~R1C2~~R1C1~R2C1
	then pair-table allowed=[1,2][1,3][1,4][2,3][2,4][3,4] where=R1C1,R1C2
	then pair-table allowed=[1,2][1,3][1,4][2,3][2,4][3,4] where=R1C1,R2C1
{"rule":"maximum","where":["R2C2"]}
	= .Shape~4x4.Pair~QMH~_~R2C2~R2C1~~R2C2~R2C3~~R2C2~R1C2~~R2C2~R3C2
	then pair-table allowed=[2,1][3,1][3,2][4,1][4,2][4,3] where=R2C2,R2C1
	then pair-table allowed=[2,1][3,1][3,2][4,1][4,2][4,3] where=R2C2,R2C3
	then pair-table allowed=[2,1][3,1][3,2][4,1][4,2][4,3] where=R2C2,R1C2
	then pair-table allowed=[2,1][3,1][3,2][4,1][4,2][4,3] where=R2C2,R3C2
{"rule":"even","where":["R1C1","R2C3"]}
	= .Shape~4x4.~R1C1_2_4~R2C3_2_4
	then left R1C1=2,4 R2C3=2,4
{"rule":"odd","where":["R1C1"]}
	= .Shape~4x4.~R1C1_1_3
	then left R1C1=1,3
{"rule":"among","values":[2,3],"where":["R1C1","R4C4"]}
	= .Shape~4x4.~R1C1_2_3~R4C4_2_3
	then left R1C1=2,3 R4C4=2,3
{"rule":"among","values":[1,7],"where":["R1C1"]}
	= .Shape~4x4.~R1C1_1
	then given R1C1=1
{"rule":"among","values":[7,8],"where":["R1C1","R1C2"]}
	= .Shape~4x4.ContainAtLeast~7_8~R1C1.ContainAtLeast~7_8~R1C2
	then among values=7 where=R1C1
	then among values=7 where=R1C2
{"rule":"among","where":["R1C1"]}
	≠ the format cannot say this puzzle: it has no cell without a value
{"rule":"cage","target":3,"where":["R1C1"]}
	= .Shape~4x4.~R1C1_3
	then given R1C1=3
{"rule":"cage","op":"+","target":5,"where":["R1C1","R1C2"]}
	= .Shape~4x4.Sum~5~R1C1~R1C2
	then sum target=5 where=R1C1,R1C2
{"rule":"cage","op":"-","target":3,"where":["R1C1","R1C2"]}
	= .Shape~4x4.Pair~IAB~_~R1C1~R1C2
	then pair-table allowed=[1,4][4,1] where=R1C1,R1C2
{"rule":"cage","op":"*","target":12,"where":["R1C1","R1C2"]}
	= .Shape~4x4.Pair~AgE~_~R1C1~R1C2
	then pair-table allowed=[3,4][4,3] where=R1C1,R1C2
{"rule":"cage","op":"/","target":4,"where":["R1C1","R2C1"]}
	= .Shape~4x4.Pair~IAB~_~R1C1~R2C1
	then pair-table allowed=[1,4][4,1] where=R1C1,R2C1
{"rule":"cage","op":"*","target":4,"where":["R1C1","R1C2","R2C1"]}
	= .Shape~4x4.NFA~BNRYNqMSgA~_~R1C1~R1C2~R2C1
	then automaton accept=1 arcs=[0,0,1][0,2,2][0,1,4][1,1,1][2,2,1][2,1,2] parts=[R1C1,R1C2,R2C1] start=0
{"rule":"cage","op":"/","target":2,"where":["R1C1","R1C2","R2C1"]}
	≠ the format cannot say this puzzle: it has no cage / of 3 cells
{"rule":"cage","op":"?","target":7,"where":["R1C1","R1C2","R2C1"]}
	≠ the format cannot say this puzzle: it has no cage ? of 3 cells
{"rule":"run","sum":6,"where":["R1C1","R1C2"]}
	= .Shape~4x4.Cage~6~R1C1~R1C2
	then killer sum=6 where=R1C1,R1C2
{"rule":"slow-thermometer","where":["R1C1","R1C2","R1C3"]}
	= .Shape~4x4.Pair~vzI~_~R1C1~R1C2~R1C3
	then pair-table allowed=[1,1][1,2][1,3][1,4][2,2][2,3][2,4][3,3][3,4][4,4] where=R1C1,R1C2,R1C3
{"rule":"nabner","where":["R1C1","R1C2"]}
	= .Shape~4x4.PairX~MGD~_~R1C1~R1C2
	then pair-table all=true allowed=[1,3][1,4][2,4][3,1][4,1][4,2] where=R1C1,R1C2
{"rule":"nabner","where":["R1C1","R1C2","R1C1"]}
	= .Shape~4x4.PairX~MGD~_~R1C1~R1C2
	then pair-table all=true allowed=[1,3][1,4][2,4][3,1][4,1][4,2] where=R1C1,R1C2
{"rule":"renban","where":["R1C1","R1C2","R2C1","R1C1"]}
	= .Shape~4x4.Renban~R1C1~R1C2~R2C1
	then renban where=R1C1,R1C2,R2C1
{"rule":"whispers","where":["R1C1","R1C2"]}
	= .Shape~4x4.Whisper~5~R1C1~R1C2
	then whispers by=5 where=R1C1,R1C2
{"rule":"modular","where":["R1C1","R1C2"]}
	= .Shape~4x4.Modular~3~R1C1~R1C2
	then modular by=3 where=R1C1,R1C2
{"rule":"lockout","where":["R1C1","R1C2","R1C3"]}
	= .Shape~4x4.Lockout~4~R1C1~R1C2~R1C3
	then lockout by=4 where=R1C1,R1C2,R1C3
{"rule":"lockout","by":-1,"where":["R1C1","R1C2","R1C3"]}
	≠ the format cannot say this puzzle: the ends of its lockouts differ
{"rule":"sum-line","where":["R1C1","R1C2"]}
	= .Shape~4x4.SumLine~10~R1C1~R1C2
	then sum-line sum=10 where=R1C1,R1C2
{"rule":"clone","where":["R1C1","R1C2"],"copy":["R3C3","R3C4"]}
	= .Shape~4x4.SameValues~2~R1C1~R3C3.SameValues~2~R1C2~R3C4
	then same-values parts=[R1C1][R3C3]
	then same-values parts=[R1C2][R3C4]
{"rule":"difference","by":1,"where":["R1C1","R1C2"]}
	= .Shape~4x4.WhiteDot~R1C1~R1C2
	then difference where=R1C1,R1C2
{"rule":"difference","by":3,"where":["R1C1","R1C2"]}
	= .Shape~4x4.Pair~IAB~_~R1C1~R1C2
	then pair-table allowed=[1,4][4,1] where=R1C1,R1C2
{"rule":"difference","where":["R1C1","R2C2"]}
	= .Shape~4x4.Pair~SpE~_~R1C1~R2C2
	then pair-table allowed=[1,2][2,1][2,3][3,2][3,4][4,3] where=R1C1,R2C2
{"rule":"difference","where":["R1C1","R1C2","R2C2"]}
	= .Shape~4x4.WhiteDot~R1C1~R1C2.WhiteDot~R1C2~R2C2
	then difference where=R1C1,R1C2
	then difference where=R1C2,R2C2
{"rule":"ratio","by":2,"where":["R1C1","R1C2"]}
	= .Shape~4x4.BlackDot~R1C1~R1C2
	then ratio where=R1C1,R1C2
{"rule":"ratio","by":4,"where":["R1C1","R1C2"]}
	= .Shape~4x4.Pair~IAB~_~R1C1~R1C2
	then pair-table allowed=[1,4][4,1] where=R1C1,R1C2
{"rule":"ratio","where":["R1C1","R2C2"]}
	= .Shape~4x4.Pair~SCC~_~R1C1~R2C2
	then pair-table allowed=[1,2][2,1][2,4][4,2] where=R1C1,R2C2
{"rule":"xv","sum":5,"where":["R1C1","R1C2"]}
	= .Shape~4x4.V~R1C1~R1C2
{"rule":"xv","sum":10,"where":["R1C1","R1C2"]}
	= .Shape~4x4.X~R1C1~R1C2
{"rule":"xv","sum":8,"where":["R1C1","R1C2"]}
	= .Shape~4x4.Pair~AAI~_~R1C1~R1C2
	then pair-table allowed=[4,4] where=R1C1,R1C2
{"rule":"greater-than","where":["R1C1","R3C3"]}
	= .Shape~4x4.Pair~QMH~_~R1C1~R3C3
	then pair-table allowed=[2,1][3,1][3,2][4,1][4,2][4,3] where=R1C1,R3C3
{"rule":"quadruple","values":[1,2],"where":["R2C2","R1C1","R1C2","R2C1"]}
	= .Shape~4x4.Quad~R1C1~1~2
	then quadruple values=1,2 where=R1C1,R1C2,R2C1,R2C2
{"rule":"quadruple","values":[1,2],"where":["R1C1","R1C2"]}
	= .Shape~4x4.ContainAtLeast~1_2~R1C1~R1C2
	then contains values=1,2 where=R1C1,R1C2
{"rule":"quadruple","values":[9],"where":["R1C1","R1C2","R2C1","R2C2"]}
	≠ the format cannot say this puzzle: 9, which is no value of the grid
{"rule":"quadruple","where":["R1C1","R1C2","R2C1","R2C2"]}
	= .Shape~4x4.~R1C1_1_2_3_4
{"rule":"contains","values":[1,9],"where":["R1C1","R1C2"]}
	≠ the format cannot say this puzzle: 9, which is no value of the grid
{"rule":"arrow","bulb":["R1C1"],"where":["R1C2","R1C3"]}
	= .Shape~4x4.Arrow~R1C1~R1C2~R1C3
{"rule":"arrow","bulb":["R1C1","R1C2"],"where":["R2C1","R2C2"]}
	= .Shape~4x4.PillArrow~2~R1C1~R1C2~R2C1~R2C2
{"rule":"arrow","bulb":["R1C1","R3C3"],"where":["R2C1","R2C2"]}
	≠ the format cannot say this puzzle: its pills have two or three cells in reading order
{"rule":"region-sum","parts":[["R1C1","R1C2"],["R1C3"]]}
	= .Shape~4x4.RegionSumLine~R1C1~R1C2~R1C3
{"rule":"region-sum","parts":[["R1C1"],["R1C2"]]}
	= .Shape~4x4.EqualSum~R1C1~-~R1C2
	then equal-sum parts=[R1C1][R1C2]
{"rule":"diagonals","down":true}
	= .Shape~4x4.Diagonal~-1
{"rule":"diagonals","up":true,"down":true}
	= .Shape~4x4.Diagonal~-1.Diagonal~1
{"rule":"windoku","height":2,"width":2}
	= .Shape~4x4.Windoku
{"rule":"disjoint-groups","height":2,"width":2}
	= .Shape~4x4.DisjointSets
{"rule":"disjoint-groups","height":1,"width":4}
	= .Shape~4x4.AllDifferent~R1C1~R2C1~R3C1~R4C1.AllDifferent~R1C2~R2C2~R3C2~R4C2.AllDifferent~R1C3~R2C3~R3C3~R4C3.AllDifferent~R1C4~R2C4~R3C4~R4C4
	then different where=R1C1,R2C1,R3C1,R4C1
	then different where=R1C2,R2C2,R3C2,R4C2
	then different where=R1C3,R2C3,R3C3,R4C3
	then different where=R1C4,R2C4,R3C4,R4C4
{"rule":"regions","parts":[["R1C1","R1C2","R2C1","R2C2"],["R1C3","R1C4","R2C3","R2C4"]]}
	= .Shape~4x4.Jigsaw~0011001122222222
{"rule":"regions","parts":[["R1C1","R2C2","R3C3","R4C4"]]}
	= .Shape~4x4.AllDifferent~R1C1~R2C2~R3C3~R4C4
	then different where=R1C1,R2C2,R3C3,R4C4
{"rule":"regions","parts":[["R1C1","R2C2","R3C3"],["R1C2","R2C3"]]}
	= .Shape~4x4.AllDifferent~R1C1~R2C2~R3C3.AllDifferent~R1C2~R2C3
	then different where=R1C1,R2C2,R3C3
	then different where=R1C2,R2C3
{"rule":"board","from":"R1C1","to":"R2C2","height":2,"width":2}
	= .Shape~4x4.AllDifferent~R1C1~R1C2.AllDifferent~R2C1~R2C2.AllDifferent~R1C1~R2C1.AllDifferent~R1C2~R2C2.AllDifferent~R1C1~R1C2~R2C1~R2C2
	then different where=R1C1,R1C2
	then different where=R2C1,R2C2
	then different where=R1C1,R2C1
	then different where=R1C2,R2C2
	then different where=R1C1,R1C2,R2C1,R2C2
{"rule":"little-killer","sum":5,"where":["R1C2","R2C1"]}
	= .Shape~4x4.LittleKiller~5~R1C2
{"rule":"little-killer","sum":5,"where":["R2C1","R1C2"]}
	= .Shape~4x4.LittleKiller~5~R1C2
	then little-killer sum=5 where=R1C2,R2C1
{"rule":"little-killer","sum":5,"where":["R1C1","R1C2"]}
	= .Shape~4x4.Sum~5~R1C1~R1C2
	then sum target=5 where=R1C1,R1C2
{"rule":"sandwich","sum":3,"where":["R1C1","R1C2","R1C3","R1C4"]}
	= .Shape~4x4.Sandwich~3~R1
{"rule":"sandwich","sum":3,"where":["R1C4","R1C3","R1C2","R1C1"]}
	= .Shape~4x4.Sandwich~3~R1
	then sandwich sum=3 where=R1C1,R1C2,R1C3,R1C4
{"rule":"x-sum","sum":3,"where":["R1C1","R2C1","R3C1","R4C1"]}
	= .Shape~4x4.XSum~C1~3~
{"rule":"x-sum","sum":3,"where":["R4C1","R3C1","R2C1","R1C1"]}
	= .Shape~4x4.XSum~C1~~3
{"rule":"skyscraper","count":2,"where":["R1C1","R1C2"]}
	= .Shape~4x4.NFA~CMsbI2yCliVKDXPcImW4VstwzrbA~_~R1C1~R1C2
	then automaton accept=1,2,3 arcs=[0,4,1][0,5,2][0,6,3][1,1,1,2][2,2,1,2,3][3,3,1,2,3,4][4,4,1][4,1,2][4,2,3][4,3,4][5,5,1,2][5,2,3][5,3,4][6,6,1,2,3][6,3,4] parts=[R1C1,R1C2] start=0
{"rule":"numbered-room","value":2,"where":["R1C1","R1C2"]}
	= .Shape~4x4.~R1C1_2.Pair~v8P~_~R1C1~R1C2
	then given R1C1=2
	then pair-table allowed=[1,1][1,2][1,3][1,4][2,2][3,1][3,2][3,3][3,4][4,1][4,2][4,3][4,4] where=R1C1,R1C2
{"rule":"hidden-skyscraper","value":2,"where":["R1C1","R1C2"]}
	= .Shape~4x4.NFA~CMkcEunYFMctdOtNOpPSkA~_~R1C1~R1C2
	then automaton accept=1 arcs=[0,2,1][0,3,2][0,4,3][0,5,4][1,1,1,2,3,4][2,3,2][2,4,3][2,5,4][3,1,2][3,4,3][3,5,4][4,1,2][4,5,4][5,1,2] parts=[R1C1,R1C2] start=0
{"rule":"full-rank","ranks":[2],"lines":[["R1C1","R1C2"]]}
	≠ impossible rule: rule 3 (full-rank): the clue 2 looks along no whole row or column
{"rule":"full-rank","ranks":[2],"lines":[["R1C4","R1C3","R1C2","R1C1"]],"ties":true}
	= .Shape~4x4.FullRankTies~any.FullRank~R1~~2
{"rule":"indexing","at":"R1C2","value":2,"where":["R1C1","R1C2","R1C3","R1C4"]}
	= .Shape~4x4.Indexing~C~R1C2
{"rule":"indexing","at":"R3C1","value":3,"where":["R1C1","R2C1","R3C1","R4C1"]}
	= .Shape~4x4.Indexing~R~R3C1
{"rule":"streak","at":"R4C4","parts":[["R1C1","R1C2"]]}
	= .Shape~4x4.NFA~DMUGhVgAIOxT1C3LfmjDiwosmGnmxFJCCUjGdA~_~R4C4~R1C1~R1C2
	then automaton accept=1,2,3,4 arcs=[0,5,1][0,6,2][5,7,1][5,8,2][5,9,3][5,10,4][6,11,1][6,12,2][6,13,3][6,14,4][7,1,2,3,4][8,2,1,3,4][9,3,1,2,4][10,4,1,2,3][11,1,1][12,2,2][13,3,3][14,4,4] parts=[R4C4,R1C1,R1C2] start=0
{"rule":"alike","at":"R4C4","where":["R1C1","R1C2"]}
	= .Shape~4x4.NFA~DMUGhVmjDiwosmGnmxFJIClHpB2KeoCvPvCKOEoSzzHCmqtA~_~R4C4~R1C1~R1C2
	then automaton accept=1,2,3,4 arcs=[0,5,1][0,6,2][1,1,2,3,4][2,2,1,3,4][3,3,1,2,4][4,4,1,2,3][5,1,1][5,2,2][5,3,3][5,4,4][6,7,1][6,8,2][6,9,3][6,10,4][7,1,1][7,7,2,3,4][8,8,1,3,4][8,2,2][9,9,1,2,4][9,3,3][10,10,1,2,3][10,4,4] parts=[R4C4,R1C1,R1C2] start=0
{"rule":"absent","at":"R4C4","where":["R1C1","R1C2","R1C3"]}
	= .Shape~4x4.Pair~evH~_~R4C4~R1C1~~R4C4~R1C2~~R4C4~R1C3
	then pair-table allowed=[1,2][1,3][1,4][2,1][2,3][2,4][3,1][3,2][3,4][4,1][4,2][4,3] where=R4C4,R1C1
	then pair-table allowed=[1,2][1,3][1,4][2,1][2,3][2,4][3,1][3,2][3,4][4,1][4,2][4,3] where=R4C4,R1C2
	then pair-table allowed=[1,2][1,3][1,4][2,1][2,3][2,4][3,1][3,2][3,4][4,1][4,2][4,3] where=R4C4,R1C3
{"rule":"regex","pattern":"12*","where":["R1C1","R2C2"]}
	= .Shape~4x4.Regex~MTIq~R1C1~R2C2
{"rule":"pair-table","allowed":[[1,2],[3,4]],"where":["R1C1","R1C2"]}
	= .Shape~4x4.Pair~Cg~_~R1C1~R1C2
{"rule":"pair-table","allowed":[[1,2],[3,4]],"all":true,"where":["R1C1","R1C2"]}
	= .Shape~4x4.PairX~Cg~_~R1C1~R1C2
{"rule":"automaton","start":[0],"accept":[1],"arcs":[[0,1,1,2]],"parts":[["R1C1"]]}
	= .Shape~4x4.NFA~AHFOAA~_~R1C1
{"rule":"automaton","start":[0],"arcs":[[0,1,1,2]],"parts":[["R1C1"]]}
	= .Shape~4x4.NFA~~_~R1C1
	then automaton parts=[R1C1] start=0
{"rule":"all-of","rules":[{"rule":"even","where":["R1C1"]},{"rule":"odd","where":["R1C2"]}]}
	= .Shape~4x4.And.~R1C1_2_4.~R1C2_1_3.End
	then left R1C1=2,4 R1C2=1,3
{"rule":"any-of","rules":[{"rule":"even","where":["R1C1"]},{"rule":"clone","where":["R1C1","R1C2"],"copy":["R3C3","R3C4"]}]}
	= .Shape~4x4.Or.~R1C1_2_4.And.SameValues~2~R1C1~R3C3.SameValues~2~R1C2~R3C4.End.End
	then any-of rules=(among values=2,4 where=R1C1)(all-of rules=(same-values parts=[R1C1][R3C3])(same-values parts=[R1C2][R3C4]))
{"rule":"replicate","origin":"R1C1","where":["R1C1","R2C1"],"rules":[{"rule":"thermometer","where":["R1C1","R1C2"]}]}
	= .Shape~4x4.Replicate~R.Thermo~R1C1~R1C2.End
{"rule":"replicate","origin":"R2C1","where":["R1C1","R2C1"],"rules":[{"rule":"thermometer","where":["R2C1","R2C2"]}]}
	= .Shape~4x4.Thermo~R1C1~R1C2.Thermo~R2C1~R2C2
	then thermometer where=R1C1,R1C2
	then thermometer where=R2C1,R2C2
{"rule":"top-bottom"}
	≠ the format cannot say this puzzle: it has no word for the rule "top-bottom"
{"rule":"equality-cage","where":["R1C1","R1C2"]}
	= .Shape~4x4.EqualityCage~R1C1~R1C2
{"rule":"look-and-say","counts":[1],"values":[2],"where":["R1C1","R1C2"]}
	= .Shape~4x4.LookAndSay~12~R1C1~R1C2
`)
}

// How rules are written where rows, columns and boxes are no rule.
func TestBookOfRawWords(t *testing.T) {
	wordsFor(sudoku.New(made(sudoku.NewGeometry(2, 2, 1, 2, 3)))).Check(t, `
{"rule":"leaper","long":1,"short":0}
	= .Shape~2x2~3~Raw.AllDifferent~R1C1~R2C1.AllDifferent~R1C2~R2C2.AllDifferent~R1C1~R1C2.AllDifferent~R2C1~R2C2
	then different where=R1C1,R2C1
	then different where=R1C2,R2C2
	then different where=R1C1,R1C2
	then different where=R2C1,R2C2
{"rule":"leaper","long":1,"short":1}
	= .Shape~2x2~3~Raw.AllDifferent~R1C1~R2C2.AllDifferent~R1C2~R2C1
	then different where=R1C1,R2C2
	then different where=R1C2,R2C1
{"rule":"non-consecutive","by":2}
	= .Shape~2x2~3~Raw.Pair~7G~_~R1C1~R1C2~~R2C1~R2C2~~R1C1~R2C1~~R1C2~R2C2
	then pair-table allowed=[1,1][1,2][2,1][2,2][2,3][3,2][3,3] where=R1C1,R1C2
	then pair-table allowed=[1,1][1,2][2,1][2,2][2,3][3,2][3,3] where=R2C1,R2C2
	then pair-table allowed=[1,1][1,2][2,1][2,2][2,3][3,2][3,3] where=R1C1,R2C1
	then pair-table allowed=[1,1][1,2][2,1][2,2][2,3][3,2][3,3] where=R1C2,R2C2
{"rule":"non-consecutive","diagonal":true}
	= .Shape~2x2~3~Raw.Pair~VF~_~R1C1~R2C2~~R1C2~R2C1
	then pair-table allowed=[1,1][1,3][2,2][3,1][3,3] where=R1C1,R2C2
	then pair-table allowed=[1,1][1,3][2,2][3,1][3,3] where=R1C2,R2C1
{"rule":"non-consecutive","except":[["R1C1","R1C2"]]}
	= .Shape~2x2~3~Raw.Pair~VF~_~R2C1~R2C2~~R1C1~R2C1~~R1C2~R2C2
	then pair-table allowed=[1,1][1,3][2,2][3,1][3,3] where=R2C1,R2C2
	then pair-table allowed=[1,1][1,3][2,2][3,1][3,3] where=R1C1,R2C1
	then pair-table allowed=[1,1][1,3][2,2][3,1][3,3] where=R1C2,R2C2
{"rule":"no-ratio"}
	= .Shape~2x2~3~Raw.Pair~1H~_~R1C1~R1C2~~R2C1~R2C2~~R1C1~R2C1~~R1C2~R2C2
	then pair-table allowed=[1,1][1,3][2,2][2,3][3,1][3,2][3,3] where=R1C1,R1C2
	then pair-table allowed=[1,1][1,3][2,2][2,3][3,1][3,2][3,3] where=R2C1,R2C2
	then pair-table allowed=[1,1][1,3][2,2][2,3][3,1][3,2][3,3] where=R1C1,R2C1
	then pair-table allowed=[1,1][1,3][2,2][2,3][3,1][3,2][3,3] where=R1C2,R2C2
{"rule":"no-ratio","by":3}
	= .Shape~2x2~3~Raw.Pair~7G~_~R1C1~R1C2~~R2C1~R2C2~~R1C1~R2C1~~R1C2~R2C2
	then pair-table allowed=[1,1][1,2][2,1][2,2][2,3][3,2][3,3] where=R1C1,R1C2
	then pair-table allowed=[1,1][1,2][2,1][2,2][2,3][3,2][3,3] where=R2C1,R2C2
	then pair-table allowed=[1,1][1,2][2,1][2,2][2,3][3,2][3,3] where=R1C1,R2C1
	then pair-table allowed=[1,1][1,2][2,1][2,2][2,3][3,2][3,3] where=R1C2,R2C2
{"rule":"no-sum","sums":[3,4]}
	= .Shape~2x2~3~Raw.Pair~hG~_~R1C1~R1C2~~R2C1~R2C2~~R1C1~R2C1~~R1C2~R2C2
	then pair-table allowed=[1,1][2,3][3,2][3,3] where=R1C1,R1C2
	then pair-table allowed=[1,1][2,3][3,2][3,3] where=R2C1,R2C2
	then pair-table allowed=[1,1][2,3][3,2][3,3] where=R1C1,R2C1
	then pair-table allowed=[1,1][2,3][3,2][3,3] where=R1C2,R2C2
{"rule":"straights","black":["R1C1"]}
	= .Shape~2x2~3~Raw.AllDifferent~R2C1~R2C2.Renban~R2C1~R2C2.AllDifferent~R1C2~R2C2.Renban~R1C2~R2C2
	then different where=R2C1,R2C2
	then renban where=R2C1,R2C2
	then different where=R1C2,R2C2
	then renban where=R1C2,R2C2
{"rule":"anti-king"}
	= .Shape~2x2~3~Raw.AllDifferent~R1C1~R2C2.AllDifferent~R1C2~R2C1.AllDifferent~R1C1~R2C1.AllDifferent~R1C2~R2C2.AllDifferent~R1C1~R1C2.AllDifferent~R2C1~R2C2
	then different where=R1C1,R2C2
	then different where=R1C2,R2C1
	then different where=R1C1,R2C1
	then different where=R1C2,R2C2
	then different where=R1C1,R1C2
	then different where=R2C1,R2C2
{"rule":"windoku","height":1,"width":1}
	≠ impossible rule: rule 1 (windoku): no window of 1 rows and 1 columns fits the grid
{"rule":"sandwich","sum":2,"where":["R1C1","R1C2"]}
	= .Shape~2x2~3~Raw.NFA~CIkWJE1KxaxQgA~_~R1C1~R1C2
	then automaton accept=1 arcs=[0,2,1][0,0,2][0,3,3][1,1,2][2,4,2][3,5,2][4,1,3][5,1,1] parts=[R1C1,R1C2] start=0
{"rule":"x-sum","sum":3,"where":["R1C1","R2C2"]}
	= .Shape~2x2~3~Raw.NFA~BJRLYrKI~_~R1C1~R2C2
	then automaton accept=1 arcs=[0,2,2][1,1,1,2,3][2,1,1] parts=[R1C1,R2C2] start=0
{"rule":"entropic","where":["R1C1","R1C2"]}
	= .Shape~2x2~3~Raw.Pair~uD~_~R1C1~R1C2
	then pair-table allowed=[1,2][1,3][2,1][2,3][3,1][3,2] where=R1C1,R1C2
{"rule":"diagonals","up":true}
	= .Shape~2x2~3~Raw.AllDifferent~R2C1~R1C2
	then different where=R2C1,R1C2
{"rule":"skyscraper","count":1,"where":["R1C1","R1C2"]}
	= .Shape~2x2~3~Raw.NFA~BJxYtaMTZvY~_~R1C1~R1C2
	then automaton accept=1,2,3 arcs=[0,1,1][0,2,2][0,3,3][1,1,1][2,2,1,2][3,3,1,2,3] parts=[R1C1,R1C2] start=0
{"rule":"little-killer","sum":3,"where":["R1C1","R2C2"]}
	= .Shape~2x2~3~Raw.Sum~3~R1C1~R2C2
	then sum target=3 where=R1C1,R2C2
`)
}
