package scl

import (
	"encoding/json"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"shudu/internal/fault"
)

// text is a string that may be written as a number.
type text string

func (t *text) UnmarshalJSON(data []byte) error {
	var v any
	if err := json.Unmarshal(data, &v); err != nil {
		return err
	}
	switch v := v.(type) {
	case string:
		*t = text(v)
	case nil:
	case float64, bool:
		*t = text(data)
	default:
		b, _ := json.Marshal(v)
		*t = text(b)
	}
	return nil
}

// clean returns the text without white space around it.
func (t text) clean() string { return strings.TrimSpace(string(t)) }

// point is a row and a column, in cells.
type point [2]float64

// UnmarshalJSON reads two numbers, no more and no fewer.
func (p *point) UnmarshalJSON(data []byte) error { return two(data, (*[2]float64)(p)) }

func two[N int | float64](data []byte, out *[2]N) error {
	var list []*N
	if err := json.Unmarshal(data, &list); err != nil {
		return err
	}
	if len(list) != 2 || slices.Contains(list, nil) {
		return fault.Errorf("%s is no row and column", data)
	}
	out[0], out[1] = *list[0], *list[1]
	return nil
}

// drawing is the object of a puzzle.
type drawing struct {
	CellSize  text            `json:"cellSize,omitempty"`
	Cells     [][]cell        `json:"cells"`
	Regions   [][]place       `json:"regions,omitempty"`
	Cages     []cage          `json:"cages,omitempty"`
	Lines     []stroke        `json:"lines,omitempty"`
	Arrows    []stroke        `json:"arrows,omitempty"`
	Underlays []patch         `json:"underlays,omitempty"`
	Overlays  []patch         `json:"overlays,omitempty"`
	Global    []string        `json:"global,omitempty"`
	Metadata  map[string]text `json:"metadata,omitempty"`
	Title     text            `json:"title,omitempty"`
	Author    text            `json:"author,omitempty"`
	Rules     text            `json:"rules,omitempty"`
	Solution  text            `json:"solution,omitempty"`
}

// cell is a cell of the grid.
type cell struct {
	Value text `json:"value,omitempty"`
}

// place is the row and column of a cell.
type place [2]int

// UnmarshalJSON likewise.
func (p *place) UnmarshalJSON(data []byte) error { return two(data, (*[2]int)(p)) }

// cage is a cage or, without cells, a piece of information: "title: …".
type cage struct {
	Cells  []place `json:"cells,omitempty"`
	Value  text    `json:"value,omitempty"`
	Unique *bool   `json:"unique,omitempty"`
	Hidden bool    `json:"hidden,omitempty"`
	Style  string  `json:"style,omitempty"`
	Type   string  `json:"type,omitempty"`
	Sum    text    `json:"sum,omitempty"`
}

// stroke is a line or an arrow, or a path of SVG, which means anything.
type stroke struct {
	Points     []point `json:"wayPoints"`
	Path       text    `json:"d,omitempty"`
	Fill       text    `json:"fill,omitempty"`
	Color      text    `json:"color,omitempty"`
	Thickness  float64 `json:"thickness,omitempty"`
	HeadLength float64 `json:"headLength,omitempty"`
}

// seen reports whether there is anything to see.
func (s *stroke) seen() bool {
	return colour(s.Color) != "" && len(s.Points)+len(s.Path) > 0 || s.Path != "" && colour(s.Fill) != ""
}

// patch is an underlay or an overlay.
type patch struct {
	Center     point   `json:"center"`
	Width      float64 `json:"width"`
	Height     float64 `json:"height"`
	Rounded    bool    `json:"rounded,omitempty"`
	Border     text    `json:"borderColor,omitempty"`
	Background text    `json:"backgroundColor,omitempty"`
	Text       text    `json:"text,omitempty"`
	Angle      float64 `json:"angle,omitempty"`
}

// turned reports whether a patch is turned in a way that can be seen.
func (p *patch) turned() bool {
	return math.Mod(p.Angle, 360) != 0 && (!p.Rounded || p.Text.clean() != "")
}

// known lists the fields that are read or that mean nothing.
var known = []string{
	"cellSize", "cells", "regions", "cages", "lines", "arrows", "underlays", "overlays", "global", "metadata",
	"id", "settings", "foglight", "foglink", "fogofwar", "triggereffect", "duration", "videos", "title", "author", "rules", "solution",
}

// unknown refuses a field that holds something and is not known.
func (d *drawing) unknown(text []byte) error {
	var all map[string]json.RawMessage
	if err := json.Unmarshal(text, &all); err != nil {
		return err
	}
	for _, key := range slices.Sorted(maps.Keys(all)) {
		v := all[key]
		empty := string(v) == "[]" || string(v) == "{}" || string(v) == "null" || string(v) == "false"
		if !slices.Contains(known, key) && !empty && (v[0] == '[' || v[0] == '{' || v[0] == 't') {
			return fault.Errorf("the field %q is not understood", key)
		}
	}
	return nil
}

// info gathers the metadata, also that of cages without cells. The metadata
// itself comes first.
func (d *drawing) info() map[string]string {
	out := map[string]string{"title": d.Title.clean(), "author": d.Author.clean(), "rules": d.Rules.clean(), "solution": d.Solution.clean()}
	for key, v := range d.Metadata {
		if v := v.clean(); v != "" {
			out[strings.ToLower(key)] = v
		}
	}
	for _, c := range d.Cages {
		key, v, ok := strings.Cut(c.Value.clean(), ":")
		if key = strings.ToLower(key); ok && c.meta() && out[key] == "" {
			out[key] = strings.TrimSpace(v)
		}
	}
	return out
}

// meta reports whether a cage is a piece of information.
func (c *cage) meta() bool {
	key, _, ok := strings.Cut(c.Value.clean(), ":")
	return len(c.Cells) == 0 && (c.Value.clean() == "" || ok && !strings.ContainsAny(key, " \n"))
}

// colour returns a colour in one way: six small letters, "" for none.
func colour(t text) string {
	s := strings.ToLower(t.clean())
	switch s {
	case "white":
		return "ffffff"
	case "black":
		return "000000"
	case "none", "transparent":
		return ""
	}
	s = strings.TrimPrefix(s, "#")
	switch len(s) {
	case 4: // with opacity
		if s[3] == '0' {
			return ""
		}
		s = s[:3]
	case 8:
		if s[6:] == "00" {
			return ""
		}
		s = s[:6]
	}
	if len(s) == 3 {
		return string([]byte{s[0], s[0], s[1], s[1], s[2], s[2]})
	}
	return s
}

// shares returns how much red, green and blue a colour has, each of 255.
func shares(t text) (red, green, blue int, ok bool) {
	s := colour(t)
	if len(s) < 6 {
		return 0, 0, 0, false
	}
	n, err := strconv.ParseUint(s[:6], 16, 32)
	return int(n >> 16), int(n >> 8 & 255), int(n & 255), err == nil
}
