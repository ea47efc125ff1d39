import { createRequire } from "node:module";

// Replaces tsx, which compiles TypeScript at run time: here Jest compiles everything, and has no loader hooks.

/** Loads a module like `require` in a file. */
function load(id: string, from: string): unknown {
  return createRequire(from)(id);
}

export { load as require };
