import { join } from "node:path/posix";
import type { StoredRelease } from "../release/readRelease";
import { SERVER_DIRECTORY, type Release, type ServerFile } from "../release/release";
import { TEMPLATES_FILE } from "../render/pageData";

/** Hashes of a release's code: equal code need not be loaded again. */
export interface ReleaseCode {
  functions: string;
  /** Undefined: there is no engine that releases could share. */
  engine: string | undefined;
}

/** Every file outside the render engine and content may belong to a function. */
export function releaseCode({
  release,
  files,
}: Pick<StoredRelease, "release" | "files">): ReleaseCode {
  const { functions, engine } = release;
  const isOfEngine = ({ file }: ServerFile) => engine && file.startsWith(engine.pageSsr);
  const others = files.server.filter((file) => !isContent(file) && !isOfEngine(file));
  return {
    functions: JSON.stringify([functions, hashes(others)]),
    engine: engineCode(release, files.server),
  };
}

function engineCode({ engine }: Release, server: readonly ServerFile[]): string | undefined {
  // An engine writes into its data store, so releases cannot share it.
  if (!engine || engine.datastore !== undefined) return undefined;
  const slices = join(engine.pageSsr, "slice-data/");
  const templates = join(SERVER_DIRECTORY, TEMPLATES_FILE);
  // Its bundles may load whatever Gatsby lists beside them.
  const own = server.filter(
    (file) => file.file === templates || !(isContent(file) || file.file.startsWith(slices)),
  );
  return JSON.stringify([engine, hashes(own)]);
}

function isContent({ file }: ServerFile): boolean {
  return file.startsWith(join(SERVER_DIRECTORY, "content/"));
}

function hashes(files: readonly ServerFile[]): string[][] {
  return files.map(({ file, hash }) => [file, hash]).sort();
}
