import { nameOf, type CheckContext } from "../context";
import { requestBatch, type Listing } from "./listing";

/** A cursor that no CMS has issued. */
const UNKNOWN = "quatrain-doctor-unknown-cursor";

/** Checks that the CMS knows its cursor, and refuses an unknown one. */
export async function checkSince(context: CheckContext, { items, cursor }: Listing): Promise<void> {
  const { findings } = context;
  if (!context.has("CHANGES")) return;
  let answer = await requestBatch(context, { since: cursor }, true);
  const isChanged = () => {
    const part = answer.data?.buildListing;
    return part !== undefined && part.items.length + part.removed.length > 0;
  };
  // Something may have been published since the listing was read, but hardly twice.
  if (isChanged()) {
    const next = answer.data?.buildListing.cursor ?? cursor;
    answer = await requestBatch(context, { since: next }, true);
  }
  const part = answer.data?.buildListing;
  if (answer.state === "refused") {
    findings.add("since-forgets", "The cursor of a moment ago is answered with an error");
  } else if (part && isChanged()) {
    const listed = new Set(items.map(nameOf));
    const gone = part.removed.map(nameOf).filter((name) => listed.has(name));
    for (const name of gone) findings.add("since-removes", name);
    for (const item of part.items) findings.add("since-forgets", nameOf(item));
  }
  await checkUnknownCursor(context);
}

async function checkUnknownCursor(context: CheckContext): Promise<void> {
  const { data, state } = await requestBatch(context, { since: UNKNOWN }, true);
  if (state !== "answered" || !data) return;
  const { length } = data.buildListing.items;
  if (length === 0) context.findings.add("since-unknown");
  else context.findings.add("since-unclear", `${length} pages come for the cursor ${UNKNOWN}`);
}
