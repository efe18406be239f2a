// Gen writes the parts of the page that our own packages say: the words, in
// both languages, from internal/text; the colours, from draw/palette; the
// icons, drawn as every board is.
//
//	go run ./web/gen    # in the folder of the module
//
// What it writes is checked in; a test says when it is stale.
package main

import (
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	files, err := all()
	if err == nil {
		err = write("web", files)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(1)
	}
}

// all returns the files by their names below web.
func all() (map[string][]byte, error) {
	files := map[string][]byte{"src/made/words.ts": words(), "src/made/palette.css": colors()}
	return files, icons(files)
}

func write(folder string, files map[string][]byte) error {
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(folder, filepath.FromSlash(name)), data, 0o644); err != nil {
			return err
		}
	}
	return nil
}
