import { stringify } from "csv-stringify/sync";
import type { ListedSubmission } from "./client";

const FACTS = ["number", "id", "created", "langcode", "path", "revision"] as const;

/**
 * Submissions of a form as CSV, with one column per element; "; " separates several values of one element.
 * A byte order mark lets spreadsheets detect UTF-8. An apostrophe goes before values that a spreadsheet
 * would run as a formula.
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
  // Quote every cell, so that a line break inside a value never starts a row.
  return stringify([[...FACTS, ...keys], ...rows], {
    bom: true,
    quoted: true,
    quoted_empty: true,
    escape_formulas: true,
    record_delimiter: "\r\n",
  });
}

/** Spreadsheets also run formulas after leading spaces and after line breaks. */
function harmless(text: string): string {
  return /^[\s\u200b\ufeff]+[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
}
