package text

// Why a step is right, a sentence or two for each technique of package logic,
// "why." and its name. What fills the gaps: 1 the digits, 2 the cells, 3 the
// houses looked at, 4 the houses removed from, 5 the fins, 6 the cell that gets a
// digit or those that lose one, 7 the chains, 8 the facts of the board it rests
// on, 9 the sets; 10 to 14 are about rules (see variants.go), 15 the cells in their
// order, 16 the first and 17 the last of the houses removed from, 18 what cannot be
// filled in the end (a house, a rule, or cells). No sentence begins
// with houses: their names begin with a small letter.
var (
	whyNaked    = pair{"%[2]s hold nothing but %[1]s between them, in %[3]s. Each of these digits takes one of these cells, so none of them can be anywhere else there.", "%[3]s的 %[2]s 之間只能填 %[1]s，每個數字各占一格，所以這些數字不能在該處其他格。"}
	whyHidden   = pair{"In %[3]s, %[1]s can go nowhere but into %[2]s. These cells are taken by them, so no other digit fits there.", "%[3]s的 %[1]s 只能填在 %[2]s，這些格已被它們占滿，所以不能填其他數字。"}
	whyFish     = pair{"In %[3]s, the digit %[1]s can only stand at %[2]s, all of which lie in %[4]s. One of them is %[1]s in each of these lines, so %[4]s have no other place for it.", "%[3]s中的 %[1]s 只能在 %[2]s，全部落在%[4]s。這些線各需要一個 %[1]s，所以%[4]s的其他位置不能是它。"}
	whyFinned   = pair{"In %[3]s, the digit %[1]s lies in %[4]s, but for the fins %[5]s. Either a fin is %[1]s, or the others are shared out among %[4]s. Both ways %[6]s cannot be %[1]s: it sees the fins and lies in %[4]s.", "%[3]s中的 %[1]s 除了鰭 %[5]s 之外都落在%[4]s。不是某個鰭為 %[1]s，就是其餘各在%[4]s占一處；兩種情況下 %[6]s 都不能是 %[1]s。"}
	whyChain    = pair{"Follow the chain, in which each step follows from the one before: %[7]s. Whether its beginning is true or not, the same follows.", "沿著鏈走，每一步都由前一步推得：%[7]s。無論開頭成立與否，結論都相同。"}
	whyLoop     = pair{"The chain closes on itself: %[7]s. Of every two neighbours in it exactly one is true, so candidates that see both of a pair can go.", "這條鏈首尾相接：%[7]s。相鄰兩者恰有一個成立，所以同時看見兩者的候選數可刪除。"}
	whyForce    = pair{"Try every way that is left at one place, and see what each leads to: %[7]s. They all lead to the same, so that is true whichever way is right.", "在一處逐一嘗試剩下的可能，看各自推得什麼：%[7]s。結果都一樣，所以無論哪個可能成立，結論都成立。"}
	whyAgainst  = pair{"Suppose the opposite, and see what it leads to: %[7]s. That cannot be, so the opposite is wrong.", "先假設相反的情況，看會推得什麼：%[7]s。這不可能，所以假設不成立。"}
	whyNested   = pair{"Suppose the opposite, and note all that follows, also what follows from a supposition within it. Between them these facts leave no other way: %[8]s.", "先假設相反的情況，記下推得的一切，也包括在其中再作假設所推得的。由下列事實可知別無他法：%[8]s。"}
	whyExocet   = pair{"Take the cells %[15]s: the first two, in one box and one line, can only be %[1]s. Each of these digits is needed once in each of %[3]s, and apart from the other cells named there is room for it twice at most. So the digits of the first two cells are those of the others.", "看 %[15]s：前兩格在同一宮、同一條線上，只能是 %[1]s。這些數字在%[3]s各需一個，而除了所列的其他格之外最多只有兩處可放，所以前兩格的數字就是其他格的數字。"}
	whyFirework = pair{"In a row and a column that cross (%[3]s), %[1]s stand outside the box of the crossing at one place at most. So the cells %[9]s are taken by these digits.", "在相交的列與行（%[3]s）中，%[1]s 在交會的宮外最多只有一處，所以 %[9]s 這些格都由這些數字占住。"}
	whyGrave    = pair{"But for %[2]s, every empty cell would have two candidates and every digit two places in each house: such a grid has no solution or more than one. So something else must be true at %[2]s.", "除了 %[2]s 之外，每個空格都只剩兩個候選數，每個數字在各單元也只剩兩處；這樣的盤面不是無解就是多解，所以 %[2]s 必須另有所屬。"}
	whyWing     = pair{"The cells %[2]s hang together: %[8]s. Whichever way they are filled, %[6]s sees the digit that it loses.", "%[2]s 彼此牽連：%[8]s。無論怎麼填，%[6]s 都會看見要刪除的數字。"}
	whySets     = pair{"Each of these groups has one digit more than cells: %[9]s. What one of them has to give up the other must take, so one of the groups always holds the digit that is removed.", "這些格組各有比格數多一個的數字：%[9]s。一組放棄的數字，另一組就必須取用，所以其中必有一組含有被刪除的數字。"}
	whyColor    = pair{"The places of %[1]s hang together in pairs, of which one is right and the other wrong. Colour them in turn with two colours: all of one colour are right together. That decides it for %[6]s.", "%[1]s 的位置成對相連，一對中恰有一個成立。輪流塗上兩種顏色，同色者同時成立，由此可決定 %[6]s。"}
	whyLinks    = pair{"The digit %[1]s has two places in each of some houses, and these pairs are linked: %[8]s. Whichever way it falls, one of the ends is %[1]s.", "%[1]s 在幾個單元中各只剩兩處，而且彼此相連：%[8]s。無論如何，兩端必有一端是 %[1]s。"}
	whyPairs    = pair{"Try every way to fill %[2]s: each way with the digit that goes takes all that is left to a cell that sees them. These are the cells: %[8]s.", "逐一嘗試 %[2]s 的每一種填法：凡是用到要刪除的數字的，都會讓某個看見它們的格無數可填。相關的格：%[8]s。"}
	whyKraken   = pair{"In %[3]s, the digit %[1]s has to stand somewhere. Wherever it does, the same follows: %[7]s.", "%[3]s中的 %[1]s 總要填在某處；無論在哪裡，都推得相同的結果：%[7]s。"}
)

