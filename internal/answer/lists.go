package answer

import (
	"encoding/json"

	"shudu/format"
	"shudu/internal/text"
	"shudu/logic"
	"shudu/rule"
	"shudu/solve"
)

// Entry is one line of a list of what is known.
type Entry struct {
	V     int      `json:"v"`
	Name  string   `json:"name"`
	Title string   `json:"title,omitempty"`
	About string   `json:"about"`
	Read  *bool    `json:"read,omitempty"`
	Write *bool    `json:"write,omitempty"`
	Files []string `json:"files,omitempty"`
	// Example is what stands in a native file, for rules; Fields is all that
	// may stand there.
	Example json.RawMessage `json:"example,omitempty"`
	Fields  json.RawMessage `json:"fields,omitempty"`
}

// Formats lists the formats.
func Formats(l text.Lang) (list []Entry) {
	for _, f := range format.All() {
		read, write := f.Read != nil, f.NewWriter != nil
		list = append(list, Entry{V: 1, Name: f.Name, About: About(l, "format."+f.Name), Read: &read, Write: &write, Files: f.Extensions})
	}
	return list
}

// Rules lists the rules.
func Rules(l text.Lang) (list []Entry) {
	for _, name := range rule.Kinds() {
		example, _ := rule.Sample(name)
		fields, _ := rule.Pattern(name)
		list = append(list, Entry{V: 1, Name: name, Title: About(l, "rule."+name), About: About(l, "rule."+name+".about"), Example: example, Fields: fields})
	}
	return list
}

// Engines lists the engines.
func Engines(l text.Lang) (list []Entry) {
	for _, name := range solve.Engines() {
		list = append(list, Entry{V: 1, Name: name, About: About(l, "engine."+name)})
	}
	return list
}

// TechniqueObject is what JSON says of a technique.
type TechniqueObject struct {
	V     int      `json:"v"`
	Name  string   `json:"name"`
	Title string   `json:"title"`
	About string   `json:"about"` // what it is, in a sentence
	Code  string   `json:"code"`
	ER    *float64 `json:"er,omitempty"`
	Level string   `json:"level,omitempty"`
	Score int      `json:"score,omitempty"`
	Slow  bool     `json:"slow"`
}

// TechniqueOf returns what JSON says of a technique.
func TechniqueOf(l text.Lang, t *logic.Technique) TechniqueObject {
	o := TechniqueObject{1, t.Name, l.Say("technique." + t.Name), l.Say("what." + t.Name), t.Code, nil, t.Level.String(), t.Score, t.Slow}
	if t.SE != 0 {
		er := float64(t.SE) / 10
		o.ER = &er
	}
	return o
}

// TechniqueList lists the techniques that are known.
func TechniqueList(l text.Lang) (list []TechniqueObject) {
	for _, t := range logic.Techniques() {
		if t.Known() {
			list = append(list, TechniqueOf(l, t))
		}
	}
	return list
}
