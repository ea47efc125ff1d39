// Import this first: libraries read it when they load. Without it, graphql searches for a second copy of itself on
// every type check.

process.env.NODE_ENV ??= "production";
