import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { AdapterSettings } from "./adapterOptions";

/** What may stand between the quotes of a header. */
const NAME = /^[\w.:+-]{1,100}$/;

/**
 * What the site calls a build.
 *
 * @returns undefined if there is no such file to read it from
 * @throws Error if the file is not there, or names nothing that a header can say
 */
export async function readBuild(
  root: string,
  { buildFile }: Pick<AdapterSettings, "buildFile">,
): Promise<string | undefined> {
  if (buildFile === undefined) return undefined;
  const path = join(root, "public", buildFile);
  const value = JSON.parse(await readFile(path, "utf8")) as { id?: unknown } | null;
  const id = value?.id;
  if (typeof id === "string" && NAME.test(id)) return id;
  throw new Error(`${path} has no \`id\` of letters, digits and .:+-_ that could name a build.`);
}
