import { existsSync } from "node:fs";
import { join } from "node:path";
import { catalogue, type Picture } from "./catalogue";

const content = join(__dirname, "../../packages/backend/content");

/** Draws a picture at a twelfth of its size, which is fast and enough to compare. */
async function drawSmall({ seed, size, draw }: Picture): Promise<Buffer> {
  const raster = await draw(seed, { width: size.width / 12, height: Math.round(size.height / 12) });
  return raster.pixels;
}

function pictureOf(id: string): Picture {
  const picture = catalogue.find((candidate) => candidate.id === id);
  if (!picture) throw new Error(`The catalogue has no ${id}.`);
  return picture;
}

describe("the pictures", () => {
  it.each(["relief-jura", "lake-depth-biel", "river-network-inn", "portrait-keller"])(
    "draws %s the same every time",
    async (id) => {
      const first = await drawSmall(pictureOf(id));
      const second = await drawSmall(pictureOf(id));
      expect(first.equals(second)).toBe(true);
    },
  );

  it("draws two reliefs of the same country differently", async () => {
    const bernina = await drawSmall(pictureOf("relief-bernina"));
    const other = await drawSmall({ ...pictureOf("relief-bernina"), seed: 4711 });
    expect(bernina.equals(other)).toBe(false);
  });

  it("gives every picture a name of its own", () => {
    expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length);
  });

  it.each(catalogue.map(({ id }) => id))("has %s described and drawn in the content", (id) => {
    expect(existsSync(join(content, "media", `${id}.yaml`))).toBe(true);
    expect(existsSync(join(content, "files", `${id}.webp`))).toBe(true);
  });
});