// sameMore is why cells lose the one digit that a rectangle can hold besides its two.
var sameMore = pair{"The cells that can hold more can hold the same one more digit, so one of them is that digit; %[6]s see all of them.", "能填其他數字的格都只多同一個數字，所以其中必有一格是它；%[6]s 看見這些格。"}

// deadly is why a rectangle of two digits must not be, and what follows from that.
func deadly(english, chinese string) pair {
	return pair{
		"The four cells %[2]s share two rows, two columns and two boxes. If %[1]s alone were left in them, the two digits could change places, and the puzzle would have two solutions; it has one. " + english,
		"%[2]s 四格共用兩列、兩行、兩宮。若只剩 %[1]s，這兩個數字就能互換，題目便有兩解；但題目只有一解。" + chinese,
	}
}

// avoidable is the same for a rectangle of which digits were found already.
func avoidable(english, chinese string) pair {
	return pair{
		"The four cells %[2]s share two rows, two columns and two boxes, and none of them is given. If they held %[1]s crosswise, the two digits could change places, and the puzzle would have two solutions; it has one. " + english,
		"%[2]s 四格共用兩列、兩行、兩宮，而且都不是提示數。若它們交錯填 %[1]s，這兩個數字就能互換，題目便有兩解；但題目只有一解。" + chinese,
	}
}

