package answer_test

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"shudu/internal/answer"
	"shudu/internal/text"
)

// Every key refuses what is not of its kind, and says which key it is, what it
// holds, and what is expected, without a word of Go.
func TestAKeyOfTheWrongKindIsNamed(t *testing.T) {
	wrong := map[reflect.Type][3]string{
		reflect.TypeFor[string]():       {`7`, "number", "a string"},
		reflect.TypeFor[bool]():         {`"yes"`, "string", "true or false"},
		reflect.TypeFor[int]():          {`"9"`, "string", "a whole number"},
		reflect.TypeFor[uint64]():       {`-1`, "number -1", "a whole number, 0 or more,"},
		reflect.TypeFor[*uint64]():      {`1.5`, "number 1.5", "a whole number, 0 or more,"},
		reflect.TypeFor[answer.Word]():  {`true`, "bool", "a string or a number"},
		reflect.TypeFor[answer.Words](): {`5`, "number", "a list of strings, or one string"},
		reflect.TypeFor[answer.Span]():  {`"soon"`, `"soon"`, `a time such as "1.5s", or seconds, 0 or more,`},
	}
	question := reflect.TypeFor[answer.Question]()
	for i := range question.NumField() {
		field := question.Field(i)
		key := field.Tag.Get("json")
		w, ok := wrong[field.Type]
		if !ok {
			t.Errorf("%s is a %v, which this test does not know", key, field.Type)
			continue
		}
		e := refuses(t, "solve", `{"`+key+`":`+w[0]+`}`)
		if want := `"` + key + `" cannot be ` + w[1] + `: ` + w[2] + ` is expected`; e.Text != want || e.Kind != answer.Misused {
			t.Errorf("%s of the wrong kind: %+v, want %s", key, e, want)
		}
	}
}

// The keys are the names of the flags, no two the same.
func TestKeysAreSpeltAsFlags(t *testing.T) {
	seen := map[string]bool{}
	question := reflect.TypeFor[answer.Question]()
	for i := range question.NumField() {
		key := question.Field(i).Tag.Get("json")
		if key == "" || seen[key] || strings.Trim(key, "abcdefghijklmnopqrstuvwxyz-") != "" {
			t.Errorf("%s has the key %q", question.Field(i).Name, key)
		}
		seen[key] = true
	}
}

// What is no question says where it stops being one.
func TestWhatIsNoQuestionIsRefused(t *testing.T) {
	for args, want := range map[string]string{
		`{"puzle":"x"}`:           `there is no key "puzle": the keys are the flags of the command`,
		`{"puzzle":"x",}`:         "the question is no JSON: it stops making sense at byte 15",
		`puzzle`:                  "the question is no JSON: it stops making sense at byte 1",
		`{"puzzle":"x"`:           "the question is no JSON: it ends too early",
		`{"puzzle":"x"} {}`:       "the question is one JSON object: more begins at byte 16",
		`{"puzzle":"x"}]`:         "the question is one JSON object: more begins at byte 15",
		`[]`:                      "the question is no JSON object: it has the flags of the command as keys",
		`"puzzle"`:                "the question is no JSON object: it has the flags of the command as keys",
		`17`:                      "the question is no JSON object: it has the flags of the command as keys",
		`{"lang":"fr"}`:           `lang cannot be "fr": it is one of en, zh-TW`,
		`{"engine":"steam"}`:      `engine cannot be "steam": it is one of `,
		`{"timeout":-3}`:          `"timeout" cannot be -3: a time such as "1.5s", or seconds, 0 or more, is expected`,
		`{"timeout":{}}`:          `"timeout" cannot be object: `,
		`{"technique":["a", 2]}`:  `"technique`,
		`{"technique":{"a":"b"}}`: `"technique" cannot be object: a list of strings, or one string is expected`,
	} {
		if e := refuses(t, "solve", args); e.Kind != answer.Misused || !strings.Contains(e.Text, want) {
			t.Errorf("%s: %+v, want %s", args, e, want)
		}
	}
}

// In Chinese nothing of it is left in English.
func TestWhatIsNoQuestionIsRefusedInChinese(t *testing.T) {
	for _, args := range []string{`{"puzle":1}`, `{"limit":"x"}`, `{"all":1}`, `{"size":"x"}`, `{"rules":1}`, `{"er":[]}`, `{"timeout":"x"}`, `{`, `x`, `{} {}`, `[]`} {
		_, err := (&answer.Kit{Lang: text.Chinese}).Ask(t.Context(), "generate", []byte(args), nil)
		if e := answer.ErrorOf(text.Chinese, err); !strings.ContainsAny(e.Text, "鍵應語整") || strings.Contains(e.Text, "expected") || strings.Contains(e.Text, "json:") {
			t.Errorf("%s: %+v", args, e)
		}
	}
}

