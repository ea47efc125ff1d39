import { createRequire } from "node:module";
import path from "node:path";

/**
 * Runs one of the functions that were built for Netlify, in a process of its own since they change
 * theirs. Takes an event as Netlify makes it, and sends back what the function answers.
 */
const [name] = process.argv.slice(2);
const file = path.resolve(".netlify/functions-internal", name, `${name}.js`);
const { handler } = createRequire(import.meta.url)(file);

process.once("message", async (event) => {
  const result = await handler(event, {});
  // By name, since Gatsby's log speaks over the same line.
  process.send({ functionResult: result }, () => process.exit());
});
