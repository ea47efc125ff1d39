import type { UnreadPage } from "gatsby-adapter-node/content";
import { readReleaseFile, renameRelease } from "gatsby-adapter-node/releases";
import { cmsPath } from "../config/sitePaths";
import type { Change } from "../events/changes";
import type { Gate } from "../gate/Gate";
import type { BuildLog } from "./buildLog";
import type { PublishContext } from "./PublishContext";
import type { FastifyBaseLogger } from "fastify";
import type { BuildHistory } from "./BuildHistory";

/** Most unreadable pages that a message names. */
const PAGES_NAMED = 20;
const LONGEST_RETRY_MS = 3_600_000;

export interface Failure {
  problem: string;
  page?: string | undefined;
  warnings?: string[];
}

/**
 * An attempt at a release, from the changes that it takes to its end. On any failure the live release stays and the
 * changes wait again.
 */
export class Attempt {
  /** The changes that it took from the queue, oldest first. */
  readonly taken: Change[] = [];

  constructor(
    private readonly publisher: PublishContext,
    readonly id: number,
    readonly log: BuildLog,
  ) {}

  /**
   * Takes waiting changes from the queue.
   *
   * @param only changes of this kind; left out: all
   * @returns the changes that it took now
   */
  async take(only?: "content" | "manual"): Promise<Change[]> {
    const taken = await this.publisher.changes.assign(this.id, only);
    this.taken.push(...taken);
    return taken;
  }

  /** Returns changes to the queue. */
  async putBack(changes: readonly Change[]): Promise<void> {
    await this.publisher.changes.putBack(this.id, changes);
  }

  async enter(state: "running" | "checking", tryNumber?: number): Promise<void> {
    await this.publisher.builds.enter(this.id, state, tryNumber);
    this.publisher.events.emit("change");
  }

  async fail(
    state: "failed" | "refused",
    { problem, page, warnings = [] }: Failure,
  ): Promise<void> {
    const { builds, changes } = this.publisher;
    this.log.write(`${state}: ${problem}`);
    await changes.putBack(this.id);
    const retry_at = await this.#retryTime();
    const culprit = page ?? (state === "refused" ? pageIn(problem) : undefined);
    await builds.end(this.id, state, { problem, page: culprit ?? null, warnings, retry_at });
  }

  /** Ends it through no fault of its changes, which the next attempt takes at once. */
  async interrupt(problem: string): Promise<void> {
    this.log.write(problem);
    await this.publisher.changes.putBack(this.id);
    await this.publisher.builds.end(this.id, "interrupted", { problem });
  }

  /**
   * @param unread pages that keep their old version or are missing; a later attempt retries them
   * @throws Error if the object store cannot be updated
   */
  async finish(
    state: "released" | "unchanged",
    release: string | undefined,
    { warnings = [], unread = [] }: { warnings?: string[]; unread?: readonly UnreadPage[] } = {},
  ): Promise<void> {
    const { builds, changes, config, delivery } = this.publisher;
    await delivery.deliver();
    const facts = { release: release ?? null, warnings };
    const [first] = unread;
    if (!first) {
      await changes.markReleased(this.id);
      return builds.end(this.id, state, facts);
    }
    for (const { path, reason } of unread) this.log.write(`${path} could not be read: ${reason}`);
    const paths = unread.flatMap(({ path }) => cmsPath(path, config.site) ?? []);
    await changes.keepWaiting(this.id, paths);
    await changes.markReleased(this.id);
    const retry_at = await this.#retryTime();
    await builds.end(this.id, state, {
      ...facts,
      problem: unreadProblem(unread),
      page: first.path,
      retry_at,
    });
  }

