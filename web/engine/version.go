package engine

// Contract names the contract of messages: a hash of its TypeScript side, which
// a test makes from the types here.
const Contract = "fe405127e3e77924"
