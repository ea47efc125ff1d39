import { existsSync } from "node:fs";
import { join } from "node:path";
import { BuiltSite, type BuiltPage } from "./pageWeight/BuiltSite";
import { onePerTemplate } from "./pageWeight/onePerTemplate";
import { limited, SCRIPT_LIMIT, textOnly } from "./pageWeight/textOnly";
import { weigh, type Weight } from "./pageWeight/weigh";

// `npm run bench:weight` tells what a visitor downloads for one page of each template of the build in
// public/, and where a page of text alone stands against its limit. Pages can be named instead:
// `npm run bench:weight -- /de/kontakt`.

const COLUMNS = ["script", "texts", "style", "html", "data", "fonts"] as const;

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

function row(cells: readonly string[]): string {
  const [template = "", path = "", ...numbers] = cells;
  return `${template.padEnd(18)} ${path.padEnd(44)} ${numbers.map((text) => text.padStart(7)).join(" ")}`;
}

function weightRow({ template, path }: BuiltPage, weight: Weight): string {
  const total = COLUMNS.reduce((sum, column) => sum + weight[column], 0);
  const numbers = [...COLUMNS.map((column) => weight[column]), total].map(kilobytes);
  return row([template, path, ...numbers]);
}

function main(directory: string, paths: readonly string[]): void {
  const site = new BuiltSite(directory);
  const text = textOnly(site.pages);
  const chosen =
    paths.length > 0 ? paths.map((path) => site.page(path)) : onePerTemplate(site.pages);

  console.log("KB, compressed with gzip; fonts as they are\n");
  console.log(row(["template", "page", ...COLUMNS, "total"]));
  for (const page of chosen) console.log(weightRow(page, weigh(site, page)));
  if (!text) return console.log("\nNo page of this build consists of text alone.");

  const bytes = limited(weigh(site, text));
  const side = bytes > SCRIPT_LIMIT ? "over" : "below";
  console.log(
    `\nText alone (${text.path}): ${kilobytes(bytes)} KB of script and texts, ` +
      `${kilobytes(Math.abs(SCRIPT_LIMIT - bytes))} KB ${side} the limit of ${kilobytes(SCRIPT_LIMIT)} KB.`,
  );
}

const PUBLIC = join(__dirname, "..", "public");

if (existsSync(join(PUBLIC, "webpack.stats.json"))) {
  main(PUBLIC, process.argv.slice(2));
} else {
  console.error("There is no build in public/. Run `npm run build` first.");
  process.exitCode = 1;
}
