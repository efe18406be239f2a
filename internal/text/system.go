package text

import (
	"slices"
	"strings"
	"sync"

	"shudu/internal/expr"
)

// pattern is a sentence of the standard library about what it reads.
type pattern struct {
	english *expr.Expr
	chinese string
}

// patterns are compiled when one is first looked for.
var patterns = sync.OnceValue(func() []pattern {
	var all []pattern
	for _, p := range []pair{
		{`^illegal base64 data at input byte (\d+)$`, "第 $1 個位元組不合 base64"},
		{`^unexpected end of JSON input$`, "JSON 內容不完整"},
		{`^invalid character (.+) (?:looking for beginning of|after|in) .+$`, "不應出現 $1"},
		{`^XML syntax error on line (\d+): .+$`, "第 $1 行有 XML 語法錯誤"},
		{`^strconv\.\w+: parsing (".*"): .+$`, "$1 不是可用的數"},
		{`^gzip: invalid header$`, "gzip 檔頭不正確"},
		{`^gzip: invalid checksum$`, "gzip 檢查碼不符"},
		{`^flate: corrupt input before offset (\d+)$`, "壓縮資料在第 $1 個位元組之前損毀"},
		{`^address (\S+): invalid port$`, "$1 不是埠號"},
		{`^address (\S+): missing port in address$`, "$1 沒有埠號"},
		{`^lookup (\S+?)(?: on \S+)?: .+$`, "找不到主機 $1"},
		{`^zlib: invalid (?:header|checksum|dictionary)$`, "壓縮資料不正確"},
	} {
		all = append(all, pattern{expr.MustCompile(p[English]), p[Chinese]})
	}
	return all
})

// ofKinds are the sentences whose gaps name a kind of JSON value.
var ofKinds = map[string]bool{"found %s, which is not expected here": true, "it cannot be of kind %s": true, "found %s (expected %s)": true}

// kinds says the kinds of JSON values among arguments: a word, perhaps with the
// value behind it.
func kinds(args []any) []any {
	words := map[string]string{"string": "文字", "number": "數字", "array": "陣列", "object": "物件", "bool": "布林值"}
	out := slices.Clone(args)
	for i, arg := range out {
		s, ok := arg.(string)
		kind, value, _ := strings.Cut(s, " ")
		if word := words[kind]; ok && word != "" {
			out[i] = strings.TrimSpace(word + " " + value)
		}
	}
	return out
}
