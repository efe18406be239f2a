package text

// Why a step is right in puzzles with more rules than houses. What fills the gaps
// beside those of why.go: 10 the rules it rests on, 11 what the first of them asks
// for, 12 the sets of digits of a cage, 13 an equation, 14 where a supposition leads.
var _ = add(table{
	"why.Cage Digits":           {"With the candidates that are left in its cells, %[10]s can only be made of %[12]s. No other digit stands in it.", "依各格剩下的候選數，%[10]s只能由 %[12]s 組成，其他數字不會在裡面。"},
	"why.Cage Combinations":     {"Now %[10]s can only be made of %[12]s. Put these into its cells in every way that the candidates and the cells that see each other allow: some digits never stand where they are still written.", "%[10]s只能由 %[12]s 組成。依候選數與彼此相見的格把它們放進去，有些數字在寫著它的格裡始終放不下。"},
	"why.Cage Claim":            {"Now %[10]s can only be made of %[12]s. In every way to fill it, the digit stands at a place that the cells it goes from all see.", "%[10]s只能由 %[12]s 組成。無論怎麼填，該數字都在要刪除的格看得見的位置，所以要刪除的格不能是它。"},
	"why.Hidden Cage Digits":    {"In %[3]s, %[1]s can only be inside %[10]s, so that must hold it. What it could only hold without it goes.", "%[3]s的 %[1]s 只能在%[10]s裡，所以那裡一定有它；只有缺了它才能填的數字要刪除。"},
	"why.Single Innie or Outie": {"Add up %[3]s and take away what is known as a sum: %[10]s. What is left over: %[13]s. One cell of it is unknown, %[6]s.", "把%[3]s加總，再減去已知總和的部分：%[10]s。剩下的是：%[13]s。其中只有 %[6]s 未知。"},
	"why.Innies and Outies":     {"Add up %[3]s and take away what is known as a sum: %[10]s. What is left over: %[13]s. No way to make that has the digits that go.", "把%[3]s加總，再減去已知總和的部分：%[10]s。剩下的是：%[13]s。要湊成這個數，用不到要刪除的數字。"},
	"why.Line Product":          {"Multiply all of %[3]s and divide by what is known as a product: %[10]s. What is left over: %[13]s. No way to make that has the digits that go.", "把%[3]s全部相乘，再除以已知乘積的部分：%[10]s。剩下的是：%[13]s。要湊成這個數，用不到要刪除的數字。"},
	"why.Line Parity":           {"Whether the sum of %[3]s is even or odd is known, and so it is for %[10]s: a difference is even or odd as the sum is. So of %[13]s only whether it is even (0) or odd (1) is known, and that is enough.", "%[3]s總和的奇偶已知，%[10]s的奇偶也已知（差與和同奇偶）。所以只看奇偶（0 偶 1 奇）：%[13]s，這就足夠了。"},
	"why.Law of Leftovers":      {"Most cells of %[3]s are those of %[4]s. Both hold every digit equally often, so %[2]s, which only one side has, hold the same digits as %[5]s on the other. Those have no place for the digits that go.", "%[3]s與%[4]s大部分的格相同，各數字在兩邊出現的次數也相同，所以只屬一邊的 %[2]s 與另一邊的 %[5]s 數字相同，而後者放不下要刪除的數字。"},
	"why.Pair Rule":             {"Look at %[10]s. %[11]s Each digit that goes would leave a cell that this rule ties it to without a digit that fits.", "看%[10]s。%[11]s要刪除的數字，在受此規則牽連的格中都找不到可搭配的數字。"},
	"why.Line Rule":             {"Look at %[10]s. %[11]s However its cells are filled with the candidates that are left, some digits never stand where they are still written.", "看%[10]s。%[11]s無論怎麼用剩下的候選數填，有些數字在寫著它的格裡始終放不下。"},
	"why.Common Exclusion":      {"One of these must be right: %[8]s. Each of them excludes the same candidates, so these can go.", "下列之中必有一個成立：%[8]s。而每一個都排除了相同的候選數，所以可以刪除。"},
	"why.Free Subset":           {"The cells %[2]s all see each other and hold nothing but %[1]s between them. Each of these digits takes one of the cells, so a cell that sees all places for one of them cannot hold it.", "%[2]s 彼此都看得見，之間只能填 %[1]s，每個數字各占一格，所以看見某數字所有位置的格不能是它。"},
	"why.Cages in a House":      {"Every digit stands in %[3]s once. Share the digits out among what lies in it: %[10]s. No way to do so has the digits that go.", "%[3]s每個數字恰一次。把數字分給其中的%[10]s，沒有任何分法會用到要刪除的數字。"},
	"why.Rule Conflict":         {"Suppose it were so, and look at what it takes away at once: %[14]s. Then there would be no way left to fill %[3]s%[10]s.", "先假設成立，看它立刻排除什麼：%[14]s。這樣%[3]s%[10]s就填不出來了。"},
	"why.Linked Chain":          {"Follow the chain, in which each step follows from the one before: %[7]s. So the first or the last of it is right, and what both exclude can go.", "沿著鏈走，每一步都由前一步推得：%[7]s。所以首尾必有一個成立，兩者都排除的候選數可刪除。"},
	"why.Rule Forcing Chain":    {"This is a forcing step, the last resort: suppose it were so, and follow where it leads: %[14]s. In the end there is no way left to fill %[3]s%[10]s.", "這是強制推論，最後的手段：先假設成立，一路推下去：%[14]s。最後%[3]s%[10]s填不出來。"},

	"rate.variants": {"By named steps alone: %d; with a forcing step: %d; no step known: %d.", "僅用具名步驟：%d；需要強制推論：%d；沒有已知的下一步：%d。"},

	"level.normal":       {"normal", "普通"},
	"level.extreme":      {"extreme", "極難"},
	"level.unreasonable": {"unreasonable", "不合理"},

	"rule.clue":        {"the %[1]s %[2]s (%[3]s)", "%[1]s %[2]s（%[3]s）"},
	"rule.cells":       {"the %[1]s (%[2]s)", "%[1]s（%[2]s）"},
	"hint.about.rules": {"It is about %[1]s in %[2]s.", "與%[2]s的 %[1]s 有關。"},

	"technique.Cage Digits":           {"Cage Digits", "籠中數字"},
	"technique.Pair Rule":             {"Pair Rule", "雙格規則"},
	"technique.Cage Combinations":     {"Cage Combinations", "籠組合"},
	"technique.Line Rule":             {"Line Rule", "規則推論"},
	"technique.Single Innie or Outie": {"Single Innie or Outie", "單格內餘／外餘"},
	"technique.Cage Claim":            {"Cage Claim", "籠占位排除"},
	"technique.Law of Leftovers":      {"Law of Leftovers", "剩餘法則"},
	"technique.Common Exclusion":      {"Common Exclusion", "共同排除"},
	"technique.Hidden Cage Digits":    {"Hidden Cage Digits", "籠中必有數"},
	"technique.Innies and Outies":     {"Innies and Outies", "內餘與外餘"},
	"technique.Line Product":          {"Line Product", "列行乘積"},
	"technique.Line Parity":           {"Line Parity", "列行奇偶"},
	"technique.Free Subset":           {"Free Subset", "自由數組"},
	"technique.Cages in a House":      {"Cages in a House", "單元內的籠"},
	"technique.Rule Conflict":         {"Rule Conflict", "規則衝突"},
	"technique.Linked Chain":          {"Linked Chain", "連結鏈"},
	"technique.Rule Forcing Chain":    {"Rule Forcing Chain", "規則強制鏈"},
})
