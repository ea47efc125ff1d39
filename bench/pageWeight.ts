import { existsSync } from "node:fs";
import { join } from "node:path";
import { BuiltSite, type BuiltPage } from "./pageWeight/BuiltSite";
import {
  isTooHeavy,
  pageWeights,
  scriptWeights,
  textOnly,
  type HeldWeight,
} from "./pageWeight/bounds";
import { documentSize, weigh } from "./pageWeight/weigh";
import { textTable } from "./textTable";

// `npm run bench:weight` tells what a visitor downloads for one page of each template of the build in
// public/, and where pages and scripts stand against their bounds. Pages can be named instead: `npm run bench:weight -- /de/kontakt`.

const COLUMNS = ["script", "texts", "style", "html", "data", "chrome", "fonts"] as const;

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

function boundRow(held: HeldWeight): string[] {
  const { of, name, is, mayBe } = held;
  return [of, name, kilobytes(is), kilobytes(mayBe), isTooHeavy(held) ? "too heavy" : ""];
}

/** The first page of each template. */
function onePerTemplate(pages: readonly BuiltPage[]): BuiltPage[] {
  return [...new Map([...pages].reverse().map((page) => [page.template, page])).values()].reverse();
}

function main(directory: string, paths: readonly string[]): void {
  const site = new BuiltSite(directory);
  const text = textOnly(site.pages);
  const pages =
    paths.length > 0
      ? paths.map((path) => site.page(path))
      : [...(text ? [text] : []), ...onePerTemplate([...site.pages, ...site.errorPages])];

  console.log("KB after gzip (brotli); fonts and the document as they are\n");
  console.log(
    textTable(
      ["template", "page", ...COLUMNS, "document"],
      pages.map((page) => weightRow(site, page)),
    ),
  );
  const held = pages.flatMap((page) => pageWeights(site, page));
  if (text) held.push(...scriptWeights(site, text));
  console.log("\nBounds, KB\n");
  console.log(textTable(["", "", "is", "may be", ""], held.map(boundRow)));
}

const OUTPUT = join(__dirname, "..", "public");

if (existsSync(join(OUTPUT, "webpack.stats.json"))) {
  main(OUTPUT, process.argv.slice(2));
} else {
  console.error("There is no build in public/. Run `npm run build` first.");
  process.exitCode = 1;
}
