import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openEmbeddedDatabase } from "./openEmbeddedDatabase";
import type { ThreadedDatabase } from "./ThreadedDatabase";

let parent: string;
let umask: number;

beforeEach(async () => {
  umask = process.umask(0);
  parent = await mkdtemp(path.join(tmpdir(), "quatrain-private-"));
});

afterEach(async () => {
  process.umask(umask);
  await rm(parent, { recursive: true });
});

const asRoot = process.geteuid?.() === 0 ? test : test.skip;

const databaseFolder = () => path.join(parent, "data", "database");

const open = async () =>
  (
    await openEmbeddedDatabase({
      folder: databaseFolder(),
      serverSetting: "OTHER_URL",
      maxCacheMegabytes: 16,
      onLost: () => undefined,
    })
  ).database;

/** Files and folders that others than the owner can do something with, with their modes. */
async function opened(folder: string): Promise<string[]> {
  const names = ["", ...(await readdir(folder, { recursive: true }))];
  const modes = await Promise.all(
    names.map(async (name) => ({ name, ...(await lstat(path.join(folder, name))) })),
  );
  return modes
    .filter(({ mode }) => (mode & 0o077) !== 0)
    .map(({ name, mode }) => `${name} ${(mode & 0o777).toString(8)}`);
}

/** Stores something, and makes the database write its files anew. */
async function fill(database: ThreadedDatabase): Promise<void> {
  await database.exec(`
    create table entry (id int primary key, text text);
    insert into entry select number, repeat('x', 500) from generate_series(1, 5000) as number;
    create index on entry (text)`);
  for (const each of ["vacuum full entry", "checkpoint"]) await database.exec(each);
}

test("nobody else can read or write a file of it, whatever the umask", async () => {
  const database = await open();
  expect(await opened(path.join(parent, "data"))).toEqual([]);
  await fill(database);
  expect(await opened(path.join(parent, "data"))).toEqual([]);
  await database.close();
  expect(await opened(path.join(parent, "data"))).toEqual([]);
  expect((await readdir(databaseFolder(), { recursive: true })).length).toBeGreaterThan(900);
});

test("what was left for all to write is mended, and nothing of it lost", async () => {
  const first = await open();
  await fill(first);
  await first.close();
  for (const name of ["", ...(await readdir(databaseFolder(), { recursive: true }))]) {
    const file = path.join(databaseFolder(), name);
    await chmod(file, (await lstat(file)).isDirectory() ? 0o777 : 0o666);
  }
  expect(await opened(databaseFolder())).toContain("PG_VERSION 666");
  const again = await open();
  expect(await opened(databaseFolder())).toEqual([]);
  expect((await again.query("select count(*)::int as count from entry")).rows).toEqual([
    { count: 5000 },
  ]);
  await again.close();
});

test("into the folder above, nobody else can put a database of theirs", async () => {
  await mkdir(path.join(parent, "data"), { mode: 0o777 });
  await (await open()).close();
  expect((await stat(path.join(parent, "data"))).mode & 0o777).toBe(0o755);
});

asRoot("a folder of somebody else is refused, with what to do (needs root)", async () => {
  await mkdir(databaseFolder(), { recursive: true });
  const file = path.join(databaseFolder(), "PG_VERSION");
  await writeFile(file, "18\n");
  await chown(file, 12345, 12345);
  await expect(open()).rejects.toThrow(
    `${file} belongs to user 12345, and this program runs as user 0`,
  );
  await chown(databaseFolder(), 12345, 12345);
  await expect(open()).rejects.toMatchObject({
    name: "FolderNotPrivate",
    message: expect.stringContaining(`${databaseFolder()} belongs to user 12345`) as string,
  });
});