// A question without words is one without flags, and so is null.
func TestNoArgumentsAreNoFlags(t *testing.T) {
	for _, args := range []string{"", " \n", "null", "{}"} {
		if got := line(t, "engines", args); !strings.HasPrefix(got, `{"v":1,"list":[`) {
			t.Errorf("%q: %s", args, got)
		}
		if e := refuses(t, "solve", args); e.Text != "no puzzle in the input" || e.Kind != answer.Unreadable {
			t.Errorf("%q: %+v", args, e)
		}
	}
}

func TestWordsMayBeNumbersAndLists(t *testing.T) {
	var q answer.Question
	err := json.Unmarshal([]byte(`{"givens":24,"rotate":"180","er":2.5,"technique":" X-Wing,, Swordfish ","rules":["a","b, c"],"allow":"","forbid":null,"level":null}`), &q)
	if err != nil {
		t.Fatal(err)
	}
	if q.Givens != "24" || q.Rotate != "180" || q.ER != "2.5" || q.Level != "" {
		t.Errorf("numbers: %q %q %q %q", q.Givens, q.Rotate, q.ER, q.Level)
	}
	if !slices.Equal(q.Technique, answer.Words{"X-Wing", "Swordfish"}) {
		t.Errorf("one string is %q", q.Technique)
	}
	if !slices.Equal(q.Rules, answer.Words{"a", "b, c"}) || q.Allow != nil || q.Forbid != nil {
		t.Errorf("lists are %q, %q, %q", q.Rules, q.Allow, q.Forbid)
	}
}

func TestTimesAreDurationsOrSeconds(t *testing.T) {
	for word, want := range map[string]time.Duration{
		`"1.5s"`: 1500 * time.Millisecond, `"2m"`: 2 * time.Minute, `0.25`: 250 * time.Millisecond, `3`: 3 * time.Second,
		`1e1`: 10 * time.Second, `0`: 0, `""`: 0, `null`: 0, `1e300`: 1e9 * time.Second,
	} {
		var s answer.Span
		if err := json.Unmarshal([]byte(word), &s); err != nil || time.Duration(s) != want {
			t.Errorf("%s is %v (%v), want %v", word, time.Duration(s), err, want)
		}
	}
	for _, word := range []string{`"-1s"`, `-1`, `"5"`, `"1 hour"`, `[]`, `true`} {
		var s answer.Span
		if err := json.Unmarshal([]byte(word), &s); err == nil {
			t.Errorf("%s is the time %v", word, time.Duration(s))
		}
	}
}

// The time that a question asks for is kept by the kit's own means, once, and
// given back.
func TestTheTimeOfAQuestionIsKept(t *testing.T) {
	var asked []time.Duration
	given := 0
	kit := &answer.Kit{Within: func(ctx context.Context, d time.Duration) (context.Context, context.CancelFunc) {
		asked = append(asked, d)
		over, cancel := context.WithDeadline(ctx, time.Unix(0, 0))
		return over, func() { given++; cancel() }
	}}
	o, err := kit.Ask(t.Context(), "solve", []byte(about(unique4, `"timeout":"90s"`)), nil)
	if err != nil || parsed(t, string(answer.JSON(o)))["status"] != "unknown" {
		t.Errorf("%s, %v", answer.JSON(o), err)
	}
	if o, err = kit.Ask(t.Context(), "solve", []byte(about(unique4, "")), nil); err != nil || parsed(t, string(answer.JSON(o)))["status"] != "unique" {
		t.Errorf("without a time: %s, %v", answer.JSON(o), err)
	}
	if !slices.Equal(asked, []time.Duration{90 * time.Second}) || given != 1 {
		t.Errorf("asked for %v, given back %d times", asked, given)
	}
	if got := line(t, "solve", about(unique4, `"timeout":"1ns"`)); parsed(t, got)["status"] != "unique" {
		t.Errorf("a kit that keeps no time: %s", got)
	}
}

func TestTheTextMayBeBounded(t *testing.T) {
	args := about(unique4, "")
	if _, err := (&answer.Kit{Most: len(args)}).Ask(t.Context(), "solve", []byte(args), nil); err != nil {
		t.Error(err)
	}
	_, err := (&answer.Kit{Most: len(args) - 1}).Ask(t.Context(), "solve", []byte(args), nil)
	if e := answer.ErrorOf(text.English, err); e.Kind != answer.Large || !strings.Contains(e.Text, "more than 28 bytes") {
		t.Errorf("%+v", e)
	}
	if e := answer.ErrorOf(text.Chinese, err); !strings.Contains(e.Text, "文字太大") {
		t.Errorf("%+v", e)
	}
}

