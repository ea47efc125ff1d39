import { QueueFull, SharedQueue } from "fair-share/SharedQueue";

/**
 * Most renders wait for other servers, and the thread runs one at a time. Few at once for each visitor keep it busy
 * and limit the wait of others. Excess requests queue, so an office behind one address is served, but a flood is
 * refused.
 */
const BOUNDS = { parallel: 64, atOnce: 2, perClient: 64, maxWaiting: 500 };

/** Queues visitors' requests to the site's code, pages and functions alike. */
export class Turns {
  readonly #queue = new SharedQueue<unknown>(BOUNDS);
  #unshared = 0;

  /** @param patienceMs longest wait in the queue, and longest turn */
  constructor(private readonly patienceMs: number) {}

  /**
   * Runs work in the visitor's turn.
   *
   * @param visitor an address, or a network of IPv6
   * @param key concurrent calls with the same key share one run and its result; unset: not shared
   * @throws QueueFull if too much waits, of the visitor or in all, or the wait was too long
   */
  async take<T>(
    visitor: string,
    work: () => Promise<T>,
    key = `unshared ${(this.#unshared += 1)}`,
  ): Promise<T> {
    const until = performance.now() + this.patienceMs;
    const done = this.#queue.do(key, { client: visitor, size: 1 }, () => {
      if (performance.now() > until) throw new QueueFull("everybody");
      return work();
    });
    return (await done) as T;
  }

  /** Waits for running work, up to the longest turn. */
  async untilDoneOrLate(work: Promise<void>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, this.patienceMs)));
    await Promise.race([work, late]).finally(() => clearTimeout(timer));
  }
}
