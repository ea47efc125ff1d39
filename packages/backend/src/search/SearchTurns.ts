import { clientError } from "../graphql/errors";

/** How many searches run and wait at once. */
export interface SearchBounds {
  readonly running: number;
  readonly waiting: number;
  /** Of one visitor, running and waiting. */
  readonly perVisitor: number;
}

/**
 * Bounds what searches cost: few run at once, visitors take turns whatever each asks for, and what
 * would have to wait for too many others is refused before it starts.
 */
export class SearchTurns {
  /** Starts of waiting searches by visitor; whose turn comes next stands first. */
  private readonly queues = new Map<string, (() => void)[]>();
  private readonly ofVisitor = new Map<string, number>();
  private running = 0;
  private waiting = 0;

  constructor(private readonly bounds: SearchBounds) {}

  /**
   * Runs a search of a visitor when it is their turn.
   *
   * @throws GraphQLError with code TOO_MANY_REQUESTS, at once, if too many wait
   */
  async run<Result>(visitor: string, search: () => Promise<Result>): Promise<Result> {
    const own = this.ofVisitor.get(visitor) ?? 0;
    if (own >= this.bounds.perVisitor || this.waiting >= this.bounds.waiting) {
      throw clientError("TOO_MANY_REQUESTS", "Too many searches at once. Try again later.");
    }
    this.ofVisitor.set(visitor, own + 1);
    try {
      await this.turn(visitor);
      try {
        return await search();
      } finally {
        this.running -= 1;
        this.next();
      }
    } finally {
      const left = (this.ofVisitor.get(visitor) ?? 1) - 1;
      if (left > 0) this.ofVisitor.set(visitor, left);
      else this.ofVisitor.delete(visitor);
    }
  }

  private turn(visitor: string): Promise<void> {
    this.waiting += 1;
    return new Promise((resolve) => {
      const queue = this.queues.get(visitor) ?? [];
      this.queues.set(visitor, [...queue, resolve]);
      this.next();
    });
  }

  private next(): void {
    const [first] = this.queues;
    if (first === undefined || this.running >= this.bounds.running) return;
    const [visitor, [start, ...rest]] = first;
    // Whoever has had a turn goes to the end.
    this.queues.delete(visitor);
    if (rest.length > 0) this.queues.set(visitor, rest);
    this.waiting -= 1;
    this.running += 1;
    start?.();
  }
}
