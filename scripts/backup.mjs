import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, chown, cp, mkdir, readdir, realpath, rename, rm, stat } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { promisify } from "node:util";
import { claimFolder, FolderInUse, processUsing } from "@quatrain/embedded-database";

// `npm run backup -- <folder>` saves what cannot be made again: content, entries of forms, media, secrets, and what the
// publisher remembers. `npm run restore -- <folder>` brings it back, where there is nothing yet.

const run = promisify(execFile);

/** Folder of the backup with the files of DATA_DIR. */
const FILES = "data";

/** Databases on servers, by the variables that name them. Those that are unset are embedded, in DATA_DIR. */
const SERVERS = ["DATABASE_URL", "PUBLISHER_DATABASE_URL"];

/** Derived files, which are created again automatically. */
const DERIVED = ["derivatives", "images"];

const DATABASE = "pgdata";
const CLAIM = "process.json";

/** A fault that the operator can fix. */
class BackupFailed extends Error {}

async function save(folder) {
  if (existsSync(folder)) throw new BackupFailed(`${folder} is there already. Name a new folder.`);
  const dataDir = await existingDataDir();
  const folders = await foldersOf(dataDir);
  for (const each of folders) await requireStopped(each);
  requireDatabases(dataDir, folders);
  const claimed = [];
  try {
    // Lock embedded databases during the copy.
    for (const each of folders.filter(hasDatabase)) {
      await claimFolder(each, SERVERS[each === dataDir ? 0 : 1]);
      claimed.push(each);
    }
    await copy(dataDir, folder);
  } finally {
    for (const each of claimed) await rm(join(each, CLAIM), { force: true });
  }
  console.log(
    `Saved in ${folder}. It holds secrets and personal data: keep it as safe as ${dataDir}.`,
  );
}

async function copy(dataDir, folder) {
  // Rename only a complete backup to its final name.
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  // Dump databases first: files are always written before the rows that name them.
  for (const name of SERVERS.filter((each) => process.env[each])) {
    const file = join(draft, dumpOf(name));
    await postgres("pg_dump", name, ["--format=custom", "--no-owner", `--file=${file}`]);
  }
  // Follow links to other disks: restoring a link alone would restore nothing.
  await cp(dataDir, join(draft, FILES), {
    recursive: true,
    dereference: true,
    preserveTimestamps: true,
    filter: (source) => isSaved(source.slice(dataDir.length).split(sep).filter(Boolean)),
  });
  await rename(draft, folder);
}

async function restore(folder) {
  if (!existsSync(join(folder, FILES))) throw new BackupFailed(`${folder} is no backup.`);
  const dataDir = await dataDirOf(process.env);
  const there = existsSync(dataDir) ? await readdir(dataDir) : [];
  const owner = existsSync(dataDir) ? await stat(dataDir) : undefined;
  if (there.length > 0) throw new BackupFailed(`${dataDir} is not empty. Move it away first.`);
  for (const name of SERVERS) {
    const isSaved = existsSync(join(folder, dumpOf(name)));
    if (isSaved === Boolean(process.env[name])) continue;
    throw new BackupFailed(
      isSaved
        ? `The backup has a database of a server: set ${name} to an empty one.`
        : `The backup has no database for ${name}: unset it.`,
    );
  }
  for (const name of SERVERS.filter((each) => process.env[each])) {
    const options = ["--no-owner", "--exit-on-error", "--single-transaction"];
    await postgres("pg_restore", name, [...options, join(folder, dumpOf(name))]);
  }
  await cp(join(folder, FILES), dataDir, { recursive: true, preserveTimestamps: true });
  await chmod(dataDir, 0o700);
  // Root restores files, and the owner of the folder must be able to read them.
  if (owner && process.getuid?.() === 0) await chownAll(dataDir, owner);
  console.log(
    `Restored into ${dataDir}. Start the CMS, then the publisher, then ask it for a build.`,
  );
}

