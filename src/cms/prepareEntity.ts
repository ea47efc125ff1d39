import type { LocaleCode } from "../i18n/locales";
import { fileAddress, isWebAddress } from "./safeAddress";
import { sanitizeHtml } from "./sanitizeHtml";
import { sanitizeSvg } from "./sanitizeSvg";

/** A block that came without content: its kind is unknown to the site, or it is nested too deep. */
export interface DroppedBlock {
  kind: string;
  id: string;
}

/**
 * Makes an answer of the CMS ready for a page, once, before templates and blocks see it: every
 * formatted text and every drawing in it is sanitized, no address in it can run a script, and blocks
 * that came without content are left out. Gives a copy; the order of fields stays.
 *
 * @param onDropped is told of each block left out.
 */
export function prepareEntity<Entity>(
  entity: Entity,
  langcode: LocaleCode,
  onDropped: (block: DroppedBlock) => void = () => undefined,
): Entity {
  // The copy has the shape of the original: texts stay texts, lists stay lists.
  return prepare(entity, langcode, onDropped) as Entity;
}

function prepare(
  value: unknown,
  langcode: LocaleCode,
  onDropped: (block: DroppedBlock) => void,
): unknown {
  if (Array.isArray(value)) {
    return value
      .filter((entry: unknown) => {
        if (!isEmptyBlock(entry)) return true;
        onDropped({ kind: entry.__typename, id: entry.id });
        return false;
      })
      .map((entry) => prepare(entry, langcode, onDropped));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      if (typeof entry !== "string") return [key, prepare(entry, langcode, onDropped)];
      if (key === "processed") return [key, sanitizeHtml(entry, langcode)];
      if (key === "markup") return [key, sanitizeSvg(entry)];
      if (key === "src") return [key, fileAddress(entry)];
      if (key === "onlineUrl") return [key, isWebAddress(entry) ? entry : null];
      return [key, entry];
    }),
  );
}

/** Of a kind that no fragment matches, the query selects these three fields and nothing else. */
function isEmptyBlock(
  value: unknown,
): value is { __typename: string; id: string; langcode: string } {
  if (typeof value !== "object" || value === null) return false;
  const keys = Object.keys(value);
  return keys.length === 3 && keys.every((key) => ["__typename", "id", "langcode"].includes(key));
}
