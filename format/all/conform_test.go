package all

import (
	"testing"

	"shudu/format"
	"shudu/internal/formattest"
)

// penpaLink is a 4×4 with two givens.
const penpaLink = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=bU+xCoNADN3vKyTQLcMlsWJvs1LHdul2OBRqaakgVF0U/72506VQkiOPx8t7uX68d+8R91qSo0XSktzGl6ehSdnAX19D27ik2HGZHLEYh2f3cUmJiJeqwset7RvjKUptbXxt5unkZiArSMTgGEEnEtOKWaPErlh0Sw6b5qCajWf7q+fNh4OPKF5wOmtI8PEgoNlAUCNkkUgBORLLYoyX9XeE2f8Zjv4C"

// readOnly has texts for the formats that are only read.
var readOnly = map[string][]string{
	"penpa": {penpaLink},
}

// Every format that is registered keeps what all must keep.
func TestFormatsConform(t *testing.T) {
	for _, f := range format.All() {
		t.Run(f.Name, func(t *testing.T) { formattest.Conform(t, f, readOnly[f.Name]...) })
	}
}
