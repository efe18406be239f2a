package text

import (
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"encoding/xml"
	"io"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"shudu/internal/fault"
)

// english finds words of English that follow each other: names of commands and
// the like stand alone.
var english = regexp.MustCompile(`[A-Za-z][a-z]+(?: [a-z]{2,})+`)

// typed are the words that a reader types or that name something: they are the
// same in every language.
var typed = regexp.MustCompile(`shudu [a-z]+|make install|diagonals down up|mod pow gcd lcm and or xor|(?m)^ +\S.*shudu.*$|Simple Sudoku|Interactive Sudoku Solver|Sudoku Explainer`)

// Nothing that a reader of Chinese meets is left in English.
func TestNoEnglishIsLeftInChinese(t *testing.T) {
	check := func(key, chinese string) {
		if strings.HasSuffix(key, ".example") || key == "plain.help" { // lines to be typed
			return
		}
		if found := english.FindString(typed.ReplaceAllString(chinese, "")); found != "" {
			t.Errorf("%s says %q in Chinese: %s", key, found, chinese)
		}
	}
	for key, p := range catalogue() {
		check(key, p[Chinese])
	}
	for sentence, p := range sentences() {
		chinese := p[Chinese]
		check(sentence, chinese)
	}
	for sentence, p := range system() {
		chinese := p[Chinese]
		check(sentence, chinese)
	}
}

// One thing has one name.
func TestOneTermForOneThing(t *testing.T) {
	for _, wrong := range []*regexp.Regexp{
		regexp.MustCompile(`Mathdoku`),         // 數學數獨
		regexp.MustCompile(`說明頁|手冊(?:[^頁]|$)`), // 手冊頁
		regexp.MustCompile(`提示的?數字|已知數`),       // 提示數
		regexp.MustCompile(`待選數|可能數`),          // 候選數
		regexp.MustCompile(`屏幕|默認|信息|菜單|程序`),   // words of the mainland
	} {
		for key, p := range catalogue() {
			if strings.HasSuffix(key, ".example") {
				continue
			}
			if wrong.MatchString(p[Chinese]) {
				t.Errorf("%s says %q: %s", key, wrong.FindString(p[Chinese]), p[Chinese])
			}
		}
		for sentence, p := range sentences() {
			chinese := p[Chinese]
			if wrong.MatchString(chinese) {
				t.Errorf("%q says %q: %s", sentence, wrong.FindString(chinese), chinese)
			}
		}
	}
}

// What the standard library finds wrong is said in Chinese, too.
func TestTheStandardLibraryIsTranslated(t *testing.T) {
	var v struct{ A int }
	_, base := base64.StdEncoding.DecodeString("?")
	_, inflate := io.ReadAll(flate.NewReader(strings.NewReader("\xff\xff")))
	_, number := strconv.Atoi("x")
	_, missing := os.Open("/nowhere/at/all")
	for name, err := range map[string]error{
		"base64":     base,
		"flate":      inflate,
		"a number":   number,
		"no file":    missing.(*os.PathError).Err,
		"JSON ends":  json.Unmarshal([]byte("{"), &v),
		"JSON value": json.Unmarshal([]byte("{\"a\":x}"), &v),
		"JSON key":   json.Unmarshal([]byte("{a}"), &v),
		"JSON after": json.Unmarshal([]byte("{} x"), &v),
		"XML":        xml.Unmarshal([]byte("<a></b>"), &v),
		"EOF":        io.ErrUnexpectedEOF,
	} {
		if err == nil {
			t.Fatalf("%s: nothing is wrong", name)
		}
		if said := Chinese.Explain(err); english.MatchString(said) || said == err.Error() {
			t.Errorf("%s: %q is said as %q", name, err, said)
		}
	}
}

// Kinds of JSON values are words of a language.
func TestKindsOfValues(t *testing.T) {
	for _, tt := range []struct {
		err  error
		want string
	}{
		{fault.Errorf("found %s, which is not expected here", "string"), "此處不應為 文字"},
		{fault.Errorf("found %s, which is not expected here", "number 3.5"), "此處不應為 數字 3.5"},
		{fault.Errorf("found %s (expected %s)", "array", "number"), "此處為 陣列（應為數字）"},
		{fault.Errorf("unknown rule %q", "string"), `不認識規則 "string"`},
	} {
		if got := Chinese.Explain(tt.err); got != tt.want {
			t.Errorf("%v: %s, want %s", tt.err, got, tt.want)
		}
	}
}
