import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { parse } from "yaml";
import { median } from "../median";
import type { Chain } from "./Chain";
import type { PageKey } from "./writeContent";
import { familyOf } from "../host/family";
import { memoryOf } from "../soak/memoryOf";

/** Measurements by name. Names end with their unit: "s" or "MB". */
export type Figures = Map<string, number>;

/** Number of edits that each wait for the previous release, after one that is not measured. */
const EDITS = 5;
/** A menu that every page shows. */
const MENU = "meta";
/** Idle time before memory counts as at rest, and the measuring time after that, in milliseconds. */
const REST_MS = 10_000;

/**
 * Measures the whole chain: from nothing to a served site, and what is published there.
 *
 * @param content folder of the content
 * @param pages pages to edit
 */
export async function measure(
  chain: Chain,
  content: string,
  pages: readonly PageKey[],
): Promise<Figures> {
  const memory = new MemoryWatch();
  const figures: Figures = new Map();
  const note = (name: string, value: number) => {
    figures.set(name, value);
    console.log(`${name}: ${value.toFixed(2)}`);
  };
  const noteMemory = (name: string) => note(`memory ${name}, MB`, memory.take() / 1024 / 1024);
  try {
    await chain.startBackend();
    memory.take();
    note("cold build, s", await seconds(() => chain.build()));
    noteMemory("of a cold build");
    await chain.serve(); // The publisher learns of the import.
    await chain.restart();

    memory.take();
    const took: number[] = [];
    for (let index = 0; index <= EDITS; index++) {
      const page = pages[index % pages.length];
      if (page) took.push((await chain.edit(page)) / 1000);
      await chain.idle();
    }
    note("one edit, s", median(took.slice(1)));
    note("the slowest of five, s", Math.max(...took.slice(1)));
    noteMemory("of edits");

    const items = await turnedMenu(content);
    note("menu on every page, s", await seconds(() => chain.changeMenu(MENU, items)));
    await chain.idle();

    await setTimeout(REST_MS);
    memory.take();
    await setTimeout(REST_MS);
    noteMemory("at rest after the edits");
    return figures;
  } finally {
    memory.stop();
  }
}

/** The entries of the menu, the other way round. */
async function turnedMenu(content: string): Promise<unknown[]> {
  const file = path.join(content, "menus", `${MENU}.yaml`);
  return (parse(await readFile(file, "utf8")) as { items: unknown[] }).items.reverse();
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** Minimum interval between measurements, in milliseconds. */
const LOOK_MS = 200;
/** Pause after a measurement, as a multiple of its duration: with gigabytes in the page cache, measuring slows the processes. */
const PAUSE_FACTOR = 4;

/** Watches how much memory all processes of the chain take up, in bytes of PSS. They are children of this one. Linux only. */
class MemoryWatch {
  private peak = 0;
  private isWatching = true;

  constructor() {
    void this.watch();
  }

  stop(): void {
    this.isWatching = false;
  }

  /** Peak since the last call. */
  take(): number {
    const { peak } = this;
    this.peak = 0;
    return peak;
  }

  private async watch(): Promise<void> {
    while (this.isWatching) {
      const began = performance.now();
      const own = String(process.pid);
      const children = [...familyOf(process.pid)].filter(([, [, parent]]) => parent === own);
      const each = children.map(([child]) => memoryOf(child).proportional);
      this.peak = Math.max(
        this.peak,
        each.reduce((sum, bytes) => sum + bytes, 0),
      );
      await setTimeout(Math.max(LOOK_MS, PAUSE_FACTOR * (performance.now() - began)));
    }
  }
}
