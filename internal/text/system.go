package text

import (
	"regexp"
	"slices"
	"strings"
)

// system has the Chinese words of what the system says about files and pipes.
var system = map[string]string{
	"no such file or directory":         "沒有這個檔案或目錄",
	"permission denied":                 "權限不足",
	"operation not permitted":           "不允許此操作",
	"file exists":                       "檔案已存在",
	"is a directory":                    "這是目錄",
	"not a directory":                   "這不是目錄",
	"file name too long":                "檔名太長",
	"no space left on device":           "磁碟空間不足",
	"disk quota exceeded":               "超過磁碟配額",
	"read-only file system":             "檔案系統為唯讀",
	"too many open files":               "開啟的檔案太多",
	"input/output error":                "讀寫錯誤",
	"invalid argument":                  "參數不正確",
	"text file busy":                    "檔案使用中",
	"broken pipe":                       "管線已中斷",
	"file already closed":               "檔案已關閉",
	"no such device or address":         "沒有這個裝置",
	"address already in use":            "位址已被使用",
	"unexpected EOF":                    "內容突然結束",
	"EOF":                               "內容已結束",
	"context deadline exceeded":         "超過時間上限",
	"context canceled":                  "已中斷",
	"too many levels of symbolic links": "符號連結層數過多",
}

// patterns are sentences of the standard library about what it reads.
var patterns = []struct {
	english *regexp.Regexp
	chinese string
}{
	{regexp.MustCompile(`^illegal base64 data at input byte (\d+)$`), "第 $1 個位元組不合 base64"},
	{regexp.MustCompile(`^unexpected end of JSON input$`), "JSON 內容不完整"},
	{regexp.MustCompile(`^invalid character (.+) (?:looking for beginning of|after|in) .+$`), "不應出現 $1"},
	{regexp.MustCompile(`^XML syntax error on line (\d+): .+$`), "第 $1 行有 XML 語法錯誤"},
	{regexp.MustCompile(`^strconv\.\w+: parsing (".*"): .+$`), "$1 不是可用的數"},
	{regexp.MustCompile(`^gzip: invalid header$`), "gzip 檔頭不正確"},
	{regexp.MustCompile(`^gzip: invalid checksum$`), "gzip 檢查碼不符"},
	{regexp.MustCompile(`^flate: corrupt input before offset (\d+)$`), "壓縮資料在第 $1 個位元組之前損毀"},
	{regexp.MustCompile(`^address (\S+): invalid port$`), "$1 不是埠號"},
	{regexp.MustCompile(`^address (\S+): missing port in address$`), "$1 沒有埠號"},
	{regexp.MustCompile(`^lookup (\S+?)(?: on \S+)?: .+$`), "找不到主機 $1"},
	{regexp.MustCompile(`^zlib: invalid (?:header|checksum|dictionary)$`), "壓縮資料不正確"},
}

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

// Of files that the program writes.
var _ = also(map[string]string{
	"it is there already":                            "檔案已存在",
	"it is not a regular file":                       "不是一般檔案",
	"it is a stream":                                 "這是資料流",
	"too many symbolic links":                        "符號連結太多",
	"another program is working on the file":         "另一個程式正在使用此檔案",
	"there is too much of it":                        "內容太多",
	"%s: nothing can be added: the file has changed": "%s：無法加入：檔案已變更",
})

// also adds the words of more sentences.
func also(more map[string]string) bool {
	for english, chinese := range more {
		sentences[english] = chinese
	}
	return true
}
