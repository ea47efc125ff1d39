import { chmod, lstat, mkdir, readdir, realpath, stat } from "node:fs/promises";
import path from "node:path";

/** Other users can read a private file, and the mode cannot be changed. The message says what to do. */
export class FolderNotPrivate extends Error {
  override readonly name = "FolderNotPrivate";
}

/** Permissions of group and others. */
const OTHERS = 0o077;
const OTHERS_WRITE = 0o022;
const STICKY = 0o1000;

/** Removes the permissions of group and others. */
export function ownersMode(mode: number): number {
  return mode & ~OTHERS;
}

/**
 * Creates the parent folder of the database for its owner only. In an existing folder, others may keep read access,
 * but lose write access, so that they cannot replace the database.
 */
export async function protectFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { mode, uid } = await stat(folder);
  // /tmp is shared, but its sticky bit protects our files; a mounted folder may belong to the system.
  if ((mode & OTHERS_WRITE) === 0 || (mode & STICKY) !== 0 || !isOurs(uid)) return;
  await chmod(folder, mode & 0o7777 & ~OTHERS_WRITE);
}

/**
 * Creates a folder or corrects an existing one, so that only the owner can read and write its content: folders have
 * mode 0700, files at most 0600.
 *
 * @throws {FolderNotPrivate} if it belongs to another user, or its disk has no modes
 */
export async function keepPrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await mendPrivate(folder);
}

/**
 * Corrects an existing folder in the same way. Ignores files that other processes remove meanwhile.
 *
 * @throws {FolderNotPrivate} as {@link keepPrivate}
 */
export async function mendPrivate(folder: string): Promise<void> {
  if (process.platform === "win32") return; // Windows has no such modes.
  const root = await unlessGone(realpath(folder));
  if (root === undefined) return;
  await restrict(root);
  // Not recursive readdir, which fails if a folder vanishes.
  const folders = [root];
  for (const each of folders) {
    for (const entry of (await unlessGone(readdir(each, { withFileTypes: true }))) ?? []) {
      if (entry.isSymbolicLink()) continue;
      const file = path.join(each, entry.name);
      await restrict(file);
      if (entry.isDirectory()) folders.push(file);
    }
  }
}

async function restrict(file: string): Promise<void> {
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
    throw new FolderNotPrivate(readableMessage(file), { cause });
  }
  const after = await unlessGone(lstat(file));
  if (after && (after.mode & OTHERS) !== 0) throw new FolderNotPrivate(readableMessage(file));
}

/** The result of a file operation; undefined on ENOENT. */
async function unlessGone<T>(operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

function readableMessage(file: string): string {
  return `Others can read ${file}, and its mode cannot be changed. Keep it on a disk that knows owners and modes.`;
}

function isOurs(uid: number): boolean {
  return process.geteuid === undefined || uid === process.geteuid();
}

/** The code of a system error, such as EEXIST. */
export function codeOf(error: unknown): unknown {
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}
