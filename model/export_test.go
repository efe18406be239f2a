package model

// NewView makes a view that nobody shares.
var NewView = newView
