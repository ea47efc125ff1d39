import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Entry, Journal } from "./Journal";
import {
  keyOf,
  type Operation,
  type Place,
  type Problem,
  Refusal,
  SAVES,
  SETTLES,
  withFile,
} from "./operation";
import { Queues } from "./Queues";

/** How operations reach the CMS. */
export interface OutboxOptions {
  /** File that keeps what has not arrived. */
  readonly file: string;
  /**
   * Carries out an operation. Answers with the revision after it.
   * @throws {Refusal} if that is final; anything else is tried again.
   */
  readonly send: (operation: Operation, expectedRevision: number) => Promise<number>;
  /** Called once an operation has arrived, or was refused. */
  readonly onSettled?: (operation: Operation) => Promise<void>;
  /** Why an attempt failed that is made again. */
  readonly onDelay?: (error: unknown, operation: Operation) => void;
  /** Delay after the first failed attempt, in milliseconds; it doubles with each, up to a minute. */
  readonly retryMs?: number;
}

/** How a place stands with the CMS. */
export interface Standing {
  /** How many changes have not arrived yet. */
  readonly waiting: number;
  /** Why the last change was refused. Undefined: it was not. */
  readonly problem: Problem | undefined;
}

const RETRY_MS = 500;
const LONGEST_RETRY_MS = 60_000;

/** The latest draft was refused and is not settled: to go on would publish or restore without it. */
export class DraftHeld extends Error {
  override name = "DraftHeld";
  constructor() {
    super("The CMS has refused the latest draft. Correct and save it, or give it up, first.");
  }
}

/**
 * Brings changes to the CMS: each page in each language in order, each change once, whatever ends in
 * between. What is refused is kept, and holds nothing else up, until somebody settles it.
 */
export class Outbox {
  readonly #queues: Queues;
  readonly #journal: Journal;
  readonly #options: OutboxOptions;
  readonly #busy = new Map<string, Promise<void>>();
  readonly #ending = new AbortController();

  private constructor(queues: Queues, journal: Journal, options: OutboxOptions) {
    this.#queues = queues;
    this.#journal = journal;
    this.#options = options;
  }

  /** Opens the outbox, and goes on with what had not arrived. */
  static async open(options: OutboxOptions): Promise<Outbox> {
    const queues = new Queues();
    const journal = await Journal.open(options.file, (entries) => {
      for (const entry of entries) queues.take(entry);
      return queues.entries();
    });
    const outbox = new Outbox(queues, journal, options);
    outbox.#wake();
    return outbox;
  }

  /**
   * Takes a change in. It is kept once this has ended. A draft takes the place of an earlier one that nobody has
   * sent yet; whatever was refused at its place is over.
   *
   * @throws DraftHeld if it would go past a refused draft, whose text is kept nowhere else
   */
  async add(change: Omit<Operation, "operationId">): Promise<void> {
    const held = this.#queues.held(change.place)?.operation.deed;
    if (held !== undefined && SAVES.has(held.does) && !SETTLES.has(change.deed.does)) {
      throw new DraftHeld();
    }
    const last = this.#queues.waiting(change.place).at(-1);
    const deed = withFile(change.deed, held ?? last?.deed);
    const operation = { ...change, deed, operationId: randomUUID() };
    const isReplaced =
      last !== undefined &&
      SAVES.has(last.deed.does) &&
      change.deed.does === last.deed.does &&
      last.editor === change.editor &&
      !this.#queues.wasSent(last.operationId);
    // What it is based on stays: the editor has seen nothing newer.
    const basedOn = isReplaced ? last.basedOn : change.basedOn;
    const entries: Entry[] = [{ event: "added", operation: { ...operation, basedOn } }];
    if (isReplaced) entries.push({ event: "dropped", operationId: last.operationId });
    await this.#happened(...entries);
    this.#wake();
  }

  /** How a page in a language stands. */
  standing(place: Place): Standing {
    return {
      waiting: this.#queues.waiting(place).length,
      problem: this.#queues.held(place)?.problem,
    };
  }

  /** Everything that was refused and is not settled. */
  refused(): readonly { readonly operation: Operation; readonly problem: Problem }[] {
    return this.#queues.allHeld();
  }

  /** Everything that has not arrived, refused or not. */
  unsettled(): readonly Operation[] {
    return this.#queues.unsettled();
  }

  /** What was refused at a place. */
  held(place: Place): Operation | undefined {
    return this.#queues.held(place)?.operation;
  }

