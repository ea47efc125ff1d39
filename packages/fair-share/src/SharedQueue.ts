import PQueue from "p-queue";

/** A queue is full, for one who asks for much or for everybody. */
export class QueueFull extends Error {
  override readonly name = "QueueFull";

  constructor(
    /** Whose share is used up. */
    readonly of: "client" | "everybody",
  ) {
    super(of === "client" ? "Too much is asked for at once." : "Too much is being done.");
  }
}

/** Who asks, and for how much. */
export interface Asked {
  /** Address of the visitor, or whatever tells one from another. */
  client: string;
  /** How much work it is, in any unit: small is done before large. */
  size: number;
}

export interface SharedQueueOptions {
  /** Done at the same time. */
  parallel: number;
  /** What is done at the same time for one client. Default: all but one. */
  atOnce?: number;
  /** What one client may have asked for that is not done. */
  perClient: number;
  /** What all clients together may have waiting. */
  maxWaiting: number;
}

/** Work that several may wait for. */
interface Job<T> {
  /** Those who have it in their line. */
  clients: Set<string>;
  begun: boolean;
  /** Begins the work if nobody has yet. Fulfilled when the place is free again; never rejected. */
  begin: () => Promise<void>;
  result: Promise<T>;
}

/**
 * Work for strangers, none of whom can keep the others waiting:
 *
 * - One who asks for much gets some of the places at the same time, and is refused beyond a limit, which shrinks as the
 *   queue fills: however many ask for much, there is room for who asks for the first time.
 * - Small work is done before large.
 * - The same work is done once. Who asks for what others wait for has it in a turn of one's own, so that it
 *   comes no later for being in somebody's long line.
 */
export class SharedQueue<T> {
  readonly #jobs = new Map<string, Job<T>>();
  /** The line of each client, of which the first come into the line of all. */
  readonly #lines = new Map<string, PQueue>();
  readonly #all: PQueue;
  #unfinished = 0;

  constructor(private readonly options: SharedQueueOptions) {
    this.#all = new PQueue({ concurrency: options.parallel });
  }

  /**
   * Does work, or waits for the same that somebody has asked for.
   *
   * @param key the same for the same work
   * @returns what the work gives; rejected if it throws
   * @throws {QueueFull} if the client, or everybody together, has asked for too much
   */
  async do(key: string, asked: Asked, work: () => Promise<T>): Promise<T> {
    const known = this.#jobs.get(key);
    if (known?.begun || known?.clients.has(asked.client)) return known.result;
    this.#admit(asked.client);
    const job = known ?? this.#add(key, work);
    job.clients.add(asked.client);
    void this.#enqueue(asked, job.begin);
    return job.result;
  }

  #admit(client: string): void {
    const { parallel, perClient, maxWaiting } = this.options;
    const line = this.#lines.get(client);
    const own = line ? line.size + line.pending : 0;
    if (own >= perClient) throw new QueueFull("client");
    const room = parallel + maxWaiting - this.#unfinished;
    // Half of the room at the most, so that some is left for others however many come one after another.
    if (2 * own >= room) throw new QueueFull("everybody");
  }

  #add(key: string, work: () => Promise<T>): Job<T> {
    let finish: (result: Promise<T>) => void = () => undefined;
    const result = new Promise<T>((resolve) => (finish = resolve));
    const job: Job<T> = {
      clients: new Set(),
      begun: false,
      result,
      begin: async () => {
        if (job.begun) return;
        job.begun = true;
        finish((async () => work())()); // Work may throw before it gives a promise.
        await result.catch(() => undefined); // The callers get the error.
        this.#jobs.delete(key);
      },
    };
    this.#jobs.set(key, job);
    return job;
  }

  async #enqueue({ client, size }: Asked, begin: () => Promise<void>): Promise<void> {
    const priority = -size;
    const line = this.#line(client);
    this.#unfinished += 1;
    await line.add(() => this.#all.add(begin, { priority }), { priority });
    this.#unfinished -= 1;
    const isEmpty = line.size + line.pending === 0;
    if (isEmpty && this.#lines.get(client) === line) this.#lines.delete(client);
  }

  #line(client: string): PQueue {
    const known = this.#lines.get(client);
    if (known) return known;
    const { parallel, atOnce = parallel - 1 } = this.options;
    const line = new PQueue({ concurrency: Math.max(1, atOnce) });
    this.#lines.set(client, line);
    return line;
  }
}
