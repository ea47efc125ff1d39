import { ChildFailed } from "./processes.mjs";

/**
 * Another version of Node, whose program comes as a package of npm. What is fetched once is kept.
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
