import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import http from "node:http";
import https from "node:https";
import type { FetchedFile } from "@quatrain/contract/source";
import { isPublicAddress, onlyAllowed } from "@quatrain/contract/publicNetwork";
import type { MediaFile } from "../../content/contentObject";
import { mediaFiles } from "../../content/importer/bundleReferences";
import type { Fetched } from "../../content/importer/reading";
import type { Snapshot } from "../../content/snapshot";
import { nameWith } from "../../content/media/fileName";
import { inspectContent } from "../../content/media/inspectFile";
import { extensionOf, mediaType } from "../../content/media/mediaType";
import { fingerprint } from "../../content/hash";
import { reasonOf } from "../jobs/workLoop";

/** Timeout per file, in milliseconds. */
const LONGEST_MS = 60_000;

const MOST_REDIRECTS = 5;

interface Download {
  readonly maxBytes: number;
  /** Allowed origins in private networks: those of the source itself. */
  readonly origins: readonly string[];
  readonly signal: AbortSignal;
}

interface Fetching extends Download {
  /** Files from earlier downloads. */
  readonly known: readonly MediaFile[];
  /** Folder for downloads until they are stored. */
  readonly folder: string;
}

/** Looks up files from earlier downloads. Previews download none. */
export function knownFiles(snapshot: Snapshot) {
  const known = new Map(mediaFiles(snapshot).map((file) => [file.origin, file]));
  return async (file: FetchedFile): Promise<Fetched | string> => {
    const facts = known.get(originOf(file));
    return facts ? { facts, input: undefined } : `${file.url} comes once it is published`;
  };
}

/** Identifies a version of a file. */
function originOf({ url, changed }: FetchedFile): string {
  return `${url} ${changed ?? ""}`;
}

/** Downloads files of a source, once per URL and date. Returns an error message on failure. */
export function fileFetcher({ known, folder, ...limits }: Fetching) {
  const before = new Map(known.map((file) => [file.origin, file]));
  return async (wanted: FetchedFile): Promise<Fetched | string> => {
    const { url } = wanted;
    const origin = originOf(wanted);
    const facts = before.get(origin);
    if (facts !== undefined) return { facts, input: undefined };
    const answer = await download(url, limits).catch((error: unknown) => reasonOf(error));
    if (typeof answer === "string") return `${url} cannot be had: ${answer}`;
    const { content, type } = answer;
    const name = fileNameOf(url, type);
    const file = await inspectContent(
      nameWith(name, fingerprint(content.toString("latin1"))),
      content,
    );
    if (typeof file === "string") return `${url} ${file}`;
    await mkdir(folder, { recursive: true });
    const source = path.join(folder, randomUUID());
    await writeFile(source, content, { mode: 0o600 });
    const fetched = { facts: { ...file, origin }, input: { source, hash: file.hash } };
    before.set(origin, fetched.facts);
    return fetched;
  };
}

/** File name from a URL, with an extension added if it lacks one. */
function fileNameOf(url: string, type: string): string {
  const last = new URL(url).pathname.split("/").at(-1) ?? "";
  let name = last;
  try {
    name = decodeURIComponent(last);
  } catch {
    // Keep the name of a badly encoded URL.
  }
  return mediaType(name) === undefined ? `${name || "file"}${extensionOf(type)}` : name;
}

/** Downloads a file, following redirects. @throws with the reason as its message */
async function download(
  url: string,
  { maxBytes, origins, signal }: Download,
): Promise<{ content: Buffer; type: string }> {
  let at = new URL(url);
  const ending = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const answer = await request(at, origins, ending);
    const { statusCode: status = 0, headers } = answer;
    if (status === 200) {
      return { content: await read(answer, maxBytes), type: headers["content-type"] ?? "" };
    }
    answer.destroy();
    const { location } = headers;
    if (status < 300 || status >= 400 || !location || !URL.canParse(location, at.href)) {
      throw new Error(`the answer is ${status}`);
    }
    at = new URL(location, at.href);
    // Never send credentials to another address.
    at.username = at.password = "";
  }
  throw new Error(`it redirects more than ${MOST_REDIRECTS} times`);
}

function request(
  url: URL,
  origins: readonly string[],
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  if (!/^https?:$/.test(url.protocol)) throw new Error(`${url.protocol} is not http: or https:`);
  const isAllowed = origins.includes(url.origin) ? () => true : isPublicAddress;
  const kept = onlyAllowed(url, isAllowed);
  return new Promise((done, fail) => {
    const { get } = url.protocol === "https:" ? https : http;
    get(url, { ...kept, signal }, done).on("error", fail);
  });
}

async function read(answer: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.byteLength;
    // Throwing out of the loop closes the connection.
    if (size > maxBytes) throw new Error(`it is larger than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
