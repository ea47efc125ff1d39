import { randomUUID } from "node:crypto";
import type { Change } from "../../store/contentVersion";
import { composeMessage, type PublishEvent } from "./publishMessage";

/**
 * Stores an event, ready to be posted, in the transaction of its change, so that the one is never
 * without the other. Call it when the change is complete. One that touches nothing is no event.
 */
export async function storeEvent(change: Change, publishEvent: PublishEvent): Promise<void> {
  const { tx, now, touched } = change;
  const id = randomUUID();
  const message = composeMessage({ id, at: now }, publishEvent, await touched.read(tx));
  if (message === undefined) return;
  const { event, node } = message;
  await tx
    .insertInto("publish_event")
    .values({
      id,
      event,
      at: now,
      due: now,
      body: JSON.stringify(message),
      node_id: node?.id ?? null,
      langcode: node?.langcode ?? null,
    })
    .execute();
}
