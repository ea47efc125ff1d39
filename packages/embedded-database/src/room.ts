import { statfs } from "node:fs/promises";

/** The disk of the database is almost full. The message names the folder. */
export class DiskFull extends Error {
  override readonly name = "DiskFull";
  /** Response status for servers that read it from the error. */
  readonly statusCode = 507;
}

/** Space that the database needs for its next log files, in bytes. It hangs for ever without. */
const NEEDED_ROOM = 48_000_000;

/** @throws {DiskFull} if the next write to a folder might not fit */
export async function ensureRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= NEEDED_ROOM) return;
  throw new DiskFull(
    `There is no room left in ${folder}: a write needs ${NEEDED_ROOM / 1e6} MB. Free some.`,
  );
}
