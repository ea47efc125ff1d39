import { withoutPage } from "../../conforming/faults";
import { firstDifference } from "../client/firstDifference";
import { inTurns } from "../client/inTurns";
import { AT_ONCE, nameOf, type Session } from "../session";
import { askBatch, type Listing } from "./listing";

/** Reads the parts of pages and the start of the listing again; they must be the same. */
export async function checkStable(session: Session, listing: Listing | null): Promise<void> {
  const { asker, findings } = session;
  await inTurns(asker.parts, AT_ONCE, async ({ operation, variables, place, data }) => {
    const again = await asker.ask(operation, variables, { isProbe: true });
    if (again.state === "ended" || again.state === "failed") return;
    const difference =
      again.data === null ? "it is answered, then refused" : firstDifference(data, again.data);
    if (difference) findings.add("unstable", `${place}: ${withoutPage(difference)}`);
  });
  if (!listing?.isWhole) return;
  const { data } = await askBatch(session, { after: null }, true);
  const revisions = new Map(listing.items.map((item) => [nameOf(item), item.revision]));
  for (const item of data?.buildListing.items ?? []) {
    const before = revisions.get(nameOf(item));
    if (before === undefined || before === item.revision) continue;
    findings.add("unstable", `${nameOf(item)}: revision ${before}, then ${item.revision}`);
  }
}
