package answer_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"shudu/format"
	"shudu/internal/answer"
	"shudu/internal/text"
	"shudu/logic"
	"shudu/rule"
	"shudu/solve"
)

// names of a list.
func namesOf(list []answer.Entry) (names []string) {
	for _, e := range list {
		names = append(names, e.Name)
	}
	return names
}

// Everything that is known is listed, once, with words in both languages.
func TestListsAreWhole(t *testing.T) {
	var formats []string
	for _, f := range format.All() {
		formats = append(formats, f.Name)
	}
	for name, list := range map[string]struct {
		of   func(text.Lang) []answer.Entry
		want []string
	}{"formats": {answer.Formats, formats}, "rules": {answer.Rules, rule.Kinds()}, "engines": {answer.Engines, solve.Engines()}} {
		en, zh := list.of(text.English), list.of(text.Chinese)
		if !slices.Equal(namesOf(en), list.want) || !slices.Equal(namesOf(zh), list.want) || len(en) < 4 {
			t.Errorf("%s: %v", name, namesOf(en))
		}
		for i := range en {
			if en[i].V != 1 || en[i].About == "" || isChinese(en[i].About) || !isChinese(zh[i].About) {
				t.Errorf("%s, %s: %q, %q", name, en[i].Name, en[i].About, zh[i].About)
			}
		}
		if got := line(t, name, ""); !strings.HasPrefix(got, `{"v":1,"list":[{"v":1,"name":"`+list.want[0]+`"`) {
			t.Errorf("%.80s", got)
		}
	}
}

// A list of formats says what can be read and what can be written.
func TestFormatsSayWhatTheyCan(t *testing.T) {
	both := 0
	for _, e := range answer.Formats(text.English) {
		f := format.Lookup(e.Name)
		if *e.Read != (f.Read != nil) || *e.Write != (f.NewWriter != nil) || !slices.Equal(e.Files, f.Extensions) {
			t.Errorf("%+v", e)
		}
		if *e.Read && *e.Write {
			both++
		}
		if e.Title != "" || e.Example != nil {
			t.Errorf("%+v", e)
		}
	}
	if both < 10 {
		t.Errorf("only %d can be read and written", both)
	}
}

// What a list shows of a rule can be typed: it stands in a puzzle, and is read.
func TestRulesShowWhatCanBeTyped(t *testing.T) {
	for _, e := range answer.Rules(text.English) {
		var kind struct {
			Rule string `json:"rule"`
		}
		if err := json.Unmarshal(e.Example, &kind); err != nil || kind.Rule != e.Name || e.Title == "" {
			t.Errorf("%s: %s, %v", e.Name, e.Example, err)
		}
		if !json.Valid(e.Fields) {
			t.Errorf("%s: the fields are %s", e.Name, e.Fields)
		}
	}
}

// Techniques have their codes and values; those that nobody finds are not listed.
func TestTechniqueList(t *testing.T) {
	list := answer.TechniqueList(text.English)
	codes := map[string]bool{}
	for _, o := range list {
		x := logic.Named(o.Code)
		if x == nil || x.Name != o.Name || o.Title != o.Name || o.V != 1 || codes[o.Code] || x.Slow != o.Slow || o.About == "" {
			t.Errorf("%+v", o)
		}
		if codes[o.Code] = true; o.ER != nil && *o.ER != float64(x.SE)/10 || (o.ER == nil) != (x.SE == 0) {
			t.Errorf("%s: er %v, not %v", o.Name, o.ER, x.SE)
		}
	}
	if len(list) < 80 || len(list) > len(logic.Techniques()) {
		t.Errorf("%d techniques", len(list))
	}
	zh := answer.TechniqueOf(text.Chinese, logic.XWing)
	if got := string(answer.JSON(zh)); got != `{"v":1,"name":"X-Wing","title":"X 翼","about":"某數字在兩列中只能在同樣的兩行（或反過來），所以這兩行的其他格不能是它。","code":"0300","er":3.2,"level":"Hard","score":140,"slow":false}`+"\n" {
		t.Error(got)
	}
}
