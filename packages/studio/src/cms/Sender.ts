import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Command, Operation } from "./carryOut";
import { keyOf, type Place } from "./place";
import { Refusal } from "./Refusal";

/** What an editor wants to be done. */
interface CommandRequest {
  readonly place: Place;
  readonly command: Command;
  /** Account of the editor. */
  readonly editor: string;
  /** Revision that the editor saw, 0 for none. */
  readonly basedOn: number;
}

/** Revisions of a place that one editor made, one after the other. */
interface OwnRevisions {
  readonly editor: string;
  readonly from: number;
  readonly to: number;
}

/** So many are kept at a place: while the CMS does not answer, a form saves again and again. */
const MOST_UNANSWERED = 20;

/**
 * Sends commands to the CMS, each carried out once: also if the answer to an earlier one was lost, whose revision
 * would be taken for that of somebody else.
 */
export class Sender {
  /** Operations that may have been carried out, by editor and place. */
  readonly #unanswered = new Map<string, readonly Operation[]>();
  readonly #own = new Map<string, OwnRevisions>();

  /**
   * @param carryOut answers the revision after it
   * @throws {Refusal} of `carryOut` if the CMS refuses it; anything else is no answer
   */
  constructor(
    private readonly carryOut: (editor: string, operation: Operation) => Promise<number>,
  ) {}

  /**
   * Does what an editor wants.
   * @returns the latest revision after it
   * @throws {Refusal} if the CMS refuses it; another error if it does not answer
   */
  async send(request: CommandRequest): Promise<number> {
    const { place, command, editor } = request;
    const key = `${editor} ${keyOf(place)}`;
    const unanswered = this.#unanswered.get(key) ?? [];
    const operation = {
      place,
      command,
      expectedRevision: this.#expectedRevision(request),
      operationId: randomUUID(),
    };
    const again = unanswered.find((each) =>
      isDeepStrictEqual({ ...each, operationId: "" }, { ...operation, operationId: "" }),
    );
    try {
      const revision = await this.carryOut(editor, again ?? operation);
      this.#answered(key, editor, operation, revision);
      return revision;
    } catch (error) {
      if (!(error instanceof Refusal)) {
        if (!again) this.#unanswered.set(key, [...unanswered, operation].slice(-MOST_UNANSWERED));
        throw error;
      }
      if (error.problem.code !== "CONFLICT") throw error;
      const { actualRevision } = error.problem.details;
      for (const earlier of [...unanswered].reverse()) {
        // It would be done only now.
        if (earlier.expectedRevision === actualRevision) continue;
        const revision = await this.carryOut(editor, earlier).catch(notIfRefused);
        if (revision === undefined) continue;
        this.#answered(key, editor, earlier, revision);
        return this.send(request);
      }
      throw error;
    }
  }

  #answered(key: string, editor: string, operation: Operation, to: number): void {
    const { place, expectedRevision } = operation;
    this.#unanswered.delete(key);
    const own = this.#own.get(keyOf(place));
    const goesOn = own?.editor === editor && own.to === expectedRevision;
    this.#own.set(keyOf(place), { editor, from: goesOn ? own.from : expectedRevision, to });
  }

  /**
   * The revision to expect: the one that the editor saw, or the latest of those that the same editor has made upon it
   * since. A form may save again before it has taken in what the last saving has answered.
   */
  #expectedRevision({ place, editor, basedOn }: CommandRequest): number {
    const own = this.#own.get(keyOf(place));
    const isOwn = own?.editor === editor && own.from <= basedOn && basedOn <= own.to;
    return isOwn ? own.to : basedOn;
  }
}

/** What was refused was not done before. */
function notIfRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}
