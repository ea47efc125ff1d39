import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Processes } from "../../scripts/processes.mjs";
import { CHROMIUM_FLAGS } from "./chromiumFlags";
import type { Report } from "./report";
import type { Tools } from "./tools";

const FLAGS = [
  "--only-categories=performance,accessibility,best-practices,seo",
  "--output=json",
  "--quiet",
  "--no-enable-error-reporting",
  "--ignore-status-code", // A page that tells that there is none is looked at, too.
  `--chrome-flags=${CHROMIUM_FLAGS.join(" ")}`,
];

/** Attempts per visit, since Lighthouse sometimes fails to record one. */
const ATTEMPTS = 3;

/**
 * Visits an address once, in a browser of its own, as Lighthouse's slow phone does (`mobile`, with
 * simulated throttling, which is its default). A visit that could not be measured is repeated.
 *
 * @throws Error if Lighthouse could not measure the page three times
 */
export async function runLighthouse(
  url: string,
  tools: Tools,
  processes: Processes,
): Promise<Report> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    try {
      return await visitOnce(url, tools, processes);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error, "It is visited again.");
    }
  }
  return await visitOnce(url, tools, processes);
}

async function visitOnce(url: string, tools: Tools, processes: Processes): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), "quatrain-lighthouse-"));
  const output = join(folder, "report.json");
  try {
    const command = [tools.node, tools.lighthouse, url, ...FLAGS, `--output-path=${output}`];
    const env = { ...process.env, CHROME_PATH: tools.chromium };
    await processes.run(`Lighthouse on ${url}`, command, { env });
    const report = JSON.parse(await readFile(output, "utf8")) as Report;
    if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
    return report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
