package text

// House names a house or another thing that a rule speaks of, by the kind and
// the number of its label: "row 3", "第 3 列".
func (l Lang) House(kind string, index int) string {
	name := kind
	for _, key := range []string{"house." + kind, "rule." + kind} {
		if Has(key) {
			name = l.Say(key)
			break
		}
	}
	if index == 0 {
		return name
	}
	return l.Say("house", name, index)
}
