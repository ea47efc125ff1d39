import { createRequire } from "node:module";

// Stands in for tsx, which loads TypeScript: here Jest compiles whatever is loaded, and knows nothing of the hooks of tsx.

/** Loads a module as `require` in a file does. */
function load(id: string, from: string): unknown {
  return createRequire(from)(id);
}

export { load as require };
