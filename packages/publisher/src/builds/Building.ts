import { randomUUID } from "node:crypto";
import type { PublishEvent } from "@quatrain/contract/publishEvent";
import { messageOf } from "../messageOf";
import { Attempt } from "./Attempt";
import type { Sweeping } from "../releases/Sweeping";
import type { BuildLogs } from "./buildLog";
import { BuildLoop } from "./BuildLoop";
import { type Build, hasFailed, waitsForRetry } from "./builds";
import { heartbeat } from "./heartbeat";
import { pruneHistory } from "./pruneHistory";
import type { PublishContext } from "./PublishContext";
import { publishCode } from "./publishCode";
import { publishContent } from "./publishContent";

interface BuildingContext extends PublishContext {
  readonly logs: BuildLogs;
  readonly sweeping: Sweeping;
  reconcile(): Promise<void>;
  notify(): Promise<void>;
}

/** A running code release. */
interface CodeBuild {
  job: string;
  done?: Promise<void>;
}

/**
 * Decides which release to make: content releases one after another, and in parallel at most one code release, where
 * new content needs a Gatsby build.
 */
export class Building {
  private readonly loop = new BuildLoop();
  private code: CodeBuild | undefined;
  private buildIsAsked = false;
  /** Id of the running code release that the waiting changes need. */
  private awaited: number | undefined;

  constructor(
    private readonly publisher: BuildingContext,
    private readonly stopping: AbortSignal,
  ) {}

  async start(): Promise<void> {
    await this.prepareContent();
    this.loop.start(
      (job) => this.work(job),
      (asked) => this.sweep(asked),
    );
  }

  /** Waits for the running builds. */
  async stop(): Promise<void> {
    await this.loop.stop();
    // The loop may have started it a moment ago.
    await this.code?.done;
  }

  /** Jobs of the builds that this process runs. */
  get inHand(): string[] {
    return [this.loop.inHand, this.code?.job].filter((job) => job !== undefined);
  }

  /** Requests a release of new changes. */
  request(event: PublishEvent["event"]): void {
    this.awaited = undefined;
    if (event === "manual") this.buildIsAsked = true;
    this.loop.request();
  }

  /** Requests a release if changes wait, unless they need the running code release or a retry time has not come. */
  async requestIfNeeded(): Promise<void> {
    const { builds, waiting, latest } = await this.publisher.builds.latestAndWaiting();
    const last = [builds.find(isOfCode), builds.find((build) => !isOfCode(build))];
    // A change that arrived after the failure did not cause it: its request was lost in a crash.
    const isNewer = ({ ended }: Build) => ended !== null && latest !== null && latest > ended;
    const isInVain =
      builds.some((build) => build.id === this.awaited && isRunning(build)) ||
      last.some((build) => build && waitsForRetry(build) && !isNewer(build));
    if (waiting > 0 && !isInVain) this.loop.request();
  }

  /** @returns false if another machine makes a content release, or a code release goes live */
  private async work(job: string): Promise<boolean> {
    try {
      const waiting = await this.publisher.changes.waitingKinds();
      if (this.stopping.aborted) return true;
      // Content does not wait for a code release that an operator requested.
      if (waiting.manual) await this.buildAsAsked();
      if (!waiting.content) return true;
      const id = await this.publisher.builds.begin(job, "content");
      if (id === undefined) return false;
      const attempt = await this.attempt(id);
      const reason = await this.carryOut(attempt, async (signal) => {
        await attempt.take("content");
        return publishContent(this.publisher, attempt, signal);
      });
      if (reason !== undefined) await this.turnIntoCode(attempt, job, reason);
      await this.prepareContent();
    } catch (error) {
      this.publisher.logger.error({ err: error }, "build failed unexpectedly");
    }
    return true;
  }

  async buildBeside(reason: string): Promise<void> {
    if (!(await this.codeWaitsForRetry())) await this.beginCode(reason);
  }

  /** A new request starts it at once, a failed one at its retry time. */
  private async buildAsAsked(): Promise<void> {
    if (!this.buildIsAsked && (await this.codeWaitsForRetry())) return;
    this.buildIsAsked = false;
    await this.beginCode("A build was requested.", "manual");
  }

  private async codeWaitsForRetry(): Promise<boolean> {
    const last = (await this.publisher.builds.latest()).find(isOfCode);
    return last !== undefined && hasFailed(last) && waitsForRetry(last);
  }

