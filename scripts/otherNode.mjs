import { ChildFailed } from "./processes.mjs";

/**
 * Finds another version of Node, from an npm package, which is cached.
 *
 * @param {import("./processes.mjs").Processes} processes
 * @param {number} major
 * @returns {Promise<{ command: string[] } | { skipped: string }>} what runs it, or why there is none
 */
export async function findNode(processes, major) {
  const command = ["npx", "--yes", "--package", `node@${major}`, "node"];
  try {
    await processes.run(`Node ${major}`, [...command, "--version"]);
    return { command };
  } catch (error) {
    if (!(error instanceof ChildFailed)) throw error;
    return { skipped: `npm cannot fetch Node ${major}. It needs its registry, once.` };
  }
}
