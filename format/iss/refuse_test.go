package iss

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"shudu/format"
	"shudu/rule"
	"shudu/sudoku"
)

// counts are strings with as many solutions as ISS finds.
var counts = []struct {
	text string
	n    uint64
}{
	{".Shape~4x4~0-4.Doppelganger", 768},
	{".Shape~3x3.RegionSumLine~R1C1~R1C2~R2C2", 12},
	{".Shape~4x4.NoBoxes.RegionSumLine~R1C1~R1C2~R1C3", 576},
	{".Shape~4x4.Jigsaw~0011001122332233.Jigsaw~0000111122223333", 288},
	{".Shape~4x4.NoBoxes.Jigsaw~0011001122332233.Jigsaw~0000111122223333.RegionSumLine~R1C1~R1C2~R1C3", 288},
	{".Shape~3x3.ChaosConstruction", 72},
	{".Shape~3x3.ChaosConstruction.ChaosArrow~R1C1", 24},
	{".Shape~3x3.ChaosConstruction.ChaosCount~R2C2", 24},
	{".Shape~3x3.ChaosConstruction.ChaosCount~R1C1~1", 24},
	{".Shape~3x3.ChaosConstruction.~CC1_1~R1C1_1", 24},
	{".Shape~4x4.RegionSize~2", 576},
	{".Shape~4x4.Or.XSum~R3~~.LittleKiller~5~R1C2.End", 96},
	{".Shape~4x4.Or.RegionSumLine~R1C1~R1C2.~R1C1_1.End", 288},
	{".Shape~4x4.StrictXV.Replicate~B.V~R1C1~R1C2.End", 0},
	{".Shape~4x4.StrictKropki.And.WhiteDot~R1C1~R1C2.End", 0},
	{".Shape~4x4. Cage ~ 5 ~ R1C1 ~ R2C2", 96},
	{".Shape~4x4.Sum~4~R1C1~R1C1", 72},
	{".Shape~4x4.~R1C1_1_1", 72},
	{".Shape~4x4.Var~A~x~0", 1152},
	{".Shape~4x4.Var~A~x~x", 1152},
	{".Shape~4x4.Whisper~-2~R1C1~R2C2", 288},
	{".Shape~4x4.LookAndSay~1213~R1C1~R1C2~R1C3", 144},
	{".Shape~4x4.CountDistinct~R1C1~R1C1~R1C2", 72},
	{".Shape~4x4.Indexing~C", 288},
	{".Shape~4x4.EqualSum", 288},
	{".Shape~2x2~3~Raw.Or.~R1C1_1.Or.~R1C1_2.~R1C2_1.End.End", 63},
	{".Shape~4x4.FullRankTies~only-unclued.FullRank~R1~2~", 9},
	{".Shape~4x4.FullRankTies~none", 96},
	{".Shape~4x4.SearchPriority~1~R1C1.", 288},
	{".Shape~6x2~6.~R1C1_1~R2C1_2~R3C1_3~R4C1_4~R5C1_5", 36},
	{".Shape~4x4.BinaryX~evH~R1C1~R2C3~R3C2", 72},
	{".Shape~4x4.Binary~Oj~R1C1~R2C3", 72},
}

func TestCounts(t *testing.T) {
	for _, tt := range counts {
		p := parse(t, tt.text)
		if got := count(t, p); got != tt.n {
			t.Errorf("%d solutions of %s, want %d", got, tt.text, tt.n)
		}
		text, err := Format(p)
		if err != nil {
			t.Errorf("%s: %v", tt.text, err)
			continue
		}
		if got := count(t, parse(t, text)); got != tt.n {
			t.Errorf("%d solutions of %s, written as %s, want %d", got, tt.text, text, tt.n)
		}
	}
}

