import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { needsInstall } from "../../scripts/install.mjs";
import type { Processes } from "../../scripts/processes.mjs";
import { median } from "../median";
import { CHROMIUM_FLAGS } from "./slowBrowser";

// Lighthouse 13 is what browsers and web.dev run today, and needs Node 22.19 or later.
// So bench/tools brings a Node of its own along, pinned like Lighthouse, whatever Node the site runs on.
const TOOLS = join(__dirname, "../tools");

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const PAINTS = ["first-contentful-paint", "largest-contentful-paint"];

const FLAGS = [
  `--only-categories=${CATEGORIES.join(",")}`,
  "--output=json",
  "--quiet",
  "--no-enable-error-reporting",
  "--ignore-status-code", // A page that tells that there is none is looked at, too.
  `--chrome-flags=${CHROMIUM_FLAGS.join(" ")}`,
];

/** The part of Lighthouse's report that is read. */
export interface Report {
  audits: Record<string, { numericValue?: number }>;
  categories: Record<string, { score: number | null }>;
  runtimeError?: { message: string };
}

/** Installs what the lockfile of bench/tools says, unless it is there. */
export async function installLighthouse(processes: Processes): Promise<void> {
  if (!needsInstall(TOOLS)) return;
  const command = ["npm", "ci", "--prefix", TOOLS, "--loglevel=error"];
  await processes.run("The installation of Lighthouse", command);
}

/** Visits an address once, in a browser of its own, as Lighthouse's slow phone does. */
export async function runLighthouse(
  url: string,
  chromium: string,
  processes: Processes,
): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), "quatrain-lighthouse-"));
  const output = join(folder, "report.json");
  try {
    const programs = ["node/bin/node", "lighthouse/cli/index.js"];
    const command = programs.map((program) => join(TOOLS, "node_modules", program));
    await processes.run(
      `Lighthouse on ${url}`,
      [...command, url, ...FLAGS, `--output-path=${output}`],
      { env: { ...process.env, CHROME_PATH: chromium } },
    );
    const report = JSON.parse(await readFile(output, "utf8")) as Report;
    if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
    return report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Heads of the columns of {@link lighthouseCells}. */
export const LIGHTHOUSE_HEADS = ["perf", "a11y", "best", "SEO", "FCP ms", "LCP ms"];

/** The medians of several visits as the cells of a row: scores out of 100, and times. */
export function lighthouseCells(reports: readonly Report[]): string[] {
  const scores = CATEGORIES.map((category) =>
    median(reports.map(({ categories }) => (categories[category]?.score ?? NaN) * 100)),
  );
  const times = PAINTS.map((paint) =>
    median(reports.map(({ audits }) => audits[paint]?.numericValue ?? NaN)),
  );
  return [...scores, ...times].map((figure) => figure.toFixed(0));
}