  /** Starts a code release, unless one runs. @param kind the changes that it takes; left out: none */
  private async beginCode(reason: string, takes?: "manual"): Promise<void> {
    if (this.code) return;
    const code: CodeBuild = { job: randomUUID() };
    this.code = code;
    try {
      const id = await this.publisher.builds.begin(code.job, "code");
      if (id === undefined) return;
      const attempt = await this.attempt(id);
      if (takes) await attempt.take(takes);
      this.runCode(attempt, code, reason);
    } finally {
      if (!code.done) this.code = undefined;
    }
  }

  /**
   * Turns a content release into a code release, which runs in parallel; if one already runs, the changes wait for
   * it.
   */
  private async turnIntoCode(attempt: Attempt, job: string, reason: string): Promise<void> {
    const code: CodeBuild = { job };
    if (!this.code) {
      this.code = code;
      if (await this.publisher.builds.becomeCode(attempt.id)) {
        return this.runCode(attempt, code, reason);
      }
      this.code = undefined;
    }
    await attempt.log.close();
    await this.publisher.changes.putBack(attempt.id);
    await this.publisher.builds.withdraw(attempt.id);
    this.awaited = (await this.publisher.builds.latest()).find(
      (build) => isOfCode(build) && isRunning(build),
    )?.id;
    // It ended a moment ago.
    if (this.awaited === undefined) this.loop.request();
  }

  private runCode(attempt: Attempt, code: CodeBuild, reason: string) {
    this.publisher.logs.show(attempt.log);
    attempt.log.write(`The site is built: ${reason}`);
    const run = async () => {
      await this.carryOut(attempt, (signal) => publishCode(this.publisher, attempt, signal));
      this.code = undefined;
      // A running content release does this at its end.
      if (this.loop.inHand === undefined) await this.prepareContent();
      // Releases the changes that waited for it.
      if (!this.stopping.aborted) await this.publisher.reconcile();
    };
    code.done = run();
  }

  private async attempt(id: number): Promise<Attempt> {
    const log = await this.publisher.logs.open(id);
    if (!this.code?.done) this.publisher.logs.show(log);
    return new Attempt(this.publisher, id, log);
  }

  /** Preloads the code of the live release for the next content release. */
  private async prepareContent(): Promise<void> {
    if (this.stopping.aborted) return;
    try {
      const live = await this.publisher.releases.served();
      if (live) await this.publisher.content.prepare(live.directory);
    } catch (error) {
      this.publisher.logger.error(
        { err: error },
        "code of the live release could not be preloaded",
      );
    }
  }

  /** Runs only between releases: a release may reuse old files, and must not wait. */
  private async sweep(asked: AbortSignal): Promise<void> {
    try {
      if (!this.code) await this.publisher.sweeping.sweepIfDue(asked);
    } catch (error) {
      this.publisher.logger.error({ err: error }, "files of old releases could not be deleted");
    }
  }

  /** Runs an attempt with a heartbeat, and fails it if the work throws. @returns the result of the work */
  private async carryOut<Result>(
    attempt: Attempt,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result | undefined> {
    const { id, log } = attempt;
    const beat = heartbeat(this.publisher.builds, id, this.publisher.logger);
    let result: Result | undefined;
    try {
      const running = (await this.publisher.builds.latest()).filter(isRunning);
      await this.publisher.releases.candidates.clear(running.map((build) => build.id));
      result = await work(AbortSignal.any([this.stopping, beat.lost]));
      if (result === undefined) await pruneHistory(this.publisher);
    } catch (error) {
      this.publisher.logger.error({ err: error, buildId: id }, "build failed unexpectedly");
      await attempt.fail("failed", { problem: messageOf(error) });
    } finally {
      beat.end();
      if (result === undefined) await log.close();
      this.publisher.events.emit("change");
      void this.publisher.notify();
    }
    return result;
  }

  /** Retry time of a failed build: the wait doubles with each failure, up to an hour. */
  async retryTime(buildId: number): Promise<Date> {
    const [build] = await this.publisher.builds.byIds([buildId]);
    const failures = await this.publisher.builds.failuresInARow(build?.kind ?? "code");
    const wait = Math.min(this.publisher.config.buildRetryMs * 2 ** failures, 3_600_000);
    return new Date(Date.now() + wait);
  }
}

function isRunning({ ended }: Build): boolean {
  return ended === null;
}

function isOfCode({ kind }: Build): boolean {
  return kind === "code";
}
