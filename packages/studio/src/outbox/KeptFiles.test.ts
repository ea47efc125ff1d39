import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { FileTooLarge, KeptFiles } from "./KeptFiles";

const folder = mkdtempSync(path.join(tmpdir(), "quatrain-kept-"));
const files = new KeptFiles(path.join(folder, "files"), 10);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function* chunks(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield await Promise.resolve(Buffer.from(text));
}

const read = async (hash: string) => {
  const content = await files.read(hash);
  return content && (await new Response(content).text());
};

test("a file is kept once under its hash, and read as it came", async () => {
  const hash = await files.keep(chunks("ri", "ver"));
  expect(await files.keep(chunks("river"))).toBe(hash);
  expect(await read(hash)).toBe("river");
  expect(readdirSync(path.join(folder, "files"))).toEqual([hash]);
  expect(await read("0".repeat(64))).toBeUndefined();
  expect(await read("../../secret")).toBeUndefined();
});

test("a file that is too large, or that breaks off, leaves nothing", async () => {
  const before = readdirSync(path.join(folder, "files"));
  await expect(files.keep(chunks("a lake ", "and a sea"))).rejects.toThrow(FileTooLarge);
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(Buffer.from("half"));
    throw new Error("The connection ended.");
  }
  await expect(files.keep(broken())).rejects.toThrow(/connection ended/);
  expect(readdirSync(path.join(folder, "files"))).toEqual(before);
});

test("only what is old and not on its way is dropped", async () => {
  const [needed, arrived] = [await files.keep(chunks("needed")), await files.keep(chunks("gone"))];
  await files.dropUnneeded(new Set(), Date.now() - 60_000);
  expect(await read(arrived)).toBe("gone");
  await files.dropUnneeded(new Set([needed]), Date.now() + 60_000);
  expect(await read(needed)).toBe("needed");
  expect(await read(arrived)).toBeUndefined();
});
