import { randomUUID } from "node:crypto";
import type { PublishEvent } from "@quatrain/contract/publishEvent";
import { messageOf } from "../messageOf";
import { Attempt, startHeartbeat, pruneHistory } from "./Attempt";
import type { SweepTimer } from "../releases/SweepTimer";
import type { BuildLogs } from "./buildLog";
import { BuildLoop } from "./BuildLoop";
import { type Build, hasFailed, waitsForRetry } from "./BuildHistory";
import type { PublishContext } from "./PublishContext";
import { publishCode } from "./publishCode";
import { publishContent } from "./publishContent";

interface SchedulerContext extends PublishContext {
  readonly logs: BuildLogs;
  readonly sweepTimer: SweepTimer;
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
export class BuildScheduler {
  private readonly loop = new BuildLoop();
  private codeBuild: CodeBuild | undefined;
  private isManualRequested = false;
  /** Id of the running code release that the waiting changes need. */
  private blockingBuildId: number | undefined;

  constructor(
    private readonly publisher: SchedulerContext,
    private readonly stopping: AbortSignal,
  ) {}

  async start(): Promise<void> {
    await this.preloadLiveCode();
    this.loop.start(
      (job) => this.makeReleases(job),
      (interrupt) => this.sweep(interrupt),
    );
  }

  async stop(): Promise<void> {
    await this.loop.stop();
    // The loop may have started it a moment ago.
    await this.codeBuild?.done;
  }

  /** Jobs of the builds that this process runs. */
  get currentJobs(): string[] {
    return [this.loop.currentJob, this.codeBuild?.job].filter((job) => job !== undefined);
  }

  /** Requests a release of new changes. */
  request(event: PublishEvent["event"]): void {
    this.blockingBuildId = undefined;
    if (event === "manual") this.isManualRequested = true;
    this.loop.request();
  }

  /** Requests a release if changes wait, unless they need the running code release or a retry time has not come. */
  async requestIfNeeded(): Promise<void> {
    const { builds, waiting, latest } = await this.publisher.builds.latestAndWaiting();
    const last = [builds.find(isCodeBuild), builds.find((build) => !isCodeBuild(build))];
    // A change that arrived after the failure did not cause it: its request was lost in a crash.
    const isNewer = ({ ended }: Build) => ended !== null && latest !== null && latest > ended;
    const mustWait =
      builds.some((build) => build.id === this.blockingBuildId && isRunning(build)) ||
      last.some((build) => build && waitsForRetry(build) && !isNewer(build));
    if (waiting > 0 && !mustWait) this.loop.request();
  }

  /** @returns false if another machine makes a content release, or a code release goes live */
  private async makeReleases(job: string): Promise<boolean> {
    try {
      const waiting = await this.publisher.changes.waitingKinds();
      if (this.stopping.aborted) return true;
      // Content does not wait for a code release that an operator requested.
      if (waiting.manual) await this.startManualBuild();
      if (!waiting.content) return true;
      const id = await this.publisher.builds.begin(job, "content");
      if (id === undefined) return false;
      const attempt = await this.openAttempt(id);
      const reason = await this.runAttempt(attempt, async (signal) => {
        await attempt.take("content");
        const startCodeBuild = (reason: string) => this.startNeededBuild(reason);
        return publishContent(this.publisher, attempt, startCodeBuild, signal);
      });
      if (reason !== undefined) await this.continueAsCodeBuild(attempt, job, reason);
      await this.preloadLiveCode();
    } catch (error) {
      this.publisher.logger.error({ err: error }, "build failed unexpectedly");
    }
    return true;
  }

  /** Starts a code release that content needs, unless the last one failed and its retry time has not come. */
  private async startNeededBuild(reason: string): Promise<void> {
    if (!(await this.codeBuildWaitsForRetry())) await this.startCodeBuild(reason);
  }

  /** A new request starts it at once, a failed one at its retry time. */
  private async startManualBuild(): Promise<void> {
    if (!this.isManualRequested && (await this.codeBuildWaitsForRetry())) return;
    this.isManualRequested = false;
    await this.startCodeBuild("A build was requested.", "manual");
  }

  private async codeBuildWaitsForRetry(): Promise<boolean> {
    const last = (await this.publisher.builds.latest()).find(isCodeBuild);
    return last !== undefined && hasFailed(last) && waitsForRetry(last);
  }

