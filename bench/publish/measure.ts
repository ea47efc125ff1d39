import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { parse } from "yaml";
import { median } from "../median";
import type { Chain } from "./Chain";
import { type Memory, MemoryWatch } from "./MemoryWatch";
import type { PageKey } from "./writeContent";

/** Measurements by name. Names end with their unit: "s" or "MB". */
export type Figures = Map<string, number>;

/** Number of edits that each wait for the previous release. */
const SINGLE_EDITS = 5;
/** Number of edits without waiting. */
const EDITS_IN_A_ROW = 10;
/** A menu that every page shows. */
const MENU = "meta";
/** Idle time before memory counts as at rest, and the measuring time after that, in milliseconds. */
const REST_MS = 10_000;

/** What is measured, and with what. */
export interface Run {
  chain: Chain;
  /** Folder of the content. */
  content: string;
  /** Pages to edit. */
  pages: readonly PageKey[];
  /** Receives progress messages. */
  say: (text: string) => void;
}

/** Measures the whole chain: from nothing to a served site, and what is published there. */
export async function measure(run: Run): Promise<Figures> {
  const memory = new MemoryWatch();
  memory.start();
  try {
    const figures = new Notes(run.say);
    await measureStart(run, memory, figures);
    await measureEdits(run, memory, figures);
    await measureMenu(run, memory, figures);
    figures.add("memory at rest after the edits, MB", await atRest(memory, run.say));
    return figures.all;
  } finally {
    memory.stop();
  }
}

class Notes {
  readonly all: Figures = new Map();

  constructor(private readonly say: (text: string) => void) {}

  add(name: string, value: number): void {
    this.all.set(name, value);
    this.say(`${name}: ${value.toFixed(2)}`);
  }
}

async function measureStart({ chain, say }: Run, memory: MemoryWatch, figures: Notes) {
  figures.add("import, s", await seconds(() => chain.startBackend()));
  memory.take();
  figures.add("cold build, s", await seconds(() => chain.build()));
  figures.add("memory of a cold build, MB", peak(memory.take(), say));
  await chain.serve(); // The publisher learns of the import.
  await chain.restart();
  figures.add("memory at rest after a start, MB", await atRest(memory, say));
}

async function measureEdits({ chain, pages, say }: Run, memory: MemoryWatch, figures: Notes) {
  const pageAt = (index: number) => pages.slice(index % pages.length).slice(0, 1);
  const edit = async (index: number) => {
    const took = (await chain.edit(pageAt(index))) / 1000;
    await chain.idle();
    return took;
  };
  memory.take();
  figures.add("first edit after a start, s", await edit(0));
  const took: number[] = [];
  for (let index = 1; index <= SINGLE_EDITS; index++) {
    took.push(await edit(index));
    say(`edit ${index}: ${took.at(-1)?.toFixed(2)} s`);
  }
  figures.add("one edit, s", median(took));
  figures.add("the slowest of five, s", Math.max(...took));

  const row = Array.from({ length: EDITS_IN_A_ROW }, (_, index) => pageAt(index)).flat();
  figures.add("ten edits in a row, s", (await chain.edit(row)) / 1000);
  await chain.idle();
  figures.add("memory of edits, MB", peak(memory.take(), say));
}

async function measureMenu({ chain, content, say }: Run, memory: MemoryWatch, figures: Notes) {
  const items = await turnedMenu(content);
  memory.take();
  figures.add("menu on every page, s", await seconds(() => chain.changeMenu(MENU, items)));
  await chain.idle();
  figures.add("memory of the menu, MB", peak(memory.take(), say));
}

/** The entries of the menu, the other way round. */
async function turnedMenu(content: string): Promise<unknown[]> {
  const file = path.join(content, "menus", `${MENU}.yaml`);
  return (parse(await readFile(file, "utf8")) as { items: unknown[] }).items.reverse();
}

/** Memory of all processes while idle. */
async function atRest(memory: MemoryWatch, say: (text: string) => void): Promise<number> {
  await setTimeout(REST_MS);
  memory.take();
  await setTimeout(REST_MS);
  return peak(memory.take(), say);
}

/** @returns megabytes */
function peak({ total, parts }: Memory, say: (text: string) => void): number {
  const lines = [...parts].map(([part, bytes]) => `${part} ${megabytes(bytes).toFixed(0)}`);
  say(`memory, MB: ${lines.join(", ")}`);
  return megabytes(total);
}

const megabytes = (bytes: number): number => bytes / 1024 / 1024;

/** How long work takes. */
async function seconds(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
