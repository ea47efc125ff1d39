import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "@playwright/test";
import { Processes } from "../scripts/processes.mjs";
import { inTurns } from "./inTurns";
import { choosePages, pagesOnRequest, type Stop } from "./lighthouse/choosePages";
import { FIGURE_HEADS, figureCells } from "./lighthouse/figureCells";
import { figuresOf, isNoindex, medianFigures, medianReport } from "./lighthouse/figures";
import { findings } from "./lighthouse/findings";
import { runLighthouse } from "./lighthouse/runLighthouse";
import { servedPages } from "./lighthouse/servedPages";
import { prepareTools, type Tools } from "./lighthouse/tools";
import { textTable } from "./textTable";
import { INTERACTIONS } from "./visit/interactions";
import {
  measureInteraction,
  MOMENTS,
  RESPONSE_HEADS,
  responseCells,
} from "./visit/measureInteraction";
import { LOAD_HEADS, loadCells, measureLoad } from "./visit/measureLoad";
import { buildAndServe, serveBuild } from "./visit/serveBuild";
import { startBrowser } from "./visit/slowBrowser";

// `npm run bench:visit` tells how soon pages are there and how quickly they answer: to Lighthouse's slow
// phone, and in Chromium with a processor four times slower. It builds the site from the demo content and serves it;
// `-- --built` serves the release that is there, and `-- --url http://localhost:8000` is the site that is served
// elsewhere. Pages can be named: `npm run bench:visit -- /de/kontakt`.

const PROJECT = join(__dirname, "..");

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: "string" },
    built: { type: "boolean", default: false },
    runs: { type: "string", default: "5" },
    only: { type: "string", default: "lighthouse,loads,interactions" },
  },
});
const runs = Number(values.runs);
const parts = values.only.split(",");

const processes = new Processes();

/** Stops all processes and removes their files. */
let cleanUp = (): Promise<void> => processes.stop();

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => void cleanUp().then(() => process.exit(130)));
}

async function main(): Promise<void> {
  const tools = await prepareTools(processes);
  const site = values.url?.replace(/\/$/, "") ?? (await serve());
  const stops = await chooseStops(site);
  const browser = await startBrowser(tools.chromium);
  try {
    // An unmeasured visit first, for which the host creates the pictures.
    for (const { path } of stops) await measureLoad(browser, site + path);
    console.log(`Medians of ${runs} visits each, with an empty cache`);
    if (parts.includes("lighthouse")) await visitWithLighthouse(site, stops, tools);
    if (parts.includes("loads")) await loadSlowly(site, stops, browser);
    if (parts.includes("interactions")) await interactSlowly(site, browser);
  } finally {
    await browser.close();
  }
}

async function chooseStops(site: string): Promise<Stop[]> {
  if (positionals.length > 0) return positionals.map((path) => ({ kind: "", path }));
  const pages = await servedPages(site);
  return [...choosePages(pages), ...pagesOnRequest(pages)];
}

async function serve(): Promise<string> {
  const serving = values.built ? serveBuild(PROJECT, processes) : buildAndServe(processes);
  const { url, remove } = await serving;
  cleanUp = () => processes.stop().then(remove);
  return url;
}

async function visitWithLighthouse(
  site: string,
  stops: readonly Stop[],
  tools: Tools,
): Promise<void> {
  const visits = await inTurns(runs, stops, ({ path }) =>
    runLighthouse(site + path, tools, processes),
  );
  console.log("\nLighthouse, mobile\n");
  const rows = [...visits].map(([{ kind, path }, reports]) => [
    kind,
    path,
    ...figureCells(medianFigures(reports.map(figuresOf))),
    reports.some(isNoindex) ? "noindex" : "",
  ]);
  console.log(textTable(["", "page", ...FIGURE_HEADS, ""], rows));
  for (const [{ path }, reports] of visits) {
    const report = medianReport(reports);
    const found = report ? findings(report) : [];
    if (found.length > 0) console.log(`\n${path}\n${found.map((line) => `  ${line}`).join("\n")}`);
  }
}

async function loadSlowly(site: string, stops: readonly Stop[], browser: Browser): Promise<void> {
  const loads = await inTurns(runs, stops, ({ path }) => measureLoad(browser, site + path));
  console.log("\nLoads at a quarter of the processor's speed\n");
  const rows = [...loads].map(([{ kind, path }, figures]) => [kind, path, ...loadCells(figures)]);
  console.log(textTable(["", "page", ...LOAD_HEADS], rows));
}

async function interactSlowly(site: string, browser: Browser): Promise<void> {
  const cases = INTERACTIONS.flatMap((interaction) =>
    MOMENTS.map((moment) => ({ interaction, moment })),
  );
  const responses = await inTurns(runs, cases, ({ interaction, moment }) =>
    measureInteraction(browser, site, interaction, moment),
  );
  console.log("\nInteractions at a quarter of the processor's speed\n");
  const rows = [...responses].map(([{ interaction, moment }, each]) => [
    moment === "first" ? interaction.name : "",
    interaction.path,
    moment,
    ...responseCells(each),
  ]);
  console.log(textTable(["", "page", "", ...RESPONSE_HEADS], rows));
}

main()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  })
  .finally(() => void cleanUp());
