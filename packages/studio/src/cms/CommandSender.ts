import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Command, Operation } from "./executeOperation";
import { keyOf, type Place } from "./place";
import { Refusal } from "./Refusal";

interface CommandRequest {
  readonly place: Place;
  readonly command: Command;
  readonly editor: string;
  /** Revision that the editor saw, 0 for none. */
  readonly basedOn: number;
}

/** Consecutive revisions of a place by one editor. */
interface OwnRevisions {
  readonly editor: string;
  readonly from: number;
  readonly to: number;
}

/** Limit per editor and place, because autosave keeps sending while the CMS does not respond. */
const MAX_UNANSWERED = 20;

/**
 * Sends commands to the CMS so that each executes once, even if a response was lost. Without this, the editor's own
 * revision from the lost request would look like a conflict with somebody else.
 */
export class CommandSender {
  /** Operations that the CMS may have executed, by editor and place. */
  readonly #unanswered = new Map<string, readonly Operation[]>();
  readonly #ownRevisions = new Map<string, OwnRevisions>();

  /**
   * @param executeOperation returns the new revision, or throws a Refusal; any other error means no response
   */
  constructor(
    private readonly executeOperation: (editor: string, operation: Operation) => Promise<number>,
  ) {}

  /**
   * Sends a command. Retries unanswered operations after a conflict, which one of them may have caused.
   * @returns the latest revision after it
   * @throws {Refusal} if the CMS refuses it; another error if it does not respond
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
    const retried = unanswered.find((each) =>
      isDeepStrictEqual({ ...each, operationId: "" }, { ...operation, operationId: "" }),
    );
    try {
      const revision = await this.executeOperation(editor, retried ?? operation);
      this.#recordRevision(key, editor, operation, revision);
      return revision;
    } catch (error) {
      if (!(error instanceof Refusal)) {
        if (!retried) this.#unanswered.set(key, [...unanswered, operation].slice(-MAX_UNANSWERED));
        throw error;
      }
      if (error.problem.code !== "CONFLICT") throw error;
      const { actualRevision } = error.problem.details;
      for (const earlier of [...unanswered].reverse()) {
        // This one never arrived, so a retry would execute it now.
        if (earlier.expectedRevision === actualRevision) continue;
        const revision = await this.executeOperation(editor, earlier).catch(undefinedIfRefused);
        if (revision === undefined) continue;
        this.#recordRevision(key, editor, earlier, revision);
        return this.send(request);
      }
      throw error;
    }
  }

  #recordRevision(key: string, editor: string, operation: Operation, to: number): void {
    const { place, expectedRevision } = operation;
    this.#unanswered.delete(key);
    const own = this.#ownRevisions.get(keyOf(place));
    const isConsecutive = own?.editor === editor && own.to === expectedRevision;
    this.#ownRevisions.set(keyOf(place), {
      editor,
      from: isConsecutive ? own.from : expectedRevision,
      to,
    });
  }

  /**
   * The revision that the editor saw, or the editor's latest own revision on top of it: a form may save again before it
   * has processed the response to the last save.
   */
  #expectedRevision({ place, editor, basedOn }: CommandRequest): number {
    const own = this.#ownRevisions.get(keyOf(place));
    const isOwn = own?.editor === editor && own.from <= basedOn && basedOn <= own.to;
    return isOwn ? own.to : basedOn;
  }
}

/** A refusal means that the operation was never executed. */
function undefinedIfRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}
