import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { type EditorsAt, startEditing } from "../domain/editing/testing/EditorsAt";
import type { TestBackend } from "../testing/startBackend";

let cms: TestBackend;
let editors: EditorsAt;
let anna: string;
let bruno: string;

beforeAll(async () => {
  ({ cms, editors, anna, bruno } = await startEditing({ BACKEND_MAX_UPLOAD_BYTES: "20000" }));
});

const picture = (width: number) =>
  sharp({ create: { width, height: 20, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();

function put(name: string, body: Buffer | string, token = bruno): Promise<Response> {
  return fetch(`${cms.url}/uploads/${encodeURIComponent(name)}`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${token}` },
    body: new Uint8Array(Buffer.from(body)),
  });
}

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
  expect((await fetch(`${cms.url}/media/${filename}`)).status).toBe(404);

  const fields = { kind: "ImageMedia", focalPoint: { x: 0.2, y: 0.5 }, translations: texts };
  const input = {
    kind: "MEDIUM",
    id: "blue",
    fields,
    file: { filename, hash },
    expectedRevision: 0,
  };
  const { saveDocument } = await editors.must(SAVE, { input }, bruno);
  expect(saveDocument).toMatchObject({
    revision: 1,
    file: filename,
    fields: { kind: "ImageMedia", focalPoint: { x: 0.2 }, translations: { de: { alt: "Blau" } } },
  });
  const served = await fetch(`${cms.url}/media/${filename}`);
  expect(Buffer.from(await served.arrayBuffer()).equals(content)).toBe(true);

  const other = (await (await put("other.png", await picture(50))).json()) as Record<
    string,
    string
  >;
  const file = { filename: other["filename"], hash: other["hash"] };
  await editors.must(SAVE, { input: { ...input, file, expectedRevision: 1 } }, bruno);
  expect((await fetch(`${cms.url}/media/${other["filename"]}`)).status).toBe(200);
  expect((await fetch(`${cms.url}/media/${filename}`)).status).toBe(404);
});

test("a recording becomes what is played", async () => {
  const { filename, hash } = (await (await put("talk.mp3", "no real recording")).json()) as {
    filename: string;
    hash: string;
  };
  const fields = { kind: "AudioMedia", translations: { en: { title: "Talk" } } };
  const input = {
    kind: "MEDIUM",
    id: "talk",
    fields,
    file: { filename, hash },
    expectedRevision: 0,
  };
  const { saveDocument } = await editors.must(SAVE, { input }, bruno);
  expect(saveDocument?.["fields"]?.["sources"]).toEqual([{ src: filename, type: "audio/mpeg" }]);
});

test("what cannot be kept is refused, and nothing of it stays", async () => {
  const folder = path.join(cms.config.dataDir, "media");
  const before = await readdir(folder);
  const status = async (answer: Promise<Response>) => (await answer).status;
  expect(await status(put("a.png", await picture(10), anna))).toBe(403);
  expect(await status(put("a.png", await picture(10), "nobody"))).toBe(401);
  expect(await status(put("a.exe", "MZ"))).toBe(415);
  expect(await status(put("a.png", "no picture"))).toBe(422);
  expect(await status(put("a.txt", "x".repeat(20_001)))).toBe(413);
  expect(await status(fetch(`${cms.url}/uploads/a.png`))).toBe(405);
  expect(await readdir(folder)).toEqual(before);
});

test("a medium gets only a file that was uploaded, and that fits", async () => {
  const { filename, hash } = (await (await put("note.txt", "Words")).json()) as {
    filename: string;
    hash: string;
  };
  const refused = (kind: string, file: object | null) => {
    const fields = { kind, translations: texts };
    const input = { kind: "MEDIUM", id: "bad", fields, file, expectedRevision: 0 };
    return editors.refused(SAVE, { input }, bruno);
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
