import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { catalogue } from "./catalogue";
import { writeWebp } from "./encode";

/*
 * Draws the pictures of the institution into the content of the CMS: `npm run pictures`, or only some
 * of them: `npm run pictures -- relief-jura map-biel`.
 */

const target = join(__dirname, "../../packages/backend/content/files");

async function drawAll(ids: readonly string[]): Promise<void> {
  const unknown = ids.filter((id) => !catalogue.some((picture) => picture.id === id));
  if (unknown.length > 0) throw new Error(`No such picture: ${unknown.join(", ")}`);
  await mkdir(target, { recursive: true });
  for (const { id, size, seed, draw } of catalogue) {
    if (ids.length > 0 && !ids.includes(id)) continue;
    const raster = await draw(seed, size);
    const most = size.width * size.height * 0.085;
    const bytes = await writeWebp(raster, join(target, `${id}.webp`), most);
    console.log(`${id.padEnd(28)} ${Math.round(bytes / 1024)} KB`);
  }
}

drawAll(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
