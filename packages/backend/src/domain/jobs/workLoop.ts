import type { Logger } from "pino";

/** What a loop does. */
interface Work {
  readonly log: Logger;
  /** What went wrong, for the log, if a turn fails. */
  readonly failure: string;
  /**
   * Does what is due.
   * @returns how many milliseconds to wait before the next turn.
   */
  turn(signal: AbortSignal): Promise<number>;
  /** How long to wait after a turn that failed, in milliseconds. */
  readonly pauseMs: number;
}

/** Does work in the background, turn by turn, until it is stopped. */
export class WorkLoop {
  private readonly ending = new AbortController();
  private running: Promise<void> | undefined;
  private isAwaited = false;
  private endWait: () => void = () => undefined;

  constructor(private readonly work: Work) {}

  /** Begins with the first turn. */
  start(): void {
    this.running ??= this.run();
  }

  /** Ends the pause early, since there is something to do. */
  wake(): void {
    this.isAwaited = true;
    this.endWait();
  }

  /** Aborts the signal of the current turn, and waits for its end. */
  async stop(): Promise<void> {
    this.ending.abort();
    this.endWait();
    await this.running;
  }

  private async run(): Promise<void> {
    const { log, failure, pauseMs } = this.work;
    while (!this.ending.signal.aborted) {
      this.isAwaited = false;
      let pause = pauseMs;
      try {
        pause = await this.work.turn(this.ending.signal);
      } catch (error) {
        // A turn that was aborted has not failed.
        if (error !== this.ending.signal.reason) log.error({ err: error }, failure);
      }
      await this.wait(pause);
    }
  }

  private async wait(ms: number): Promise<void> {
    if (ms <= 0 || this.isAwaited || this.ending.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** Says in words why a request or a turn failed. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The message of a failed request says nothing; its cause does.
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