  /** What the latest change of a place is based on that has not arrived. Undefined: all have. */
  basedOn(place: Place): number | undefined {
    return (this.#queues.waiting(place).at(-1) ?? this.held(place))?.basedOn;
  }

  /** The latest revision that the editor of a change which has arrived has made with it, or upon it. */
  revisionAfter(operation: Operation): number {
    return this.#queues.expectedRevision(operation);
  }

  /** Sends what was refused once more. Answers whether there was anything. @param seen revision to save it over */
  async insist(place: Place, seen?: number): Promise<boolean> {
    const held = this.#queues.held(place);
    if (held === undefined) return false;
    const { operationId: _refused, ...change } = held.operation;
    await this.add({ ...change, basedOn: seen ?? change.basedOn });
    return true;
  }

  /** Gives up what was refused. Answers whether there was anything. */
  async giveUp(place: Place): Promise<boolean> {
    const held = this.#queues.held(place);
    if (held === undefined) return false;
    await this.#happened({ event: "dropped", operationId: held.operation.operationId });
    return true;
  }

  /** Waits until everything has arrived or was refused. */
  async settled(): Promise<void> {
    while (this.#busy.size > 0) await Promise.all(this.#busy.values());
  }

  /** Waits until everything of a place has arrived or was refused, at most so long. Answers whether it has. */
  async settledAt(place: Place, milliseconds: number): Promise<boolean> {
    const limit = AbortSignal.timeout(milliseconds);
    const end = new Promise((resolve) => limit.addEventListener("abort", resolve, { once: true }));
    await Promise.race([this.#busy.get(keyOf(place)), end]);
    return !this.#busy.has(keyOf(place));
  }

  /** Ends. What has not arrived goes on when it is opened again. */
  async close(): Promise<void> {
    this.#ending.abort();
    await this.settled();
    await this.#journal.close();
  }

  #wake(): void {
    for (const { place } of this.#queues.next()) {
      const key = keyOf(place);
      if (this.#busy.has(key) || this.#ending.signal.aborted) continue;
      const work = this.#work(place).finally(() => {
        this.#busy.delete(key);
        this.#wake();
      });
      this.#busy.set(key, work);
    }
  }

  async #work(place: Place): Promise<void> {
    const { signal } = this.#ending;
    let delay = this.#options.retryMs ?? RETRY_MS;
    while (!signal.aborted) {
      const [operation] = this.#queues.waiting(place);
      if (operation === undefined || this.#queues.held(place) !== undefined) return;
      try {
        await this.#attempt(operation);
        delay = this.#options.retryMs ?? RETRY_MS;
      } catch (error) {
        this.#options.onDelay?.(error, operation);
        await pause(delay, signal);
        delay = Math.min(2 * delay, LONGEST_RETRY_MS);
      }
    }
  }

  async #attempt(operation: Operation): Promise<void> {
    const { operationId } = operation;
    const expectedRevision = this.#queues.expectedRevision(operation);
    await this.#happened({ event: "sent", operationId, expectedRevision });
    try {
      const revision = await this.#options.send(operation, expectedRevision);
      await this.#happened({ event: "done", operationId, revision });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await this.#refuse(operation, error.problem);
    }
    await this.#options.onSettled?.(operation);
  }

  /** What was to follow at the place was meant for what was refused: it does not happen. */
  async #refuse({ operationId, place }: Operation, problem: Problem): Promise<void> {
    const later = this.#queues.waiting(place).filter((each) => each.operationId !== operationId);
    // A later draft holds all that the refused one does.
    const draft = later.findLast(({ deed }) => SAVES.has(deed.does));
    const dropped = later.filter((each) => each !== draft).map((each) => each.operationId);
    const refused: Entry[] = [];
    if (draft === undefined) refused.push({ event: "refused", operationId, problem });
    else dropped.push(operationId);
    if (draft !== undefined && problem.code === "CONFLICT") {
      refused.push({ event: "refused", operationId: draft.operationId, problem });
    }
    const over = dropped.map((each) => ({ event: "dropped", operationId: each }) as const);
    await this.#happened(...over, ...refused);
  }

  /** Others see it at once; it is on the disk once this has ended. */
  async #happened(...entries: Entry[]): Promise<void> {
    for (const entry of entries) this.#queues.take(entry);
    await this.#journal.append(...entries);
  }
}

/** Waits so long, or until the signal. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return wait(milliseconds, undefined, { signal }).catch(() => undefined);
}
