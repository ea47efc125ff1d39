import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import type { Processes } from "../../scripts/processes.mjs";
import { Chain } from "./Chain";
import { MemoryWatch } from "./MemoryWatch";
import { copySite } from "../../scripts/copySite";
import { writeContent } from "./writeContent";

/** What was measured, by name. Names end with their unit: "s" or "MB". */
export type Figures = Map<string, number>;

/** Edits of which each waits for the release of the one before. */
const IDLE_EDITS = 3;
/** Most edits while one build runs. */
const BUSY_EDITS = 10;
const MENU = "meta";

/**
 * Runs the whole chain with content of a size, in a folder of its own.
 *
 * @param folder empty
 * @param say told what is going on
 */
export async function measure(
  project: string,
  folder: string,
  pages: number,
  processes: Processes,
  say: (text: string) => void,
): Promise<Figures> {
  const memory = new MemoryWatch();
  try {
    const copy = path.join(folder, "site");
    const content = path.join(folder, "content");
    await copySite(project, copy);
    const edited = await writeContent(
      path.join(project, "packages/backend/content"),
      content,
      pages,
    );
    memory.start();
    return await runChain(await Chain.prepare(copy, content, processes), {
      ...{ content, edited, memory, say },
    });
  } finally {
    memory.stop();
  }
}

interface Run {
  content: string;
  edited: Awaited<ReturnType<typeof writeContent>>;
  memory: MemoryWatch;
  say: (text: string) => void;
}

async function runChain(chain: Chain, { content, edited, memory, say }: Run): Promise<Figures> {
  const figures: Figures = new Map();
  const note = (name: string, value: number) => {
    figures.set(name, value);
    say(`${name}: ${value.toFixed(2)}`);
  };
  const pageAt = (index: number) =>
    edited[index % edited.length] ?? { id: "about", langcode: "de" };

  note("import, s", await seconds(() => chain.startBackend()));
  note("cold build, s", await seconds(() => chain.build()));
  noteMemory("cold", memory, note);
  await chain.serve();

  const live: number[] = [];
  const released: number[] = [];
  for (let index = 0; index < IDLE_EDITS; index++) {
    const began = performance.now();
    live.push((await chain.edit(pageAt(index))) / 1000);
    say(`edit ${index + 1}: live after ${live.at(-1)?.toFixed(2)} s`);
    await chain.settled();
    released.push((performance.now() - began) / 1000);
    say(`edit ${index + 1}: released after ${released.at(-1)?.toFixed(1)} s`);
  }
  note("publish to live, s", median(live));
  note("publish to release, s", median(released));

  const busy: number[] = [];
  await chain.edit(pageAt(IDLE_EDITS));
  await chain.building();
  while (busy.length < BUSY_EDITS && (await chain.isBuilding())) {
    busy.push((await chain.edit(pageAt(IDLE_EDITS + 1 + busy.length))) / 1000);
  }
  note("publish to live during a build, s", median(busy));
  note("the slowest of them, s", Math.max(...busy));
  await chain.settled();

  const menu = parse(await readFile(path.join(content, "menus", `${MENU}.yaml`), "utf8")) as {
    items: unknown[];
  };
  const turned = await seconds(async () => {
    await chain.turnMenu(MENU, menu.items);
    await chain.settled();
  });
  note("menu to release, s", turned);
  noteMemory("warm", memory, note);
  return figures;
}

function noteMemory(
  stage: string,
  memory: MemoryWatch,
  note: (name: string, value: number) => void,
): void {
  for (const [part, bytes] of memory.take()) {
    note(`memory of ${part}, ${stage}, MB`, bytes / 1024 / 1024);
  }
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
