import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copySite } from "../scripts/copySite";
import { Chain } from "./publish/Chain";
import { type Figures, measure } from "./publish/measure";
import { writeContent } from "./publish/writeContent";

// `npm run bench:publish` tells how long it takes from publishing to the visitors, and what it costs,
// at several sizes of the site: `npm run bench:publish -- 232 10000 100000`.

const SIZES = [232, 10_000];
const DEMO = "packages/backend/content";
const PROJECT = join(__dirname, "..");

/** Stops all processes and removes their files. */
let cleanUp = async (): Promise<void> => undefined;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => void cleanUp().then(() => process.exit(130)));
}

async function measureIn(total: number): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), "quatrain-bench-"));
  const copy = join(folder, "site");
  const content = join(folder, "content");
  const chain = await Chain.prepare(copy, content);
  cleanUp = async () => {
    await chain.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await copySite(PROJECT, copy);
    const pages = await writeContent(join(PROJECT, DEMO), content, total);
    return await measure(chain, content, pages);
  } finally {
    await cleanUp();
  }
}

function table(results: ReadonlyMap<number, Figures>): string {
  const [smallest] = results.values();
  const names = [...new Set([...results.values()].flatMap((figures) => [...figures.keys()]))];
  const head = ["", ...[...results.keys()].map((pages) => `${pages} pages`)];
  const rows = names.map((name) => {
    const base = smallest?.get(name);
    const cells = [...results.values()].map((figures) => cell(figures.get(name), base));
    return [name, ...cells];
  });
  return [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

function cell(value: number | undefined, base: number | undefined): string {
  if (value === undefined) return "";
  const text = value < 10 ? value.toFixed(2) : value.toFixed(0);
  return base === undefined || value === base ? text : `${text} (× ${(value / base).toFixed(1)})`;
}

async function main(sizes: readonly number[]): Promise<void> {
  const results = new Map<number, Figures>();
  for (const pages of sizes) {
    console.log(`\n${pages} pages`);
    results.set(pages, await measureIn(pages));
  }
  console.log(`\n${table(results)}`);
}

const sizes = process.argv.slice(2).map(Number);
if (sizes.every((size) => Number.isInteger(size) && size > 0)) {
  void main(sizes.length > 0 ? sizes : SIZES);
} else {
  console.error("The sizes must be whole numbers of pages.");
  process.exitCode = 1;
}
