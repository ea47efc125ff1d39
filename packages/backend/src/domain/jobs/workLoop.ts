import type { Logger } from "pino";

interface Work {
  readonly log: Logger;
  /** Log message for a failed turn. */
  readonly failure: string;
  /** Does the due work. @returns milliseconds until the next turn */
  turn(signal: AbortSignal): Promise<number>;
  /** Wait after a failed turn, in milliseconds. */
  readonly pauseMs: number;
}

/** Repeats work in the background until stopped. */
export class WorkLoop {
  private readonly ending = new AbortController();
  private running: Promise<void> | undefined;
  private isWoken = false;
  private endWait: () => void = () => undefined;

  constructor(private readonly work: Work) {}

  start(): void {
    this.running ??= this.run();
  }

  /** Starts the next turn at once. */
  wake(): void {
    this.isWoken = true;
    this.endWait();
  }

  /** Aborts the current turn and waits for its end. */
  async stop(): Promise<void> {
    this.ending.abort();
    this.endWait();
    await this.running;
  }

  private async run(): Promise<void> {
    const { log, failure, pauseMs } = this.work;
    while (!this.ending.signal.aborted) {
      this.isWoken = false;
      let pause = pauseMs;
      try {
        pause = await this.work.turn(this.ending.signal);
      } catch (error) {
        // An aborted turn is no failure.
        if (error !== this.ending.signal.reason) log.error({ err: error }, failure);
      }
      await this.wait(pause);
    }
  }

  private async wait(ms: number): Promise<void> {
    if (ms <= 0 || this.isWoken || this.ending.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** Describes an error for logs and stored records. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // fetch reports the reason in `cause` only.
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
