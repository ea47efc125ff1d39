import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { PublisherConfig } from "../config/config";
import type { ContentEngine } from "../content/ContentEngine";
import { messageOf } from "../messageOf";
import { spawnBuild, type BuildOutcome } from "./spawnBuild";

/** The cause of a failed build, as its log names it. */
interface Culprit {
  /** The page that broke it. */
  page: string | undefined;
  problem: string | undefined;
}

/** Lines in which Gatsby and the site name the page that broke a build. */
const PAGE_PATTERNS = [
  /BuildScheduler static HTML failed for path "([^"]+)"/,
  /(?:failed|error)[^"]* (?:for|on|of|at) (?:page|path) "([^"]+)"/i,
  /^\s*page(?: path)?:\s*(\/\S*)/i,
];

const PROBLEM_PATTERN = /^\s*(?:error|ERROR|(?:[A-Z]\w*)?Error)\b\s*(?:#\d+)?[:\s]*(.*)$/;

/** Searches the output of a build for the cause of its failure. */
class CulpritFinder {
  readonly culprit: Culprit = { page: undefined, problem: undefined };

  read(line: string): void {
    const { culprit } = this;
    culprit.page ??= PAGE_PATTERNS.map((pattern) => pattern.exec(line)?.[1]).find(Boolean);
    if (PROBLEM_PATTERN.test(line)) culprit.problem ??= line.trim();
  }
}

/** How often to try. The last try starts without any cache. */
const TRIES = 3;

/** Folders that Gatsby keeps between builds. */
const CACHE_FOLDERS = [".cache", "public"];

type RetriedOutcome =
  { ok: true } | { ok: false; problem: string; page?: string | undefined; aborted?: true };

interface BuildRun {
  config: PublisherConfig;
  /** Folder of the site. */
  root: string;
  /** Folder to write the release to. */
  candidate: string;
  /** Pointer to the live release, whose unchanged files are linked. */
  previous: string;
  content: Pick<ContentEngine, "complete">;
  onLine: (line: string) => void;
  onTry: (tryNumber: number) => Promise<void>;
  signal: AbortSignal;
}

/** BuildHistory a release with all its pages, with retries; the last one from a clean cache. */
export async function buildWithRetries(run: BuildRun): Promise<RetriedOutcome> {
  let outcome: RetriedOutcome = { ok: false, problem: "" };
  for (let tryNumber = 1; tryNumber <= TRIES; tryNumber += 1) {
    await run.onTry(tryNumber);
    if (tryNumber === TRIES) await removeCaches(run);
    await rm(run.candidate, { recursive: true, force: true });
    const finder = new CulpritFinder();
    outcome = withCulprit(await tryOnce(run, finder), finder.culprit);
    if (outcome.ok) outcome = await addPages(run);
    if (outcome.ok || outcome.aborted) return outcome;
    run.onLine(`Attempt ${tryNumber} of ${TRIES}: ${outcome.problem}`);
  }
  return outcome;
}

function tryOnce({ config, root, ...run }: BuildRun, finder: CulpritFinder): Promise<BuildOutcome> {
  return spawnBuild(
    {
      command: config.buildCommand,
      cwd: root,
      env: {
        RELEASE_DIRECTORY: run.candidate,
        PREVIOUS_RELEASE: run.previous,
        GRAPHQL_API_URL: config.graphqlUrl,
        BUILD_SEED: String(config.buildsSeed),
        GATSBY_TELEMETRY_DISABLED: "1",
      },
      limitMs: config.buildLimitMs,
      stallMs: config.buildStallMs,
    },
    (line) => {
      finder.read(line);
      run.onLine(line);
    },
    run.signal,
  );
}

/** Adds the pages that a seed build leaves out. */
async function addPages(run: BuildRun): Promise<RetriedOutcome> {
  const { config, content, candidate, previous, onLine, signal } = run;
  const limit = AbortSignal.timeout(config.buildLimitMs);
  const finder = new CulpritFinder();
  const read = (line: string) => {
    finder.read(line);
    onLine(line);
  };
  try {
    await content.complete(candidate, previous, read, AbortSignal.any([signal, limit]));
    return { ok: true };
  } catch (error) {
    if (signal.aborted) return { ok: false, problem: "The publisher was stopped.", aborted: true };
    const reason = limit.aborted
      ? `That took longer than ${config.buildLimitMs / 1000} seconds.`
      : messageOf(error);
    const problem = `The pages could not be added to the build: ${reason}`;
    return { ok: false, problem, page: finder.culprit.page };
  }
}

async function removeCaches({ root, onLine }: BuildRun): Promise<void> {
  onLine("Removing what earlier builds have left");
  for (const name of CACHE_FOLDERS) {
    const folder = path.join(root, name);
    // In a container the folder is a volume, which cannot be removed.
    for (const each of await readdir(folder).catch(() => [])) {
      await rm(path.join(folder, each), { recursive: true, force: true });
    }
  }
}

/** Adds the cause from the log to the outcome. */
function withCulprit(outcome: BuildOutcome, { page, problem }: Culprit): RetriedOutcome {
  if (outcome.ok || outcome.aborted) return outcome;
  return { ok: false, problem: [outcome.problem, problem].filter(Boolean).join(" "), page };
}
