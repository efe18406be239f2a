package typeface_test

import (
	"fmt"

	"shudu/draw/typeface"
)

// Words of several scripts are cut into pieces that one font each can write.
func Example() {
	faces, err := typeface.New(nil)
	if err != nil {
		panic(err)
	}
	for face, run := range faces.Runs("Killer 數獨", false) {
		fmt.Printf("%s: %q\n", face.Name, run)
	}
	fmt.Println(faces.Has('數'), faces.Has('ש'))
	// Output:
	// regular: "Killer "
	// han: "數獨"
	// true false
}