async function dataDirOf(env) {
  const folder = resolve(env.DATA_DIR || ".data");
  return existsSync(folder) ? realpath(folder) : folder;
}

async function existingDataDir() {
  const dataDir = await dataDirOf(process.env);
  if (!existsSync(dataDir)) throw new BackupFailed(`There is no ${dataDir}; see DATA_DIR.`);
  return dataDir;
}

/** Requires that no process uses an embedded database, since writes would corrupt the copy. */
async function requireStopped(folder) {
  const pid = await processUsing(folder);
  if (pid === undefined) return;
  throw new BackupFailed(`Process ${pid} uses the database in ${folder}. Stop it first.`);
}

/** Requires the settings of the site: without them a backup would silently lack its databases. */
function requireDatabases(dataDir, folders) {
  const [cms, publisher] = SERVERS;
  if (!process.env[cms] && !hasDatabase(dataDir)) {
    throw new BackupFailed(
      `${dataDir} has no database, and ${cms} is not set. Run this with the settings of the site.`,
    );
  }
  // An empty value means that there is none.
  if (process.env[publisher] === undefined && !folders.slice(1).some(hasDatabase)) {
    throw new BackupFailed(
      `The publisher has no database in ${dataDir}, and ${publisher} is not set. Set it, to nothing if there is no publisher.`,
    );
  }
}

/** Where embedded databases may be: that of the CMS is in the folder itself, that of the publisher in one below. */
async function foldersOf(dataDir) {
  const below = (await readdir(dataDir))
    .filter((name) => name !== DATABASE)
    .map((name) => join(dataDir, name));
  const facts = await Promise.all(below.map((path) => stat(path).catch(() => undefined)));
  return [dataDir, ...below.filter((_path, index) => facts[index]?.isDirectory())];
}

function hasDatabase(folder) {
  return existsSync(join(folder, DATABASE));
}

async function chownAll(folder, { uid, gid }) {
  for (const name of await readdir(folder, { recursive: true })) {
    await chown(join(folder, name), uid, gid);
  }
  await chown(folder, uid, gid);
}

/** @param path parts of a path below DATA_DIR */
function isSaved(path) {
  const [first] = path;
  if (path.at(-1) === CLAIM) return false;
  if (first === DATABASE && process.env.DATABASE_URL) return false;
  return first === undefined || !DERIVED.includes(first);
}

function dumpOf(variable) {
  return `${variable.replace(/_?DATABASE_URL$/, "").toLowerCase() || "cms"}.dump`;
}

/**
 * Everyone on the machine sees the arguments of a program, so the password is none. Its message may name the address
 * with it, so only what the program itself says is shown.
 */
async function postgres(program, variable, args) {
  const { url, password } = withoutPassword(process.env[variable]);
  const env = { ...process.env, ...(password !== undefined && { PGPASSWORD: password }) };
  try {
    await run(program, [...args, `--dbname=${url}`], { env });
  } catch (error) {
    const { code, stderr = "" } = error;
    const why = code === "ENOENT" ? "it is not installed." : stderr.trim();
    throw new BackupFailed(`${program}: ${why}`);
  }
}

/** @param url address of a database; it may name several hosts, so it is none that URL could read */
function withoutPassword(url) {
  const [, start, password, rest] = /^(\w+:\/\/[^:@/?]*):([^@/?]*)(@.*)$/s.exec(url) ?? [];
  if (password === undefined) return { url };
  return { url: start + rest, password: decodeURIComponent(password) };
}

const [command, folder] = process.argv.slice(2);
const usage = `Usage: npm run ${command === "restore" ? "restore" : "backup"} -- <folder>`;
try {
  if (existsSync(".env")) process.loadEnvFile(".env");
  if (folder === undefined) throw new BackupFailed(usage);
  await (command === "restore" ? restore : save)(resolve(folder));
} catch (error) {
  // Errors of the file system already name the file.
  const isPlain = error instanceof BackupFailed || error instanceof FolderInUse || error.syscall;
  if (!isPlain) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
