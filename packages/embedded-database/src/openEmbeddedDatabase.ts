import { readdir, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { claimFolder, FolderInUse } from "./claimFolder";
import { FolderNotPrivate, keepPrivate } from "./ownerOnly";
import { ThreadedDatabase } from "./ThreadedDatabase";

/** The disk of the database is almost full. The message names the folder. */
export class DiskFull extends Error {
  override readonly name = "DiskFull";
  /** Response status for servers that read it from the error. */
  readonly statusCode = 507;
}

/** Space that the database needs for its next log files, in bytes. It hangs for ever without. */
const NEEDED_ROOM = 48_000_000;

/** @throws {DiskFull} if the next write to a folder might not fit */
async function ensureRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= NEEDED_ROOM) return;
  throw new DiskFull(
    `There is no room left in ${folder}: a write needs ${NEEDED_ROOM / 1e6} MB. Free some.`,
  );
}

/** Minimum cache in megabytes, for speed in a new database. */
const MIN_CACHE_MEGABYTES = 16;
const MEGABYTE = 1024 * 1024;

/**
 * Cache size for a database: as much as it contains when it is opened.
 *
 * @param folder of the database, which may be missing
 * @param most megabytes
 */
async function cacheMegabytes(folder: string, most: number): Promise<number> {
  const base = path.join(folder, "base");
  const databases = await readdir(base).catch(() => []);
  const sizes = await Promise.all(databases.map((name) => sizeOf(path.join(base, name))));
  // The largest folder is the database; the others are PostgreSQL's templates.
  const contentMegabytes = Math.ceil(Math.max(0, ...sizes) / MEGABYTE);
  return Math.min(most, Math.max(MIN_CACHE_MEGABYTES, contentMegabytes));
}

/** @returns in bytes */
async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder);
  const files = await Promise.all(names.map((name) => stat(path.join(folder, name))));
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** Location and options of an embedded database. */
export interface EmbeddedLocation {
  /** Created if missing. */
  readonly folder: string;
  /** Name of the setting for a PostgreSQL server instead, for messages. */
  readonly serverSetting: string;
  /** Upper limit of its cache. It allocates as much as the database contains, from the start. */
  readonly maxCacheMegabytes: number;
  /**
   * Called once, with the reason, if the database ends unexpectedly. It is unusable then; restart the process to
   * open it again.
   */
  readonly onLost: (cause: Error) => void;
}

/** A database in a worker thread of this process. */
interface EmbeddedDatabase {
  readonly database: ThreadedDatabase;
  /** Call it before each write. @throws {DiskFull} if the write might not fit */
  ensureRoom(): Promise<void>;
}

/**
 * Opens a database in a folder. Locks the parent folder for the lifetime of this process. Only the owner can read
 * and write the database, whatever the umask; corrects modes that an earlier version left.
 *
 * @throws {FolderInUse} if another process uses it
 * @throws {FolderNotPrivate} if other users can read it, and the mode cannot be changed
 * @throws {DiskFull} if the disk is too full to open it
 */
export async function openEmbeddedDatabase({
  folder,
  serverSetting,
  maxCacheMegabytes,
  onLost,
}: EmbeddedLocation): Promise<EmbeddedDatabase> {
  const ensure = () => ensureRoom(folder);
  try {
    await claimFolder(path.dirname(folder), serverSetting);
    await keepPrivate(folder);
    const settings = { folder, cacheMegabytes: await cacheMegabytes(folder, maxCacheMegabytes) };
    return {
      database: await ThreadedDatabase.open(settings, onLost),
      ensureRoom: ensure,
    };
  } catch (cause) {
    if (cause instanceof FolderInUse || cause instanceof FolderNotPrivate) throw cause;
    // The error of the database does not mention a full disk.
    await ensure().catch((full: unknown) => {
      throw full instanceof DiskFull ? new DiskFull(full.message, { cause }) : cause;
    });
    throw cause;
  }
}
