import { createHash } from "crypto";
import { z } from "zod";
import { holdsUnusable } from "../../cms/unusableCharacters";
import { defaultLocale, isLocaleCode, type LocaleCode } from "../../i18n/locales";
import { fieldNames } from "../../forms/fieldNames";
import { asUuid } from "../../forms/requestValues";

/** One field of a form as browsers send it. */
interface SentField {
  element: string;
  value: string;
}

/** A form as a browser without script sends it. */
export interface Post {
  id: string;
  langcode: LocaleCode;
  /** CMS path of the page that the form stands on. */
  path: string;
  /** Proves when the form was drawn; unknown on the first attempt, since that was at the build. */
  token: string | undefined;
  honeypot: string;
  /** Id of the place in that page that thanks. */
  thanks: string | undefined;
  entries: SentField[];
  /** All that was sent, as it was sent. */
  sent: SentField[];
  /** How many fields each element had, the empty ones included. */
  rows: Readonly<Record<string, number>>;
  /** Key of the element that the visitor wants one more field for. */
  add: string | undefined;
}

/** The longest forms have some hundred. */
const MOST_FIELDS = 500;

const body = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
const own: ReadonlySet<string> = new Set(Object.values(fieldNames));

/**
 * Reads the body of a request.
 *
 * @returns null if it is none of a form.
 */
export function readPost(given: unknown): Post | null {
  // Before anybody looks at each: not every host counts them.
  if (countFields(given) > MOST_FIELDS) return null;
  const parsed = body.safeParse(given);
  if (!parsed.success) return null;
  const sent = Object.entries(parsed.data).flatMap(([element, values]) =>
    [values].flat().map((value) => ({ element, value })),
  );
  const first = (name: string) => sent.find(({ element }) => element === name)?.value;
  const id = first(fieldNames.id);
  if (!id || holdsUnusable(id)) return null;
  const langcode = first(fieldNames.langcode);
  const path = first(fieldNames.path) ?? "/";
  const thanks = first(fieldNames.thanks) ?? "";
  return {
    id,
    langcode: isLocaleCode(langcode) ? langcode : defaultLocale,
    path: isCmsPath(path) ? path : "/",
    token: first(fieldNames.token) || undefined,
    add: first(fieldNames.add) || undefined,
    rows: Object.fromEntries(
      Object.entries(parsed.data).map(([key, values]) => [key, [values].flat().length]),
    ),
    thanks: /^[\w-]{1,200}$/.test(thanks) ? thanks : undefined,
    honeypot: first(fieldNames.honeypot) ?? "",
    sent,
    // Browsers send line breaks as CR LF, and empty fields as empty texts.
    entries: sent
      .filter(({ element, value }) => !own.has(element) && value !== "")
      .map(({ element, value }) => ({ element, value: value.replaceAll("\r\n", "\n") })),
  };
}

function countFields(given: unknown): number {
  if (typeof given !== "object" || given === null) return 0;
  const counts = Object.values(given).map((value) => (Array.isArray(value) ? value.length : 1));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * The same for each attempt to send the same entry from the same page on the same day, so that a page reloaded after
 * sending stores nothing twice.
 *
 * @param sender who sends it: two visitors may well enter the same
 */
export function keyOfPost({ id, path, entries }: Post, sender: string, now = new Date()): string {
  const day = now.toISOString().slice(0, 10);
  return asUuid(
    createHash("sha256")
      .update(JSON.stringify([id, path, entries, sender, day]))
      .digest(),
  );
}

/** Whether a text is a path of this site, to which a link may lead. */
function isCmsPath(path: string): boolean {
  return /^\/(?![/\\])[^\p{Control}\\]*$/u.test(path) && path.length <= 2000;
}