// The language of a question is that of all its words, the kit's where it names
// none.
func TestEveryQuestionIsAnsweredInItsLanguage(t *testing.T) {
	for name, args := range map[string]string{
		"check": "", "hint": about(stuck4, ""), "explain": about(unique4, ""), "steps": about(unique4, ""), "draw": about(`{"v":1,"rows":4,"cols":4,"rules":[{"rule":"latin"},{"rule":"anti-king"}]}`, `"output":"text"`),
		"rules": "{}", "engines": "{}", "formats": "{}", "techniques": "{}",
	} {
		if args == "" {
			continue
		}
		english := line(t, name, args)
		asked := line(t, name, strings.Replace(strings.Replace(args, "{", `{"lang":"zh-TW",`, 1), ",}", "}", 1))
		o, err := (&answer.Kit{Lang: text.Chinese}).Ask(t.Context(), name, []byte(args), nil)
		if err != nil {
			t.Fatal(err)
		}
		if kit := strings.TrimSpace(string(answer.JSON(o))); kit != asked {
			t.Errorf("%s: the kit's language says %s, the question's %s", name, kit, asked)
		}
		if isChinese(english) || !isChinese(asked) {
			t.Errorf("%s: %.200s\n%.200s", name, english, asked)
		}
	}
}

func isChinese(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return r >= 0x4e00 && r < 0xa000 })
}

// The questions are those of the commands that programs ask, and no others.
func TestQuestionsAreNamed(t *testing.T) {
	want := []string{"check", "convert", "count", "draw", "engines", "explain", "formats", "generate", "hint", "rate", "rules", "solve", "steps", "techniques"}
	if got := answer.Questions(); !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
	for _, name := range want {
		if !answer.Asks(name) {
			t.Errorf("%s is not asked", name)
		}
	}
	if answer.Asks("play") || answer.Asks("") {
		t.Error("any word is a question")
	}
	if e := refuses(t, "play", "{}"); e.Text != `call cannot be "play": it is one of `+strings.Join(want, ", ") {
		t.Errorf("%+v", e)
	}
}

// Whatever is asked, the same question has the same answer: nothing depends on
// chance, on order in maps or on what was asked before.
func TestTheSameQuestionHasTheSameAnswer(t *testing.T) {
	for _, name := range answer.Questions() {
		args := about(xwing, `"seed":5,"shuffle":true,"relabel":"random","candidates":true`)
		if name == "generate" {
			args = `{"seed":5,"count":2}`
		}
		if a, b := line(t, name, args), line(t, name, args); a != b {
			t.Errorf("%s: %s\n%s", name, a, b)
		}
	}
	pictures := &answer.Kit{Pictures: nothings("png", "pdf", "webp", "gif")}
	for range 8 {
		_, err := pictures.Ask(t.Context(), "draw", []byte(about(unique4, `"output":"bmp"`)), nil)
		if e := answer.ErrorOf(text.English, err); e.Text != `output cannot be "bmp": it is one of svg, text, gif, pdf, png, webp` {
			t.Fatalf("%+v", e)
		}
	}
}

// A question that was given up has no answer, however far it was.
func TestCancelledQuestions(t *testing.T) {
	for _, name := range answer.Questions() {
		args := about(xwing, "")
		if name == "generate" {
			args = "{}"
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		o, err := (&answer.Kit{}).Ask(ctx, name, []byte(args), nil)
		if o != nil || !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v, %v", name, o, err)
		}
		if e := answer.ErrorOf(text.English, err); e.Kind != answer.Cancelled || e.Line != 0 {
			t.Errorf("%s: %+v", name, e)
		}
	}
}

