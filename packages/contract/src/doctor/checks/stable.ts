import { withoutPage } from "../../conforming/faults";
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

/** Path of the first difference between two values; null if they are equal. */
function firstDifference(one: unknown, other: unknown, path = ""): string | null {
  if (one === other) return null;
  if (Array.isArray(one) && Array.isArray(other)) {
    if (isReordered(one, other)) return `${path}: the same in another order`;
    if (one.length !== other.length) return `${path}: ${one.length}, then ${other.length} entries`;
    return firstOf(one.map((each, at) => firstDifference(each, other[at], `${path}[${at}]`)));
  }
  if (!isObject(one) || !isObject(other)) return `${path}: ${excerpt(one)}, then ${excerpt(other)}`;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return firstOf(
    [...names].map((name) =>
      firstDifference(one[name], other[name], path ? `${path}.${name}` : name),
    ),
  );
}

function firstOf(all: readonly (string | null)[]): string | null {
  return all.find((each) => each !== null) ?? null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isReordered(one: readonly unknown[], other: readonly unknown[]): boolean {
  const [first, second] = [one, other].map((list) => list.map((each) => JSON.stringify(each)));
  if (first?.join() === second?.join()) return false;
  return first?.sort().join() === second?.sort().join();
}

function excerpt(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`;
}
