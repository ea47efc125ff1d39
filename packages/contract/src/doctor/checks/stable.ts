import { withoutPage } from "../../conforming/faults";
import { firstDifference } from "../client/firstDifference";
import { forEachConcurrently } from "../client/forEachConcurrently";
import { CONCURRENCY, nameOf, type CheckContext } from "../context";
import { requestBatch, type Listing } from "./listing";

/** Reads the parts of pages and the start of the listing again; they must be the same. */
export async function checkStable(context: CheckContext, listing: Listing | null): Promise<void> {
  const { client, findings } = context;
  await forEachConcurrently(
    client.parts,
    CONCURRENCY,
    async ({ operation, variables, place, data }) => {
      const again = await client.request(operation, variables, { isProbe: true });
      if (again.state === "ended" || again.state === "failed") return;
      const difference =
        again.data === null ? "it is answered, then refused" : firstDifference(data, again.data);
      if (difference) findings.add("unstable", `${place}: ${withoutPage(difference)}`);
    },
  );
  if (!listing?.isWhole) return;
  const { data } = await requestBatch(context, { after: null }, true);
  const revisions = new Map(listing.items.map((item) => [nameOf(item), item.revision]));
  for (const item of data?.buildListing.items ?? []) {
    const before = revisions.get(nameOf(item));
    if (before === undefined || before === item.revision) continue;
    findings.add("unstable", `${nameOf(item)}: revision ${before}, then ${item.revision}`);
  }
}
