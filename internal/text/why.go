package text

// Why a step is right, a sentence or two for each technique of package logic,
// "why." and its name. What fills the gaps: 1 the digits, 2 the cells, 3 the
// houses looked at, 4 the houses removed from, 5 the fins, 6 the cell that gets a
// digit or those that lose one, 7 the chains, 8 the facts of the board it rests
// on, 9 the sets.
var (
	whyNaked   = pair{"%[2]s hold nothing but %[1]s between them, in %[3]s. Each of these digits takes one of these cells, so none of them can be anywhere else there.", "%[3]s的 %[2]s 之間只能填 %[1]s，每個數字各占一格，所以這些數字不能在該處其他格。"}
	whyHidden  = pair{"In %[3]s, %[1]s can go nowhere but into %[2]s. These cells are taken by them, so no other digit fits there.", "%[3]s的 %[1]s 只能填在 %[2]s，這些格已被它們占滿，所以不能填其他數字。"}
	whyFish    = pair{"In %[3]s, the digit %[1]s can only stand at %[2]s, all of which lie in %[4]s. One of them is %[1]s in each of these lines, so %[4]s have no other place for it.", "%[3]s中的 %[1]s 只能在 %[2]s，全部落在%[4]s。這些線各需要一個 %[1]s，所以%[4]s的其他位置不能是它。"}
	whyFinned  = pair{"In %[3]s, the digit %[1]s lies in %[4]s, but for the fins %[5]s. Either a fin is %[1]s, or the others are shared out among %[4]s. Both ways %[6]s cannot be %[1]s: it sees the fins and lies in %[4]s.", "%[3]s中的 %[1]s 除了鰭 %[5]s 之外都落在%[4]s。不是某個鰭為 %[1]s，就是其餘各在%[4]s占一處；兩種情況下 %[6]s 都不能是 %[1]s。"}
	whyChain   = pair{"Follow the chain, in which each step follows from the one before: %[7]s. Whether its beginning is true or not, the same follows.", "沿著鏈走，每一步都由前一步推得：%[7]s。無論開頭成立與否，結論都相同。"}
	whyLoop    = pair{"The chain closes on itself: %[7]s. Of every two neighbours in it exactly one is true, so candidates that see both of a pair can go.", "這條鏈首尾相接：%[7]s。相鄰兩者恰有一個成立，所以同時看見兩者的候選數可刪除。"}
	whyForce   = pair{"Try every way that is left at one place, and see what each leads to: %[7]s. They all lead to the same.", "在一處逐一嘗試剩下的可能，看各自推得什麼：%[7]s。結果都一樣。"}
	whyAgainst = pair{"Suppose the opposite, and see what it leads to: %[7]s. That cannot be, so the opposite is wrong.", "先假設相反的情況，看會推得什麼：%[7]s。這不可能，所以假設不成立。"}
	whyUnique  = pair{"The four cells %[2]s share two rows, two columns and two boxes. If %[1]s alone were left in them, the two digits could change places, and the puzzle would have two solutions. So that must not happen.", "%[2]s 四格共用兩列、兩行、兩宮。若只剩 %[1]s，這兩個數字就能互換，題目便有兩解，所以不能如此。"}
	whyGrave   = pair{"But for %[2]s, every empty cell would have two candidates and every digit two places in each house: such a grid has no solution or more than one. So something else must be true at %[2]s.", "除了 %[2]s 之外，每個空格都只剩兩個候選數，每個數字在各單元也只剩兩處；這樣的盤面不是無解就是多解，所以 %[2]s 必須另有所屬。"}
	whyWing    = pair{"The cells %[2]s hang together: %[8]s. Whichever way they are filled, %[6]s sees the digit that it loses.", "%[2]s 彼此牽連：%[8]s。無論怎麼填，%[6]s 都會看見要刪除的數字。"}
	whySets    = pair{"Each of these groups has one digit more than cells: %[9]s. What one of them has to give up the other must take, so one of the groups always holds the digit that is removed.", "這些格組各有比格數多一個的數字：%[9]s。一組放棄的數字，另一組就必須取用，所以其中必有一組含有被刪除的數字。"}
	whyColor   = pair{"The places of %[1]s hang together in pairs, of which one is right and the other wrong. Colour them in turn with two colours: all of one colour are right together. That decides it for %[6]s.", "%[1]s 的位置成對相連，一對中恰有一個成立。輪流塗上兩種顏色，同色者同時成立，由此可決定 %[6]s。"}
	whyLinks   = pair{"The digit %[1]s has two places in each of some houses, and these pairs are linked: %[8]s. Whichever way it falls, one of the ends is %[1]s.", "%[1]s 在幾個單元中各只剩兩處，而且彼此相連：%[8]s。無論如何，兩端必有一端是 %[1]s。"}
	whyFacts   = pair{"These facts leave no other way: %[8]s.", "由下列事實可知別無他法：%[8]s。"}
)

