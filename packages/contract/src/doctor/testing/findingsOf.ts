import { examine, type ExamineOptions } from "../examine";
import type { Report } from "../report";
import { startCms, type CmsChanges } from "./startCms";

/** What the doctor reports of the CMS of a test. */
export async function reportOn(
  changes: CmsChanges = {},
  options: Partial<ExamineOptions> = {},
): Promise<Report> {
  const cms = await startCms(changes);
  // How fast the machine of the tests is, is no fault of the CMS.
  const examined = await examine({ url: cms.url, slowMs: Infinity, ...options });
  if (!examined.reached) throw new Error(examined.reason);
  return examined.report;
}

/** What must or should be mended, with places. */
export async function findingsOf(
  changes: CmsChanges = {},
  options: Partial<ExamineOptions> = {},
): Promise<Record<string, readonly string[]>> {
  const { findings } = await reportOn(changes, options);
  return Object.fromEntries(
    findings.filter(({ weight }) => weight !== "note").map(({ id, places }) => [id, places]),
  );
}
