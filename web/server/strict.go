package server

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"shudu/internal/fault"
)

// errJSON says that a body is no JSON object that we take.
var errJSON = fault.New("the request is no JSON object")

// deepest is how deep a question may be nested.
const deepest = 32

// strict returns an error unless a text is one JSON object in which no name
// stands twice and nothing is nested without end. Decoders differ in which of
// two equal names they believe.
func strict(body []byte) error {
	d := json.NewDecoder(bytes.NewReader(body))
	d.UseNumber()
	t, err := d.Token()
	if err != nil {
		return fault.Errorf("%w: %w", errJSON, err)
	}
	if t != json.Delim('{') {
		return errJSON
	}
	if err := object(d, 1); err != nil {
		return fault.Errorf("%w: %w", errJSON, err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return fault.Errorf("%w: %w", errJSON, errMore)
	}
	return nil
}

// keyError is a key that a question does not have.
type keyError string

func (k keyError) Error() string { return "there is no key " + strconv.Quote(string(k)) }

// shared are the keys that any question may have: the flags of every command, and
// what names a puzzle.
var shared = []string{"puzzle", "from", "lenient", "limit", "all", "timeout", "threads", "seed", "lang"}

// keys are the keys of each question, as they are described to programs.
var keys = sync.OnceValue(func() map[string][]string {
	var described struct {
		Components struct {
			Schemas map[string]struct{ Properties map[string]any }
		}
	}
	if err := json.Unmarshal(openAPI, &described); err != nil {
		panic("server: the description is no JSON: " + err.Error())
	}
	out := map[string][]string{}
	for _, q := range Questions {
		out[q] = slices.AppendSeq(slices.Clone(shared), maps.Keys(described.Components.Schemas[strings.ToUpper(q[:1])+q[1:]+"Question"].Properties))
	}
	return out
})

// suits returns an error for a key that a question does not have. What answers it
// knows the keys of all questions, in any case of their letters.
func suits(question string, body []byte) error {
	var has map[string]json.RawMessage
	json.Unmarshal(body, &has) // it is an object
	known := keys()[question]
	for _, key := range slices.Sorted(maps.Keys(has)) {
		if !slices.Contains(known, key) {
			return keyError(key)
		}
	}
	return nil
}

var (
	errMore = fault.New("there is something after it")
	errDeep = fault.New("it is nested too deep")
)

// object reads an object whose opening brace was read.
func object(d *json.Decoder, depth int) error {
	seen := map[string]bool{}
	for d.More() {
		t, err := d.Token()
		if err != nil {
			return err
		}
		name, _ := t.(string)
		if seen[name] {
			return fault.Errorf("the key %q is there twice", name)
		}
		seen[name] = true
		if err := value(d, depth); err != nil {
			return err
		}
	}
	_, err := d.Token()
	return err
}

// value reads any value.
func value(d *json.Decoder, depth int) error {
	t, err := d.Token()
	if err != nil {
		return err
	}
	switch {
	case t != json.Delim('{') && t != json.Delim('['):
		return nil
	case depth >= deepest:
		return errDeep
	case t == json.Delim('{'):
		return object(d, depth+1)
	}
	for d.More() {
		if err := value(d, depth+1); err != nil {
			return err
		}
	}
	_, err = d.Token()
	return err
}
