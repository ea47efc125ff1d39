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
