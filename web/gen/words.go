package main

import (
	"bytes"
	"encoding/json"
	"fmt"

	"shudu/internal/text"
)

// spoken are the prefixes of the messages that the page says itself; all others
// it gets from the engine.
var spoken = []string{"web.", "mode.", "menu.", "level.beginner", "level.easy", "level.medium", "level.hard", "level.expert", "end.", "classic.", "continue.", "remove.", "stats.title", "settings.title", "keys.title", "status.", "review.at"}

// words is the catalogue of the page as a table of both languages.
func words() []byte {
	var b bytes.Buffer
	b.WriteString("// Made by web/gen from internal/text. Do not edit.\n\n// Each message in English and in Traditional Chinese.\nexport const words = {\n")
	for _, prefix := range spoken {
		for _, key := range text.Keys(prefix) {
			fmt.Fprintf(&b, "  %s: [%s, %s],\n", quoted(key), quoted(text.English.Say(key)), quoted(text.Chinese.Say(key)))
		}
	}
	b.WriteString("} as const;\n")
	return b.Bytes()
}

func quoted(s string) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.Encode(s) // a string has no way to fail
	return string(bytes.TrimSpace(b.Bytes()))
}
