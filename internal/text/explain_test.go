package text

import (
	"errors"
	"io"
	"os"
	"testing"

	"shudu/internal/fault"
)

func TestExplain(t *testing.T) {
	kind := fault.New("impossible rule")
	for _, tt := range []struct {
		err  error
		want string
	}{
		{kind, "不可能的規則"},
		{fault.Errorf("%w: rule %d (%s): %w", kind, 2, "cage", fault.Errorf("%s is named twice", "R1C1")), "不可能的規則：規則 2（cage）：R1C1 出現兩次"},
		{fault.Errorf("%s is %d (expected %d to %d)", "the sum", 99, 1, 45), "和為 99（應為 1 到 45）"},
		{fault.Errorf("%d at %s is not from 1 to %d", 7, "R1C1", 4), "R1C1 的 7 不在 1 到 4 之間"},
		{fault.Errorf("this has %d words", 4), "this has 4 words"},
		{fault.Errorf("this is not JSON: %w", io.ErrUnexpectedEOF), "這不是 JSON：內容突然結束"},
		{io.EOF, "內容已結束"},
		{fault.Errorf("unknown rule %q", "diagonals"), `不認識規則 "diagonals"`},
		{fault.Errorf("%q: %w", "rules", silent{kind}), `"rules": 不可能的規則`},
	} {
		if got := Chinese.Explain(tt.err); got != tt.want {
			t.Errorf("%v: %s, want %s", tt.err, got, tt.want)
		}
		if got := English.Explain(tt.err); got != tt.err.Error() {
			t.Errorf("%v is said as %s", tt.err, got)
		}
	}
	err := fault.Errorf("%w: it is cut off", kind)
	if got, want := Chinese.Say("bank.problem", "a.dat", err), "a.dat：不可能的規則：內容被截斷"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if !errors.Is(err, kind) {
		t.Error("it is not what it wraps")
	}
}

// silent is an error that adds no words to another.
type silent struct{ error }

func (s silent) Unwrap() error { return s.error }

// What happened to a file is told without the name of a system call, and of
// several errors each is told.
func TestErrorsOfTheSystem(t *testing.T) {
	_, missing := os.Open("/no/such/file")
	if got, want := Chinese.Explain(missing), "/no/such/file：沒有這個檔案或目錄"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	kind := fault.New("impossible rule")
	if got, want := Chinese.Explain(errors.Join(kind, missing)), "不可能的規則；/no/such/file：沒有這個檔案或目錄"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got := English.Explain(missing); got != missing.Error() {
		t.Errorf("%s", got)
	}
}
