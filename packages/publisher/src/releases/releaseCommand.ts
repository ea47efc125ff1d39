import { readReleaseFile, ReleaseRefused, takeOver } from "gatsby-adapter-node/releases";
import { rm } from "node:fs/promises";
import path from "node:path";
import { ReleaseFault, Releases } from "./releases";

interface Output {
  log(text: string): void;
  error(text: string): void;
}

const DEFAULT_KEEP = 5;

/**
 * Runs `release list`, `rollback [name]`, `prune [count]`, `adopt <folder>` or `take-over`.
 *
 * @returns the exit code
 */
export async function releaseCommand(
  [action, argument]: readonly string[],
  folder: string,
  output: Output,
): Promise<number> {
  const releases = new Releases(folder);
  try {
    switch (action) {
      case "list":
        return await list(releases, output);
      case "rollback":
        output.log(`Live is now ${await releases.rollback(argument)}`);
        return 0;
      case "prune":
        for (const name of await releases.prune(countOf(argument))) output.log(`Removed ${name}`);
        await releases.sweep();
        return 0;
      case "adopt":
        if (!argument) throw new ReleaseFault("Name the folder of the release.");
        output.log(`Live is now ${await adopt(releases, path.resolve(argument))}`);
        return 0;
      case "take-over":
        await takeOver(folder);
        output.log("The object store follows these releases once the publisher runs.");
        return 0;
      default:
        throw new ReleaseFault(
          "Use list, rollback [name], prune [count], adopt <folder> or take-over.",
        );
    }
  } catch (error) {
    if (!(error instanceof ReleaseFault || error instanceof ReleaseRefused)) throw error;
    output.error(error.message);
    return 1;
  }
}

async function list(releases: Releases, output: Output): Promise<number> {
  const found = await releases.list();
  if (found.length === 0) output.log("There is no release yet.");
  for (const { name, made, live } of found) {
    output.log(`${live ? "*" : " "} ${name}  ${made.toISOString()}`);
  }
  for (const { at, action, release, previous } of (await releases.journal()).slice(-10)) {
    output.log(`  ${at}  ${action.padEnd(8)}  ${release}${previous ? `  (was ${previous})` : ""}`);
  }
  return 0;
}

/** Makes a built release live, unless it equals the live one. @returns the name of the live one */
async function adopt(releases: Releases, directory: string): Promise<string> {
  const { id } = await readReleaseFile(directory);
  const liveName = await releases.liveName();
  if (liveName && (await releases.readableLive())?.id === id) {
    await rm(directory, { recursive: true, force: true });
    return liveName;
  }
  return releases.release(directory);
}

function countOf(argument: string | undefined): number {
  if (argument === undefined) return DEFAULT_KEEP;
  const count = Number(argument);
  if (!Number.isInteger(count) || count < 1) throw new ReleaseFault("The count must be 1 or more.");
  return count;
}
