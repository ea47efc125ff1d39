import { Agent, request } from "node:http";

/** What came of some minutes of load. Latencies in milliseconds, from the moment a request was due. */
interface Outcome {
  requests: number;
  /** Those without an answer, or with another one than 200. */
  failed: number;
  p50: number;
  p99: number;
}

/** How often it is looked which requests are due. */
const TICK_MS = 5;

/** Requests at an even rate, whether those before are answered or not, as independent visitors send them. */
export class OpenLoad {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #running = new Set<Promise<void>>();
  #latencies: number[] = [];
  #failed = 0;
  #sent = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param rate requests a second */
  constructor(
    private readonly url: string,
    private readonly paths: readonly string[],
    private readonly rate: number,
  ) {}

  start(): void {
    const begun = performance.now();
    this.#timer = setInterval(() => {
      const due = ((performance.now() - begun) / 1000) * this.rate;
      for (; this.#sent < due; this.#sent += 1) {
        const visit = this.#visit(begun + (this.#sent / this.rate) * 1000);
        this.#running.add(visit);
        void visit.finally(() => this.#running.delete(visit));
      }
    }, TICK_MS);
  }

  /** What came of it since the last call. */
  take(): Outcome {
    const sorted = this.#latencies.sort((one, other) => one - other);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
    const outcome = { requests: sorted.length, failed: this.#failed, p50: at(0.5), p99: at(0.99) };
    this.#latencies = [];
    this.#failed = 0;
    return outcome;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#running);
    this.#agent.destroy();
  }

  #visit(due: number): Promise<void> {
    // Each path in turn, far from its neighbours.
    const path = this.paths[(this.#sent * 7919) % this.paths.length] ?? "/";
    const headers = { "accept-encoding": "br, gzip", accept: "text/html,*/*" };
    return new Promise((done) => {
      const end = (isGood: boolean) => {
        this.#latencies.push(performance.now() - due);
        if (!isGood) this.#failed += 1;
        done();
      };
      request(`${this.url}${path}`, { agent: this.#agent, headers }, (response) => {
        response
          .resume()
          .once("end", () => end(response.statusCode === 200))
          .once("error", () => end(false));
      })
        .once("error", () => end(false))
        .end();
    });
  }
}
