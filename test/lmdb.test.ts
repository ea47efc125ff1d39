import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type * as Lmdb from "lmdb";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "lmdb-"));
});

afterEach(() => rm(folder, { recursive: true }));

/** Opens a database that has a text, with a new copy of the module. */
async function databaseOfNewCopy(text: string): Promise<Lmdb.RootDatabase<Buffer, string>> {
  jest.resetModules();
  const { open } = await import("lmdb");
  const file = path.join(folder, text);
  const root = open<Buffer, string>({ path: file, encoding: "binary" });
  root.putSync("text", Buffer.from(text));
  return root;
}

test("a copy of lmdb does not read into the memory of the copy before", async () => {
  const before = await databaseOfNewCopy("before");
  const read = before.getBinaryFast("text");
  expect(read?.toString("latin1", 0, 6)).toBe("before");
  const after = await databaseOfNewCopy("after");
  expect(after.get("text")?.toString()).toBe("after");
  expect(read?.toString("latin1", 0, 6)).toBe("before");
  await Promise.all([before.close(), after.close()]);
});