// refusals has every message about a wrong string, with the place of its item.
var refusals = []struct{ text, want string }{
	{"abc", `1: a constraint string begins with a dot, not with "abc"`},
	{".~R1C1_10", `1: givens: "10" is no value of the grid`},
	{".~R1C1_0", `1: givens: "0" is no value of the grid`},
	{".~R1C1_-1", `1: givens: "-1" is no value of the grid`},
	{".~R1C1_01", `1: givens: "01" is no value of the grid`},
	{".~R1C1_+1", `1: givens: "+1" is no value of the grid`},
	{".~R1C1_99999999999999999999", `1: givens: "99999999999999999999" is no value of the grid`},
	{".~R1C1_1__2", `1: givens: "" is no value of the grid`},
	{".~R1C1_1_", "1: givens: no values"},
	{".~R1C1", "1: givens: no values"},
	{".~R1C1_", "1: givens: no values"},
	{".~", `1: givens: there is no cell ""`},
	{".~VA1_1", `1: givens: there is no cell "VA1"`},
	{".~R0C1_1", `1: givens: there is no cell "R0C1"`},
	{".~R1Ca_1", `1: givens: there is no cell "R1Ca"`},
	{".~R10C1_1", `1: givens: there is no cell "R10C1"`},
	{".~R1C1\x00_1", `1: givens: there is no cell "R1C1\x00"`},
	{".~R\xff1C_1", `1: givens: there is no cell "R\xff1C"`},
	{".Thermo~R1C1~R2C1.Cage~10~R0C1", `18: Cage: there is no cell "R0C1"`},
	{".Nonsense~R1C1", "1: Nonsense: unknown kind of constraint"},
	{".~R1C1_1 .Or .Nonsense .End", "14: Nonsense: unknown kind of constraint"},
	{".Or.And.End.Nonsense.End", "12: Nonsense: unknown kind of constraint"},
	{".Or.RegionSumLine~R1C1~R1C2.Cage~x~R1C1.End", `28: Cage: "x" is no number`},
	{".Or.NoBoxes.End", "4: NoBoxes: it cannot stand inside another item"},
	{".And.Shape~4x4.End", "5: Shape: it cannot stand inside another item"},

	{".Shape~17x17", "1: Shape: at most 16 rows, columns and values, the least value 0 or 1"},
	{".Shape~0x4", "1: Shape: at most 16 rows"},
	{".Shape~4x4~2-5", "1: Shape: at most 16 rows"},
	{".Shape~4x4~17", "1: Shape: at most 16 rows"},
	{".Shape~4x4~5-1", "1: Shape: at most 16 rows"},
	{".Shape~4x4~-1-3", `1: Shape: "-1-3" is no range of values`},
	{".Shape~4x4~x", `1: Shape: "x" is no range of values`},
	{".Shape~9x9.Shape~6x6", "11: Shape: a second shape"},
	{".Shape", `1: Shape: "" is no number of rows x columns`},
	{".Shape~9", `1: Shape: "9" is no number of rows x columns`},
	{".Shape~9X9", `1: Shape: "9X9" is no number of rows x columns`},
	{".Shape~09x9", `1: Shape: "09x9" is no number of rows x columns`},
	{".Shape~9x9~9~Raw~x", `1: Shape: takes at most 3 arguments: "x" is too many`},
	{".Shape~99999999999999999999x9", "is no number of rows"},
	{".Shape~9x9~8", "1: Shape: 8 values do not fill 9 rows and 9 columns"},
	{".Shape~9x9~~Hex", `1: Shape: unknown kind of grid "Hex"`},
	{".Shape~9x9~~Raw.NoBoxes", "16: NoBoxes: a raw grid cannot have this"},
	{".Shape~4x4~~Raw.RegionSize~4", "16: RegionSize: a raw grid cannot have this"},
	{".Shape~4x4~~Raw.ChaosConstruction", "16: ChaosConstruction: a raw grid cannot have this"},
	{".RegionSize~0", `1: RegionSize: "0" is no size of a region`},
	{".RegionSize~17", `1: RegionSize: "17" is no size of a region`},
	{".RegionSize", `1: RegionSize: "" is no size of a region`},
	{".FullRankTies~some", `1: FullRankTies: "some" is neither none, any nor only-unclued`},
	{".FullRankTies", `1: FullRankTies: "" is neither none, any nor only-unclued`},
	{".Jigsaw", "1: Jigsaw: expected a layout"},
	{".Jigsaw~1~2~3", "1: Jigsaw: expected a layout"},
	{".Jigsaw~0123", "1: Jigsaw: a layout of 4 characters for 81 cells"},
	{".Jigsaw~" + strings.Repeat("0", 40) + strings.Repeat("1", 41), "1: Jigsaw: regions of different sizes"},
	{".Shape~4x4~5.Jigsaw~0000011111222233", "13: Jigsaw: a region of 5 cells, others of 4"},
	{".Var", `1: Var: "" is no name of capital letters`},
	{".Var~a", `1: Var: "a" is no name of capital letters`},
	{".Var~A1", `1: Var: "A1" is no name of capital letters`},
	{".Var~A.Var~A", "7: Var: the cells VA are there twice"},
	{".Var~A~~99999", "1: Var: 99999 cells are too many"},
	{".Var~A~~999x16", "1: Var: 999x16 cells are too many"},
	{".Var~A~~99999999999999999999", "1: Var: 99999999999999999999 cells are too many"},
	{".Var~A~~99999999999999999999x2", "1: Var: 99999999999999999999x2 cells are too many"},
	{".Var~A~~2x17", "1: Var: 17 columns (expected at most 16)"},
	{".WhiteDot" + strings.Repeat("~R1C1~R1C2", 41), "1: WhiteDot: 82 cells where there are only 81"},

	{".End", "1: End: nothing is open that could end here"},
	{".Or.End.End", "8: End: nothing is open that could end here"},
	{".AntiKing.Or.Thermo~R1C1~R2C1", "10: Or: there is no .End"},
	{strings.Repeat(".Or", 100), "193: Or: more than 64 items within each other"},

	{".Shape~4x6~0-6.Doppelganger", "15: Doppelganger: a grid of 4 × 4 with values 0 to 4 and boxes of 4 was expected"},
	{".Shape~6x6~0-6.RegionSize~9.Doppelganger", "28: Doppelganger: a grid of 6 × 6 with values 0 to 6 and boxes of 6 was expected"},
	{".AntiKnight~3", `1: AntiKnight: takes at most 0 arguments: "3" is too many`},
	{".Windoku~R1C1", `1: Windoku: takes at most 0 arguments: "R1C1" is too many`},
	{".NoBoxes~~R1", `1: NoBoxes: takes at most 0 arguments: "R1" is too many`},
	{".Diagonal~1~-1", `1: Diagonal: takes at most 1 arguments: "-1" is too many`},
	{".Sandwich~10~C1~C2", `1: Sandwich: takes at most 2 arguments: "C2" is too many`},
	{".LittleKiller~10~R1C2~R1C3", `1: LittleKiller: takes at most 2 arguments: "R1C3" is too many`},
	{".XSum~C1~10~~7", `1: XSum: takes at most 3 arguments: "7" is too many`},
	{".Or~x.AntiKing.End", `1: Or: takes at most 0 arguments: "x" is too many`},
	{".Diagonal~2", `1: Diagonal: "2" is no direction: expected 1 or -1`},
	{".Shape~4x5.Diagonal~1", "11: Diagonal: the grid is not square"},
	{".Shape~5x5.DisjointSets", "11: DisjointSets: the grid does not fall into boxes"},
	{".Thermo~R1C1~Q", `1: Thermo: there is no cell "Q"`},
	{".Renban~R1C1~R1C2~R1C1", "1: Renban: R1C1 is named twice"},
	{".Modular~0~R1C1~R1C2", "1: Modular: the modulus is 0 (expected 1 or more)"},
	{".Modular~-3~R1C1~R1C2", "1: Modular: the modulus is -3 (expected 1 or more)"},
	{".Quad~R1C1", "1: Quad: no values"},
	{".ContainAtLeast~1_x~R1C1", `1: ContainAtLeast: "x" is no value of the grid`},
	{".Or.Shape~4x4.End", "4: Shape: it cannot stand inside another item"},
	{".Cage~x~R1C1", `1: Cage: "x" is no number`},
	{".Cage", `1: Cage: "" is no number`},
	{".Cage~99999999999999999999~R1C1", `1: Cage: "99999999999999999999" is no number`},
	{".Cage~10", "1: Cage: no cells"},
	{".Whisper~5~R1C1~Q", `1: Whisper: there is no cell "Q"`},
	{".Zipper~Q", `1: Zipper: there is no cell "Q"`},
	{".SumLine~x~R1C1", `1: SumLine: "x" is no number`},
	{".Sum~x~R1C1", `1: Sum: "x" is no sum`},
	{".Sum~5~Q", `1: Sum: there is no cell "Q"`},
	{".Sum~5_=_1_y~R1C1~R1C2", `1: Sum: "y" is no weight`},
	{".Sum~5_=_1_1~R1C1", "1: Sum: 2 weights for 1 cells"},
	{".PillArrow~4~R1C1~R1C2~R1C3~R1C4~R1C5", `1: PillArrow: "4" is no length of a pill: expected 2 or 3`},
	{".PillArrow~2~Q", `1: PillArrow: there is no cell "Q"`},
	{".PillArrow~2~R1C1~R1C2", "1: PillArrow: 2 cells are no arrow with a pill of 2"},
	{".PillArrow~2~R1C1~R5C5~R1C2", "1: PillArrow: the cells of the pill do not follow each other"},
	{".EqualSum~R1C1~-~Q", `1: EqualSum: there is no cell "Q"`},
	{".RegionSumLine~Q", `1: RegionSumLine: there is no cell "Q"`},
	{".ChaosConstruction.NoBoxes.RegionSumLine~R1C1~R1C4", "27: RegionSumLine: the regions are not known"},
	{".SameValues~x~R1C1", `1: SameValues: "x" is no number of sets`},
	{".SameValues~2~Q", `1: SameValues: there is no cell "Q"`},
	{".SameValues~1~R1C1", "1: SameValues: 1 cells do not fall into 1 sets"},
	{".SameValues~2", "1: SameValues: 0 cells do not fall into 2 sets"},
	{".SameValues~4~R1C1~R1C2~R1C3~R1C4~R1C5", "1: SameValues: 5 cells do not fall into 4 sets"},
	{".Quad~Q~1", `1: Quad: there is no cell "Q"`},
	{".Quad~R9C9~1", "1: Quad: no square begins at R9C9"},
	{".Quad~R1C1", "1: Quad: no values"},
	{".Quad~R1C1~07", `1: Quad: "07" is no value of the grid`},
	{".Indexing~C~Q", `1: Indexing: there is no cell "Q"`},
	{".Indexing~D~R1C1", `1: Indexing: "D" is neither C nor R`},
	{".Var~A.Indexing~C~VA", "7: Indexing: VA is no cell of the grid"},
	{".ContainExact~~R1C1", "1: ContainExact: no values"},
	{".ContainAtLeast~1~Q", `1: ContainAtLeast: there is no cell "Q"`},
	{".LookAndSay~123~R1C1", `1: LookAndSay: "123" does not say how many of which`},
	{".LookAndSay~1x~R1C1", `1: LookAndSay: "1x" does not say how many of which`},
	{".LookAndSay~~R1C1", `1: LookAndSay: "" does not say how many of which`},
	{".LookAndSay~1222~R1C1", `1: LookAndSay: "1222" says two things about 2`},
	{".LookAndSay~12~Q", `1: LookAndSay: there is no cell "Q"`},
	{".ConnectedValues~~", "1: ConnectedValues: no values"},
	{".ConnectedValues~~1~0", `1: ConnectedValues: "0" is no size`},
	{".ConnectedValues~VA~1", "1: ConnectedValues: there are no cells VA"},
	{".StrictXV.Or.X~R1C1~R1C2.V~R1C1~R1C2.End", "13: X: an alternative does not say what is marked and what is not"},
	{".StrictKropki.Or.WhiteDot~R1C1~R1C2.End", "17: WhiteDot: an alternative does not say"},
	{".WhiteDot~R1C1~R5C5", "1: WhiteDot: no two of the cells lie side by side"},
	{".WhiteDot~Q", `1: WhiteDot: there is no cell "Q"`},
	{".Shape~4x4~~Raw.XSum~R1~5~", "16: XSum: a raw grid has no clues outside"},
	{".XSum~R10~5~", `1: XSum: "R10" is no row or column`},
	{".XSum~D1~5~", `1: XSum: "D1" is no row or column`},
	{".XSum~R1~x~", `1: XSum: "x" is no clue`},
	{".XSum", `1: XSum: "" is no row or column`},
	{".Sandwich~5~R12", `1: Sandwich: "R12" is no row or column`},
	{".Sandwich~x~R1", `1: Sandwich: "x" is no sum`},
	{".LittleKiller~x~R1C1", `1: LittleKiller: "x" is no sum`},
	{".LittleKiller~5~Q", `1: LittleKiller: there is no cell "Q"`},
	{".LittleKiller~5~R5C5", "1: LittleKiller: no diagonal begins at R5C5"},
	{".LittleKiller~5~R9C9", "1: LittleKiller: no diagonal begins at R9C9"},
	{".ChaosArrow~R1C1", "1: ChaosArrow: there is no chaos construction"},
	{".ChaosConstruction.ChaosArrow~Q", `19: ChaosArrow: there is no cell "Q"`},
	{".ChaosConstruction.ChaosArrow~R1C1~2", `19: ChaosArrow: "2" is neither 0 nor 1`},
	{".ChaosConstruction.ChaosArrow~R1C1~1~Q", `19: ChaosArrow: there is no cell "Q"`},
	{".ChaosConstruction.ChaosCount~CC1", "19: ChaosCount: CC1 is no cell of the grid"},
	{".ChaosConstruction.ChaosCount~R1C1~0~Q", `19: ChaosCount: there is no cell "Q"`},
	{".ChaosConstruction.Var~A.ChaosCount~R1C1~0~VA", "25: ChaosCount: VA is no number of a region"},

	{".Pair~!~_~R1C1~R1C2", "1: Pair: '!' is no character of a code"},
	{".Pair~é~_~R1C1~R1C2", "1: Pair: 'Ã' is no character of a code"},
	{".Pair~A~_~Q", `1: Pair: there is no cell "Q"`},
	{".Shape~4x4.Pair~ABCD~_~R1C1~R1C2", "11: Pair: a table of 4 characters for 4 values: it was made for more"},
	{".Regex~%zz~R1C1", `1: Regex: "%zz" is no regular expression`},
	{".Regex~!~R1C1", "1: Regex: '!' is no character of a code"},
	{".Regex~" + encodeBytes([]byte("((")) + "~R1C1", "1: Regex: "},
	{".Regex~" + encodeBytes([]byte("1")) + "~Q", `1: Regex: there is no cell "Q"`},
	{".Regex~" + encodeBytes([]byte("(((1{4000}){4000}){4000})")) + "~R1C1", "too large"},
	{".NFA~UgM!~_~R1C1", "1: NFA: '!' is no character of a code"},
	{".NFA~_____~_~R1C1", "1: NFA: the code of the automaton is not known"},
	{".NFA~" + encodeBytes([]byte{0, 0x04, 0x40, 0x7f, 0xff}) + "~_~R1C1", "1: NFA: the code of the automaton ends too soon"},
	{".NFA~" + encodeBytes([]byte{0x41, 0xef, 0xff}) + "~_~R1C1", "1: NFA: the code of the automaton ends too soon"},
	{".NFA~" + strings.Repeat("A", maxCode+1) + "~_~R1C1", "1: NFA: a code of 262145 characters"},
	{".NFA~~_~Q", `1: NFA: there is no cell "Q"`},

	{".Replicate~B~Q.Thermo~R1C1~R1C2.End", `1: Replicate: there is no cell "Q"`},
	{".Replicate~!.Thermo~R1C1~R1C2.End", "1: Replicate: '!' is no character of a code"},
	{".Replicate~B.Cage~x~R1C1.End", `13: Cage: "x" is no number`},
	{".Replicate~_.Thermo~R1C1~R1C9.End", "1: Replicate: R1C9 leaves its cells when it is moved with R1C1 to R1C2"},
	{".Replicate~B~R9C9.Thermo~R1C1~R1C2.End.Replicate~_~R9C9.~R9C9_1.End", "39: Replicate: a target lies outside the cells of R9C9"},
	{".Var~A~~9.Replicate~_~VA9.~VA9_1.End", "10: Replicate: a target lies outside the cells of VA9"},
	{".Replicate~" + strings.Repeat("_", 13) + strings.Repeat(".~R1C1_1", 300) + ".End", "1: Replicate: 300 items at 78 places are too many"},
}

