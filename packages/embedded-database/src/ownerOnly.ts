import { chmod, lstat, mkdir, readdir, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { codeOf } from "./codeOf";

/** Others can read what is private, and it cannot be helped from here. The message says what to do. */
export class FolderNotPrivate extends Error {
  override readonly name = "FolderNotPrivate";
}

/** What others than the owner may do. */
const OTHERS = 0o077;
const OTHERS_WRITE = 0o022;
const STICKY = 0o1000;

/** Takes from a mode what it allows others than the owner. */
export function ownersMode(mode: number): number {
  return mode & ~OTHERS;
}

/**
 * Makes the folder above the database, for its owner alone. Of one that is there, others may read what
 * is not private; that they cannot put another database into it is seen to.
 */
export async function holdFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { mode, uid } = await stat(folder);
  // A folder such as /tmp is for all, and theirs do not touch ours; a mounted one may belong to the system.
  if ((mode & OTHERS_WRITE) === 0 || (mode & STICKY) !== 0 || !isOurs(uid)) return;
  await chmod(folder, mode & 0o7777 & ~OTHERS_WRITE);
}

/**
 * Makes a folder, or mends one that is there, so that its owner alone can read and write what is in it:
 * folders have mode 0700 then, files at most 0600.
 *
 * @throws {FolderNotPrivate} if it belongs to somebody else, or its disk knows no modes
 */
export async function keepPrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await mendPrivate(folder);
}

/**
 * Mends a folder in the same way if it is there; if not, it is left to be made. Others may work in it
 * meanwhile: what they remove is none of its files any more.
 *
 * @throws {FolderNotPrivate} as {@link keepPrivate}
 */
export async function mendPrivate(folder: string): Promise<void> {
  if (process.platform === "win32") return; // There, modes say nothing.
  const root = await unlessGone(realpath(folder));
  if (root === undefined) return;
  await mend(root);
  // One folder after the other, for those in it may vanish, too.
  const folders = [root];
  for (const each of folders) {
    for (const entry of (await unlessGone(readdir(each, { withFileTypes: true }))) ?? []) {
      if (entry.isSymbolicLink()) continue;
      const file = path.join(each, entry.name);
      await mend(file);
      if (entry.isDirectory()) folders.push(file);
    }
  }
}

async function mend(file: string): Promise<void> {
  const facts = await unlessGone(lstat(file));
  if (facts === undefined) return;
  const { mode, uid } = facts;
  if (!isOurs(uid)) {
    throw new FolderNotPrivate(
      `${file} belongs to user ${uid}, and this program runs as user ${process.geteuid?.()}, so it is not private. Run it as that user, or give the folder to this one: chown -R.`,
    );
  }
  if ((mode & OTHERS) === 0) return;
  try {
    await unlessGone(chmod(file, ownersMode(mode & 0o7777)));
  } catch (cause) {
    throw new FolderNotPrivate(readable(file), { cause });
  }
  const after = await unlessGone(lstat(file));
  if (after && (after.mode & OTHERS) !== 0) throw new FolderNotPrivate(readable(file));
}

/** What is asked of a file, or undefined if there is none. */
async function unlessGone<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

function readable(file: string): string {
  return `Others can read ${file}, and its mode cannot be changed. Keep it on a disk that knows owners and modes.`;
}

function isOurs(uid: number): boolean {
  return process.geteuid === undefined || uid === process.geteuid();
}