// Where the time is over, the status is unknown, which is no error.
func TestQuestionsWithoutTime(t *testing.T) {
	for question, want := range map[string]string{
		"solve " + about(xwing, ""):                                       `{"v":1,"index":1,"name":"","status":"unknown","count":0,"exact":false,"solution":null,"nodes":0,"seconds":0}`,
		"solve " + about(xwing, `"all":true`):                             `{"v":1,"status":"unknown","solutions":[],"count":0,"exact":false}`,
		"solve " + about(xwing, `"candidates":true`):                      `{"v":1,"index":1,"name":"","status":"unknown","count":0,"exact":false,"solution":null,"nodes":0,"seconds":0}`,
		"count " + about(xwing, ""):                                       `{"v":1,"index":1,"name":"","status":"unknown","count":0,"exact":false,"solution":null,"nodes":0,"seconds":0}`,
		"check " + about(xwing, `"minimise":true`):                        `{"v":1,"index":1,"name":"","status":"unknown"}`,
		"draw " + about(xwing, `"answers":true`):                          `{"v":1,"status":"unknown"}`,
		"rate " + about(xwing, ""):                                        `{"v":1,"index":1,"status":"unknown"}`,
		"hint " + about(xwing, ""):                                        `{"v":1,"index":1,"status":"unknown","text":"The time was over before a step was found."}`,
		"hint " + about(xwing, `"cell":"R1C2"`):                           `{"v":1,"index":1,"status":"unknown","text":"The time was over before a step was found."}`,
		"explain " + about(xwing, ""):                                     `{"v":1,"index":1,"status":"unknown","text":"The time was over before a step was found."}`,
		"steps " + about(xwing, ""):                                       `{"v":1,"status":"unknown","steps":[],"solved":false}`,
		`generate {}`:                                                     `{"v":1,"status":"unknown"}`,
		`generate {"like":"` + unique4 + `"}`:                             `{"v":1,"status":"unknown"}`,
		"convert " + about(unique4, ""):                                   `{"v":1,"format":"line","text":"` + unique4 + `\n"}`, // nothing is searched
		"draw " + about(unique4, `"output":"text","style":"plain"`):       `{"v":1,"format":"text","text":"1 . . . \n. 4 . . \n. . . 2 \n. 3 . . \n"}`,
		"hint " + about(xwing, `"level":3,"notes":"full","lang":"zh-TW"`): `{"v":1,"index":1,"status":"unknown","text":"時間用盡，尚未找到下一步。"}`,
	} {
		name, args, _ := strings.Cut(question, " ")
		if got := tooLate(t, name, args); got != want {
			t.Errorf("%s\nanswers %s\nwant    %s", question, got, want)
		}
	}
}

// An error names the line and the column in the text, and its kind.
func TestErrorsAreOfAKind(t *testing.T) {
	for question, want := range map[string]answer.Error{
		"solve " + about("12..x...........", ""):                      {Line: 1, Column: 5, Kind: answer.Unreadable},
		"solve " + about("# one\n\n12..", `"from":"line"`):            {Line: 3, Column: 5, Kind: answer.Unreadable},
		"solve " + about(unique4+"\n"+unique4, ""):                    {Line: 2, Kind: answer.Unreadable},
		"check " + about("\n"+unique4+"\n"+unique4, ""):               {Line: 3, Kind: answer.Unreadable},
		"solve " + about(clash4, ""):                                  {Line: 1, Kind: answer.Clashing},
		"count " + about("\n\n"+clash4, ""):                           {Line: 3, Kind: answer.Clashing},
		"rate " + about(clash4, ""):                                   {Line: 1, Kind: answer.Clashing},
		"hint " + about(clash4, ""):                                   {Line: 1, Kind: answer.Clashing},
		"explain " + about(clash4, ""):                                {Line: 1, Kind: answer.Clashing},
		"steps " + about(clash4, ""):                                  {Line: 1, Kind: answer.Clashing},
		"solve " + about(clash4, `"all":true`):                        {Line: 1, Kind: answer.Clashing},
		"draw " + about(clash4, `"answers":true`):                     {Line: 1, Kind: answer.Clashing},
		"draw " + about(stuck4, `"answers":true`):                     {Line: 1, Kind: answer.Clashing},
		"solve " + about(unique4, `"from":"nope"`):                    {Kind: answer.Misused},
		"solve " + about(unique4, `"all":true,"candidates":true`):     {Kind: answer.Misused},
		"convert " + about(unique4, `"relabel":"1123"`):               {Line: 1, Kind: answer.Misused},
		"convert " + about(unique4+"\n"+xwing, `"relabel":"2143"`):    {Line: 2, Kind: answer.Misused},
		"convert " + about(caged, ""):                                 {Line: 1, Kind: answer.Misused},
		"solve " + about("mathdoku 2\nAA\nAB\n\nA 3mod\nB 1", ""):     {Line: 5, Column: 1, Kind: answer.Unreadable},
		"solve " + about(strings.Repeat("1", 1<<20), `"from":"line"`): {Line: 1, Column: 1226, Kind: answer.Unreadable},
	} {
		name, args, _ := strings.Cut(question, " ")
		e := refuses(t, name, args)
		if e.Line != want.Line || e.Column != want.Column || e.Kind != want.Kind || e.Text == "" || strings.HasPrefix(e.Text, "puzzle:") {
			t.Errorf("%.120s: %+v, want %d:%d, %s", question, e, want.Line, want.Column, want.Kind)
		}
	}
}

// What is wrong elsewhere is an error of the program, told as it is.
func TestOtherErrorsAreInternal(t *testing.T) {
	e := answer.ErrorOf(text.English, errors.New("out of ink"))
	if *e != (answer.Error{Text: "out of ink", Kind: answer.Internal}) {
		t.Errorf("%+v", e)
	}
	if got := string(answer.JSON(e)); got != `{"error":"out of ink","kind":"internal"}`+"\n" {
		t.Error(got)
	}
}