  /** Ends the attempt if the candidate equals the live release. @returns whether it did */
  async finishIfUnchanged(candidate: string, unread: readonly UnreadPage[]): Promise<boolean> {
    const { releases } = this.publisher;
    const { id } = await readReleaseFile(candidate);
    const live = await releases.readableLive();
    if (live?.id !== id) return false;
    if (live.lacksPages) {
      // The live release has lost a page since it was made; the candidate restores it.
      await renameRelease(candidate, `${id}-${this.id}`);
      return false;
    }
    this.log.write("It equals the live release.");
    await this.finish("unchanged", await releases.liveName(), { unread });
    return true;
  }

  /**
   * Has the gate check a candidate; a refusal ends the attempt.
   *
   * @returns warnings for editors; undefined after a refusal
   */
  async check(candidate: Parameters<Gate["check"]>[0]): Promise<string[] | undefined> {
    const { faults, warnings } = await this.publisher.gate.check(candidate);
    for (const warning of warnings) this.log.write(`Warning: ${warning}`);
    if (faults.length === 0) return warnings;
    await this.fail("refused", { problem: faults.join("\n"), warnings });
    return undefined;
  }

  /**
   * Makes a candidate the live release.
   *
   * @returns its name; undefined if the attempt has ended, or another publisher has taken over its changes and may
   *   have released newer ones
   */
  async release(candidate: string, signal: AbortSignal): Promise<string | undefined> {
    await this.publisher.delivery.upload(candidate, signal);
    if (signal.aborted) return void (await this.interrupt("The publisher was stopped."));
    if (!(await this.publisher.builds.beat(this.id))) return undefined;
    const name = await this.publisher.release(candidate);
    this.log.write(`Released as ${name}`);
    return name;
  }

  /** The wait doubles with each failure, up to an hour. */
  async #retryTime(): Promise<Date> {
    const { builds, config } = this.publisher;
    const [build] = await builds.byIds([this.id]);
    const failures = await builds.failuresInARow(build?.kind ?? "code");
    const wait = Math.min(config.buildRetryMs * 2 ** failures, LONGEST_RETRY_MS);
    return new Date(Date.now() + wait);
  }
}

/** Message to editors about unreadable pages. */
function unreadProblem(unread: readonly UnreadPage[]): string {
  const lines = unread.slice(0, PAGES_NAMED).map(({ path, reason, isKept }) => {
    return `${path} ${isKept ? "stays as it was" : "is not there yet"}: ${reason}`;
  });
  const more = unread.length - lines.length;
  return [...lines, ...(more > 0 ? [`And ${more} more.`] : [])].join("\n");
}

/** The page that the first fault of the gate names at its beginning. */
function pageIn(problem: string): string | undefined {
  return /^(\/\S*) /m.exec(problem)?.[1];
}

/** Interval of the heartbeat of a running build, in milliseconds. */
const BEAT_MS = 2_000;

/** Starts the heartbeat of a build. @returns `lost` aborts when another publisher has taken the build over */
export function startHeartbeat(
  builds: Pick<BuildHistory, "beat">,
  buildId: number,
  logger: Pick<FastifyBaseLogger, "error">,
): { lost: AbortSignal; stop: () => void } {
  const lost = new AbortController();
  const beat = setInterval(() => {
    builds.beat(buildId).then(
      (isOurs) => isOurs || lost.abort(),
      (error: unknown) => logger.error({ err: error }, "heartbeat could not be recorded"),
    );
  }, BEAT_MS);
  return { lost: lost.signal, stop: () => clearInterval(beat) };
}

/** How long to keep the history, in days; its newest builds and changes stay for ever. */
const HISTORY_DAYS = 90;
const HISTORY_KEPT = 1000;

/** Removes old releases, and the history that no remaining release needs. */
export async function pruneHistory(context: PublishContext): Promise<void> {
  const { config, releases, changes, builds } = context;
  await context.exclusively(() => releases.prune(config.keepReleases));
  const oldest = (await releases.list()).at(-1)?.made.getTime() ?? Infinity;
  const before = new Date(Math.min(oldest, Date.now() - HISTORY_DAYS * 86_400_000));
  await changes.prune(before, HISTORY_KEPT);
  await builds.prune(before, HISTORY_KEPT);
}
