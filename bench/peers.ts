import { readFileSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "@playwright/test";
import { exportRelease } from "gatsby-adapter-node/releases";
import { Processes } from "../scripts/processes.mjs";
import { inTurns } from "./inTurns";
import { choosePages, type Stop } from "./lighthouse/choosePages";
import { FIGURE_HEADS, figureCells } from "./lighthouse/figureCells";
import { figuresOf, medianFigures } from "./lighthouse/figures";
import { runLighthouse } from "./lighthouse/runLighthouse";
import { servedPages } from "./lighthouse/servedPages";
import { prepareTools, type Tools } from "./lighthouse/tools";
import { buildAstro } from "./peers/buildAstro";
import { buildBoth } from "./peers/buildBoth";
import { classDifferences } from "./peers/classDifferences";
import { fileFor, serveFiles } from "./peers/serveFiles";
import { weighVisit, type Bytes, type VisitWeight } from "./peers/weighVisit";
import { textTable } from "./textTable";
import { RELEASE } from "./visit/builtAddresses";
import { measureLoad } from "./visit/measureLoad";
import { buildAndServe, serveBuild } from "./visit/serveBuild";
import { startBrowser } from "./visit/slowBrowser";

// `npm run bench:peers` builds this site and the same site in Astro from one CMS, serves the files of both
// alike, and sets side by side what their builds take, what Lighthouse says of them and what they weigh.
// `-- --built` takes the release that is there, and measures no builds; pages can be named:
// `npm run bench:peers -- --built /de/kontakt`.

const PROJECT = join(__dirname, "..");
const WEIGHTS = ["html", "script", "style", "data", "fonts"] as const;

/** One of the two, served. */
interface Side {
  name: string;
  url: string;
  /** The folder with its files. */
  root: string;
}

/** A page on one side. */
interface Visit {
  stop: Stop;
  side: Side;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: "string", default: "5" },
    built: { type: "boolean", default: false },
    pages: { type: "string", default: "232" },
    only: { type: "string" },
  },
});
const runs = Number(values.runs);
const parts = (
  values.only ?? (values.built ? "lighthouse,weights" : "builds,lighthouse,weights")
).split(",");

const processes = new Processes();
const stops: (() => unknown)[] = [];

/** Ends what runs, and removes what it has written. */
async function cleanUp(): Promise<void> {
  await processes.stop();
  for (const stop of stops.splice(0)) await stop();
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => void cleanUp().then(() => process.exit(130)));
}

async function main(): Promise<void> {
  const tools = await prepareTools(processes);
  if (parts.includes("builds")) {
    await buildBoth(PROJECT, Number(values.pages), tools, processes, stops);
  }
  if (parts.some((part) => part !== "builds")) await visitBoth(tools);
}

async function visitBoth(tools: Tools): Promise<void> {
  const host = await (values.built ? serveBuild(PROJECT, processes) : buildAndServe(processes));
  stops.push(host.remove);
  const ours = join(host.folder, "site");
  await exportRelease(await realpath(join(PROJECT, RELEASE)), ours);
  const astro = await buildAstro(tools, processes, host.env);
  const sides = [await serve("Quatrain", ours, host.url), await serve("Astro", astro, host.url)];
  const pages = await choose(host.url);
  compare(pages, sides);
  const visits = pages.flatMap((stop) => sides.map((side) => ({ stop, side })));
  const browser = await startBrowser(tools.chromium);
  try {
    // Pictures are drawn for the first visitor, who is none of those that count.
    for (const { stop, side } of visits) await measureLoad(browser, side.url + stop.path);
    if (parts.includes("weights")) await weighAll(visits, browser);
    if (parts.includes("lighthouse")) await visitAll(visits, tools);
  } finally {
    await browser.close();
  }
}

async function serve(name: string, root: string, host: string): Promise<Side> {
  const { url, stop } = await serveFiles(root, host);
  stops.push(stop);
  return { name, url, root };
}

async function choose(site: string): Promise<Stop[]> {
  if (positionals.length > 0) return positionals.map((path) => ({ kind: "", path }));
  return choosePages(await servedPages(site));
}

/** Tells before what the sites are measured by how far they draw the same. @throws Error if one lacks a page */
function compare(pages: readonly Stop[], sides: readonly Side[]): void {
  for (const { path } of pages) {
    const documents = sides.map(({ name, root }) => {
      const file = fileFor(root, path);
      if (!file) throw new Error(`${name} has no page ${path}.`);
      return { site: name, html: readFileSync(file, "utf8") };
    });
    for (const difference of classDifferences(documents)) {
      console.log(`Classes of ${path}, ${difference}`);
    }
  }
}

async function weighAll(visits: readonly Visit[], browser: Browser): Promise<void> {
  const weights = await inTurns(1, visits, ({ stop, side }) =>
    weighVisit(browser, side, stop.path),
  );
  console.log("\nKB of a visit without pictures, after gzip / after Brotli\n");
  const rows = [...weights].map(([visit, [weight]]) => [
    ...placeCells(visit),
    ...(weight ? weightCells(weight) : []),
  ]);
  console.log(textTable(["", "page", "", ...WEIGHTS, "total"], rows));
}

async function visitAll(visits: readonly Visit[], tools: Tools): Promise<void> {
  const reports = await inTurns(runs, visits, ({ stop, side }) =>
    runLighthouse(side.url + stop.path, tools, processes),
  );
  console.log(`\nLighthouse, mobile, medians of ${runs} visits in turns\n`);
  const rows = [...reports].map(([visit, each]) => [
    ...placeCells(visit),
    ...figureCells(medianFigures(each.map(figuresOf))),
  ]);
  console.log(textTable(["", "page", "", ...FIGURE_HEADS], rows));
}

/** The page is named once, before the first side. */
function placeCells({ stop, side }: Visit): string[] {
  return side.name === "Quatrain" ? [stop.kind, stop.path, side.name] : ["", "", side.name];
}

function weightCells(weight: VisitWeight): string[] {
  const cell = ({ gzip, br }: Bytes) => `${kilobytes(gzip)} / ${kilobytes(br)}`;
  const all = WEIGHTS.map((name) => weight[name]);
  const sum = (encoding: keyof Bytes) => all.reduce((total, bytes) => total + bytes[encoding], 0);
  return [...all, { gzip: sum("gzip"), br: sum("br") }].map(cell);
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

main()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  })
  .finally(() => void cleanUp());
