package text

// What people read about hints.
var _ = add(table{
	"cmd.hint": {"the next step, as much of it as you want to know", "下一步提示，想知道多少就說多少"},
	"cmd.hint.long": {`Say the next step in a puzzle, at the level of help asked for: 0 what is wrong, 1
where to look, 2 the technique, 3 digits and houses, 4 cells, 5 the whole argument,
6 the step done. Nothing above the level is told. With --cell, the steps that lead to
the digit of that cell.`,
		`說明題目的下一步，依所要的程度：0 哪裡錯了，1 該看哪裡，2 技巧，3 數字與單元，
4 格子，5 完整理由，6 直接完成。不會透露更多。加上 --cell 則說明得到該格數字的步驟。`},
	"cmd.hint.example": both(`  shudu generate --seed 7 --level easy | shudu hint
  shudu generate --seed 7 --level hard | shudu hint --level 5
  shudu generate --seed 7 --level easy | shudu hint --cell R5C5`),
	"cmd.explain": {"the whole way to the solution, step by step", "逐步說明整個解題過程"},
	"cmd.explain.long": {`Solve a puzzle as a person does and say every step: the technique, its value on
Sudoku Explainer's scale, why it is right and what follows. --draw shows the
candidates before each step; -o html is a page with a picture of each.`,
		`像人一樣解題並說明每一步：技巧、在 Sudoku Explainer 尺度上的值、理由與結論。
--draw 顯示每一步之前的候選數；-o html 為每步附圖的網頁。`},
	"cmd.explain.example": both(`  shudu generate --seed 7 --level hard | shudu explain
  shudu generate --seed 7 | shudu explain -o html > steps.html`),
	"flag.hintlevel":     {"how much is told, a `rung` from 0 to 6", "透露的`程度`，0 到 6"},
	"flag.hintcell":      {"the way to the digit of this `cell`, as R5C5", "得到此`格子`（如 R5C5）數字的步驟"},
	"flag.hintnotes":     {"what `notes` are written down: none, partial or full", "已寫下的`候選數`：none、partial 或 full"},
	"flag.explaindraw":   {"show the candidates before every step", "顯示每一步之前的候選數"},
	"flag.explainoutput": {"`form` of the answer: text, json or html", "輸出`形式`：text、json 或 html"},
	"flag.verify":        {"prove every step from its premises before it is told", "說明前先由前提證明每一步"},
	"hint.complete":      {"Nothing is left to do: the grid is full.", "盤面已填滿，沒有下一步。"},
	"hint.fine":          {"Nothing is wrong.", "目前沒有錯誤。"},
	"hint.several":       {"The puzzle has several solutions; they differ in %s.", "此題有多個解，相異之處：%s。"},
	"hint.missing":       {"The notes of %s lack the right digit.", "%s 的候選數缺了正確的數字。"},
	"hint.nosolution":    {"The puzzle has no solution: a digit is wrong.", "此題無解：有數字填錯了。"},
	"hint.unknown":       {"No step is known here.", "目前沒有已知的步驟。"},
	"hint.stands":        {"%s has its digit already.", "%s 已有數字。"},
	"usage.hintlevel":    {"--level %d: 0 to 6 is expected", "--level %d：應為 0 到 6"},
	"usage.cell":         {"--cell %q: a cell such as R5C5 is expected", "--cell %q：應為格子，例如 R5C5"},
	"explain.title":      {"The way to the solution", "解題步驟"},
})

// Of certificates.
var _ = also(map[string]string{
	"the step changes nothing":                                      "此步驟沒有任何改變",
	"a premise of the step does not hold on the board":              "此步驟的前提在盤面上不成立",
	"the step does not follow from its premises":                    "此步驟無法由其前提推得",
	"the step follows from its premises too far away to be checked": "此步驟由其前提推得的路太長，無法檢查",
	"%w: %v": "%w：%v",
})
