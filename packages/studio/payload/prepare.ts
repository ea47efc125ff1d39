import { PassThrough } from "node:stream";
import { loadPayload } from "./loadPayload";

// Migrates the tables of the studio's database to its current fields.

process.env["STUDIO_PREPARES"] = "1";

let isDone = false;
process.on("exit", (code) => {
  if (isDone || code !== 0) return;
  // Without an answer to its prompt, the migration would exit with 0.
  console.error("The tables of the studio could not be brought up to date.");
  process.exitCode = 1;
});

// Answers the migration's prompts: yes, data may be lost, and new columns are new, not renamed. Everything but the
// accounts is a copy of the CMS.
const answers = new PassThrough();
Object.defineProperty(process, "stdin", { value: answers });
setInterval(() => answers.write("y\r"), 500);

const payload = await loadPayload();
// Query every table now; otherwise the first editor would run into a missing column.
for (const { config: collection } of Object.values(payload.collections)) {
  const query = { collection: collection.slug, limit: 1, depth: 0, showHiddenFields: true };
  await payload.find(query);
  if (collection.versions) await payload.findVersions(query);
}
isDone = true;
await payload.destroy();
process.exit(0);
