import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";

/** How often to check whether a build of another machine has ended, in milliseconds. */
const POLL_MS = 500;

/**
 * Runs one build. It must not throw.
 *
 * @param job identifies this attempt before the database has a build
 * @returns false to retry later, because another machine builds
 */
type Work = (job: string) => Promise<boolean>;

/** Work for the time without build requests. */
type WhenIdle = (interrupt: AbortSignal) => Promise<void>;

/**
 * Runs requested builds one after another. Requests during a build share the next one. The queue is in the database:
 * reconciling repeats any request that a crash loses.
 */
export class BuildLoop {
  private readonly stopping = new AbortController();
  private working: Promise<void> | undefined;
  private isRequested = false;
  /** Ends the pause between builds. */
  private wake: () => void = () => undefined;
  private job: string | undefined;

  constructor(private readonly pollMs = POLL_MS) {}

  /**
   * Starts the loop.
   *
   * @param work runs one build
   * @param whenIdle runs from time to time while no build is requested; it returns soon after its signal aborts, and
   *   must not throw
   */
  start(work: Work, whenIdle: WhenIdle): void {
    this.working = this.run(work, whenIdle);
  }

  get currentJob(): string | undefined {
    return this.job;
  }

  /** Requests a build; requests share the next one. */
  request(): void {
    this.isRequested = true;
    this.wake();
  }

  /** Waits for the running build and begins no other. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.working;
  }

  private async run(work: Work, whenIdle: WhenIdle): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      if (!this.isRequested) {
        await this.pause(whenIdle);
        continue;
      }
      this.isRequested = false;
      this.job = randomUUID();
      const isDone = await work(this.job);
      this.job = undefined;
      if (isDone) continue;
      this.isRequested = true;
      await setTimeout(this.pollMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Does idle work, then waits for a request. */
  private async pause(whenIdle: WhenIdle): Promise<void> {
    const woken = new AbortController();
    this.wake = () => woken.abort();
    const signal = AbortSignal.any([this.stopping.signal, woken.signal]);
    await whenIdle(signal);
    await setTimeout(this.pollMs, undefined, { signal }).catch(() => undefined);
    this.wake = () => undefined;
  }
}
