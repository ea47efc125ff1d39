import { QueueFull, SharedQueue } from "fair-share/SharedQueue";

/**
 * Most of what is under way waits for data of others; the thread does one thing at a time. The few of one visitor keep it
 * busy, and are all that another one's page waits for. What else one asks for at once waits: an office behind one address
 * is served, a flood is refused.
 */
const BOUNDS = { parallel: 64, atOnce: 2, perClient: 64, maxWaiting: 500 };

/** Turns of visitors in what runs the site's code, pages and functions alike. */
export class Turns {
  readonly #queue = new SharedQueue<unknown>(BOUNDS);
  #alone = 0;

  /** @param patienceMs for how long anything waits for its turn, and for how long a turn lasts at the most */
  constructor(private readonly patienceMs: number) {}

  /**
   * Does work for a visitor when it is their turn.
   *
   * @param visitor an address, or a network of IPv6
   * @param key the same for the same work, which is then done once, with the result of one type; unset: nobody else asks for it
   * @throws QueueFull if too much waits, of the visitor or in all, or it waited for too long
   */
  async take<T>(
    visitor: string,
    work: () => Promise<T>,
    key = `alone ${(this.#alone += 1)}`,
  ): Promise<T> {
    const until = performance.now() + this.patienceMs;
    const done = this.#queue.do(key, { client: visitor, size: 1 }, () => {
      if (performance.now() > until) throw new QueueFull("everybody");
      return work();
    });
    return (await done) as T;
  }

  /** Fulfilled with the work that has begun, or earlier if that takes so long that others shall have its place. */
  async over(work: Promise<void>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, this.patienceMs)));
    await Promise.race([work, late]).finally(() => clearTimeout(timer));
  }
}
