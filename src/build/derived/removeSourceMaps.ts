import { readdir, rm } from "node:fs/promises";
import path from "node:path";

/** Removes the source maps that earlier builds have left in the output. */
export async function removeSourceMaps(publicDirectory: string): Promise<void> {
  const files = await readdir(publicDirectory);
  const maps = files.filter((file) => /\.(js|css)\.map$/.test(file));
  await Promise.all(maps.map((file) => rm(path.join(publicDirectory, file))));
}