// TestRefusals reads every wrong string alone and below a comment: the message
// names the line and the column.
func TestRefusals(t *testing.T) {
	for _, tt := range refusals {
		got := reads(t, "# a comment\n"+tt.text)
		if len(got) != 1 || !strings.HasPrefix(got[0], "2:") || !strings.Contains(got[0], tt.want) {
			t.Errorf("%.80q:\n got %.300q\nwant %q", tt.text, got, "2:"+tt.want)
		}
	}
}

// cannots are rules that the format has no words for, on a 4×4 grid, and why.
var cannots = []struct {
	rules []sudoku.Rule
	want  string
}{
	{[]sudoku.Rule{rule.Cage{Op: "-", Target: 1, Where: cellsOf(0, 1, 4)}}, "it has no cage - of 3 cells"},
	{[]sudoku.Rule{rule.Cage{Op: "*", Target: 0, Where: cellsOf(0, 1, 4)}}, "it has no product 0 of 3 cells"},
	{[]sudoku.Rule{rule.TopBottom{}}, `it has no word for the rule "top-bottom"`},
	{[]sudoku.Rule{rule.Arrow{Bulb: cellsOf(1, 0), Where: cellsOf(5)}}, "its pills have two or three cells in reading order"},
	{[]sudoku.Rule{rule.Arrow{Bulb: cellsOf(0, 1, 2, 3), Where: cellsOf(5)}}, "its pills have two or three cells in reading order"},
	{[]sudoku.Rule{
		rule.FullRank{Ranks: []int{1}, Lines: [][]sudoku.Cell{cellsOf(0, 1, 2, 3)}},
		rule.FullRank{Ranks: []int{2}, Lines: [][]sudoku.Cell{cellsOf(4, 5, 6, 7)}, Ties: true},
	}, "all its ranks agree on ties"},
	{[]sudoku.Rule{rule.Indexing{At: 0, Value: 2, Where: cellsOf(0, 1, 2, 3)}}, "its indices count along their own row or column"},
	{[]sudoku.Rule{rule.AnyOf{Rules: []sudoku.Rule{rule.NoTies{}, rule.AntiKing{}}}}, "it cannot say this inside an alternative"},
	{[]sudoku.Rule{rule.Connected{Values: []int{1}, Where: cellsOf(0, 1), Width: 2}}, "it connects whole groups of cells only"},
	{[]sudoku.Rule{rule.Among{Where: cellsOf(0)}}, "it has no cell without a value"},
	{[]sudoku.Rule{rule.Sandwich{Sum: 1, Where: cellsOf(0, 1, 2, 3)}, rule.Sandwich{Sum: 2, Where: cellsOf(0, 1, 2, 3)}}, "it has one place for Sandwich R1"},
	{[]sudoku.Rule{rule.Quadruple{Values: []int{1}, Where: cellsOf(0, 1, 4, 5)}, rule.Quadruple{Values: []int{2}, Where: cellsOf(0, 1, 4, 5)}}, "it has one place for Quad R1C1"},
}

