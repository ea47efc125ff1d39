import path from "node:path";
import { claimFolder, FolderInUse } from "./claimFolder";
import { FolderNotPrivate, keepPrivate } from "./ownerOnly";
import { DiskFull, ensureRoom } from "./room";
import { ThreadedDatabase } from "./ThreadedDatabase";
import { readdir, stat } from "node:fs/promises";

/** So that PostgreSQL is quick with a database that is new. */
const LEAST = 16;
const MEGABYTE = 1024 * 1024;

/**
 * What a database is to keep of its tables and indexes in memory: as much as it holds when it is opened.
 *
 * @param folder of the database, which need not be there
 * @param most megabytes
 */
async function cacheMegabytes(folder: string, most: number): Promise<number> {
  const base = path.join(folder, "base");
  const databases = await readdir(base).catch(() => []);
  const sizes = await Promise.all(databases.map((name) => sizeOf(path.join(base, name))));
  // Beside it there are those that PostgreSQL would copy for a new one.
  const held = Math.ceil(Math.max(0, ...sizes) / MEGABYTE);
  return Math.min(most, Math.max(LEAST, held));
}

/** @returns in bytes */
async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder);
  const files = await Promise.all(names.map((name) => stat(path.join(folder, name))));
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** Where an embedded database is, and how it is run. */
export interface EmbeddedLocation {
  /** Made if it is not there. */
  readonly folder: string;
  /** Name of the setting that gives a PostgreSQL server in place of it, for the messages. */
  readonly serverSetting: string;
  /** The most that it keeps of tables and indexes in memory. It takes up as much as it holds, from the start. */
  readonly maxCacheMegabytes: number;
  /**
   * Called once, with the reason, if the database ends though nobody closed it. It answers nothing more; to have it opened anew,
   * end the process.
   */
  readonly onLost: (cause: Error) => void;
}

/** A database that lives in this process, in a thread of its own. */
interface EmbeddedDatabase {
  readonly database: ThreadedDatabase;
  /** To be asked before each write. @throws {DiskFull} if what is written next might not fit */
  ensureRoom(): Promise<void>;
}

/**
 * Opens a database in a folder. The folder above it is claimed for this process, as long as it lives. Nobody but the owner can
 * read or write what is in it, whatever the umask; what an earlier version left for all to write is mended.
 *
 * @throws {FolderInUse} if another process has it
 * @throws {FolderNotPrivate} if others can read it, and that cannot be changed
 * @throws {DiskFull} if it cannot be opened for want of room
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
    // What the database says itself does not tell.
    await ensure().catch((full: unknown) => {
      throw full instanceof DiskFull ? new DiskFull(full.message, { cause }) : cause;
    });
    throw cause;
  }
}
