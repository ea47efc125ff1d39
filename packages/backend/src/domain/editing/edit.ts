import { type Change, changeContent } from "../../store/contentVersion";
import { DomainError } from "../../store/domainError";
import { addEdit, type EditedItem, type EditOperation, findEdit } from "../../store/edits";
import type { ContentEvent } from "../publishing/publishMessage";
import type { ContentContext } from "../../content/context";
import type { Config } from "../../config/config";
import type { Database } from "../../store/openDatabase";
import type { Publishing } from "../publishing/publishing";

export interface EditingContext extends ContentContext {
  readonly services: {
    readonly config: Pick<Config, "dataDir" | "approvalRequired">;
    readonly db: Database;
    readonly publishing: Publishing;
  };
  readonly operation: EditOperation;
}

/** Facts about a change. */
interface EditFacts<T> {
  /** Event to send if visitors see a difference. Undefined: they see none. */
  readonly event?: ContentEvent;
  readonly item: (result: T) => EditedItem;
}

/**
 * Changes content for an editor in one transaction, which also stores the trail line and the event. A
 * repeated operation id returns the earlier result.
 * @param work must return a JSON value
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
