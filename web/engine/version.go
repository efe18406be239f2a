package engine

// Contract names the contract of messages: a hash of its TypeScript side, which
// a test makes from the types here.
const Contract = "47cb7c9edb79a297"
