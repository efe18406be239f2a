package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"strconv"
	"strings"
	"testing"

	"shudu/internal/text"
)

// speakers are the functions that take a key of the catalogue, and what they
// put before it.
var speakers = map[string]string{"say": "", "fail": "", "notice": "", "unknownName": "", "usage": "flag."}

// A key that the catalogue does not have would end the program where it is
// said.
func TestEveryKeyIsInTheCatalogue(t *testing.T) {
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), f.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			key, ok := spokenKey(n)
			if !ok {
				return true
			}
			found++
			if !text.Has(key) {
				t.Errorf("%s says %q, which the catalogue does not have", f.Name(), key)
			}
			return true
		})
	}
	if found < 100 {
		t.Errorf("only %d keys were found", found)
	}
}

// spokenKey returns the key of a call that says something.
func spokenKey(n ast.Node) (string, bool) {
	call, ok := n.(*ast.CallExpr)
	if !ok || len(call.Args) == 0 {
		return "", false
	}
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return "", false
	}
	prefix, speaks := speakers[sel.Sel.Name]
	word, isWord := call.Args[0].(*ast.BasicLit)
	if !speaks || !isWord || word.Kind != token.STRING {
		return "", false
	}
	key, err := strconv.Unquote(word.Value)
	return prefix + key, err == nil
}
