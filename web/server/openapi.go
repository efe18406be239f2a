package server

import (
	_ "embed"
	"net/http"
)

// openAPI describes the API to programs.
//
//go:embed openapi.json
var openAPI []byte

func describe(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-cache")
	w.Write(openAPI)
}
