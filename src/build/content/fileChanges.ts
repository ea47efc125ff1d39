import { readFileSync } from "node:fs";
import path from "node:path";
import type { ContentFile } from "gatsby-adapter-node/content";

/** Files that differ from those of a release, while they are collected. */
export interface FileChanges {
  /** By their paths below Gatsby's output. */
  files: Map<string, ContentFile>;
  removed: Set<string>;
  /** Files of the render engine, by their paths below its root. */
  server: Map<string, string>;
}

export function newChanges(): FileChanges {
  return { files: new Map(), removed: new Set(), server: new Map() };
}

/** Leaves out what the release has just so, and the removal of what is written anew. */
export function dropUnchanged(output: string, { files, removed }: FileChanges): void {
  for (const [file, { content }] of files) {
    removed.delete(file);
    if (presentContent(output, file)?.equals(Buffer.from(content))) files.delete(file);
  }
}

/** @returns undefined if the release has no such file */
function presentContent(output: string, file: string): Buffer | undefined {
  try {
    return readFileSync(path.join(output, ...file.split("/")));
  } catch {
    return undefined;
  }
}
