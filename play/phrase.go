package play

// Phrase is something to be said to a player: the name of a message in the
// catalogue, and what fills its gaps, which may be phrases and errors. The game
// tells facts; a front end says them in the player's language.
type Phrase struct {
	Key  string
	Args []any
}

// Tell returns a phrase.
func Tell(key string, args ...any) Phrase { return Phrase{key, args} }

// Message returns the phrase's parts, as the catalogue takes them.
func (p Phrase) Message() (key string, args []any) { return p.Key, p.Args }
