import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

/** Degrees east and north. */
const place = z.tuple([z.number(), z.number()]);
const line = z.array(place).min(2);

const files = {
  "border.json": line,
  "lakes.json": z.record(z.string(), z.array(line)),
  "rivers.json": z.record(z.string(), line),
  "relief.json": z.array(
    z.object({ ridge: line, width: z.number().positive(), height: z.number() }),
  ),
  "places.json": z.array(z.object({ name: z.string(), at: place, fromZoom: z.number() })),
};

/** Degrees east and north. */
export type Place = z.infer<typeof place>;
export type Line = z.infer<typeof line>;

/** Data of the map. */
export interface Geography {
  /** Border of the country, a closed ring. */
  border: Line;
  /** Outer shore first, then islands or separate basins; closed rings. */
  lakes: Line[][];
  rivers: Line[];
  /** Mountains: crest line, reach to each side in degrees, and height from 0 to 1. */
  relief: z.infer<(typeof files)["relief.json"]>;
  /** Place names, with the lowest zoom that shows them. */
  places: z.infer<(typeof files)["places.json"]>;
}

/**
 * Reads the geography of a content folder.
 * @returns undefined if it has none
 * @throws if a file is unreadable or faulty
 */
export async function readGeography(contentDir: string): Promise<Geography | undefined> {
  const folder = path.join(contentDir, "geography");
  if (!existsSync(folder)) return undefined;
  const read = async <Name extends keyof typeof files>(name: Name) => {
    const text = await readFile(path.join(folder, name), "utf8");
    return files[name].parse(JSON.parse(text)) as z.infer<(typeof files)[Name]>;
  };
  return {
    border: await read("border.json"),
    lakes: Object.values(await read("lakes.json")),
    rivers: Object.values(await read("rivers.json")),
    relief: await read("relief.json"),
    places: await read("places.json"),
  };
}