  /** Starts a code release, unless one runs. @param kind the changes that it takes; left out: none */
  private async startCodeBuild(reason: string, kind?: "manual"): Promise<void> {
    if (this.codeBuild) return;
    const build: CodeBuild = { job: randomUUID() };
    this.codeBuild = build;
    try {
      const id = await this.publisher.builds.begin(build.job, "code");
      if (id === undefined) return;
      const attempt = await this.openAttempt(id);
      if (kind) await attempt.take(kind);
      this.runCodeBuild(attempt, build, reason);
    } finally {
      if (!build.done) this.codeBuild = undefined;
    }
  }

  /**
   * Turns a content release into a code release, which runs in parallel; if one already runs, the changes wait for
   * it.
   */
  private async continueAsCodeBuild(attempt: Attempt, job: string, reason: string): Promise<void> {
    const build: CodeBuild = { job };
    if (!this.codeBuild) {
      this.codeBuild = build;
      if (await this.publisher.builds.convertToCode(attempt.id)) {
        return this.runCodeBuild(attempt, build, reason);
      }
      this.codeBuild = undefined;
    }
    await attempt.log.close();
    await this.publisher.changes.putBack(attempt.id);
    await this.publisher.builds.discard(attempt.id);
    this.blockingBuildId = (await this.publisher.builds.latest()).find(
      (build) => isCodeBuild(build) && isRunning(build),
    )?.id;
    // It ended a moment ago.
    if (this.blockingBuildId === undefined) this.loop.request();
  }

  private runCodeBuild(attempt: Attempt, build: CodeBuild, reason: string) {
    this.publisher.logs.setFollowed(attempt.log);
    attempt.log.write(`The site is built: ${reason}`);
    const run = async () => {
      await this.runAttempt(attempt, (signal) => publishCode(this.publisher, attempt, signal));
      this.codeBuild = undefined;
      // A running content release does this at its end.
      if (this.loop.currentJob === undefined) await this.preloadLiveCode();
      // Releases the changes that waited for it.
      if (!this.stopping.aborted) await this.publisher.reconcile();
    };
    build.done = run();
  }

  private async openAttempt(id: number): Promise<Attempt> {
    const log = await this.publisher.logs.open(id);
    if (!this.codeBuild?.done) this.publisher.logs.setFollowed(log);
    return new Attempt(this.publisher, id, log);
  }

  /** Preloads the code of the live release for the next content release. */
  private async preloadLiveCode(): Promise<void> {
    if (this.stopping.aborted) return;
    try {
      const live = await this.publisher.releases.readableLive();
      if (live) await this.publisher.content.preload(live.directory);
    } catch (error) {
      this.publisher.logger.error(
        { err: error },
        "code of the live release could not be preloaded",
      );
    }
  }

  /** Runs only between releases: a release may reuse old files, and must not wait. */
  private async sweep(interrupt: AbortSignal): Promise<void> {
    try {
      if (!this.codeBuild) await this.publisher.sweepTimer.sweepIfDue(interrupt);
    } catch (error) {
      this.publisher.logger.error({ err: error }, "files of old releases could not be deleted");
    }
  }

  /** Runs an attempt with a heartbeat, and fails it if the work throws. @returns the result of the work */
  private async runAttempt<Result>(
    attempt: Attempt,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result | undefined> {
    const { id, log } = attempt;
    const heartbeat = startHeartbeat(this.publisher.builds, id, this.publisher.logger);
    let result: Result | undefined;
    try {
      const running = (await this.publisher.builds.latest()).filter(isRunning);
      await this.publisher.releases.clearCandidates(running.map((build) => build.id));
      result = await work(AbortSignal.any([this.stopping, heartbeat.lost]));
      if (result === undefined) await pruneHistory(this.publisher);
    } catch (error) {
      this.publisher.logger.error({ err: error, buildId: id }, "build failed unexpectedly");
      await attempt.fail("failed", { problem: messageOf(error) });
    } finally {
      heartbeat.stop();
      if (result === undefined) await log.close();
      this.publisher.events.emit("change");
      void this.publisher.notify();
    }
    return result;
  }
}

function isRunning({ ended }: Build): boolean {
  return ended === null;
}

function isCodeBuild({ kind }: Build): boolean {
  return kind === "code";
}
