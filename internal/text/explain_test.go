package text

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"shudu/internal/fault"
)

func TestExplain(t *testing.T) {
	kind := fault.New("impossible rule")
	for _, tt := range []struct {
		err  error
		want string
	}{
		{kind, "不可能的規則"},
		{fault.Errorf("%w: rule %d (%s): %w", kind, 2, "cage", fault.Errorf("%s is named twice", "R1C1")), "不可能的規則：規則 2（cage）：R1C1 出現兩次"},
		{fault.Errorf("%s is %d (expected %d to %d)", "the sum", 99, 1, 45), "和為 99（應為 1 到 45）"},
		{fault.Errorf("%d at %s is not from 1 to %d", 7, "R1C1", 4), "R1C1 的 7 不在 1 到 4 之間"},
		{fault.Errorf("this has %d words", 4), "this has 4 words"},
		{fault.Errorf("this is not JSON: %w", io.ErrUnexpectedEOF), "這不是 JSON：內容突然結束"},
		{io.EOF, "內容已結束"},
		{fault.Errorf("unknown rule %q", "diagonals"), `不認識規則 "diagonals"`},
		{fault.Errorf("%q: %w", "rules", silent{kind}), `"rules": 不可能的規則`},
	} {
		if got := Chinese.Explain(tt.err); got != tt.want {
			t.Errorf("%v: %s, want %s", tt.err, got, tt.want)
		}
		if got := English.Explain(tt.err); got != tt.err.Error() {
			t.Errorf("%v is said as %s", tt.err, got)
		}
	}
	err := fault.Errorf("%w: it is cut off", kind)
	if got, want := Chinese.Say("bank.problem", "a.dat", err), "a.dat：不可能的規則：內容被截斷"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if !errors.Is(err, kind) {
		t.Error("it is not what it wraps")
	}
}

// silent is an error that adds no words to another.
type silent struct{ error }

func (s silent) Unwrap() error { return s.error }

// makers are the functions of the library that make errors: the first text they
// are given is a sentence, or a phrase in one.
var makers = regexp.MustCompile(`^(Errorf|errorf|errorAt|New|Cannot|BadChar|outside|fail)$`)

// files calls a function for every file of the library that makes errors.
func files(t *testing.T, see func(path string, text []byte)) {
	for _, room := range []string{"sudoku", "model", "rule", "format", "bank", "canon", "draw", "generate", "solve", "check", "logic", "internal/engine", "internal/pipe", "internal/lzstring", "internal/outfile", "internal/filelock", "internal/spool"} {
		err := filepath.WalkDir(filepath.Join("../..", room), func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			text, err := os.ReadFile(path)
			see(path, text)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// source is all of them, one after the other.
func source(t *testing.T) string {
	var all strings.Builder
	files(t, func(_ string, text []byte) { all.Write(text) })
	return all.String()
}

// said finds every sentence that the library's errors say.
func said(t *testing.T) map[string]bool {
	found := map[string]bool{}
	files(t, func(path string, text []byte) {
		file, err := parser.ParseFile(token.NewFileSet(), path, text, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || !makers.MatchString(called(call)) {
				return true
			}
			if s, ok := firstText(call.Args); ok {
				found[s] = true
			}
			if from := owner(call); from == "fmt" || from == "errors" {
				t.Errorf("%s: fault.Errorf and fault.New make errors that can be translated, %s does not", path, from)
			}
			return true
		})
	})
	return found
}

// called returns the name of the function that is called.
func called(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.SelectorExpr:
		return f.Sel.Name
	case *ast.Ident:
		return f.Name
	}
	return ""
}

// owner returns the package, or what else stands before the name.
func owner(call *ast.CallExpr) string {
	if f, ok := call.Fun.(*ast.SelectorExpr); ok {
		if x, ok := f.X.(*ast.Ident); ok {
			return x.Name
		}
	}
	return ""
}

// firstText returns the first argument that is a text.
func firstText(args []ast.Expr) (string, bool) {
	for _, arg := range args {
		if lit, ok := arg.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			s, err := strconv.Unquote(lit.Value)
			return s, err == nil
		}
	}
	return "", false
}

// isWords reports whether there is something to translate: more than gaps and
// names of keys.
func isWords(sentence string) bool {
	left := verb.ReplaceAllString(sentence, "")
	return strings.ContainsFunc(left, unicode.IsLetter) && strings.Contains(sentence, " ")
}

func TestEverySentenceIsTranslated(t *testing.T) {
	all := said(t)
	if len(all) < 400 {
		t.Errorf("only %d sentences were found", len(all))
	}
	for s := range all {
		if _, ok := sentences[s]; !ok && isWords(s) {
			t.Errorf("no Chinese for %q: it is a line in errors.go", s)
		}
	}
}

// A sentence that nobody says any more is not kept.
func TestEverySentenceIsSaid(t *testing.T) {
	source := source(t)
	for s := range sentences {
		escaped := strings.Trim(strconv.Quote(s), `"`)
		if !strings.Contains(source, s) && !strings.Contains(source, escaped) {
			t.Errorf("nobody says %q: its line in errors.go can go", s)
		}
	}
}

// Gaps may come in another order, numbered, but are the same.
func TestSentencesHaveTheSameGaps(t *testing.T) {
	number := regexp.MustCompile(`\[\d+\]`)
	for english, chinese := range sentences {
		if en, zh := verbs(english), verbs(number.ReplaceAllString(chinese, "")); !slices.Equal(en, zh) {
			t.Errorf("%q takes %v in English and %v in Chinese", english, en, zh)
		}
		if strings.Contains(chinese, "%[") && strings.Count(chinese, "%[") != strings.Count(chinese, "%") {
			t.Errorf("%q has only some of its gaps numbered", chinese)
		}
	}
}
