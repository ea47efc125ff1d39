import PQueue from "p-queue";

/** The queue refuses more work, of one client or of all. */
export class QueueFull extends Error {
  override readonly name = "QueueFull";

  constructor(
    /** Whose limit is reached. */
    readonly of: "client" | "everybody",
  ) {
    super(of === "client" ? "Too much is asked for at once." : "Too much is being done.");
  }
}

/** Client and cost of a job. */
export interface Asked {
  /** Address of the visitor, or another id. */
  client: string;
  /** Cost in any unit: small jobs run before large ones. */
  size: number;
}

export interface SharedQueueOptions {
  /** Most jobs to run at once. */
  parallel: number;
  /** Most jobs of one client to run at once. Default: all but one. */
  atOnce?: number;
  /** Most unfinished jobs of one client. */
  perClient: number;
  /** Most waiting jobs of all clients. */
  maxWaiting: number;
}

/** A job, shared by clients that request the same work. */
interface Job<T> {
  /** Clients that have it in their queue. */
  clients: Set<string>;
  hasStarted: boolean;
  /** Runs the work unless it has started. Resolves when its slot is free again; never rejects. */
  start: () => Promise<void>;
  result: Promise<T>;
}

/**
 * Runs the work of clients fairly:
 *
 * - A client that requests much work gets only some of the slots, and is refused beyond a limit. The limit shrinks
 *   as the queue fills, so new clients always find room.
 * - Small jobs run before large ones.
 * - Equal work runs once. A client that requests work of others also queues it at its own turn, so that a long queue
 *   of another client does not delay it.
 */
export class SharedQueue<T> {
  readonly #jobs = new Map<string, Job<T>>();
  /** Queue of each client; it feeds the common queue. */
  readonly #clientQueues = new Map<string, PQueue>();
  readonly #commonQueue: PQueue;
  #unfinished = 0;

  constructor(private readonly options: SharedQueueOptions) {
    this.#commonQueue = new PQueue({ concurrency: options.parallel });
  }

  /**
   * Runs work, or waits for equal work in the queue.
   *
   * @param key equal for equal work
   * @returns the result of the work; rejects with its error
   * @throws {QueueFull} if the client or all clients have too much waiting
   */
  async do(key: string, request: Asked, work: () => Promise<T>): Promise<T> {
    const known = this.#jobs.get(key);
    if (known?.hasStarted || known?.clients.has(request.client)) return known.result;
    this.#admit(request.client);
    const job = known ?? this.#add(key, work);
    job.clients.add(request.client);
    void this.#enqueue(request, job.start);
    return job.result;
  }

  #admit(client: string): void {
    const { parallel, perClient, maxWaiting } = this.options;
    const queue = this.#clientQueues.get(client);
    const own = queue ? queue.size + queue.pending : 0;
    if (own >= perClient) throw new QueueFull("client");
    const room = parallel + maxWaiting - this.#unfinished;
    // At most half of the free slots, so that later clients find some.
    if (2 * own >= room) throw new QueueFull("everybody");
  }

  #add(key: string, work: () => Promise<T>): Job<T> {
    let finish: (result: Promise<T>) => void = () => undefined;
    const result = new Promise<T>((resolve) => (finish = resolve));
    const job: Job<T> = {
      clients: new Set(),
      hasStarted: false,
      result,
      start: async () => {
        if (job.hasStarted) return;
        job.hasStarted = true;
        finish((async () => work())()); // Work may throw synchronously.
        await result.catch(() => undefined); // The callers get the error.
        this.#jobs.delete(key);
      },
    };
    this.#jobs.set(key, job);
    return job;
  }

  async #enqueue({ client, size }: Asked, start: () => Promise<void>): Promise<void> {
    const priority = -size;
    const queue = this.#clientQueue(client);
    this.#unfinished += 1;
    await queue.add(() => this.#commonQueue.add(start, { priority }), { priority });
    this.#unfinished -= 1;
    const isEmpty = queue.size + queue.pending === 0;
    if (isEmpty && this.#clientQueues.get(client) === queue) this.#clientQueues.delete(client);
  }

  #clientQueue(client: string): PQueue {
    const known = this.#clientQueues.get(client);
    if (known) return known;
    const { parallel, atOnce = parallel - 1 } = this.options;
    const queue = new PQueue({ concurrency: Math.max(1, atOnce) });
    this.#clientQueues.set(client, queue);
    return queue;
  }
}