func cellsOf(cells ...sudoku.Cell) []sudoku.Cell { return cells }

func TestCannots(t *testing.T) {
	for _, tt := range cannots {
		p := sudoku.New(sudoku.Square(4), append([]sudoku.Rule{rule.Latin{}}, tt.rules...)...)
		if text, err := Format(p); !errors.Is(err, format.ErrCannot) || !strings.Contains(fmt.Sprint(err), tt.want) {
			t.Errorf("%s: written as %q, error %v, want %s", names(p), text, err, tt.want)
		}
	}
	many := []sudoku.Rule{rule.Latin{}, rule.LookAndSay{Counts: []int{1}, Values: []int{10}, Where: cellsOf(0)}}
	for _, tt := range []struct {
		g     *sudoku.Geometry
		rules []sudoku.Rule
		want  string
	}{
		{sudoku.Square(17), many[:1], "it ends at 16 rows, columns and values"},
		{made(sudoku.NewGeometry(4, 4, 1, 2, 3, 5)), many[:1], "its values are those from 0 or 1 on, without gaps"},
		{made(sudoku.NewGeometry(4, 4, 2, 3, 4, 5)), many[:1], "its values are those from 0 or 1 on, without gaps"},
		{made(sudoku.Square(4).WithHoles(3)), many[:1], "its grids have no holes"},
		{made(sudoku.Square(4).WithVars("X1")), many[:1], "its variable cells are named V…, not X"},
		{made(sudoku.Square(4).WithVars("VA7")), many[:1], "its variable cells are named otherwise than here: [VA7]"},
		{made(sudoku.Square(4).WithVars("VB", "VA")), many[:1], "its variable cells are named otherwise than here"},
		{sudoku.Square(12), many, "it says counts and values of one digit"},
	} {
		text, err := Format(sudoku.New(tt.g, tt.rules...))
		if !errors.Is(err, format.ErrCannot) || !strings.Contains(fmt.Sprint(err), tt.want) {
			t.Errorf("%v: written as %q, error %v, want %s", tt.g.Values(), text, err, tt.want)
		}
	}
}

