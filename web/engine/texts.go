package engine

import (
	"encoding/json"
	"strconv"
	"strings"

	"shudu/internal/answer"
)

// Texts returns an engine for a page that sends and takes messages as texts, in
// JSON: take takes one as Engine.Take does, and Config.Post is made from reply.
func Texts(c Config, reply func(text string)) (take func(text string) (answered bool)) {
	c.Post = func(r Reply) { reply(textOf(r)) }
	e := New(c)
	return func(text string) bool {
		m, ok := quickly(text)
		if !ok {
			if err := json.Unmarshal([]byte(text), &m); err != nil {
				e.reply(Message{}, nil, misread(err))
				return true
			}
		}
		return e.Take(m)
	}
}

// quickly reads a message as the page writes it, without looking at what it is
// about: whoever answers reads that. All else is for the slow way.
func quickly(text string) (m Message, ok bool) {
	id, rest, ok := strings.Cut(text, `,"call":"`)
	call, args, ok2 := strings.Cut(rest, `","args":`)
	number, ok3 := strings.CutPrefix(id, `{"id":`)
	args, ok4 := strings.CutSuffix(args, `}`)
	n, err := strconv.Atoi(number)
	if !ok || !ok2 || !ok3 || !ok4 || err != nil || strings.ContainsAny(call, `"\`) || !strings.HasPrefix(args, "{") || !strings.HasSuffix(args, "}") {
		return Message{}, false
	}
	return Message{ID: n, Call: call, Args: []byte(args)}, true
}

// textOf writes a reply. What cannot be written ends its call all the same.
func textOf(r Reply) string {
	if o, ok := r.Result.(*answer.Object); ok {
		b := append(strconv.AppendInt(append(make([]byte, 0, 512), `{"id":`...), int64(r.ID), 10), `,"result":`...)
		return string(append(o.Append(b), '}'))
	}
	text, err := json.Marshal(r)
	if err != nil {
		text, _ = json.Marshal(Reply{ID: r.ID, Error: &Error{Text: err.Error(), Kind: "internal"}})
	}
	return string(text)
}
