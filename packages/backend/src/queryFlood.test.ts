import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort } from "../../../scripts/settings.mjs";
import { FIXTURES } from "./testing/startBackend";

// Runs dangerous operations against a separate process with little memory.

const CLI = path.join(__dirname, "../dist/cli.js");
const HEAP_MB = 128;

let dataDir: string;
let child: ChildProcess;
let url: string;
let printed = "";

beforeAll(async () => {
  if (!existsSync(CLI)) throw new Error("Run `npm run build:packages` before this test.");
  dataDir = await mkdtemp(path.join(tmpdir(), "quatrain-flood-"));
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, CLI, "serve"], {
    cwd: dataDir,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: "memory:",
      BACKEND_PORT: String(port),
      CONTENT_DIR: FIXTURES,
      LOG_LEVEL: "info",
    },
  });
  const ready = new Promise<void>((resolve, reject) => {
    const read = (text: Buffer) => {
      printed += text.toString();
      if (printed.includes('"msg":"ready"')) resolve();
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("close", () => reject(new Error(`It has ended: ${printed}`)));
  });
  await ready;
});

afterAll(async () => {
  const closed = child.exitCode === null && child.signalCode === null && once(child, "close");
  child.kill("SIGKILL");
  await closed;
  await rm(dataDir, { recursive: true, force: true });
});

/** @returns the error codes of an operation; empty on success */
async function ask(query: string, variables: object = {}): Promise<unknown[]> {
  const response = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ query, variables }),
  });
  const { errors = [] } = (await response.json()) as {
    errors?: readonly { extensions?: { code?: string } }[];
  };
  return errors.map(({ extensions }) => extensions?.code ?? "none");
}

/** Operations at or above the limits, each text different. */
const FLOODS: Readonly<Record<string, (mark: number) => string>> = {
  "many fields": (mark) => `{ languages { ${"id ".repeat(63_000)} } } # ${mark}`,
  "what does not fit the contract": (mark) => `{ nobody${mark} ${"b ".repeat(95_000)} }`,
  "as much as is allowed": (mark) =>
    `{ languages { id ${"...Id ".repeat(3500)} } } fragment Id on Language { id } # ${mark}`,
  "what cannot be parsed": (mark) => `{ languages { id } ${"} ".repeat(95_000)} # ${mark}`,
  "long comments": (mark) => `{ languages { id } } # ${"x".repeat(190_000)}${mark}`,
  "long texts": (mark) =>
    `{ menu(name: "${"x".repeat(190_000)}${mark}", langcode: "en") { name } }`,
};

test.each(Object.entries(FLOODS))(
  "operations without end do not end the CMS: %s",
  async (_, make) => {
    for (let mark = 0; mark < 12; mark += 1) await ask(make(mark));
    expect(await ask("{ languages { id } }")).toEqual([]);
  },
);

test("names of what is not there are forgotten", async () => {
  const query = `query ($id: String!) { webform(id: $id, langcode: "en") { id } }`;
  for (let mark = 0; mark < 70; mark += 1)
    await ask(query, { id: `${mark}${"x".repeat(1_900_000)}` });
  expect(await ask("{ languages { id } }")).toEqual([]);
});

/** Operations nested as deep as the token limit allows. */
const NESTS: Readonly<Record<string, string>> = {
  selections: nest("{ languages ", "{ a", "} ", 2600, "}"),
  "inline fragments": nest("{ languages { ", "... { ", "} ", 1900, "} }").replace("}", "id }"),
  lists: nest("{ menu(name: ", "[", "]", 3900, ") { name } }"),
  objects: nest("{ menu(name: ", "{a: ", "}", 1950, ") { name } }"),
  "lists of a default": nest("query ($a: JSON = ", "[", "]", 3900, ") { languages { id } }"),
  "types of a variable": nest("query ($a: ", "[", "]", 3900, ") { languages { id } }"),
  "lists for a directive": nest("{ languages @skip(if: ", "[", "]", 3900, ") { id } }"),
  fragments: `{ ...F0 } ${Array.from({ length: 990 }, (_, at) => `fragment F${at} on Query { ...F${at + 1} }`).join(" ")}`,
};

function nest(before: string, open: string, close: string, levels: number, after: string): string {
  return before + open.repeat(levels) + close.repeat(levels) + after;
}

test.each(Object.entries(NESTS))("nothing is too deep for it: %s", async (_, query) => {
  const codes = await ask(query);
  expect(codes).not.toContain("INTERNAL_SERVER_ERROR");
  expect(await ask("{ languages { id } }")).toEqual([]);
});

test("nothing of it leaves a stack in the log", () => {
  expect(printed).not.toContain('"stack"');
  expect(printed).not.toContain('"level":50');
});
