package text

// Of the handouts' triples and of searches that are watched.
var _ = also(map[string]string{
	"the number of givens": "提示數的個數",
	"the row":              "列號",
	"the column":           "行號",
	"the value":            "數值",

	"text outside of the document":                              "文件之外還有文字",
	"the packed input is too long":                              "壓縮檔解開後太長",
	"%w: unpacked it has more than %d bytes":                    "%w：解開後超過 %d 位元組",
	"%d cells (expected %d or %d in row %d of a Samurai)":       "有 %[1]d 格（武士數獨第 %[4]d 列應為 %[2]d 或 %[3]d 格）",
	"a mark between the boards":                                 "盤面之間的標記",
	"anything but a Samurai: five 9×9 boards on 21 × 21 places": "武士數獨以外的題目（21 × 21 上的五個 9×9 盤面）",
	"other rules than those of a Samurai":                       "武士數獨以外的規則",
	"whispers of one cell, or of several differences":           "只有一格、或差值不一的耳語線",
	"passed over: %w":                                           "已略過：%w",
	"record %d ends after %d of %d bytes":                       "第 %[1]d 筆只有 %[2]d 位元組（應為 %[3]d）",
	"a size of %d (expected %d)":                                "大小為 %d（應為 %d）",
	"record %d: %w":                                             "第 %d 筆：%w",
	"cell %d is %d (expected 0 to %d)":                          "第 %d 格為 %d（應為 0 到 %d）",
	"the last nibble is %d (expected 0)":                        "最後半個位元組為 %d（應為 0）",
	"more than %d fields":                                       "超過 %d 個欄位",
	"more than %d numbers (expected row, column, value)":        "超過 %d 個數（應為列、行、數值）",
	"more than %d items":                                        "超過 %d 個項目",
	"a row, a border or words":                                  "一列、框線或文字",

	"no such solver":                       "沒有這種解法",
	"%w: %q (recursion, loop or smallest)": "%w：%q（可用 recursion、loop 或 smallest）",
	"2 to 8 things can be permuted":        "只能排列 2 到 8 個項目",
})

var _ = add(table{
	"input.passed": {"warning: %v", "警告：%v"},
})

// What the strings of Interactive Sudoku Solver cannot say.
var _ = also(map[string]string{
	"its clues look along a whole row or column":                "它的線索必須涵蓋整列或整行",
	"its grid has a hole at %s":                                 "盤面在 %s 有空洞",
	"its grids have at least as many values as a row has cells": "它的盤面數字不得少於一列的格數",
	"its regions are numbered by CC1, CC2 … in reading order":   "它的區域依閱讀順序以 CC1、CC2…編號",
	"its grids have no holes":                                   "它的盤面不能有空洞",
	"its indices count along their own row or column":           "它的索引沿自己的列或行計數",
	"its pills have two or three cells in reading order":        "它的膠囊有依閱讀順序的兩格或三格",
	"its rule %q":                "它的規則 %q",
	"its values are not 1 to %d": "它的數字不是 1 到 %d",
	"its values are those from 0 or 1 on, without gaps":    "它的數字從 0 或 1 起連續",
	"its variable cells are named V…, not %s":              "它的變數格名稱為 V…，而非 %s",
	"its variable cells are named otherwise than here: %v": "它的變數格名稱與此處不同：%v",
})
