import { createRequire } from "node:module";
import path from "node:path";

/**
 * Runs one of the functions for Netlify in a separate process, because they change process globals.
 * Receives an event of Netlify by IPC, and sends the function's response back.
 */
const [name] = process.argv.slice(2);
const file = path.resolve(".netlify/functions-internal", name, `${name}.js`);
const { handler } = createRequire(import.meta.url)(file);

process.once("message", async (event) => {
  const result = await handler(event, {});
  // Messages need a type, because Gatsby's logger uses the same channel.
  process.send({ functionResult: result }, () => process.exit());
});
