import { createHash } from "crypto";
import { z } from "zod";
import { holdsUnusable } from "../../cms/unusableCharacters";
import { defaultLocale, isLocaleCode, type LocaleCode } from "../../i18n/locales";
import { fieldNames } from "../../forms/fieldNames";
import { asUuid } from "../../forms/requestValues";

/** A form field as browsers send it. */
interface SentField {
  element: string;
  value: string;
}

/** A form from a browser without script. */
export interface Post {
  id: string;
  langcode: LocaleCode;
  /** CMS path of the page with the form. */
  path: string;
  /** Token that proves when the form was drawn. Unknown on the first attempt: the build drew the form. */
  token: string | undefined;
  honeypot: string;
  /** Id of the page element that shows the thanks. */
  thanks: string | undefined;
  entries: SentField[];
  /** All fields as sent. */
  sent: SentField[];
  /** Number of controls of each element, including empty ones. */
  rows: Readonly<Record<string, number>>;
  /** Key of the element that needs one more control. */
  add: string | undefined;
}

/** Limit for the number of fields; the longest forms have about a hundred. */
const MOST_FIELDS = 500;

const body = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
const own: ReadonlySet<string> = new Set(Object.values(fieldNames));

/**
 * Parses the body of a request.
 *
 * @returns null if it is not from a form
 */
export function readPost(given: unknown): Post | null {
  // Check this first: not every host limits the number of fields.
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
 * Idempotency key of an entry: the same for the same page, sender and day, so that reloading the answer stores no
 * duplicate.
 *
 * @param sender address of the sender: two visitors may send the same entries
 */
export function keyOfPost({ id, path, entries }: Post, sender: string, now = new Date()): string {
  const day = now.toISOString().slice(0, 10);
  return asUuid(
    createHash("sha256")
      .update(JSON.stringify([id, path, entries, sender, day]))
      .digest(),
  );
}

/** Whether a text is a path of this site that is safe to link to. */
function isCmsPath(path: string): boolean {
  return /^\/(?![/\\])[^\p{Control}\\]*$/u.test(path) && path.length <= 2000;
}
