import config from "@payload-config";
import { getPayload } from "payload";

// Brings the tables of the studio's database into the form that its fields ask for.

process.env["STUDIO_PREPARES"] = "1";
let isDone = false;
process.on("exit", (code) => {
  if (isDone || code !== 0) return;
  // Payload asks in the terminal before it drops anything, and ends as if all were well where nobody answers.
  console.error(
    "The tables of the studio were not brought up to date: nobody answered what would be lost.",
  );
  process.exitCode = 1;
});
const payload = await getPayload({ config });
// What is missing would otherwise be noticed by the first editor who needs it.
for (const { config: collection } of Object.values(payload.collections)) {
  const asked = { collection: collection.slug, limit: 1, depth: 0, showHiddenFields: true };
  await payload.find(asked);
  if (collection.versions) await payload.findVersions(asked);
}
isDone = true;
await payload.destroy();
process.exit(0);
