import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { FetchedFile } from "@quatrain/contract/source";
import type { MediaFile } from "../../content/contentObject";
import { mediaFiles } from "../../content/importer/bundleReferences";
import type { Fetched } from "../../content/importer/reading";
import type { Snapshot } from "../../content/snapshot";
import { nameWith } from "../../content/media/fileName";
import { inspectContent } from "../../content/media/inspectFile";
import { extensionOf, mediaType } from "../../content/media/mediaType";
import { fingerprint } from "../../content/hash";
import { reasonOf } from "../jobs/workLoop";
import { type Download, download } from "./download";

/** How files are fetched. */
interface Fetching extends Download {
  /** Files that were fetched before. */
  readonly known: readonly MediaFile[];
  /** Where they lie until they are stored. */
  readonly folder: string;
}

/** Finds files that were fetched before. A preview fetches none. */
export function knownFiles(snapshot: Snapshot) {
  const known = new Map(mediaFiles(snapshot).map((file) => [file.origin, file]));
  return async (file: FetchedFile): Promise<Fetched | string> => {
    const facts = known.get(originOf(file));
    return facts ? { facts, input: undefined } : `${file.url} comes once it is published`;
  };
}

/** By which a file is known again. */
function originOf({ url, changed }: FetchedFile): string {
  return `${url} ${changed ?? ""}`;
}

/** Gets files of a source, each once for its address and date. Answers with what is wrong if one cannot be had. */
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

/** The name in an address, with an end that says what the file is. */
function fileNameOf(url: string, type: string): string {
  const last = new URL(url).pathname.split("/").at(-1) ?? "";
  let name = last;
  try {
    name = decodeURIComponent(last);
  } catch {
    // An address that is not encoded properly names its file as it stands.
  }
  return mediaType(name) === undefined ? `${name || "file"}${extensionOf(type)}` : name;
}
