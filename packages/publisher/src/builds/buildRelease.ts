import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { PublisherConfig } from "../config/config";
import type { ContentEngine } from "../content/ContentEngine";
import { messageOf } from "../messageOf";
import { runBuild, type BuildOutcome } from "./runBuild";

/** The cause of a failed build, as its log names it. */
interface Culprit {
  /** The page that broke it. */
  page: string | undefined;
  problem: string | undefined;
}

/** Lines in which Gatsby and the site name the page that broke a build. */
const PAGE_PATTERNS = [
  /Building static HTML failed for path "([^"]+)"/,
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
const ATTEMPTS = 3;

/** Folders that Gatsby keeps between builds. */
const REMEMBERED = [".cache", "public"];

type AttemptsOutcome =
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
  onAttempt: (attempt: number) => Promise<void>;
  signal: AbortSignal;
}

/** Builds a release with all its pages, with retries; the last one from a clean cache. */
export async function buildRelease(run: BuildRun): Promise<AttemptsOutcome> {
  let outcome: AttemptsOutcome = { ok: false, problem: "" };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await run.onAttempt(attempt);
    if (attempt === ATTEMPTS) await clean(run);
    await rm(run.candidate, { recursive: true, force: true });
    const finder = new CulpritFinder();
    outcome = explained(await runOnce(run, finder), finder.culprit);
    if (outcome.ok) outcome = await complete(run);
    if (outcome.ok || outcome.aborted) return outcome;
    run.onLine(`Attempt ${attempt} of ${ATTEMPTS}: ${outcome.problem}`);
  }
  return outcome;
}

function runOnce({ config, root, ...run }: BuildRun, finder: CulpritFinder): Promise<BuildOutcome> {
  return runBuild(
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
async function complete(run: BuildRun): Promise<AttemptsOutcome> {
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

async function clean({ root, onLine }: BuildRun): Promise<void> {
  onLine("Removing what earlier builds have left");
  for (const name of REMEMBERED) {
    const folder = path.join(root, name);
    // In a container the folder is a volume, which cannot be removed.
    for (const each of await readdir(folder).catch(() => [])) {
      await rm(path.join(folder, each), { recursive: true, force: true });
    }
  }
}

/** Adds the cause from the log to the outcome. */
function explained(outcome: BuildOutcome, { page, problem }: Culprit): AttemptsOutcome {
  if (outcome.ok || outcome.aborted) return outcome;
  return { ok: false, problem: [outcome.problem, problem].filter(Boolean).join(" "), page };
}
