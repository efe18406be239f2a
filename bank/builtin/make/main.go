// Make writes the puzzles of the built-in bank: it fills grids at random, digs
// holes and proves that the solution stays the only one.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"log"
	"math/rand/v2"
	"os"
)

func main() {
	out := flag.String("out", "puzzles.txt", "file to write")
	seed := flag.Uint64("seed", 20261115, "where chance starts from")
	each := flag.Int("each", 240, "puzzles of each level")
	flag.Parse()
	if err := run(*out, *seed, *each); err != nil {
		log.Fatal(err)
	}
}

func run(out string, seed uint64, each int) error {
	f, err := os.Create(out)
	if err != nil {
		return err
	}
	defer f.Close()
	w := bufio.NewWriter(f)
	random := rand.New(rand.NewPCG(seed, 0))
	made := map[string][]string{}
	for _, r := range recipes {
		for len(made[r.level]) < each {
			if p, ok := r.make(random); ok {
				made[r.level] = append(made[r.level], p)
			}
		}
		fmt.Fprintf(w, "# %s\n", r.level)
		for _, line := range made[r.level] {
			fmt.Fprintln(w, line)
		}
	}
	if err := w.Flush(); err != nil {
		return err
	}
	return f.Close()
}
