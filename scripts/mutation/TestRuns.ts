import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Failure } from "./FirstFailure";
import { mutationConfig } from "./jestConfig";

/** The components that each test of a file draws. */
interface Drawn {
  /** Absolute path of the file. */
  path: string;
  /** A name of "" stands for what runs around the tests. */
  tests: { name: string; components: string[] }[];
}

/** More names than that do not go into one pattern. */
const MOST_NAMES = 300;

/** Runs tests of the site with all of its components, or with one of them emptied. */
export class TestRuns {
  readonly #folder = mkdtempSync(join(tmpdir(), "quatrain-mutation-"));
  readonly #root: string;
  readonly #config: string;
  #count = 0;

  constructor(root: string) {
    this.#root = root;
    this.#config = mutationConfig(root);
  }

  /**
   * Runs the tests that lead to some files, as they are.
   *
   * @returns which components each of them draws
   * @throws Error if one fails: then no failure would mean anything.
   */
  async drawnBy(files: readonly string[]): Promise<Drawn[]> {
    const args = ["--maxWorkers=2", "--testTimeout=120000", "--findRelatedTests", ...files];
    const succeeded = await this.#jest(args, { COMPONENT_RECORDS: this.#folder }, "inherit");
    if (!succeeded) throw new Error("Tests fail as it is. Mend them first.");
    return readdirSync(this.#folder).map(
      (name) => JSON.parse(readFileSync(join(this.#folder, name), "utf8")) as Drawn,
    );
  }

  /**
   * Runs the tests that draw a component, with that component emptied, until one fails: those in its
   * folder first, then those that draw least besides it.
   *
   * @param component path of its file within the project, "#", and its name
   * @returns the test that failed, or undefined if none did
   */
  async firstFailure(component: string, drawn: readonly Drawn[]): Promise<Failure | undefined> {
    const draws = ({ components }: { components: string[] }) => components.includes(component);
    const files = drawn
      .filter(({ tests }) => tests.some(draws))
      .sort((a, b) => this.#distance(a, component) - this.#distance(b, component));
    if (files.length === 0) return undefined;
    const paths = files.map(({ path }) => path);
    const names = files.flatMap(({ tests }) => tests.filter(draws).map(({ name }) => name));
    const chosen = names.length > MOST_NAMES || names.includes("") ? [] : [patternOf(names)];
    const report = join(this.#folder, `failure-${this.#count++}`);
    const env = {
      EMPTIED_COMPONENT: component,
      FIRST_FAILURE: report,
      TEST_ORDER: paths.join(":"),
    };
    const here = (name: string) => join(this.#root, "scripts/mutation", name);
    const succeeded = await this.#jest(
      [
        "--runInBand",
        "--testTimeout=60000",
        `--reporters=${here("FirstFailure.ts")}`,
        `--testSequencer=${here("GivenOrder.ts")}`,
        ...chosen.map((pattern) => `--testNamePattern=${pattern}`),
        "--runTestsByPath",
        ...paths,
      ],
      env,
      "ignore",
    );
    if (succeeded) return undefined;
    if (!existsSync(report)) throw new Error(`Jest ended without a result for ${component}.`);
    return JSON.parse(readFileSync(report, "utf8")) as Failure;
  }

  /** Removes what it has written. */
  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #distance({ path, tests }: Drawn, component: string): number {
    if (dirname(path) === dirname(join(this.#root, component))) return 0;
    return new Set(tests.flatMap(({ components }) => components)).size;
  }

  /** Runs Jest; true if all tests pass. */
  async #jest(
    args: readonly string[],
    env: Record<string, string>,
    output: "inherit" | "ignore",
  ): Promise<boolean> {
    const jest = ["node_modules/jest/bin/jest.js", "--ci", `--config=${this.#config}`, ...args];
    const child = spawn(process.execPath, ["--import", "tsx", ...jest], {
      cwd: this.#root,
      env: { ...process.env, NODE_OPTIONS: "--import tsx", ...env },
      stdio: ["ignore", output, output],
    });
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", resolve);
    });
    return code === 0;
  }
}

/** A pattern for just these names of tests. */
function patternOf(names: readonly string[]): string {
  const escaped = [...new Set(names)].map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return `^(${escaped.join("|")})$`;
}
