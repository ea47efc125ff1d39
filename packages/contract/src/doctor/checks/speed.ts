import { operationForField, BLOCK_DEPTHS } from "../operations/operations";
import { CONCURRENCY, type CheckContext } from "../context";

/** Pages per measured batch. */
const MEASURED_PAGES = 20;

/**
 * Estimates how long reading all pages takes.
 *
 * @param pages number of pages
 * @returns milliseconds; null if nothing could be measured
 */
export async function checkSpeed(context: CheckContext, pages: number): Promise<number | null> {
  const { findings, limits, timings } = context;
  const perPage = await timeOfPage(context);
  const estimate = perPage === null ? null : Math.round(perPage * pages);
  for (const { operation, p50, max, count } of timings.all) {
    if (max <= limits.slowMs) continue;
    findings.add(
      "slow",
      `Half of ${count} answers took ${p50} ms, the longest ${max} ms`,
      operation,
    );
  }
  if (estimate !== null && estimate > limits.slowBuildMs) {
    const minutes = Math.round(estimate / 60_000);
    findings.add("slow-build", `${pages} pages would take ${minutes} minutes`);
  }
  return estimate;
}

interface Batch {
  readonly buildListing: { readonly items: readonly unknown[] };
}

async function timeOfPage({
  client,
  contract,
  has,
  timings,
}: CheckContext): Promise<number | null> {
  if (has("BUILD_LISTING")) {
    const operation = operationForField(contract, "buildListing", {
      blocks: BLOCK_DEPTHS[0] ?? 1,
      wholePage: true,
    });
    const { data } = await client.request<Batch>(operation, { first: MEASURED_PAGES });
    const count = data?.buildListing.items.length ?? 0;
    const ms = timings.p50(operation.name);
    return count > 0 && ms !== undefined ? ms / count : null;
  }
  const ms = timings.p50("DoctorRoute");
  return ms === undefined ? null : ms / CONCURRENCY;
}
