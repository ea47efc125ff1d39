import { existsSync } from "node:fs";
import { join } from "node:path";
import { BuiltSite, type BuiltPage } from "./pageWeight/BuiltSite";
import { boundsOf, boundWeights, type Bounds } from "./pageWeight/bounds";
import { moduleShares } from "./pageWeight/modules";
import { onePerTemplate } from "./pageWeight/onePerTemplate";
import { textOnly } from "./pageWeight/textOnly";
import { documentSize, firstScripts, weigh } from "./pageWeight/weigh";
import { textTable } from "./textTable";

// `npm run bench:weight` tells what a visitor downloads for one page of each template of the build in
// public/, of which modules the script of a page of text consists, and where the pages stand against their
// bounds. Pages can be named instead: `npm run bench:weight -- /de/kontakt`.

const COLUMNS = ["script", "texts", "style", "html", "data", "chrome", "fonts"] as const;

/** Modules that are named; the rest are small. */
const NAMED_MODULES = 40;

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

/** A page with its weights by gzip and, in brackets, by brotli. */
function weightRow(site: BuiltSite, page: BuiltPage): string[] {
  const [gzip, brotli] = [weigh(site, page), weigh(site, page, "brotli")];
  return [
    page.template,
    page.path,
    ...COLUMNS.map((column) => `${kilobytes(gzip[column])} (${kilobytes(brotli[column])})`),
    kilobytes(documentSize(site, page)),
  ];
}

function boundRows(site: BuiltSite, page: BuiltPage, isText: boolean): string[][] {
  const weights = boundWeights(site, page);
  const bounds = boundsOf(page, isText);
  return (Object.keys(bounds) as (keyof Bounds)[]).map((name) => [
    page.path,
    name,
    kilobytes(weights[name]),
    kilobytes(bounds[name]),
    weights[name] > bounds[name] ? "too heavy" : "",
  ]);
}

function main(siteDirectory: string, paths: readonly string[]): void {
  const site = new BuiltSite(join(siteDirectory, "public"));
  const text = textOnly(site.pages);
  const pages =
    paths.length > 0
      ? paths.map((path) => site.page(path))
      : [...(text ? [text] : []), ...onePerTemplate(site.pages)];

  console.log("KB after gzip (brotli); fonts and the document as they are\n");
  console.log(
    textTable(
      ["template", "page", ...COLUMNS, "document"],
      pages.map((page) => weightRow(site, page)),
    ),
  );
  const [first] = pages;
  if (!first) return;
  console.log(`\nScript in the first load of ${first.path}, KB after gzip\n`);
  const shares = moduleShares(siteDirectory, site, firstScripts(site, first));
  console.log(
    textTable(
      ["module", "KB"],
      shares.slice(0, NAMED_MODULES).map(({ module, bytes }) => [module, kilobytes(bytes)]),
    ),
  );
  console.log("\nBounds, KB\n");
  console.log(
    textTable(
      ["page", "", "is", "may be", ""],
      pages.flatMap((page) => boundRows(site, page, page === text)),
    ),
  );
}

const SITE = join(__dirname, "..");

if (existsSync(join(SITE, "public", "webpack.stats.json"))) {
  main(SITE, process.argv.slice(2));
} else {
  console.error("There is no build in public/. Run `npm run build` first.");
  process.exitCode = 1;
}
