package text

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// A house is the source of a module: every package by its folder, tests left
// out. It knows which functions make errors of the words they are given: those
// of internal/fault, and whoever hands its own words on to one that does.
type house struct {
	rooms  map[string]*room
	makers map[string]spoken // by folder and name
}

// spoken says which parameters of a function are words: the places, and from
// where on the rest are (-1 for none).
type spoken struct {
	at   map[int]bool
	rest int
}

type room struct {
	dir    string
	files  []source
	source strings.Builder
	texts  map[string]string // constants
}

// source is a file and what it imports, by the names it knows them by: the folders
// of packages of the module, and the paths of others.
type source struct {
	*ast.File
	imports map[string]string
}

// A saying is a text that a user can meet in an error.
type saying struct {
	text  string
	place string // the folder
	plain bool   // made by the standard library: it cannot be translated
}

// readHouse reads the source of the module that lies below a folder.
func readHouse(t *testing.T, root string) *house {
	t.Helper()
	sources := map[string]string{}
	err := filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		switch base := entry.Name(); {
		case err != nil:
			return err
		case entry.IsDir() && (base == "testdata" || base == "tools" || base == "examples" || strings.HasPrefix(base, ".") && name != root):
			return fs.SkipDir
		case entry.IsDir() || !strings.HasSuffix(base, ".go") || strings.HasSuffix(base, "_test.go"):
			return nil
		}
		text, err := os.ReadFile(name)
		rel, _ := filepath.Rel(root, name)
		sources[filepath.ToSlash(rel)] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return newHouse(t, sources)
}

// newHouse reads a module of files by their names.
func newHouse(t *testing.T, sources map[string]string) *house {
	t.Helper()
	h := &house{rooms: map[string]*room{}, makers: map[string]spoken{
		"internal/fault.New":    {at: map[int]bool{0: true}, rest: -1},
		"internal/fault.Errorf": {at: map[int]bool{0: true}, rest: 1},
	}}
	for name, text := range sources {
		file, err := parser.ParseFile(token.NewFileSet(), name, text, 0)
		if err != nil {
			t.Fatal(err)
		}
		dir := path.Dir(name)
		if h.rooms[dir] == nil {
			h.rooms[dir] = &room{dir: dir, texts: map[string]string{}}
		}
		r := h.rooms[dir]
		r.files = append(r.files, source{file, imports(file)})
		r.source.WriteString(text)
		r.readTexts(file)
	}
	for h.findMakers() {
	}
	return h
}

// readTexts notes the constants of a file that are texts.
func (r *room) readTexts(file *ast.File) {
	ast.Inspect(file, func(n ast.Node) bool {
		if spec, ok := n.(*ast.ValueSpec); ok {
			for i, name := range spec.Names {
				if i < len(spec.Values) {
					if text, ok := r.textOf(spec.Values[i]); ok {
						r.texts[name.Name] = text
					}
				}
			}
		}
		return true
	})
}

// textOf returns the text that an expression is: written, named, or put together.
func (r *room) textOf(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		if e.Kind == token.STRING {
			text, err := strconv.Unquote(e.Value)
			return text, err == nil
		}
	case *ast.Ident:
		text, ok := r.texts[e.Name]
		return text, ok
	case *ast.BinaryExpr:
		left, ok1 := r.textOf(e.X)
		right, ok2 := r.textOf(e.Y)
		return left + right, ok1 && ok2 && e.Op == token.ADD
	}
	return "", false
}

// imports returns what a file imports.
func imports(file *ast.File) map[string]string {
	out := map[string]string{}
	for _, spec := range file.Imports {
		name, _ := strconv.Unquote(spec.Path.Value)
		dir, ok := strings.CutPrefix(name, "shudu/")
		if !ok {
			dir = name
		}
		key := path.Base(dir)
		if spec.Name != nil {
			key = spec.Name.Name
		}
		out[key] = dir
	}
	return out
}

// maker returns what a called function takes for words, if it makes errors.
func (h *house) maker(r *room, file source, call *ast.CallExpr) (spoken, bool) {
	known := file.imports
	switch f := call.Fun.(type) {
	case *ast.Ident:
		w, ok := h.makers[r.dir+"."+f.Name]
		return w, ok
	case *ast.SelectorExpr:
		if x, ok := f.X.(*ast.Ident); ok && known[x.Name] != "" && x.Obj == nil {
			w, ok := h.makers[known[x.Name]+"."+f.Sel.Name]
			return w, ok
		}
		return h.method(r, known, f.Sel.Name)
	}
	return spoken{}, false
}

