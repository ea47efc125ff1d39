import { randomUUID } from "node:crypto";
import type { Change } from "../../store/contentVersion";
import { addJobs } from "../../store/jobs";
import type { PublishEventKind } from "../../store/tables";
import { composeMessage, type ContentEvent } from "./publishMessage";

/** Stored data of an event, besides its id and time. */
export interface EventData {
  readonly event: PublishEventKind;
  /** The edited page; null for menus, redirects and the like. */
  readonly nodeId: string | null;
  readonly langcode: string | null;
  /** The body to post. */
  readonly body: string;
}

/**
 * Stores the event of a completed change in the same transaction. Stores nothing if the change touched no
 * path.
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
