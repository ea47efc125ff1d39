import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describeOnSmallDisk, SmallDisk } from "../../../test/smallDisk";
import { openEmbeddedDatabase } from "./openEmbeddedDatabase";

let parent: string;
/** Data of an empty database: making it takes seconds. */
let empty: string;

beforeAll(async () => {
  empty = await mkdtemp(path.join(tmpdir(), "quatrain-empty-"));
  const { database } = await open(path.join(empty, "database"));
  await database.close();
});

afterAll(() => rm(empty, { recursive: true }));

beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), "quatrain-embedded-"));
});

afterEach(() => rm(parent, { recursive: true }));

const open = (folder: string) =>
  openEmbeddedDatabase({
    folder,
    serverSetting: "OTHER_URL",
    maxCacheMegabytes: 24,
    onLost: () => undefined,
  });

/** Opens a database that is there already. */
async function openAgain() {
  const folder = path.join(parent, "database");
  await cp(path.join(empty, "database"), folder, { recursive: true });
  return open(folder);
}

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

test("a read sees every write before it", async () => {
  const { database } = await openAgain();
  await database.exec("create table kept (a int); insert into kept values (7)");
  const read = async () => (await database.query("select a from kept where a > $1", [0])).rows;
  Object.assign((await read())[0] as object, { a: 0 });
  expect(await read()).toEqual([{ a: 7 }]);
  const writes = [
    "update kept set a = a + 1",
    "with changed as (update kept set a = a + 1 returning a) select a from changed",
    "  WITH changed AS (\nUPDATE kept SET a = a + 1 RETURNING a) SELECT a FROM changed",
  ];
  for (const [index, write] of writes.entries()) {
    const pending = [database.query(write), read()] as const;
    expect(await pending[1]).toEqual([{ a: 8 + index }]);
    expect(await read()).toEqual([{ a: 8 + index }]);
  }
  await database.query("delete from kept where a < 0");
  expect(await read()).toHaveLength(1);
  await database.query("begin");
  await database.query("insert into kept values (20)");
  expect(await read()).toHaveLength(2);
  await database.query("rollback");
  expect(await read()).toHaveLength(1);
  await database.close();
});

test("a read of the time or of chance is made each time", async () => {
  const { database } = await openAgain();
  for (const value of ["clock_timestamp()", "random()", "gen_random_uuid()", "now()"]) {
    const read = async () => (await database.query(`select ${value} as value`)).rows[0];
    expect(await read()).not.toEqual(await read());
  }
  await database.close();
});

test("it takes up as much memory for its tables as they fill when it is opened, and no more than it may", async () => {
  let { database } = await openAgain();
  const taken: number[] = [];
  for (let megabytes = 0; megabytes < 30; megabytes += 12) {
    const { rows } = await database.query<{ shared_buffers: string }>("show shared_buffers");
    taken.push(parseInt(rows[0]?.shared_buffers ?? "", 10));
    // Of a size that PostgreSQL does not compress.
    const text = "select repeat(md5(i::text), 50) from generate_series(1, 7000) i";
    await database.exec(`create table filled_${megabytes} as ${text}`);
    await database.close();
    ({ database } = await open(path.join(parent, "database")));
  }
  await database.close();
  const [empty, filled, full] = taken;
  expect(empty).toBe(16);
  expect(filled).toBeGreaterThan(16);
  expect(filled).toBeLessThan(24);
  expect(full).toBe(24);
});

test("a query holds up nobody but who waits for it", async () => {
  const { database } = await openAgain();
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await database.query("select count(*) from generate_series(1, 3000000)");
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
  await database.close();
});

test("an error says what the database says of it, and the database goes on", async () => {
  const { database } = await openAgain();
  await database.exec("create table one (a int primary key)");
  await database.query("insert into one values ($1)", [1]);
  await expect(database.query("insert into one values ($1)", [1])).rejects.toMatchObject({
    code: "23505",
    constraint: "one_pkey",
    detail: "Key (a)=(1) already exists.",
    message: expect.stringContaining("duplicate key value") as string,
  });
  const values = [new Date(0), ["a", "b"], Buffer.from("c"), { d: null }, null];
  const { rows } = await database.query(
    "select $1::timestamptz as a, $2::text[] as b, $3::bytea as c, $4::jsonb as d, $5::int as e",
    values,
  );
  expect(rows).toEqual([
    { a: values[0], b: values[1], c: Uint8Array.from(Buffer.from("c")), d: { d: null }, e: null },
  ]);
  await database.close();
});

test("a database that has been closed answers no more, and nobody waits for it", async () => {
  const { database } = await openAgain();
  const late = database.query("select 1");
  await database.close();
  await expect(late).resolves.toMatchObject({ rows: [{ "?column?": 1 }] });
  await expect(database.query("select 1")).rejects.toThrow("The embedded database has ended.");
});

/** Runs code in a process of its own, with a function `open` for the databases `a` and `b`. */
function inProcess(code: string) {
  for (const folder of ["a", "b"]) {
    cpSync(path.join(empty, "database"), path.join(parent, folder, "database"), {
      recursive: true,
    });
  }
  const script = `
    const { openEmbeddedDatabase } = require("./openEmbeddedDatabase.ts");
    const onLost = ({ message }) => console.log("lost: " + message);
    const open = async (name) =>
      (await openEmbeddedDatabase({
        folder: process.argv[1] + name,
        serverSetting: "OTHER_URL",
        maxCacheMegabytes: 24,
        onLost,
      })).database;
    void (async () => { ${code} })();`;
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ["-r", "tsx/cjs", "-e", script, `${parent}/`],
    // Ended only if it would not end by itself.
    { cwd: __dirname, encoding: "utf8", timeout: 60_000 },
  );
  return { printed: stdout.trim().split("\n"), stderr, status };
}

test("what cannot be sent to the thread is refused, and does not keep the process alive", () => {
  const code = `
    const database = await open("a/database");
    await database.query("select $1", [() => 1]).catch(({ name }) => console.log(name));`;
  expect(inProcess(code)).toEqual({ printed: ["DataCloneError"], stderr: "", status: 0 });
});

test("the end of a thread that nobody closed is reported, once, also to pending queries", () => {
  const code = `
    const threads = [];
    process.on("worker", (thread) => threads.push(thread));
    const closed = await open("a/database");
    const lost = await open("b/database");
    await closed.close();
    const refused = ({ message }) => console.log("refused: " + message);
    const waiting = lost.query("select count(*) from generate_series(1, 100000000)").catch(refused);
    await threads.at(-1).terminate();
    await waiting;
    await lost.query("select 1").catch(refused);`;
  const message = "The embedded database has ended.";
  expect(inProcess(code)).toEqual({
    printed: [`lost: ${message}`, `refused: ${message}`, `refused: ${message}`],
    stderr: "",
    status: 0,
  });
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
