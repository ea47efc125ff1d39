import type { AffectedPath, SentPublishEvent } from "@quatrain/contract/publishEvent";
import type { PublishEventKind } from "../../store/tables";
import type { TranslationKey } from "../../store/translationKey";

/** A change of what visitors see. */
export interface ContentEvent {
  readonly event: PublishEventKind;
  /** The page, where the change is that of one page in one language. */
  readonly node?: TranslationKey;
}

/**
 * Paths that are named one by one, and the bytes that they may take up: receivers read no more than
 * a few megabytes. Beyond, the message says that everything has changed.
 */
const MOST_PATHS = 20_000;
const MOST_BYTES = 4_000_000;

/** Events of menus, and of what may hold settings of the site. */
const EVERYWHERE: readonly PublishEventKind[] = ["menu", "site"];

/** Composes the message of an event. Undefined: visitors see no difference. */
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
    // What is gone is named even so, as far as it fits.
    paths: isLong ? gone.slice(0, nameable(gone)) : [...touched],
    ...(everywhere && { everywhere }),
  };
}

/** How many of the paths can be named, from the first on. */
function nameable(paths: readonly AffectedPath[]): number {
  let bytes = 0;
  const last = paths.findIndex((touched, index) => {
    bytes += Buffer.byteLength(JSON.stringify(touched)) + 1;
    return bytes > MOST_BYTES || index >= MOST_PATHS;
  });
  return last < 0 ? paths.length : last;
}
