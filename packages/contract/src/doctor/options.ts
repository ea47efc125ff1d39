import path from "node:path";
import { parseArgs } from "node:util";
import { readCmsHeaders } from "../cmsHeaders";
import { pictureOrigins } from "../mediaAddresses";
import { messageOf } from "./client/messageOf";
import type { ExamineOptions } from "./examine";
import type { Header } from "../secrets";

export const USAGE = `Usage: quatrain-doctor [URL] [options]

Checks a GraphQL CMS against the contract of the site, and says what to change in it. It changes nothing.

  URL                      address of the CMS; otherwise that of GRAPHQL_API_URL, with GRAPHQL_HEADERS
  --header "Name: value"   header of each request to the CMS, such as a token; repeatable
  --method GET|POST        method of requests (POST)
  --schema FILE            schema of the CMS as SDL, if it allows no introspection
  --pages N                most pages to read completely (500)
  --timeout MS             longest wait for an answer, in milliseconds (60000)
  --json                   one JSON document instead of text
  --html FILE              also writes the report as a page
  --since-last             reports what is new and what is mended since the previous run
  --state DIR              folder of --since-last (.data/doctor)
  --help                   this text

Ends with 0 if the CMS serves the site, 1 if something must be mended, 2 for wrong usage or without an answer.
`;

/** Options of the command. */
interface CliOptions {
  readonly examine: ExamineOptions;
  readonly json: boolean;
  readonly html: string | undefined;
  /** Folder of reports to compare with, if any. */
  readonly state: string | undefined;
}

/** The arguments are invalid. */
export class UsageError extends Error {
  override name = "UsageError";
}

/**
 * Parses the arguments of the command.
 *
 * @returns null if the user only wants help
 * @throws UsageError, without values of headers
 */
export function readOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): CliOptions | null {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  if (positionals.length > 1) throw new UsageError("Give one address only.");
  const url = positionals[0] ?? environment.GRAPHQL_API_URL;
  if (!url) throw new UsageError("Give the address of the CMS, or set GRAPHQL_API_URL.");
  const method = (values.method ?? "POST").toUpperCase();
  if (method !== "GET" && method !== "POST") throw new UsageError("--method is GET or POST.");
  // These headers belong to the site's CMS, not to another one that the user names.
  const own = positionals.length === 0 ? ownHeaders(environment.GRAPHQL_HEADERS) : [];
  return {
    examine: {
      url: readUrl(url),
      method,
      headers: [...own, ...(values.header ?? []).map(readHeader)],
      pictureOrigins: pictureOrigins(environment, url),
      ...(URL.canParse(environment.SITE_URL ?? "") && { siteUrl: environment.SITE_URL }),
      ...(values.schema === undefined ? {} : { schemaFile: values.schema }),
      ...readNumber("pages", values.pages, 1, 100_000),
      ...readNumber("timeoutMs", values.timeout, 1, 600_000, "timeout"),
    },
    json: values.json ?? false,
    html: values.html,
    state: values["since-last"] ? (values.state ?? path.join(".data", "doctor")) : undefined,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        header: { type: "string", multiple: true },
        method: { type: "string" },
        schema: { type: "string" },
        pages: { type: "string" },
        timeout: { type: "string" },
        json: { type: "boolean" },
        html: { type: "string" },
        "since-last": { type: "boolean" },
        state: { type: "string" },
        help: { type: "boolean" },
      },
    });
  } catch (error) {
    // Node names the option but never its value.
    throw new UsageError(messageOf(error));
  }
}

function readUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new UsageError("The address must begin with https:// or http://.");
  }
  if (url.username || url.password) {
    throw new UsageError('Give credentials as --header "Authorization: …", not in the address.');
  }
  url.hash = "";
  return String(url);
}

function ownHeaders(text: string | undefined): readonly Header[] {
  const headers = readCmsHeaders(text || "{}");
  if (Array.isArray(headers)) return headers;
  throw new UsageError(`GRAPHQL_HEADERS ${headers.fault}.`);
}

function readHeader(text: string, index: number): Header {
  const [, name = "", value = ""] = /^([^:]+):\s*(.*)$/s.exec(text) ?? [];
  try {
    new Headers([[name.trim(), value]]);
  } catch {
    throw new UsageError(`Header ${index + 1} is no "Name: value".`);
  }
  return [name.trim(), value.trim()];
}

function readNumber<Name extends string>(
  name: Name,
  text: string | undefined,
  least: number,
  most: number,
  option: string = name,
): Partial<Record<Name, number>> {
  if (text === undefined) return {};
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new UsageError(`--${option} is a whole number from ${least} to ${most}.`);
  }
  const read: Partial<Record<Name, number>> = {};
  read[name] = value;
  return read;
}
