import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { codeOf } from "./codeOf";
import { holdFolder } from "./ownerOnly";

/** The folder of the embedded database is used by another process. The message says what to do. */
export class FolderInUse extends Error {
  override readonly name = "FolderInUse";
}

const claim = z.object({ pid: z.int().positive(), started: z.string().nullable() });

type Claim = z.infer<typeof claim>;

/**
 * Claims a folder for this process, as long as it lives: two processes that write one embedded
 * database destroy it. What a process left behind that is no more does not count.
 *
 * @param instead name of the setting that gives a PostgreSQL server, for the message
 * @throws {FolderInUse}
 */
export async function claimFolder(folder: string, instead: string): Promise<void> {
  await holdFolder(folder);
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
        `Process ${other.pid} uses the database in ${folder}. Stop it first, or set ${instead} to a PostgreSQL server, which serves many. If that process is none of this program, remove ${file}.`,
      );
    }
    await writeFile(file, text);
  }
}

/** The process that uses the embedded databases of a folder, if there is one. */
export async function processUsing(folder: string): Promise<number | undefined> {
  const found = await readClaim(path.join(folder, "process.json"));
  return found && (await isAlive(found)) ? found.pid : undefined;
}

async function readClaim(file: string): Promise<Claim | undefined> {
  try {
    return claim.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    // A claim that was never written to its end is none.
    return undefined;
  }
}

async function isAlive({ pid, started }: Claim): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // The process of another user is alive, too.
    return codeOf(error) === "EPERM";
  }
  const [state, now] = await processOf(pid);
  // Ended, but its parent has not asked how. In a container that may last.
  if (state === "Z") return false;
  return started === null || now === null || started === now;
}

/** The state of a process, and when it started, which tells it from a later one of the same number. */
async function processOf(pid: number): Promise<[state: string | null, started: string | null]> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    // The name of the program, in brackets, may hold blanks; the start is the 20th field after it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return [fields[0] ?? null, fields[19] ?? null];
  } catch {
    return [null, null]; // Not every system tells.
  }
}
