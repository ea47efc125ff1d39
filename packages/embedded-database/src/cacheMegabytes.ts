import { readdir, stat } from "node:fs/promises";
import path from "node:path";

/** So that PostgreSQL is quick with a database that is new. */
const LEAST = 16;
const MEGABYTE = 1024 * 1024;

/**
 * What a database is to keep of its tables and indexes in memory: as much as it holds when it is opened.
 *
 * @param folder of the database, which need not be there
 * @param most megabytes
 */
export async function cacheMegabytes(folder: string, most: number): Promise<number> {
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
