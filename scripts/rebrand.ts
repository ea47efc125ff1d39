import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { askOptions } from "./rebrand/askOptions";
import { rebrand, type RebrandOptions } from "./rebrand/rebrand";
import { RebrandError } from "./rebrand/RebrandError";

// Makes the site that of an institution: `npm run rebrand -- --name "Museum of Rivers" --color "#5b2a86"
// --mark mark.svg`. In a terminal, `npm run rebrand` alone asks for these. See docs/branding.md.

const PROJECT = join(__dirname, "..");

function readOptions(): RebrandOptions {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    options: {
      name: text,
      "short-name": text,
      color: text,
      accent: text,
      mark: text,
      cms: text,
      content: text,
    },
  });
  const { "short-name": shortName, ...others } = values;
  return { ...others, shortName };
}

async function asked(): Promise<RebrandOptions> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await askOptions((question) => terminal.question(question));
  } finally {
    terminal.close();
  }
}

async function main(): Promise<void> {
  const isAlone = process.argv.length === 2 && process.stdin.isTTY && process.stdout.isTTY;
  const { changed, notes } = await rebrand(PROJECT, isAlone ? await asked() : readOptions());
  const lines = changed.map(({ file, what }) => `changed ${file} (${what})`);
  console.log([...(lines.length > 0 ? lines : ["Nothing to change."]), ...notes].join("\n"));
}

main().catch((error: unknown) => {
  // TypeError: options that are not known. AbortError: the terminal was closed.
  const isMendable = error instanceof RebrandError || error instanceof TypeError;
  const isAborted = error instanceof Error && error.name === "AbortError";
  console.error(isAborted ? "\nNothing was changed." : isMendable ? error.message : error);
  process.exitCode = 1;
});
