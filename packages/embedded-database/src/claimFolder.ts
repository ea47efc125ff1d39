import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { codeOf, protectFolder } from "./ownerOnly";

/** Another process uses the folder of the embedded database. The message says what to do. */
export class FolderInUse extends Error {
  override readonly name = "FolderInUse";
}

const claim = z.object({ pid: z.int().positive(), started: z.string().nullable() });

type Claim = z.infer<typeof claim>;

/**
 * Locks a folder for the lifetime of this process, because two processes would corrupt an embedded database. Ignores
 * locks of dead processes.
 *
 * @param serverSetting name of the setting for a PostgreSQL server, for the message
 * @throws {FolderInUse}
 */
export async function claimFolder(folder: string, serverSetting: string): Promise<void> {
  await protectFolder(folder);
  const file = path.join(folder, "process.json");
  const [, started] = await processOf(process.pid);
  const own: Claim = { pid: process.pid, started };
  const text = `${JSON.stringify(own)}\n`;
  try {
    await writeFile(file, text, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
    const other = await readClaim(file);
    if (other !== undefined && other.pid !== own.pid && (await isAlive(other))) {
      throw new FolderInUse(
        `Process ${other.pid} uses the database in ${folder}. Stop it first, or set ${serverSetting} to a PostgreSQL server, which serves many. If that process is none of this program, remove ${file}.`,
      );
    }
    await writeFile(file, text);
  }
}

/** Id of the process that uses a folder's embedded databases, if any. */
export async function processUsing(folder: string): Promise<number | undefined> {
  const found = await readClaim(path.join(folder, "process.json"));
  return found && (await isAlive(found)) ? found.pid : undefined;
}

async function readClaim(file: string): Promise<Claim | undefined> {
  try {
    return claim.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    // An incomplete claim does not count.
    return undefined;
  }
}

async function isAlive({ pid, started }: Claim): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // The process exists, but belongs to another user.
    return codeOf(error) === "EPERM";
  }
  const [state, now] = await processOf(pid);
  // A zombie, which may stay for long in a container.
  if (state === "Z") return false;
  return started === null || now === null || started === now;
}

/** State and start time of a process; the start time distinguishes it from a later one with the same id. */
async function processOf(pid: number): Promise<[state: string | null, started: string | null]> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    // The program name in brackets may contain blanks; the start time is the 20th field after it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return [fields[0] ?? null, fields[19] ?? null];
  } catch {
    return [null, null]; // Only Linux has /proc.
  }
}
