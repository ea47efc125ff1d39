import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Report } from "../report";

/** The stored part of a finding. */
interface StoredFinding {
  readonly id: string;
  readonly sentence: string;
}

/** Changes since an earlier run. */
export interface Since {
  /** Time of that run. Null: there is none. */
  readonly examined: string | null;
  readonly added: readonly StoredFinding[];
  readonly mended: readonly StoredFinding[];
}

interface StoredReport {
  readonly examined: string;
  readonly findings: readonly StoredFinding[];
}

/**
 * Compares a report with the previous one, and replaces it.
 *
 * @param folder folder of reports, one per address
 */
export async function compareWithPrevious(report: Report, folder: string): Promise<Since> {
  const name = createHash("sha256").update(report.cms).digest("hex").slice(0, 16);
  const file = path.join(folder, `${name}.json`);
  const before = await readStored(file);
  const now = report.findings.map(({ id, sentence }) => ({ id, sentence }));
  await mkdir(folder, { recursive: true });
  const stored: StoredReport & { cms: string } = {
    cms: report.cms,
    examined: report.examined,
    findings: now,
  };
  await writeFile(file, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 });
  if (!before) return { examined: null, added: [], mended: [] };
  const without = (all: readonly StoredFinding[], others: readonly StoredFinding[]) =>
    all.filter(({ id }) => !others.some((each) => each.id === id));
  return {
    examined: before.examined,
    added: without(now, before.findings),
    mended: without(before.findings, now),
  };
}

async function readStored(file: string): Promise<StoredReport | null> {
  try {
    const stored: unknown = JSON.parse(await readFile(file, "utf8"));
    return isStored(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isStored(value: unknown): value is StoredReport {
  const { examined, findings } = (value ?? {}) as { examined?: unknown; findings?: unknown };
  return (
    typeof examined === "string" &&
    Array.isArray(findings) &&
    findings.every((each: unknown) => {
      const { id, sentence } = (each ?? {}) as { id?: unknown; sentence?: unknown };
      return typeof id === "string" && typeof sentence === "string";
    })
  );
}
