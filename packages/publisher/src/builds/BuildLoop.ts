import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";

/** How often it is looked whether a build of another machine has ended, in milliseconds. */
const POLL_MS = 500;

/**
 * Runs one build.
 *
 * @param job names this attempt, before there is a build
 * @returns false if another machine builds, so that it is to be tried again; it must not throw
 */
type Work = (job: string) => Promise<boolean>;

/** Work that is done while no build is asked for. */
type WhenIdle = (asked: AbortSignal) => Promise<void>;

/**
 * Runs the builds that are asked for, one after the other. What is asked for while one runs is one more build. Nothing is kept here: which
 * changes wait is in the database, and reconciling asks again for what was lost.
 */
export class BuildLoop {
  private readonly stopping = new AbortController();
  private working: Promise<void> | undefined;
  /** Whether a build was asked for since one was last begun. */
  private asked = false;
  /** Ends the wait for a request. */
  private wake: () => void = () => undefined;
  private job: string | undefined;

  constructor(private readonly pollMs = POLL_MS) {}

  /**
   * Begins to build what is asked for.
   *
   * @param work runs one build
   * @param whenIdle is called from time to time while no build is asked for; it gives way as soon as its signal says that one was
   * asked for, and must not throw
   */
  start(work: Work, whenIdle: WhenIdle): void {
    this.working = this.run(work, whenIdle);
  }

  /** Name of the attempt that this process is at work on. */
  get inHand(): string | undefined {
    return this.job;
  }

  /** Asks for a build. If one is asked for already, that one does it all. */
  request(): void {
    this.asked = true;
    this.wake();
  }

  /** Begins no more builds, once the one in hand has ended. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.working;
  }

  private async run(work: Work, whenIdle: WhenIdle): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      if (!this.asked) {
        await this.pause(whenIdle);
        continue;
      }
      this.asked = false;
      this.job = randomUUID();
      const isDone = await work(this.job);
      this.job = undefined;
      if (isDone) continue;
      this.asked = true;
      await setTimeout(this.pollMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Waits until it is asked for a build. */
  private async pause(whenIdle: WhenIdle): Promise<void> {
    const woken = new AbortController();
    this.wake = () => woken.abort();
    const signal = AbortSignal.any([this.stopping.signal, woken.signal]);
    await whenIdle(signal);
    await setTimeout(this.pollMs, undefined, { signal }).catch(() => undefined);
    this.wake = () => undefined;
  }
}