// method returns what a method of that name takes for words, of this room or of
// one that is imported.
func (h *house) method(r *room, known map[string]string, name string) (spoken, bool) {
	if w, ok := h.makers[r.dir+".(method)"+name]; ok {
		return w, true
	}
	for _, dir := range known {
		if w, ok := h.makers[dir+".(method)"+name]; ok {
			return w, true
		}
	}
	return spoken{}, false
}

// isWords reports whether an argument is one of the words.
func (w spoken) isWords(i int) bool { return w.at[i] || w.rest >= 0 && i >= w.rest }

// findMakers finds functions that hand words on, and reports whether there are
// more than before.
func (h *house) findMakers() bool {
	more := false
	for _, r := range h.rooms {
		for _, file := range r.files {
			for _, d := range file.Decls {
				if f, ok := d.(*ast.FuncDecl); ok && f.Body != nil {
					more = h.findMaker(r, file, f) || more
				}
			}
		}
	}
	return more
}

func (h *house) findMaker(r *room, file source, f *ast.FuncDecl) bool {
	params, variadic := parameters(f)
	key := r.dir + "." + f.Name.Name
	if f.Recv != nil {
		key = r.dir + ".(method)" + f.Name.Name
	}
	had, w := h.makers[key], spoken{at: map[int]bool{}, rest: -1}
	ast.Inspect(f.Body, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		makes, ok := h.maker(r, file, call)
		for i, arg := range call.Args {
			name, isName := arg.(*ast.Ident)
			if !ok || !isName || !makes.isWords(i) {
				continue
			}
			at, own := params[name.Name]
			switch {
			case own && at == variadic && call.Ellipsis.IsValid():
				w.rest = at
			case own:
				w.at[at] = true
			}
		}
		return true
	})
	if len(w.at) == 0 && w.rest < 0 || len(w.at) <= len(had.at) && (w.rest < 0 || had.rest >= 0) && had.at != nil {
		return false
	}
	h.makers[key] = w
	return true
}

// parameters returns the places of a function's parameters that may be texts,
// and the place of the one that takes all the rest, -1 for none.
func parameters(f *ast.FuncDecl) (places map[string]int, variadic int) {
	places, variadic = map[string]int{}, -1
	n := 0
	for _, field := range f.Type.Params.List {
		for _, name := range field.Names {
			switch t := field.Type.(type) {
			case *ast.Ellipsis:
				places[name.Name], variadic = n, n
			case *ast.Ident:
				if t.Name == "string" || t.Name == "any" {
					places[name.Name] = n
				}
			}
			n++
		}
		n += max(0, 1-len(field.Names))
	}
	return places, variadic
}

// sayings returns every text of an error in the house.
func (h *house) sayings() []saying {
	var out []saying
	for _, r := range h.rooms {
		for _, file := range r.files {
			add := func(text string, plain bool) {
				out = append(out, saying{text, r.dir, plain})
			}
			ast.Inspect(file.File, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.CallExpr:
					if words, ok := h.maker(r, file, n); ok {
						for i, arg := range n.Args {
							if text, ok := r.textOf(arg); ok && words.isWords(i) {
								add(text, false)
							}
						}
					}
					if text, ok := plainError(r, file, n); ok {
						add(text, true)
					}
				case *ast.FuncDecl:
					for _, text := range r.facts(n) {
						add(text, false)
					}
				}
				return true
			})
		}
	}
	return out
}

// plainError returns the text of an error that the standard library makes.
func plainError(r *room, file source, call *ast.CallExpr) (string, bool) {
	f, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || len(call.Args) == 0 {
		return "", false
	}
	x, ok := f.X.(*ast.Ident)
	known := file.imports
	if !ok || known[x.Name]+"."+f.Sel.Name != "errors.New" && known[x.Name]+"."+f.Sel.Name != "fmt.Errorf" {
		return "", false
	}
	return r.textOf(call.Args[0])
}

// facts returns the sentences of an error that tells its own (fault.Teller).
func (r *room) facts(f *ast.FuncDecl) []string {
	var out []string
	if f.Name.Name != "Facts" || f.Recv == nil || f.Body == nil {
		return nil
	}
	ast.Inspect(f.Body, func(n ast.Node) bool {
		if ret, ok := n.(*ast.ReturnStmt); ok && len(ret.Results) == 2 {
			if text, ok := r.textOf(ret.Results[0]); ok {
				out = append(out, text)
			}
		}
		return true
	})
	return out
}
