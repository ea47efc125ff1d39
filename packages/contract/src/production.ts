// The first import of a program: libraries look at it when they are loaded. Without it, graphql searches for a second copy of
// itself at every check of a type.

process.env.NODE_ENV ??= "production";
