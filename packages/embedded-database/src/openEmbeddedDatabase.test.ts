import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadDatabase } from "../../../test/loadDatabase";
import { describeOnSmallDisk, SmallDisk } from "../../../test/smallDisk";

let parent: string;

beforeAll(loadDatabase);

beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), "quatrain-embedded-"));
});

afterEach(() => rm(parent, { recursive: true }));

// Loaded late, when the database is replaced.
const open = async (folder: string) =>
  (await import("./openEmbeddedDatabase")).openEmbeddedDatabase(folder, "OTHER_URL");

test("what was stored is there when it is opened again", async () => {
  const folder = path.join(parent, "new", "database");
  const first = await open(folder);
  await first.ensureRoom();
  await first.database.exec("create table kept (a int); insert into kept values (7)");
  await first.database.close();
  const { database } = await open(folder);
  expect((await database.query("select a from kept")).rows).toEqual([{ a: 7 }]);
  await database.close();
});

test("another process has it: the message names who, and the setting that helps", async () => {
  const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  try {
    const claim = { pid: other.pid, started: null };
    await mkdir(parent, { recursive: true });
    await writeFile(path.join(parent, "process.json"), JSON.stringify(claim));
    await expect(open(path.join(parent, "database"))).rejects.toThrow(
      new RegExp(`^Process ${other.pid} uses .*set OTHER_URL to a PostgreSQL server`),
    );
  } finally {
    other.kill("SIGKILL");
    await once(other, "exit");
  }
});

describeOnSmallDisk("on a full disk", () => {
  let disk: SmallDisk;

  beforeAll(() => {
    disk = SmallDisk.mount(128);
  });

  afterAll(() => disk.unmount());

  test("without room, a write is refused and reading goes on", async () => {
    const folder = path.join(disk.folder, "full", "database");
    const { database, ensureRoom } = await open(folder);
    disk.leave(40_000_000);
    await expect(ensureRoom()).rejects.toThrow(`There is no room left in ${folder}`);
    expect((await database.query("select 1 as a")).rows).toEqual([{ a: 1 }]);
    disk.free();
    await expect(ensureRoom()).resolves.toBeUndefined();
    await database.close();
  });

  test("what cannot be opened for want of room says so", async () => {
    const folder = path.join(disk.folder, "closed", "database");
    disk.fill();
    await expect(open(folder)).rejects.toThrow(/ENOSPC|There is no room left in/);
    disk.free();
    const { database } = await open(folder);
    await database.close();
    disk.fill();
    await expect(open(folder)).rejects.toMatchObject({
      message: expect.stringContaining(`There is no room left in ${folder}`) as string,
    });
    disk.free();
  });
});
