import { randomUUID } from "node:crypto";
import type { Change } from "../store/contentVersion";
import type { TranslationKey } from "../store/nodes";
import type { AffectedPath, PublishEventKind } from "../store/tables";

/** A change of what visitors see. */
export interface PublishEvent {
  readonly event: PublishEventKind;
  /** The page, where the change is that of one page in one language. */
  readonly node?: TranslationKey;
  /** Paths that the change itself names. Those that it affects are worked out afterwards. */
  readonly paths?: readonly AffectedPath[];
}

/** What is posted. */
export interface PublishMessage {
  /** Names the event; the same in every attempt. */
  readonly id: string;
  readonly event: PublishEventKind;
  /** When it happened, ISO 8601. */
  readonly at: string;
  readonly node?: TranslationKey;
  readonly paths: readonly AffectedPath[];
  /** Set where what all pages show has changed. */
  readonly everywhere?: true;
  /** Set where only the page itself is named, and the same event follows with all that it affects. */
  readonly preliminary?: true;
}

/** Stores an event in the transaction of the change, so that the one is never without the other. */
export async function storeEvent({ tx, now }: Change, publishEvent: PublishEvent): Promise<void> {
  const { event, node, paths = [] } = publishEvent;
  const { sequence } = await tx
    .selectFrom("content_state")
    .select("sequence")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("publish_event")
    .values({
      ...{ id: randomUUID(), event, at: now, due: now, sequence },
      node_id: node?.id ?? null,
      langcode: node?.langcode ?? null,
      paths: JSON.stringify(paths),
    })
    .execute();
}
