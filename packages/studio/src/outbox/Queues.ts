import type { Chain, Entry } from "./Journal";
import { keyOf, type Operation, type Place, type Problem } from "./operation";

/** Operations of one place, in order. */
interface Queue {
  readonly waiting: Operation[];
  /** The refused operation, until it is settled. */
  held?: { readonly operation: Operation; readonly problem: Problem } | undefined;
}

/** Of so many places, those changed last, it is kept which revisions their editor made. */
const MOST_CHAINS = 1000;

/** What is on its way to the CMS, place by place: follows from the entries of a journal. */
export class Queues {
  readonly #queues = new Map<string, Queue>();
  readonly #sent = new Map<string, number>();
  readonly #chains = new Map<string, { readonly place: Place; readonly chain: Chain }>();

  /** Takes in something that happened. */
  take(entry: Entry): void {
    if (entry.event === "added") {
      const queue = this.#queue(entry.operation.place);
      queue.held = undefined;
      queue.waiting.push(entry.operation);
      return;
    }
    if (entry.event === "chained") return this.#keep(entry.place, entry.chain);
    const operation = this.#find(entry.operationId);
    if (operation === undefined) return;
    const queue = this.#queue(operation.place);
    if (entry.event === "sent") {
      this.#sent.set(entry.operationId, entry.expectedRevision);
      return;
    }
    const expected = this.#sent.get(entry.operationId);
    this.#sent.delete(entry.operationId);
    if (queue.held?.operation === operation) queue.held = undefined;
    const index = queue.waiting.indexOf(operation);
    if (index >= 0) queue.waiting.splice(index, 1);
    if (entry.event === "refused") queue.held = { operation, problem: entry.problem };
    if (entry.event === "done")
      this.#lengthen(operation, expected ?? operation.basedOn, entry.revision);
    this.#forget(operation.place);
  }

  /** What is to be sent next to each place. */
  next(): Operation[] {
    return [...this.#queues.values()].flatMap(({ waiting, held }) =>
      held === undefined ? waiting.slice(0, 1) : [],
    );
  }

  /** What waits for a place. */
  waiting(place: Place): readonly Operation[] {
    return this.#queues.get(keyOf(place))?.waiting ?? [];
  }

  /** What was refused at a place. */
  held(place: Place) {
    return this.#queues.get(keyOf(place))?.held;
  }

  /** Everything that was refused. */
  allHeld() {
    return [...this.#queues.values()].flatMap(({ held }) => (held === undefined ? [] : [held]));
  }

  /** Everything that waits or was refused. */
  unsettled(): Operation[] {
    return [...this.#queues.values()].flatMap(({ waiting, held }) =>
      held === undefined ? waiting : [...waiting, held.operation],
    );
  }

  /** Whether an operation may have arrived. */
  wasSent(operationId: string): boolean {
    return this.#sent.has(operationId);
  }

  /**
   * The revision to expect: the one that the editor saw, or the latest of those that the same editor has made
   * upon it since.
   */
  expectedRevision({ place, editor, basedOn, operationId }: Operation): number {
    const sent = this.#sent.get(operationId);
    if (sent !== undefined) return sent;
    const chain = this.#chains.get(keyOf(place))?.chain;
    const isOwn = chain?.editor === editor && chain.from <= basedOn && basedOn <= chain.to;
    return isOwn ? chain.to : basedOn;
  }

  /** The entries that lead to the same, without what is over. */
  entries(): Entry[] {
    const entries: Entry[] = [...this.#chains.values()].map(({ place, chain }) => ({
      event: "chained",
      place,
      chain,
    }));
    for (const { waiting, held } of this.#queues.values()) {
      if (held !== undefined) {
        const { operation, problem } = held;
        const { operationId } = operation;
        entries.push({ event: "added", operation }, { event: "refused", operationId, problem });
      }
      for (const operation of waiting) {
        const { operationId } = operation;
        entries.push({ event: "added", operation });
        const expectedRevision = this.#sent.get(operationId);
        if (expectedRevision !== undefined) {
          entries.push({ event: "sent", operationId, expectedRevision });
        }
      }
    }
    return entries;
  }

  #lengthen({ place, editor }: Operation, expected: number, revision: number): void {
    const chain = this.#chains.get(keyOf(place))?.chain;
    const goesOn = chain?.editor === editor && chain.to === expected;
    this.#keep(place, { editor, from: goesOn ? chain.from : expected, to: revision });
  }

  #keep(place: Place, chain: Chain): void {
    const key = keyOf(place);
    this.#chains.delete(key);
    this.#chains.set(key, { place, chain });
    const [oldest] = this.#chains.keys();
    if (this.#chains.size > MOST_CHAINS && oldest !== undefined) this.#chains.delete(oldest);
  }

  #find(operationId: string): Operation | undefined {
    for (const { waiting, held } of this.#queues.values()) {
      const found = [...waiting, ...(held ? [held.operation] : [])].find(
        (operation) => operation.operationId === operationId,
      );
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #queue(place: Place): Queue {
    const key = keyOf(place);
    const queue = this.#queues.get(key) ?? { waiting: [] };
    this.#queues.set(key, queue);
    return queue;
  }

  #forget(place: Place): void {
    const queue = this.#queue(place);
    if (queue.waiting.length === 0 && queue.held === undefined) this.#queues.delete(keyOf(place));
  }
}
