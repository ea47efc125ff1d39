import { execFile } from "node:child_process";
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const SCRIPT = resolve(__dirname, "backup.mjs");

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "quatrain-backup-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs the script where there is no `.env`. @returns what it says of why it failed; empty if it did not */
async function backup(args: string[], settings: Record<string, string>): Promise<string> {
  const { PATH = "" } = process.env;
  const env = { NODE_ENV: "test", PATH, DATA_DIR: join(folder, "data"), ...settings };
  const command = run(process.execPath, [SCRIPT, ...args], { cwd: folder, env });
  return command.then(
    () => "",
    ({ stderr }: { stderr: string }) => stderr,
  );
}

test("A backup that would lack a database, since its settings are not there, is refused", async () => {
  await mkdir(join(folder, "data/media"), { recursive: true });
  const save = (settings: Record<string, string>) =>
    backup(["save", join(folder, "backup")], settings);
  expect(await save({ PUBLISHER_DATABASE_URL: "" })).toMatch(/DATABASE_URL is not set\. Run this/);
  await mkdir(join(folder, "data/pgdata"));
  expect(await save({})).toMatch(/PUBLISHER_DATABASE_URL is not set/);
  expect(await readdir(folder)).toEqual(["data"]);
  expect(await save({ PUBLISHER_DATABASE_URL: "" })).toBe("");
});

test("What lies on another disk, behind links, is saved, and comes back as files", async () => {
  await mkdir(join(folder, "disk/pgdata"), { recursive: true });
  await mkdir(join(folder, "large"));
  await writeFile(join(folder, "large/picture.jpg"), "a picture");
  await symlink(join(folder, "large"), join(folder, "disk/media"));
  await symlink(join(folder, "disk"), join(folder, "data"));
  const settings = { PUBLISHER_DATABASE_URL: "" };
  expect(await backup(["save", join(folder, "backup")], settings)).toBe("");
  await rm(join(folder, "large"), { recursive: true });
  await rm(join(folder, "disk"), { recursive: true });
  await mkdir(join(folder, "disk"));
  expect(await backup(["restore", join(folder, "backup")], settings)).toBe("");
  expect(await readFile(join(folder, "data/media/picture.jpg"), "utf8")).toBe("a picture");
  expect((await lstat(join(folder, "disk/media"))).isDirectory()).toBe(true);
  // The claim that the backup held is nobody's.
  expect(await readdir(join(folder, "disk"))).toEqual(["media", "pgdata"]);
});

test("The password of a database is no argument that everyone on the machine sees", async () => {
  await mkdir(join(folder, "data"));
  await mkdir(join(folder, "bin"));
  const program = `#!/bin/sh\necho "$PGPASSWORD $*" > "${folder}/said"\n`;
  await writeFile(join(folder, "bin/pg_dump"), program, { mode: 0o755 });
  const failure = await backup(["save", join(folder, "backup")], {
    PATH: `${join(folder, "bin")}:${process.env["PATH"] ?? ""}`,
    DATABASE_URL: "postgres://site:se%40cret@db.example:5432,db2.example/site?sslmode=require",
    PUBLISHER_DATABASE_URL: "",
  });
  expect(failure).toBe("");
  const said = await readFile(join(folder, "said"), "utf8");
  expect(said).toMatch(/^se@cret --format=custom /);
  expect(said).toContain(
    "--dbname=postgres://site@db.example:5432,db2.example/site?sslmode=require",
  );
});
