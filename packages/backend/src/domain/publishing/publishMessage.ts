import { randomUUID } from "node:crypto";
import type { AffectedPath, SentPublishEvent } from "@quatrain/contract/publishEvent";
import type { PublishEventKind } from "../../store/tables";
import type { TranslationKey } from "../../store/translationKey";
import type { Change } from "../../store/contentVersion";
import { addJobs } from "../../store/jobs";

/** Stored data of an event, besides its id and time. */
export interface EventData {
  readonly event: PublishEventKind;
  /** The edited page; null for menus, redirects and the like. */
  readonly nodeId: string | null;
  readonly langcode: string | null;
  readonly body: string;
}

/** A change that visitors can see. */
export interface ContentEvent {
  readonly event: PublishEventKind;
  /** The page, if the change concerns a single translation. */
  readonly node?: TranslationKey;
}

/**
 * Most paths in a message, and most bytes for them, because receivers limit the body. Larger changes are
 * sent as `everywhere`.
 */
const MOST_PATHS = 20_000;
const MOST_BYTES = 4_000_000;

/** Events that may change every page. */
const EVERYWHERE: readonly PublishEventKind[] = ["menu", "site"];

/** Composes the message of an event. Undefined if visitors see no difference. */
export function composeMessage(
  { id, at }: Pick<SentPublishEvent, "id" | "at">,
  { event, node }: ContentEvent,
  touched: readonly AffectedPath[],
): SentPublishEvent | undefined {
  const isLong = nameable(touched) < touched.length;
  const everywhere = isLong || EVERYWHERE.includes(event);
  if (touched.length === 0 && !everywhere) return undefined;
  const gone = touched.filter(({ state }) => state === "gone");
  return {
    id,
    event,
    at,
    ...(node && { node: { id: node.id, langcode: node.langcode } }),
    // Still list the gone paths, as many as fit.
    paths: isLong ? gone.slice(0, nameable(gone)) : [...touched],
    ...(everywhere && { everywhere }),
  };
}

/** How many leading paths fit into a message. */
function nameable(paths: readonly AffectedPath[]): number {
  let bytes = 0;
  const last = paths.findIndex((touched, index) => {
    bytes += Buffer.byteLength(JSON.stringify(touched)) + 1;
    return bytes > MOST_BYTES || index >= MOST_PATHS;
  });
  return last < 0 ? paths.length : last;
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
