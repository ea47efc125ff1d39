import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { shareEditing } from "../domain/editing/testing/EditorsAt";

const at = shareEditing({ BACKEND_MAX_UPLOAD_BYTES: "20000" });

const picture = (width: number) =>
  sharp({ create: { width, height: 20, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();

function put(name: string, body: Buffer | string, token = at.bruno): Promise<Response> {
  return fetch(`${at.cms.url}/uploads/${encodeURIComponent(name)}`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${token}` },
    body: new Uint8Array(Buffer.from(body)),
  });
}

/** Uploads what must be taken. */
const uploaded = async (name: string, body: Buffer | string) => {
  const { filename, hash } = (await (await put(name, body)).json()) as Record<string, string>;
  return { filename, hash };
};

const SAVE = `mutation ($input: SaveDocumentInput!) { saveDocument(input: $input) { revision fields file } }`;
const texts = { de: { alt: "Blau" }, en: { alt: "Blue" } };

test("an uploaded picture is served once a medium has it, and can be replaced", async () => {
  const content = await picture(40);
  const hash = createHash("sha256").update(content).digest("hex");
  const answer = await put("Über uns.PNG", content);
  expect(answer.status).toBe(201);
  const { filename, ...facts } = (await answer.json()) as Record<string, string>;
  expect(filename).toBe(`uber-uns-${hash.slice(0, 8)}.png`);
  expect(facts).toMatchObject({ hash, type: "image/png", width: 40, height: 20 });
  expect((await fetch(`${at.cms.url}/media/${filename}`)).status).toBe(404);

  const fields = { kind: "ImageMedia", focalPoint: { x: 0.2, y: 0.5 }, translations: texts };
  const medium = { kind: "MEDIUM", id: "blue", fields };
  const input = { ...medium, file: { filename, hash }, expectedRevision: 0 };
  const { saveDocument } = await at.cms.must(SAVE, { input }, at.bruno);
  expect(saveDocument).toMatchObject({
    revision: 1,
    file: filename,
    fields: { kind: "ImageMedia", focalPoint: { x: 0.2 }, translations: { de: { alt: "Blau" } } },
  });
  const served = await fetch(`${at.cms.url}/media/${filename}`);
  expect(Buffer.from(await served.arrayBuffer()).equals(content)).toBe(true);

  const other = await uploaded("other.png", await picture(50));
  const next = { ...medium, file: other, expectedRevision: 1 };
  await at.cms.must(SAVE, { input: next }, at.bruno);
  expect((await fetch(`${at.cms.url}/media/${other.filename}`)).status).toBe(200);
  expect((await fetch(`${at.cms.url}/media/${filename}`)).status).toBe(404);
});

test("a recording becomes what is played", async () => {
  const file = await uploaded("talk.mp3", "no real recording");
  const fields = { kind: "AudioMedia", translations: { en: { title: "Talk" } } };
  const input = { kind: "MEDIUM", id: "talk", fields, file, expectedRevision: 0 };
  const { saveDocument } = await at.cms.must(SAVE, { input }, at.bruno);
  expect(saveDocument?.["fields"]?.["sources"]).toEqual([
    { src: file.filename, type: "audio/mpeg" },
  ]);
});

test("what cannot be kept is refused, and nothing of it stays", async () => {
  const folder = path.join(at.cms.config.dataDir, "media");
  const before = await readdir(folder);
  const status = async (answer: Promise<Response>) => (await answer).status;
  expect(await status(put("a.png", await picture(10), at.anna))).toBe(403);
  expect(await status(put("a.png", await picture(10), "nobody"))).toBe(401);
  expect(await status(put("a.exe", "MZ"))).toBe(415);
  expect(await status(put("a.png", "no picture"))).toBe(422);
  expect(await status(put("a.txt", "x".repeat(20_001)))).toBe(413);
  expect(await status(fetch(`${at.cms.url}/uploads/a.png`))).toBe(405);
  expect(await readdir(folder)).toEqual(before);
});

/** Two frames of 2 by 2 pixels. */
const frames = () =>
  sharp(Buffer.from([..."red-green-blue-white-ink"].map((letter) => letter.charCodeAt(0))), {
    raw: { width: 2, height: 4, channels: 3, pageHeight: 2 },
  });

/** A PNG with an animation control chunk. */
async function animatedPng(): Promise<Buffer> {
  const still = await picture(10);
  const chunk = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from("acTL"), Buffer.alloc(12)]);
  chunk.writeUInt32BE(2, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16);
  return Buffer.concat([still.subarray(0, 33), chunk, still.subarray(33)]);
}

async function animatedAvif(): Promise<Buffer> {
  const still = await sharp(await picture(10))
    .avif()
    .toBuffer();
  still.write("avis", 8, "latin1");
  return still;
}

const drawing = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2">${inside}</svg>`);

test.each([
  [
    "a.gif",
    () =>
      frames()
        .gif({ delay: [100, 100] })
        .toBuffer(),
  ],
  ["a.webp", () => frames().webp().toBuffer()],
  ["a.png", animatedPng],
  ["a.avif", animatedAvif],
  ["a.svg", async () => drawing('<circle r="1"><animate attributeName="r" to="2"/></circle>')],
  ["b.svg", async () => drawing("<style>@keyframes turn { to { rotate: 1turn } }</style>")],
])("a picture that moves is refused, and may come as a video: %s", async (name, content) => {
  const answer = await put(name, await content());
  expect(answer.status).toBe(422);
  expect(JSON.stringify(await answer.json())).toContain(
    "The file moves. Upload it as a video (MP4 or WebM), which visitors can stop.",
  );
});

test("a picture has a colour to wait in only if nothing shows through it", async () => {
  const facts = async (name: string, content: Buffer) =>
    (await put(name, content)).json() as Promise<Record<string, unknown>>;
  const clear = (alpha: number) =>
    sharp({
      create: { width: 9, height: 9, channels: 4, background: { r: 9, g: 9, b: 9, alpha } },
    });
  expect(await facts("a.png", await clear(1).png().toBuffer())).toHaveProperty("placeholder");
  for (const [name, content] of [
    ["b.png", await clear(0).png().toBuffer()],
    ["c.webp", await clear(0.5).webp().toBuffer()],
    ["d.gif", await clear(0).gif().toBuffer()],
    ["e.avif", await clear(0).avif().toBuffer()],
  ] as const) {
    expect(await facts(name, content)).not.toHaveProperty("placeholder");
  }
});

test("a drawing is as wide as it says, or as a page shows it if it says nothing", async () => {
  const size = async (root: string) => {
    const content = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${root}><path/></svg>`;
    const { width, height } = (await (await put("a.svg", content)).json()) as Record<
      string,
      number
    >;
    return [width, height];
  };
  expect(await size('width="150" height="100" viewBox="0 0 3 2"')).toEqual([150, 100]);
  expect(await size('width="30px" viewBox="0 0 3 2"')).toEqual([30, 20]);
  expect(await size('viewBox="0 0 4 2"')).toEqual([1500, 750]);
  expect(await size('width="100%" height="100%" viewBox="0 0 4 2"')).toEqual([1500, 750]);
});

test("a medium gets only a file that was uploaded, and that fits", async () => {
  const { filename, hash } = await uploaded("note.txt", "Words");
  const refused = (kind: string, file: object | null) => {
    const fields = { kind, translations: texts };
    const input = { kind: "MEDIUM", id: "bad", fields, file, expectedRevision: 0 };
    return at.cms.refused(SAVE, { input }, at.bruno);
  };
  const faulty = { code: "VALIDATION_FAILED", problems: [{ path: "file" }] };
  expect(await refused("ImageMedia", { filename, hash })).toMatchObject(faulty);
  expect(await refused("SvgMedia", null)).toMatchObject({
    problems: expect.arrayContaining([{ path: "file", reason: "is missing" }]) as unknown,
  });
  expect(await refused("Nothing", null)).toMatchObject({ problems: [{ path: "kind" }] });
  const bad = { code: "BAD_USER_INPUT", field: "file" };
  expect(await refused("DocumentMedia", { filename, hash: "0".repeat(64) })).toMatchObject(bad);
  expect(await refused("DocumentMedia", { filename: "../x.txt", hash })).toMatchObject(bad);
});
