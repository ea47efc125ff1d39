import { examine, type ExamineOptions } from "../examine";
import type { Report } from "../report";
import { startCms, type CmsChanges } from "./startCms";

/** Report about a test CMS. */
export async function reportOn(
  changes: CmsChanges = {},
  options: Partial<ExamineOptions> = {},
): Promise<Report> {
  const cms = await startCms(changes);
  // The speed of the test machine is no fault of the CMS.
  const examined = await examine({ url: cms.url, slowMs: Infinity, ...options });
  if (!examined.reached) throw new Error(examined.reason);
  return examined.report;
}

/** Findings of severity "must" and "should", with places. */
export async function findingsOf(
  changes: CmsChanges = {},
  options: Partial<ExamineOptions> = {},
): Promise<Record<string, readonly string[]>> {
  const { findings } = await reportOn(changes, options);
  return Object.fromEntries(
    findings.filter(({ weight }) => weight !== "note").map(({ id, places }) => [id, places]),
  );
}
