import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Report } from "../report";

const storedReport = z.object({
  examined: z.string(),
  findings: z.array(z.object({ id: z.string(), sentence: z.string() })),
});

type StoredReport = z.infer<typeof storedReport>;

/** Changes since an earlier run. */
export interface Since {
  /** Time of that run. Null: there is none. */
  readonly examined: string | null;
  readonly added: StoredReport["findings"];
  readonly mended: StoredReport["findings"];
}

/**
 * Compares a report with the previous one, and replaces it.
 *
 * @param folder folder of reports, one per address
 */
export async function compareWithPrevious(report: Report, folder: string): Promise<Since> {
  const { cms, examined } = report;
  const name = createHash("sha256").update(cms).digest("hex").slice(0, 16);
  const file = path.join(folder, `${name}.json`);
  const before = await readStored(file);
  const findings = report.findings.map(({ id, sentence }) => ({ id, sentence }));
  await mkdir(folder, { recursive: true });
  const stored = JSON.stringify({ cms, examined, findings }, null, 2);
  await writeFile(file, `${stored}\n`, { mode: 0o600 });
  if (!before) return { examined: null, added: [], mended: [] };
  const without = (all: StoredReport["findings"], others: StoredReport["findings"]) =>
    all.filter(({ id }) => !others.some((each) => each.id === id));
  return {
    examined: before.examined,
    added: without(findings, before.findings),
    mended: without(before.findings, findings),
  };
}

async function readStored(file: string): Promise<StoredReport | null> {
  try {
    return storedReport.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    return null;
  }
}
