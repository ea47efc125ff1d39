import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { promisify } from "node:util";
import { processUsing } from "@quatrain/embedded-database";

// `npm run backup -- <folder>` saves what cannot be made again: content, entries of forms, media, secrets, and what the
// publisher remembers. `npm run restore -- <folder>` brings it back, where there is nothing yet.

const run = promisify(execFile);

/** Folder of the backup that has what was in DATA_DIR. */
const FILES = "data";

/** Databases on servers, by the variables that name them. Those that are unset are embedded, in DATA_DIR. */
const SERVERS = ["DATABASE_URL", "PUBLISHER_DATABASE_URL"];

/** What is made again by itself. */
const DERIVED = ["derivatives", "images"];

const DATABASE = "pgdata";
const CLAIM = "process.json";

/** A fault that whoever runs it can mend. */
class BackupFailed extends Error {}

async function save(folder) {
  if (existsSync(folder)) throw new BackupFailed(`${folder} is there already. Name a new folder.`);
  const dataDir = existingDataDir();
  await requireStopped(dataDir);
  // Under its name is only what is complete.
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  // First: a file that a row names is never written after it.
  for (const name of SERVERS.filter((each) => process.env[each])) {
    const file = join(draft, dumpOf(name));
    const options = ["--format=custom", "--no-owner", `--file=${file}`];
    await postgres("pg_dump", [...options, `--dbname=${process.env[name]}`]);
  }
  await cp(dataDir, join(draft, FILES), {
    recursive: true,
    preserveTimestamps: true,
    filter: (source) => isSaved(source.slice(dataDir.length).split(sep).filter(Boolean)),
  });
  await rename(draft, folder);
  console.log(
    `Saved in ${folder}. It holds secrets and personal data: keep it as safe as ${dataDir}.`,
  );
}

async function restore(folder) {
  if (!existsSync(join(folder, FILES))) throw new BackupFailed(`${folder} is no backup.`);
  const dataDir = dataDirOf(process.env);
  const there = existsSync(dataDir) ? await readdir(dataDir) : [];
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
    const file = join(folder, dumpOf(name));
    await postgres("pg_restore", [...options, `--dbname=${process.env[name]}`, file]);
  }
  await cp(join(folder, FILES), dataDir, { recursive: true, preserveTimestamps: true });
  await chmod(dataDir, 0o700);
  console.log(
    `Restored into ${dataDir}. Start the CMS, then the publisher, then ask it for a build.`,
  );
}

function dataDirOf(env) {
  return resolve(env.DATA_DIR || ".data");
}

function existingDataDir() {
  const dataDir = dataDirOf(process.env);
  if (!existsSync(dataDir)) throw new BackupFailed(`There is no ${dataDir}; see DATA_DIR.`);
  return dataDir;
}

/** Whoever writes an embedded database while it is copied spoils the copy. */
async function requireStopped(dataDir) {
  for await (const folder of foldersWithDatabases(dataDir)) {
    const pid = await processUsing(folder);
    if (pid === undefined) continue;
    throw new BackupFailed(`Process ${pid} uses the database in ${folder}. Stop it first.`);
  }
}

/** That of the CMS is in the folder itself, that of the publisher in one below. */
async function* foldersWithDatabases(dataDir) {
  yield dataDir;
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    if (entry.isDirectory() && entry.name !== DATABASE) yield join(dataDir, entry.name);
  }
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

/** Its message may name the address with its password, so only what the program itself says is shown. */
async function postgres(program, args) {
  try {
    await run(program, args);
  } catch (error) {
    const { code, stderr = "" } = error;
    const why = code === "ENOENT" ? "it is not installed." : stderr.trim();
    throw new BackupFailed(`${program}: ${why}`);
  }
}

const [command, folder] = process.argv.slice(2);
const usage = `Usage: npm run ${command === "restore" ? "restore" : "backup"} -- <folder>`;
try {
  if (existsSync(".env")) process.loadEnvFile(".env");
  if (folder === undefined) throw new BackupFailed(usage);
  await (command === "restore" ? restore : save)(resolve(folder));
} catch (error) {
  if (!(error instanceof BackupFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