// made returns a geometry that must be right.
func made(g *sudoku.Geometry, err error) *sudoku.Geometry {
	if err != nil {
		panic(err)
	}
	return g
}

// A cell that no value is left for stays so.
func TestNoValueLeft(t *testing.T) {
	for n := 1; n <= 5; n++ {
		p := sudoku.New(sudoku.Square(n), rule.Latin{})
		p.Candidates = slices.Repeat([]sudoku.Digits{p.Geometry.All()}, n*n)
		p.Candidates[n*n-1] = 0
		text, err := Format(p)
		if n == 1 {
			if !errors.Is(err, format.ErrCannot) {
				t.Errorf("written as %s (%v)", text, err)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if q := parse(t, text); q.Domain(sudoku.Cell(n*n-1)) != 0 || count(t, q) != 0 {
			t.Errorf("%s has a solution", text)
		}
	}
}

// Regions whose labels lie otherwise than ISS lays them are not written: rules
// and givens of the labels would speak of other cells.
func TestTurnedChaosIsNotWritten(t *testing.T) {
	labels := []string{"CC1", "CC2", "CC3", "CC4"}
	g, err := sudoku.Square(2).WithVars(labels...)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		labels []sudoku.Cell
		want   string
	}{
		{cellsOf(4, 5, 6, 7), ""},
		{cellsOf(6, 4, 7, 5), "in reading order"},
	} {
		_, err := Format(sudoku.New(g, rule.Latin{}, rule.Chaos{Size: 2, Labels: tt.labels}))
		if got := fmt.Sprint(err); (err == nil) != (tt.want == "") || !strings.Contains(got, tt.want) && err != nil {
			t.Errorf("%v: %v, want %q", tt.labels, err, tt.want)
		}
	}
}
