import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Processes } from "../../scripts/processes.mjs";
import { copySite } from "../../scripts/copySite";
import type { Tools } from "../lighthouse/tools";
import { Chain } from "../publish/Chain";
import { writeContent } from "../publish/writeContent";
import { textTable } from "../textTable";
import { type BuildFigures, measureBuilds } from "./measureBuilds";

const DEMO = "packages/backend/content";
const ROWS: [string, (figures: BuildFigures) => string][] = [
  ["cold build, s", ({ cold }) => cold.toFixed(1)],
  ["one edit to served, s", ({ edit }) => edit.toFixed(2)],
  ["the slowest of five, s", ({ slowestEdit }) => slowestEdit.toFixed(2)],
  ["menu on every page, s", ({ menu }) => menu.toFixed(2)],
  ["size of the files, MB", ({ size }) => size.toFixed(1)],
  ["memory of a cold build, MB", ({ coldMemory }) => coldMemory.toFixed(0)],
  ["memory of an edit, MB", ({ editMemory }) => editMemory.toFixed(0)],
];

/** Builds both sites in a temporary folder, with so many pages, and prints what that takes. */
export async function buildBoth(
  project: string,
  total: number,
  tools: Tools,
  processes: Processes,
  stops: (() => unknown)[],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "quatrain-peers-"));
  const copy = join(folder, "site");
  const content = join(folder, "content");
  const chain = await Chain.prepare(copy, content);
  const stop = async () => {
    await chain.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  stops.push(stop);
  await copySite(project, copy);
  const pages = await writeContent(join(project, DEMO), content, total);
  const sides = await measureBuilds({ chain, copy, content, pages, tools, processes });
  console.log(`\nBuilds of ${total} pages\n`);
  const rows = ROWS.map(([name, cell]) => [name, ...[...sides.values()].map(cell)]);
  console.log(textTable(["", ...sides.keys()], rows));
  stops.splice(stops.indexOf(stop), 1);
  await stop();
}
