package engine

import "encoding/json"

// Texts returns an engine for a page that sends and takes messages as texts, in
// JSON: take takes one, and Config.Post is made from reply.
func Texts(c Config, reply func(text string)) (take func(text string)) {
	c.Post = func(r Reply) { reply(textOf(r)) }
	e := New(c)
	return func(text string) {
		var m Message
		if err := json.Unmarshal([]byte(text), &m); err != nil {
			e.reply(0, nil, misread(err))
			return
		}
		e.Take(m)
	}
}

// textOf writes a reply. What cannot be written ends its call all the same.
func textOf(r Reply) string {
	text, err := json.Marshal(r)
	if err != nil {
		text, _ = json.Marshal(Reply{ID: r.ID, Error: &Error{Text: err.Error(), Kind: "internal"}})
	}
	return string(text)
}
