import path from "node:path";
import { claimFolder, FolderInUse } from "./claimFolder";
import { FolderNotPrivate, keepPrivate } from "./ownerOnly";
import { DiskFull, ensureRoom } from "./room";
import { ThreadedDatabase } from "./ThreadedDatabase";

/** A database that lives in this process, in a thread of its own. */
export interface EmbeddedDatabase {
  readonly database: ThreadedDatabase;
  /** To be asked before each write. @throws {DiskFull} if what is written next might not fit */
  ensureRoom(): Promise<void>;
}

/**
 * Opens a database in a folder, which is made if it is not there. The folder above it is claimed for
 * this process, as long as it lives. Nobody but the owner can read or write what is in it, whatever
 * the umask; what an earlier version left for all to write is mended.
 *
 * @param instead name of the setting that gives a PostgreSQL server in place of it, for the messages
 * @param onLost is told, once, why the database ended though nobody closed it. It answers nothing more;
 *   to have it opened anew, end the process
 * @param cacheMegabytes what it keeps of tables and indexes in memory, and takes up from the start
 * @throws {FolderInUse} if another process has it
 * @throws {FolderNotPrivate} if others can read it, and that cannot be changed
 * @throws {DiskFull} if it cannot be opened for want of room
 */
export async function openEmbeddedDatabase(
  folder: string,
  instead: string,
  onLost: (cause: Error) => void,
  cacheMegabytes: number,
): Promise<EmbeddedDatabase> {
  const ensure = () => ensureRoom(folder);
  try {
    await claimFolder(path.dirname(folder), instead);
    await keepPrivate(folder);
    return {
      database: await ThreadedDatabase.open({ folder, cacheMegabytes }, onLost),
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
