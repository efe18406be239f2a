package engine

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
)

var update = flag.Bool("update", false, "write the TypeScript side of the contract and its name")

const script = "../src/contract.ts"

// The page's side of the contract says what this side says, and is what the
// name of the contract stands for.
func TestBothSidesSpeakTheSameContract(t *testing.T) {
	body := typeScript(t)
	sum := sha256.Sum256([]byte(body))
	name := hex.EncodeToString(sum[:8])
	whole := "// Made from web/engine/contract.go (go test ./web/engine -run Contract -update). Do not edit.\n\n" +
		"// contract is the name of this contract; an engine of another one is told from it.\n" +
		fmt.Sprintf("export const contract = %q;\n", name) + body
	if *update {
		writeFile(t, script, whole)
		version, err := os.ReadFile("version.go")
		if err != nil {
			t.Fatal(err)
		}
		writeFile(t, "version.go", regexp.MustCompile(`Contract = ".*"`).ReplaceAllString(string(version), fmt.Sprintf("Contract = %q", name)))
		return
	}
	if got, err := os.ReadFile(script); err != nil || string(got) != whole {
		t.Errorf("%s is another contract than contract.go: run go test ./web/engine -run Contract -update (%v)", script, err)
	}
	if Contract != name {
		t.Errorf("the contract is called %q, its types %q: run go test ./web/engine -run Contract -update", Contract, name)
	}
}

func writeFile(t *testing.T, name, text string) {
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// typeScript returns the types of contract.go as TypeScript.
func typeScript(t *testing.T) string {
	file, err := parser.ParseFile(token.NewFileSet(), "contract.go", nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, d := range file.Decls {
		decl, ok := d.(*ast.GenDecl)
		if !ok || decl.Tok != token.TYPE {
			continue
		}
		for _, s := range decl.Specs {
			spec := s.(*ast.TypeSpec)
			doc := spec.Doc
			if doc == nil && !decl.Lparen.IsValid() {
				doc = decl.Doc
			}
			b.WriteString("\n")
			for _, line := range strings.Split(strings.TrimSpace(doc.Text()), "\n") {
				b.WriteString("// " + line + "\n")
			}
			fmt.Fprintf(&b, "export interface %s {\n", spec.Name.Name)
			for _, f := range spec.Type.(*ast.StructType).Fields.List {
				b.WriteString(field(t, f))
			}
			b.WriteString("}\n")
		}
	}
	return b.String()
}

// field returns a field as a line of TypeScript.
func field(t *testing.T, f *ast.Field) string {
	tag := reflect.StructTag(strings.Trim(f.Tag.Value, "`")).Get("json")
	name, rest, _ := strings.Cut(tag, ",")
	if name == "" {
		t.Errorf("%s has no name in JSON", f.Names[0].Name)
	}
	if rest == "omitempty" {
		name += "?"
	}
	line := "  " + name + ": " + typeName(f.Type) + ";"
	if words := strings.TrimSpace(f.Comment.Text()); words != "" {
		line += " // " + words
	}
	return line + "\n"
}

// typeName returns a type of Go in TypeScript.
func typeName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.ArrayType:
		return typeName(e.Elt) + "[]"
	case *ast.StarExpr:
		return typeName(e.X) + " | null"
	case *ast.SelectorExpr:
		return "unknown"
	case *ast.Ident:
		switch e.Name {
		case "string":
			return "string"
		case "bool":
			return "boolean"
		case "int", "int64", "uint64", "float64":
			return "number"
		case "any":
			return "unknown"
		}
		return e.Name
	}
	panic(fmt.Sprintf("no type for %T", e))
}

// whole reports a list that would be null in JSON though the page counts on it.
func whole(t *testing.T, path string, v reflect.Value) {
	t.Helper()
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			whole(t, path, v.Elem())
		}
	case reflect.Slice:
		for i := range v.Len() {
			whole(t, fmt.Sprintf("%s[%d]", path, i), v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Type().Field(i)
			tag := f.Tag.Get("json")
			if f.Type.Kind() == reflect.Slice && !strings.HasSuffix(tag, ",omitempty") && v.Field(i).IsNil() {
				t.Errorf("%s.%s is null", path, tag)
			}
			whole(t, path+"."+tag, v.Field(i))
		}
	}
}

// The page and the engine that are checked in speak this contract.
func TestWhatIsCheckedInSpeaksThisContract(t *testing.T) {
	scripts, err := filepath.Glob("../dist/*.js")
	if err != nil || len(scripts) == 0 {
		t.Fatalf("there is no page: make page (%v)", err)
	}
	spoken := false
	for _, name := range scripts {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		spoken = spoken || strings.Contains(string(text), Contract)
	}
	if !spoken {
		t.Errorf("the page of web/dist speaks another contract than %s: make page", Contract)
	}
	packed, err := os.Open("../dist/engine.wasm.br")
	if err != nil {
		t.Fatalf("no engine is checked in: make engine (%v)", err)
	}
	defer packed.Close()
	wasm, err := io.ReadAll(brotli.NewReader(packed))
	if err != nil || !bytes.Contains(wasm, []byte(Contract)) {
		t.Errorf("the engine of web/dist speaks another contract than %s: make engine (%v)", Contract, err)
	}
}
