import { readdir, readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { exportRelease } from "gatsby-adapter-node/releases";
import type { Processes } from "../../scripts/processes.mjs";
import type { Tools } from "../lighthouse/tools";
import { median } from "../median";
import type { Chain } from "../publish/Chain";
import { MENU, seconds, turnedMenu } from "../publish/measure";
import { type Memory, MemoryWatch, type Part } from "../publish/MemoryWatch";
import type { PageKey } from "../publish/writeContent";
import { buildAstro, forgetAstro } from "./buildAstro";
import { fileFor } from "./serveFiles";

/** Edits of which each waits for the one before. */
const EDITS = 5;
const MEGABYTE = 1024 * 1024;

/** What making the site takes. Times in seconds, memory and size in megabytes. */
export interface BuildFigures {
  cold: number;
  /** From publishing to when it is served. */
  edit: number;
  slowestEdit: number;
  menu: number;
  /** Of the files of the site, as they were built cold, without compressed variants. */
  size: number;
  coldMemory: number;
  editMemory: number;
}

/** What is built, and from what. */
export interface BuildRun {
  chain: Chain;
  /** Folder of the project's copy in which this site is built. */
  copy: string;
  /** Folder of the content. */
  content: string;
  pages: readonly PageKey[];
  tools: Tools;
  processes: Processes;
}

/** Builds both sites from one CMS and edits it, first with this site behind it, then with the other. */
export async function measureBuilds(run: BuildRun): Promise<Map<string, BuildFigures>> {
  const memory = new MemoryWatch();
  memory.start();
  try {
    await run.chain.startBackend();
    const ours = await measureOurs(run, memory);
    // Else this site would be brought up to date beside it.
    await run.chain.restartBackend();
    return new Map([
      ["Quatrain", ours],
      ["Astro", await measureAstro(run, memory)],
    ]);
  } finally {
    memory.stop();
  }
}

async function measureOurs(run: BuildRun, memory: MemoryWatch): Promise<BuildFigures> {
  const { chain, content, copy } = run;
  memory.take();
  const cold = await seconds(() => chain.build());
  // One after the other: Gatsby, and what adds the pages.
  const coldMemory = Math.max(...partsOf(memory.take(), ["build", "publisher"]));
  const exported = path.join(copy, "exported");
  await exportRelease(await realpath(path.join(copy, "releases/current")), exported);
  const size = await sizeOf(exported);
  await chain.serve();
  const edits: number[] = [];
  await chain.edit(pageAt(run, 0)); // The first after a start loads what renders pages.
  await chain.idle();
  memory.take();
  for (let index = 1; index <= EDITS; index++) {
    edits.push((await chain.edit(pageAt(run, index))) / 1000);
    await chain.idle();
  }
  const [editMemory = 0] = partsOf(memory.take(), ["publisher"]);
  const items = await turnedMenu(content);
  const menu = await seconds(() => chain.changeMenu(MENU, items));
  return { cold, ...summary(edits), menu, size, coldMemory, editMemory };
}

/** A build of the other site replaces its files, so that an edit is served when it ends. */
async function measureAstro(run: BuildRun, memory: MemoryWatch): Promise<BuildFigures> {
  const { chain, content, tools, processes } = run;
  await forgetAstro();
  memory.take();
  let folder = "";
  const build = async () => {
    folder = await buildAstro(tools, processes, chain.env);
  };
  const cold = await seconds(build);
  const [coldMemory = 0] = partsOf(memory.take(), ["astro"]);
  const size = await sizeOf(folder);
  const edits: number[] = [];
  for (let index = 0; index < EDITS; index++) {
    for (const page of pageAt(run, index)) {
      const { url, title, published } = await chain.publish(page);
      await build();
      edits.push((performance.now() - published) / 1000);
      await requireTitle(folder, new URL(url).pathname, title);
    }
  }
  const [editMemory = 0] = partsOf(memory.take(), ["astro"]);
  const items = (await turnedMenu(content)).reverse();
  const menu = await seconds(async () => {
    await chain.saveMenu(MENU, items);
    await build();
  });
  return { cold, ...summary(edits), menu, size, coldMemory, editMemory };
}

const pageAt = ({ pages }: BuildRun, index: number) =>
  pages.slice(index % pages.length).slice(0, 1);

function summary(edits: readonly number[]) {
  return { edit: median(edits), slowestEdit: Math.max(...edits) };
}

async function requireTitle(folder: string, page: string, title: string): Promise<void> {
  const file = fileFor(folder, page);
  if (file && (await readFile(file, "utf8")).includes(`>${title}<`)) return;
  throw new Error(`The Astro site has no page ${page} with the title ${title}.`);
}

/** In megabytes. */
function partsOf({ parts }: Memory, names: readonly Part[]): number[] {
  return names.map((name) => (parts.get(name) ?? 0) / MEGABYTE);
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.(gz|br)$/.test(entry.name));
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(path.join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / MEGABYTE;
}
