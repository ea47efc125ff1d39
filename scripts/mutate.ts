import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { componentNames } from "./mutation/components";
import { reportOf, type Outcome } from "./mutation/report";
import { TestRuns } from "./mutation/TestRuns";

// Proves that the tests notice when a component draws nothing: empties each component that a file of the site
// exports in turn, in memory only, and expects a test to fail. What a file keeps to itself is drawn by those.
// `npm run mutate`, or `npm run mutate -- src/forms` for some of them. Exit code 1 if one survives. All of them
// together write docs/mutation.md.

const PROJECT = join(__dirname, "..");
const REPORT = join(PROJECT, "docs/mutation.md");
const AT_ONCE = 2;

/** Paths of the files that may hold components, within the project. */
function sourceFiles(): string[] {
  return readdirSync(join(PROJECT, "src"), { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith(".tsx") && !name.endsWith(".test.tsx"))
    .map((entry) => relative(PROJECT, join(entry.parentPath, entry.name)))
    .sort();
}

function componentsIn(file: string): string[] {
  const names = componentNames(readFileSync(join(PROJECT, file), "utf8"));
  return names.map((name) => `${file}#${name}`);
}

/** Empties components, some at a time, in order. */
async function mutate(components: readonly string[], runs: TestRuns): Promise<Outcome[]> {
  const drawn = await runs.drawnBy([...new Set(components.map((id) => id.split("#", 1).join()))]);
  const outcomes: Outcome[] = [];
  const waiting = [...components.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, component] = next;
      const failure = await runs.firstFailure(component, drawn);
      const killer = failure && { ...failure, path: relative(PROJECT, failure.path) };
      outcomes[index] = { component, killer };
      const result = killer ? `killed by ${killer.path} ${killer.name}` : "SURVIVED";
      console.log(`${index + 1}/${components.length} ${component}: ${result}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}

async function main() {
  const asked = process.argv.slice(2);
  const within = (file: string) =>
    asked.length === 0 || asked.some((path) => file.startsWith(path));
  const components = sourceFiles().filter(within).flatMap(componentsIn);
  const runs = new TestRuns(PROJECT);
  try {
    const outcomes = await mutate(components, runs);
    const survivors = outcomes.filter(({ killer }) => !killer);
    if (asked.length === 0) {
      writeFileSync(REPORT, reportOf(outcomes));
      execFileSync(join(PROJECT, "node_modules/.bin/prettier"), ["--write", REPORT]);
    }
    console.log(`${outcomes.length} emptied, ${survivors.length} not noticed`);
    for (const { component } of survivors) console.log(`not noticed: ${component}`);
    if (survivors.length > 0) process.exitCode = 1;
  } finally {
    runs.close();
  }
}

void main();