var _ = add(table{
	"why.Full House":    {"%[3]s has one empty cell left, %[6]s, and one digit missing: %[1]s.", "%[3]s只剩一個空格 %[6]s，缺的數字是 %[1]s。"},
	"why.Hidden Single": {"In %[3]s, %[1]s can go into one cell only, %[6]s: no other empty cell there can be %[1]s.", "%[3]s的 %[1]s 只能填在 %[6]s，其他空格都不能是 %[1]s。"},
	"why.Naked Single":  {"%[6]s can only be %[1]s: every other digit is ruled out there.", "%[6]s 只能是 %[1]s，其他數字都已排除。"},

	"why.Direct Pointing":      {"In %[3]s, %[1]s can only be in %[2]s, which all lie in %[4]s. So it is nowhere else in %[4]s, and one place is left for it: %[6]s.", "%[3]s的 %[1]s 只能在 %[2]s，全部位於%[4]s，所以%[4]s其他位置都不能是它，於是只剩 %[6]s。"},
	"why.Direct Claiming":      {"In %[3]s, %[1]s can only be in %[2]s, which all lie in %[4]s. So it is nowhere else in %[4]s, and one place is left for it: %[6]s.", "%[3]s的 %[1]s 只能在 %[2]s，全部位於%[4]s，所以%[4]s其他位置都不能是它，於是只剩 %[6]s。"},
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
	"why.Empty Rectangle":      {"In one box %[1]s lies on one row and one column only, and elsewhere it has two places that are linked to it: %[8]s. Whichever way it falls, %[6]s cannot be %[1]s.", "某一宮的 %[1]s 只在一列與一行上，而別處有相連的兩個位置：%[8]s。無論如何，%[6]s 都不能是 %[1]s。"},
	"why.Dual Empty Rectangle": {"In one box %[1]s lies on one row and one column only, and elsewhere it has two places that are linked to it: %[8]s. Whichever way it falls, %[6]s cannot be %[1]s.", "某一宮的 %[1]s 只在一列與一行上，而別處有相連的兩個位置：%[8]s。無論如何，%[6]s 都不能是 %[1]s。"},
	"why.Simple Colors Trap":   whyColor, "why.Simple Colors Wrap": whyColor, "why.Multi Colors 1": whyColor, "why.Multi Colors 2": whyColor,

	"why.XY-Wing": whyWing, "why.XYZ-Wing": whyWing, "why.W-Wing": whyWing,

	"why.Uniqueness Test 1": whyUnique, "why.Uniqueness Test 2": whyUnique, "why.Uniqueness Test 3": whyUnique,
	"why.Uniqueness Test 4": whyUnique, "why.Uniqueness Test 5": whyUnique, "why.Uniqueness Test 6": whyUnique,
	"why.Hidden Rectangle": whyUnique, "why.Avoidable Rectangle Type 1": whyUnique, "why.Avoidable Rectangle Type 2": whyUnique,
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
	"and":               {"%s and %s", "%s與%s"},
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

// Why returns the key of the sentence that says why a step of a technique is
// right: its own, or one that names the facts it rests on.
func Why(technique string) string {
	if key := "why." + technique; Has(key) {
		return key
	}
	return "why.facts"
}

var _ = add(table{"why.facts": whyFacts})
