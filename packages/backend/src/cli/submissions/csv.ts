import { stringify } from "csv-stringify/sync";
import type { ListedSubmission } from "./client";

const FACTS = ["number", "id", "created", "langcode", "path", "revision"] as const;

/**
 * Entries of a form as CSV: UTF-8 with a byte order mark, so that spreadsheets read it as such, one
 * column for each element, several values of one element set apart by "; ". A value that a
 * spreadsheet would take for a formula gets an apostrophe in front.
 */
export function toCsv(submissions: readonly ListedSubmission[]): string {
  const keys = new Set(submissions.flatMap(({ entries }) => entries.map(({ element }) => element)));
  const rows = submissions.map((submission) => [
    ...FACTS.map((name) => harmless(String(submission[name] ?? ""))),
    ...[...keys].map((key) => {
      const own = submission.entries.filter(({ element }) => element === key);
      return harmless(own.map(({ value }) => value).join("; "));
    }),
  ]);
  // Quoted without exception: a line break inside a value must never begin a row.
  return stringify([[...FACTS, ...keys], ...rows], {
    bom: true,
    quoted: true,
    quoted_empty: true,
    escape_formulas: true,
    record_delimiter: "\r\n",
  });
}

/** Spreadsheets also look behind blanks and at values after a line break of their own. */
function harmless(text: string): string {
  return /^[\s\u200b\ufeff]+[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
}
