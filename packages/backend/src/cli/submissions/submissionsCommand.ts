import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { stringify } from "csv-stringify/sync";
import type { Config } from "../../config/config";
import { CommandFailed } from "../editorClient";
import { type ListedSubmission, withSubmissions } from "./client";

const FACTS = ["number", "id", "created", "langcode", "path", "revision"] as const;

export const SUBMISSIONS_USAGE = `  quatrain-backend submissions list [--form <id>] [--limit 50]
  quatrain-backend submissions export --form <id> [--output <file.csv>]
  quatrain-backend submissions delete <id>...
  quatrain-backend submissions purge --older-than <days>d [--form <id>]
`;

/**
 * Lists, exports, deletes or purges submissions.
 * @param write prints a text
 * @throws {CommandFailed} if the call is wrong or the backend refuses.
 */
export async function submissionsCommand(
  args: readonly string[],
  config: Config,
  write: (text: string) => void,
): Promise<void> {
  const { values, positionals } = readArgs(args);
  const [command, ...ids] = positionals;
  if (command !== "delete" && ids.length > 0) throw new CommandFailed(usage());
  switch (command) {
    case "list": {
      const limit = wholeNumber(values.limit ?? "50");
      const items = await withSubmissions(config, (client) => client.list(values.form, limit));
      return write(items.length === 0 ? "No submissions.\n" : items.map(line).join(""));
    }
    case "export": {
      const { form, output } = values;
      if (form === undefined) throw new CommandFailed(usage());
      const items = await withSubmissions(config, (client) => client.list(form, Infinity));
      const csv = toCsv(items);
      if (output === undefined) return write(csv);
      // Submissions are personal data: only the account that runs the command may read the file.
      await writeFile(output, csv, { mode: 0o600 });
      return write(`${items.length} submissions written to ${output}.\n`);
    }
    case "delete": {
      if (ids.length === 0) throw new CommandFailed(usage());
      const deleted = await withSubmissions(config, (client) => client.delete(ids));
      return write(`${deleted} of ${ids.length} submissions deleted.\n`);
    }
    case "purge": {
      const days = wholeNumber(/^(\d+)d$/.exec(values["older-than"] ?? "")?.[1] ?? "");
      const purged = await withSubmissions(config, (client) => client.purge(days, values.form));
      return write(`${purged} submissions older than ${days} days deleted.\n`);
    }
    default:
      throw new CommandFailed(usage());
  }
}

function readArgs(args: readonly string[]) {
  const text = { type: "string" } as const;
  const options = { form: text, limit: text, output: text, "older-than": text };
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new CommandFailed(`${error instanceof Error ? error.message : ""}\n${usage()}`);
  }
}

function wholeNumber(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new CommandFailed(usage());
}

function usage(): string {
  return `Usage:\n${SUBMISSIONS_USAGE}`;
}

/** One line about a submission, without its values. */
function line({
  number,
  id,
  created,
  webform,
  langcode,
  path,
  suspect,
  deliveries,
}: ListedSubmission): string {
  const states = deliveries.map(({ channel, delivered, attempts }) =>
    delivered === null ? `${channel} waiting after ${attempts} attempts` : `${channel} delivered`,
  );
  const marks = suspect ? ["suspect"] : [];
  return `${[`#${number}`, id, created, webform, langcode, path ?? "-", ...marks, ...states].join("  ")}\n`;
}

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