var _ = add(table{
	"why.Full House":    {"Only one cell of %[3]s is still empty, %[6]s, and only one digit is missing there: %[1]s.", "%[3]s只剩一個空格 %[6]s，缺的數字是 %[1]s。"},
	"why.Hidden Single": {"In %[3]s, %[1]s can go into one cell only, %[6]s: no other empty cell there can be %[1]s.", "%[3]s的 %[1]s 只能填在 %[6]s，其他空格都不能是 %[1]s。"},
	"why.Naked Single":  {"%[6]s can only be %[1]s: every other digit is ruled out there.", "%[6]s 只能是 %[1]s，其他數字都已排除。"},

	"why.Direct Pointing":      {"In %[3]s, %[1]s can only be in %[2]s, which all lie in %[16]s. So it is nowhere else in %[16]s, and %[17]s has one place left for it, %[6]s.", "%[3]s的 %[1]s 只能在 %[2]s，全部位於%[16]s，所以%[16]s其他位置都不能是它，於是%[17]s只剩 %[6]s 可填。"},
	"why.Direct Claiming":      {"In %[3]s, %[1]s can only be in %[2]s, which all lie in %[16]s. So it is nowhere else in %[16]s, and %[17]s has one place left for it, %[6]s.", "%[3]s的 %[1]s 只能在 %[2]s，全部位於%[16]s，所以%[16]s其他位置都不能是它，於是%[17]s只剩 %[6]s 可填。"},
	"why.Direct Hidden Pair":   {"In %[3]s, %[1]s take the cells %[2]s. With those gone, one place is left for another digit: %[6]s.", "%[3]s的 %[1]s 占了 %[2]s，於是另一個數字只剩 %[6]s。"},
	"why.Direct Hidden Triple": {"In %[3]s, %[1]s take the cells %[2]s. With those gone, one place is left for another digit: %[6]s.", "%[3]s的 %[1]s 占了 %[2]s，於是另一個數字只剩 %[6]s。"},

	"why.Locked Candidates Type 1 (Pointing)": {"In %[3]s, %[1]s can only be in %[2]s. These all lie in %[4]s as well, so %[1]s can be nowhere else in %[4]s.", "%[3]s的 %[1]s 只能在 %[2]s，而這些格都在%[4]s，所以%[4]s其他格不能是 %[1]s。"},
	"why.Locked Candidates Type 2 (Claiming)": {"In %[3]s, %[1]s can only be in %[2]s. These all lie in %[4]s as well, so %[1]s can be nowhere else in %[4]s.", "%[3]s的 %[1]s 只能在 %[2]s，而這些格都在%[4]s，所以%[4]s其他格不能是 %[1]s。"},
	"why.Locked Pair":                         whyNaked, "why.Locked Triple": whyNaked,
	"why.Naked Pair": whyNaked, "why.Naked Triple": whyNaked, "why.Naked Quadruple": whyNaked,
	"why.Hidden Pair": whyHidden, "why.Hidden Triple": whyHidden, "why.Hidden Quadruple": whyHidden,

	"why.X-Wing": whyFish, "why.Swordfish": whyFish, "why.Jellyfish": whyFish,
	"why.Squirmbag": whyFish, "why.Whale": whyFish, "why.Leviathan": whyFish,

	"why.Skyscraper": whyLinks, "why.2-String Kite": whyLinks, "why.Turbot Fish": whyLinks, "why.Dual 2-String Kite": whyLinks,
	"why.Empty Rectangle":        {"In one box %[1]s lies on one row and one column only, and elsewhere it has two places that are linked to it: %[8]s. Whichever way it falls, %[6]s cannot be %[1]s.", "某一宮的 %[1]s 只在一列與一行上，而別處有相連的兩個位置：%[8]s。無論如何，%[6]s 都不能是 %[1]s。"},
	"why.Dual Empty Rectangle":   {"In one box %[1]s lies on one row and one column only, and elsewhere it has two places that are linked to it: %[8]s. Whichever way it falls, %[6]s cannot be %[1]s.", "某一宮的 %[1]s 只在一列與一行上，而別處有相連的兩個位置：%[8]s。無論如何，%[6]s 都不能是 %[1]s。"},
	"why.2 Strong-linked Fishes": whyLinks, "why.3 Strong-linked Fishes": whyLinks, "why.4 Strong-linked Fishes": whyLinks,
	"why.Simple Colors Trap": whyColor, "why.Simple Colors Wrap": whyColor, "why.Multi Colors 1": whyColor, "why.Multi Colors 2": whyColor,

	"why.XY-Wing": whyWing, "why.XYZ-Wing": whyWing, "why.W-Wing": whyWing,
	"why.WXYZ-Wing": whyWing, "why.VWXYZ-Wing": whyWing, "why.UVWXYZ-Wing": whyWing, "why.TUVWXYZ-Wing": whyWing,
	"why.Aligned Pair Exclusion": whyPairs, "why.Aligned Triplet Exclusion": whyPairs,

	"why.Uniqueness Test 1":           deadly("Three of them hold nothing else, so %[6]s has to.", "其中三格只能填這兩個數字，所以 %[6]s 必須填別的。"),
	"why.Uniqueness Test 2":           deadly(sameMore[0], sameMore[1]),
	"why.Uniqueness Test 5":           deadly(sameMore[0], sameMore[1]),
	"why.Uniqueness Test 3":           deadly("So one of the two cells that can hold more does. Count these two as one cell: in %[3]s it belongs to a group that is filled by its own digits, %[9]s.", "所以能填其他數字的兩格中，必有一格填其他數字。把這兩格當成一格，它在%[3]s屬於一個被自己的數字填滿的格組：%[9]s。"),
	"why.Uniqueness Test 4":           deadly("In %[3]s, one of the two digits can go only into those two of the cells that can hold more, so it stands in one of them. Were the other digit in the other one, the four would be as they must not be.", "在%[3]s中，兩個數字之一只能填在能填其他數字的那兩格，所以它必在其中一格；若另一個數字填在另一格，四格就成了不允許的樣子。"),
	"why.Uniqueness Test 6":           deadly("In %[3]s, one of the two digits has no place but these cells, so it takes two opposite corners. If it took those that can hold more, the other digit would fill the other two, as must not be.", "在%[3]s中，兩個數字之一只能填在這四格，所以它占住一組對角。若它占的是能填其他數字的那一組，另一個數字就會填滿另一組，這不允許。"),
	"why.Hidden Rectangle":            deadly("In %[3]s, one of the two digits has no place but these cells. If %[6]s were the other digit, both its neighbours among the four would have to be the first one, and the corner opposite, which can hold nothing else, the other: as must not be.", "在%[3]s中，兩個數字之一只能填在這四格。若 %[6]s 是另一個數字，四格中與它相鄰的兩格就必須是前者，而對角的一格別無選擇，只能是後者：這不允許。"),
	"why.Avoidable Rectangle Type 1":  avoidable("Three of them are filled that way already, so the last one, %[6]s, must not be.", "其中三格已經如此，所以最後一格 %[6]s 不能如此。"),
	"why.Avoidable Rectangle Type 2":  avoidable("Two of them are filled that way already. The other two would complete it, unless one of them is the one more digit that both can hold; %[6]s see both.", "其中兩格已經如此。另外兩格會補成那個樣子，除非其中一格是兩格都能填的另一個數字；%[6]s 同時看見這兩格。"),
	"why.Unique Loop":                 {"The cells %[2]s make a ring that meets each row, column and box twice or not at all. If %[1]s alone were left in them, the two digits could change places all around, and the puzzle would have two solutions; it has one. So another digit stands in the ring: %[8]s.", "%[2]s 連成一環，每一列、行、宮不是遇到兩次就是沒有遇到。若只剩 %[1]s，這兩個數字就能沿環互換，題目便有兩解；但題目只有一解，所以環中必有別的數字：%[8]s。"},
	"why.Bivalue Universal Grave + 1": whyGrave, "why.Bivalue Universal Grave Type 2": whyGrave,
	"why.Bivalue Universal Grave Type 3": whyGrave, "why.Bivalue Universal Grave Type 4": whyGrave,

	"why.X-Chain": whyChain, "why.XY-Chain": whyChain, "why.Remote Pair": whyChain, "why.AIC": whyChain, "why.Grouped AIC": whyChain,
	"why.Discontinuous Nice Loop": whyChain, "why.Grouped Discontinuous Nice Loop": whyChain, "why.Forcing X-Chain": whyChain, "why.Forcing Chain": whyChain,
	"why.Continuous Nice Loop": whyLoop, "why.Grouped Continuous Nice Loop": whyLoop,
	"why.Bidirectional X-Cycle": whyLoop, "why.Bidirectional Y-Cycle": whyLoop, "why.Bidirectional Cycle": whyLoop,

	"why.Almost Locked Set XZ-Rule": whySets, "why.Almost Locked Set XY-Wing": whySets, "why.Almost Locked Set Chain": whySets, "why.Death Blossom": whySets, "why.Sue de Coq": whySets,

	"why.Nishio Forcing Chain": whyAgainst, "why.Dynamic Contradiction Forcing Chains": whyAgainst,
	"why.Forcing Chain Contradiction": whyAgainst, "why.Forcing Net Contradiction": whyAgainst,
	"why.Cell Forcing Chains": whyForce, "why.Region Forcing Chains": whyForce, "why.Dynamic Cell Forcing Chains": whyForce,
	"why.Dynamic Region Forcing Chains": whyForce, "why.Dynamic Double Forcing Chains": whyForce,
	"why.Dynamic Forcing Chains (+)": whyForce, "why.Forcing Chain Verity": whyForce, "why.Forcing Net Verity": whyForce,

	"why.Nested Forcing Chains (Level 2)": whyNested, "why.Nested Forcing Chains (Level 3)": whyNested,
	"why.Nested Forcing Chains (Level 4)": whyNested, "why.Nested Forcing Chains (Level 5)": whyNested,

	"why.Kraken Fish Type 1": whyKraken, "why.Kraken Fish Type 2": whyKraken,
	"why.Template Set":    {"Think of every way in which all the %[1]s of the grid can stand together, one in each row, column and box. They are in %[6]s every time.", "想想盤面上所有的 %[1]s 能同時擺放的每一種方式（每列、每行、每宮各一個），%[6]s 每次都有。"},
	"why.Template Delete": {"Think of every way in which all the %[1]s of the grid can stand together, one in each row, column and box. None of them uses %[6]s.", "想想盤面上所有的 %[1]s 能同時擺放的每一種方式（每列、每行、每宮各一個），沒有一種用到 %[6]s。"},

	"why.Firework Triple": whyFirework, "why.Firework Quadruple": whyFirework,
	"why.Tridagon":      {"The cells %[2]s lie in four boxes, three in each, in every row and column of their box once. If %[1]s alone were left in all of them, there would be no way to fill them. So another digit must stand in one of them: %[8]s.", "%[2]s 分布在四個宮，每宮三格，在宮內每列每行各一格。若全部只剩 %[1]s，就無法填入，所以其中必有一格是別的數字：%[8]s。"},
	"why.Junior Exocet": whyExocet, "why.Senior Exocet": whyExocet, "why.Double Exocet": whyExocet,
	"why.Domino Loop (SK Loop)":    {"The cells %[2]s make a ring of pairs around four boxes: %[9]s. Their lines and boxes have just as many digits for them as there are cells, so each of these digits stands in the ring where the line or box has it.", "%[2]s 成對圍繞四個宮連成一環：%[9]s。線與宮能給這些格的數字恰好與格數相同，所以這些數字在所屬的線或宮中都落在環上。"},
	"why.Multi-Sector Locked Sets": {"The cells %[2]s, where %[3]s cross %[4]s, number just as many as the digits that their lines can give them: some from the rows, the others from the columns. So all of these digits are used up there, and stand nowhere else in their line.", "%[2]s 位於%[3]s與%[4]s的交會處，其格數恰好等於各線能給的數字數：一些由列給，其餘由行給。所以這些數字都用在這裡，在所屬的線上不在別處。"},

	"why.Brute Force": {"No step with a name is known here; the digit of %[6]s was found by trying everything.", "這裡沒有已知的技巧步驟；%[6]s 的數字是逐一嘗試得到的。"},

	"hint.where":        {"Look at %s.", "看看%s。"},
	"hint.where.digit":  {"Look at where %s can go.", "看看 %s 可以填在哪裡。"},
	"hint.what":         {"There is a step by the technique %s.", "可以使用技巧：%s。"},
	"hint.about":        {"It is about %s.", "與 %s 有關。"},
	"hint.about.houses": {"It is about %[1]s in %[2]s.", "與%[2]s的 %[1]s 有關。"},
	"hint.cells":        {"Look at %s.", "注意 %s。"},
	"hint.why":          {"%s %s", "%s%s"},
	"so.place":          {"So %[1]s is %[2]s.", "所以 %[1]s 是 %[2]s。"},
	"so.drop":           {"So %[1]s cannot be in %[2]s.", "所以 %[2]s 不能是 %[1]s。"},
	"fact.cell":         {"%s can only be %s", "%s 只能是 %s"},
	"fact.house":        {"in %[1]s, %[2]s can only be in %[3]s", "%[1]s的 %[2]s 只能在 %[3]s"},
	"fact.pattern":      {"%s must not be such that digits could change places", "%s 的數字不能可以互換"},
	"sentences":         {"%s %s", "%s%s"},
	"facts":             {"%s; %s", "%s；%s"},
	"facts.more":        {"and %d more like these", "以及其他 %d 項"},
	"and":               {"%s and %s", "%s與%s"},
	"comma":             {"%s, %s", "%s、%s"},
	"nothing":           {"–", "－"},
})

// finned are the fish with fins, of every size and shape.
func init() {
	for _, kind := range []string{"Finned ", "Sashimi ", "Finned Franken ", "Finned Mutant "} {
		for _, size := range fishes {
			catalogue["why."+kind+size] = whyFinned
		}
	}
	for _, kind := range []string{"Franken ", "Mutant "} {
		for _, size := range fishes {
			catalogue["why."+kind+size] = whyFish
		}
	}
}

var fishes = []string{"X-Wing", "Swordfish", "Jellyfish", "Squirmbag", "Whale", "Leviathan"}
