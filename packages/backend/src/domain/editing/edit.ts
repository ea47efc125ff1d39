import { type Change, changeContent } from "../../store/contentVersion";
import { DomainError } from "../../store/domainError";
import { addEdit, type EditedItem, findEdit } from "../../store/edits";
import type { ContentEvent } from "../publishing/publishMessage";
import type { EditingContext } from "./editingContext";

/** What a change is of. */
interface EditFacts<T> {
  /** What the site is told if visitors see any difference. Undefined: they see none. */
  readonly event?: ContentEvent;
  /** For the trail. */
  readonly item: (result: T) => EditedItem;
}

/**
 * Changes content for an editor, in one transaction: the change, its line in the trail and its event are
 * stored together. An operation that was done already under its id is not done again: it answers as then.
 *
 * @param work answers with what can be written as JSON
 * @throws {DomainError} if the id belongs to another operation, or as `work` does
 */
export async function edit<T>(
  { services, operation }: EditingContext,
  { event, item }: EditFacts<T>,
  work: (change: Change) => Promise<T>,
): Promise<T> {
  const { db, publishing } = services;
  const result = await changeContent(
    db,
    async (change) => {
      const { tx, now } = change;
      const earlier = await findEdit(tx, operation);
      if (earlier !== undefined) {
        if (earlier.fingerprint === operation.fingerprint) return earlier.result as T;
        const message = `operationId ${operation.operationId ?? ""} was used for another operation.`;
        throw new DomainError("OPERATION_ID_REUSED", `${message} Use a new one.`);
      }
      const done = await work(change);
      if (event !== undefined) await publishing.record(change, event);
      await addEdit(tx, operation, item(done), done, now);
      return done;
    },
    operation.editorId,
  );
  if (event !== undefined) publishing.wake();
  return result;
}
