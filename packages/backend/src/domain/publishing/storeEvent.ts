import { randomUUID } from "node:crypto";
import type { Change } from "../../store/contentVersion";
import { addJobs } from "../../store/jobs";
import type { PublishEventKind } from "../../store/tables";
import { composeMessage, type ContentEvent } from "./publishMessage";

/** What is kept of an event, besides its id and its time. */
export interface EventData {
  readonly event: PublishEventKind;
  /** The page that was edited; null for a menu, a redirect and the like. */
  readonly nodeId: string | null;
  readonly langcode: string | null;
  /** What is posted. */
  readonly body: string;
}

/**
 * Stores an event, ready to be posted, in the transaction of its change, so that the one is never
 * without the other. Call it when the change is complete. One that touches nothing is no event.
 */
export async function storeEvent(change: Change, contentEvent: ContentEvent): Promise<void> {
  const { tx, now, touched } = change;
  const id = randomUUID();
  const message = composeMessage({ id, at: now }, contentEvent, await touched.read(tx));
  if (message === undefined) return;
  const { event, node } = contentEvent;
  const data: EventData = {
    event,
    nodeId: node?.id ?? null,
    langcode: node?.langcode ?? null,
    body: JSON.stringify(message),
  };
  await addJobs(tx, [{ queue: "event", key: id, data, due: new Date(now) }]);
}
