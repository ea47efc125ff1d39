import { agentFor, ask, type Questions } from "./ask";
import { Latencies, type Outcome } from "./Latencies";

/** Interval between checks for due requests, in milliseconds. */
const TICK_MS = 5;

/** Sends requests at a constant rate without waiting for responses, like independent visitors. */
export class OpenLoad {
  readonly #agent;
  readonly #running = new Set<Promise<void>>();
  readonly #latencies = new Latencies();
  #sent = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param rate requests a second */
  constructor(
    private readonly url: string,
    private readonly questions: Questions,
    private readonly rate: number,
  ) {
    this.#agent = agentFor(url, 64);
  }

  start(): void {
    const begun = performance.now();
    this.#timer = setInterval(() => {
      const due = ((performance.now() - begun) / 1000) * this.rate;
      for (; this.#sent < due; this.#sent += 1) {
        const visit = this.#visit(this.#sent, begun + (this.#sent / this.rate) * 1000);
        this.#running.add(visit);
        void visit.finally(() => this.#running.delete(visit));
      }
    }, TICK_MS);
  }

  /** Results since the last call. Latencies count from the time at which a request was due. */
  take(): Outcome {
    return this.#latencies.take();
  }

  /** Stops sending and waits for pending responses. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#running);
    this.#agent.destroy();
  }

  async #visit(number: number, due: number): Promise<void> {
    const isGood = await ask(this.url, this.questions(number), this.#agent);
    this.#latencies.add(performance.now() - due, isGood);
  }
}
