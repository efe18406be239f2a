package keys_test

import (
	"fmt"

	"shudu/play/keys"
)

// The one table says what a key does: here undo, by the names of two keys, and one that
// only a setter has.
func Example() {
	for _, name := range []string{"[", "ctrl+z", "ctrl+r"} {
		player, known := keys.Find(name, false)
		setter, _ := keys.Find(name, true)
		fmt.Printf("%s: %q %v, setting %q\n", name, player.Does, known, setter.Does)
	}
	// Output:
	// [: "undo" true, setting "undo"
	// ctrl+z: "undo" true, setting "undo"
	// ctrl+r: "" false, setting "rule"
}
