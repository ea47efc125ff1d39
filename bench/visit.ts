import { parseArgs } from "node:util";
import type { Browser } from "@playwright/test";
import { findChromium } from "../scripts/browsers.mjs";
import { Processes } from "../scripts/processes.mjs";
import { startTestSite } from "../scripts/testSite.mjs";
import { textTable } from "./textTable";
import { INTERACTIONS } from "./visit/interactions";
import {
  installLighthouse,
  LIGHTHOUSE_HEADS,
  lighthouseCells,
  runLighthouse,
} from "./visit/lighthouse";
import {
  measureInteraction,
  MOMENTS,
  RESPONSE_HEADS,
  responseCells,
} from "./visit/measureInteraction";
import { LOAD_HEADS, loadCells, measureLoad, startBrowser } from "./visit/slowBrowser";

// `npm run bench:visit` tells how soon pages are there and how quickly they answer: to Lighthouse's slow
// phone, and in Chromium with a processor four times slower. It builds the site from the demo content and serves it;
// `-- --url http://localhost:8000` is the site that is served there. Pages can be named: `npm run bench:visit -- /de/kontakt`.

/** Of the demo content: one of text alone, the heaviest, one of each template, and two that are made on request. */
const PAGES = [
  "/de/rechtliches",
  "/de/datenportal",
  "/de",
  "/de/forschung",
  "/de/blog",
  "/de/blog/offene-daten",
  "/de/blog/autoren/jonas-meier",
  "/de/einblicke/waerme-in-fluessen",
  "/de/einblicke/autoren/nina-keller",
  "/de/veranstaltungen/gletschertag-2026",
  "/de/search?q=Wasser",
  "/de/no-such-page",
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: "string" },
    runs: { type: "string", default: "5" },
    only: { type: "string", default: "lighthouse,loads,interactions" },
  },
});
const parts = values.only.split(",");
const pages = positionals.length > 0 ? positionals : PAGES;

const processes = new Processes();

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => void processes.stop().then(() => process.exit(130)));
}

async function main(): Promise<void> {
  const chromium = findChromium();
  if ("skipped" in chromium) throw new Error(chromium.skipped);
  await installLighthouse(processes);
  if (!values.url) await startTestSite(processes);
  const site = (values.url ?? process.env["TEST_SITE_URL"] ?? "").replace(/\/$/, "");
  const browser = await startBrowser(chromium.path);
  try {
    // An unmeasured visit first, for which the host creates the pictures.
    for (const page of pages) await measureLoad(browser, site + page);
    console.log(`Medians of ${values.runs} visits each, with an empty cache`);
    if (parts.includes("lighthouse")) {
      const visit = (page: string) => runLighthouse(site + page, chromium.path, processes);
      const rows = [...(await inTurns(pages, visit))].map(([page, all]) => [
        page,
        ...lighthouseCells(all),
      ]);
      print("Lighthouse, mobile", ["page", ...LIGHTHOUSE_HEADS], rows);
    }
    if (parts.includes("loads")) {
      const loads = await inTurns(pages, (page) => measureLoad(browser, site + page));
      const rows = [...loads].map(([page, all]) => [page, ...loadCells(all)]);
      print("Loads at a quarter of the processor's speed", ["page", ...LOAD_HEADS], rows);
    }
    if (parts.includes("interactions")) await interactSlowly(site, browser);
  } finally {
    await browser.close();
  }
}

async function interactSlowly(site: string, browser: Browser): Promise<void> {
  const cases = INTERACTIONS.flatMap((interaction) =>
    MOMENTS.map((moment) => ({ interaction, moment })),
  );
  const responses = await inTurns(cases, ({ interaction, moment }) =>
    measureInteraction(browser, site, interaction, moment),
  );
  const rows = [...responses].map(([{ interaction, moment }, each]) => [
    interaction.name,
    moment,
    ...responseCells(each),
  ]);
  print("Interactions at a quarter of the processor's speed", ["", "", ...RESPONSE_HEADS], rows);
}

/** Measures several things in turn, round after round, so that a busy moment of the machine does not affect only one. */
async function inTurns<Thing, Result>(
  things: readonly Thing[],
  take: (thing: Thing) => Promise<Result>,
): Promise<Map<Thing, Result[]>> {
  const results = new Map<Thing, Result[]>(things.map((thing) => [thing, []]));
  for (let round = 0; round < Number(values.runs); round += 1) {
    for (const thing of things) results.get(thing)?.push(await take(thing));
  }
  return results;
}

function print(title: string, head: readonly string[], rows: readonly string[][]): void {
  console.log(`\n${title}\n\n${textTable(head, rows)}`);
}

main()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  })
  .finally(() => void processes.stop());
