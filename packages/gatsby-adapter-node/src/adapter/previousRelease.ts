import { realpath } from "node:fs/promises";
import { readRelease } from "../release/readRelease";
import type { StaticFile } from "../release/release";
import type { Previous } from "./fileStore";

/** The release before this build. */
export interface PreviousRelease extends Previous {
  /** Static files by their path in the release. */
  statics: ReadonlyMap<string, StaticFile>;
}

/** @returns the release at the path, or undefined if there is none that can be used. */
export async function previousRelease(path: string): Promise<PreviousRelease | undefined> {
  try {
    const directory = await realpath(path);
    const { files } = await readRelease(directory);
    return {
      directory,
      files: new Map([...files.files, ...files.server].map((file) => [file.file, file])),
      statics: new Map(files.files.map((file) => [file.file, file])),
    };
  } catch {
    return undefined; // There is none, or one of another version: everything is made anew.
  }
}
