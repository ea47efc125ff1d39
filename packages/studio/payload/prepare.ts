import { PassThrough } from "node:stream";
import { loadPayload } from "./loadPayload";

// Brings the tables of the studio's database into the form that its fields ask for.

process.env["STUDIO_PREPARES"] = "1";

let isDone = false;
process.on("exit", (code) => {
  if (isDone || code !== 0) return;
  // What asks and gets no answer ends as if all were well.
  console.error("The tables of the studio could not be brought up to date.");
  process.exitCode = 1;
});

// Nobody sits before this process. It is asked whether what is dropped may be lost, and whether a column that is new is one
// that is gone, by another name. All but the accounts is a copy of what the CMS holds: yes, and it is new.
const answers = new PassThrough();
Object.defineProperty(process, "stdin", { value: answers });
setInterval(() => answers.write("y\r"), 500);

const payload = await loadPayload();
// A table or column that is missing would otherwise be noticed by the first editor who needs it.
for (const { config: collection } of Object.values(payload.collections)) {
  const asked = { collection: collection.slug, limit: 1, depth: 0, showHiddenFields: true };
  await payload.find(asked);
  if (collection.versions) await payload.findVersions(asked);
}
isDone = true;
await payload.destroy();
process.exit(0);
