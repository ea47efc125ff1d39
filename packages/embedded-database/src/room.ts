import { statfs } from "node:fs/promises";

/** The disk of the database is all but full. The message says where. */
export class DiskFull extends Error {
  override readonly name = "DiskFull";
  /** For servers that take the status of an answer from the error. */
  readonly statusCode = 507;
}

/** What the database needs for its next log files, in bytes. Without, it hangs for good. */
const NEEDED_ROOM = 48_000_000;

/** @throws {DiskFull} if what is written next to a folder might not fit */
export async function ensureRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= NEEDED_ROOM) return;
  throw new DiskFull(
    `There is no room left in ${folder}: a write needs ${NEEDED_ROOM / 1e6} MB. Free some.`,
  );
}
