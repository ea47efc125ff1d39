import type { ContentFile, ContentJob } from "gatsby-adapter-node/content";

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
export function dropUnchanged(
  released: ContentJob["files"],
  { files, removed }: FileChanges,
): void {
  for (const [file, { content }] of files) {
    removed.delete(file);
    if (released.holds(file, content)) files.delete(file);
  }
}

/** @throws Error if the release has no such file */
export function textOf(released: ContentJob["files"], file: string): string {
  const content = released.read(file);
  if (content === undefined) throw new Error(`The release has no file ${file}.`);
  return content.toString("utf8");
}
