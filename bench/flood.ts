import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Processes } from "../scripts/processes.mjs";
import { buildPackages, buildSite, generateCode } from "../scripts/site.mjs";
import { siteSettings, startSite } from "../scripts/testSite.mjs";
import { FormTokenOperationId } from "../src/cms/operationIds";

// `npm run bench:flood`: one visitor floods the site, and another one uses it. What the other waits for
// is measured before and meanwhile. Each shall be answered within a second.

/** The worst query that the search takes: many words, each the beginning of others. */
const WORDS = "aa ab ac ad ae af ag ah ai aj ak al am an ao ap";

/** Each flood has a visitor of its own, whose limit nothing has used up. */
const flooder = (flood: number) => `203.0.113.${flood}`;
const VISITOR = "198.51.100.1";

/** Within which the other visitor shall be answered. */
const BOUND_MS = 1000;

/** In which the site counts the requests of a visitor. */
const WINDOW_MS = 60_000;

interface Request {
  path: string;
  body?: object;
}

const token: Request = {
  path: "/api/graphql",
  body: { id: FormTokenOperationId, variables: { id: "contact" } },
};

/** What the flood asks for. Each request is another one, so that nothing can be kept. */
const floods: Record<string, (number: number) => Request> = {
  search: (number) => ({ path: `/de/search?q=${encodeURIComponent(`${WORDS} ${number}`)}` }),
  "unknown pages": (number) => ({ path: `/de/unknown-${number}` }),
  forms: () => token,
};

/** What the other visitor does. */
const visits: Record<string, (number: number) => Request> = {
  page: () => ({ path: "/de" }),
  "unknown page": (number) => ({ path: `/fr/inconnu-${number}` }),
  search: () => ({ path: "/de/search?q=Gletscher" }),
  "form token": () => token,
};

const { values } = parseArgs({
  options: {
    connections: { type: "string", default: "12" },
    rounds: { type: "string", default: "20" },
  },
});
const connections = Number(values.connections);
const rounds = Number(values.rounds);

async function main(): Promise<void> {
  const processes = new Processes();
  const folder = await mkdtemp(join(tmpdir(), "bench-flood-"));
  try {
    await generateCode(processes);
    await buildPackages(processes);
    // So low that each flood reaches it while it is measured.
    const settings = await siteSettings(folder, { VISITOR_LIMIT: "300" });
    await startSite(processes, settings, { build: buildSite });
    const site = `http://127.0.0.1:${settings.sitePort}`;
    const quiet = await visit(site);
    for (const [number, [name, request]] of Object.entries(floods).entries()) {
      const flood = new Flood(site, request, flooder(number + 1));
      const flooded = await visit(site);
      await flood.refused();
      const { counts, lacking } = await flood.stop();
      const answers = [...counts].map(([status, count]) => `${count} x ${status}`).join(", ");
      console.log(`\nFlood of ${name} by ${connections} connections: ${answers}`);
      console.log(`429 without Retry-After: ${lacking}\n`);
      console.log(row("", "p50 ms", "slowest", "quiet p50", "quiet slowest", "p50 ratio"));
      for (const [what, times] of flooded) report(what, times, quiet.get(what) ?? []);
      if (lacking > 0 || !counts.has(429)) fail("The flood was not refused as it should be.");
    }
  } finally {
    await processes.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Keeps so many connections busy until it is stopped. */
class Flood {
  readonly #counts = new Map<number, number>();
  #lacking = 0;
  #number = 0;
  #stopped = false;
  readonly #ended: Promise<unknown>;

  constructor(site: string, request: (number: number) => Request, visitor: string) {
    const connection = async () => {
      while (!this.#stopped) {
        const answer = await send(site, request((this.#number += 1)), visitor);
        this.#counts.set(answer.status, (this.#counts.get(answer.status) ?? 0) + 1);
        if (answer.status === 429 && !answer.headers.has("retry-after")) this.#lacking += 1;
      }
    };
    this.#ended = Promise.all(Array.from({ length: connections }, connection));
  }

  /**
   * Waits until the flood is refused, which takes a while where it waits for its turn, as for searches; at
   * most as long as the site counts a visitor's requests.
   */
  async refused(): Promise<void> {
    const end = Date.now() + WINDOW_MS;
    while (!this.#counts.has(429) && Date.now() < end) await delay(100);
  }

  async stop() {
    this.#stopped = true;
    await this.#ended;
    return { counts: this.#counts, lacking: this.#lacking };
  }
}

/** Milliseconds of each request of the other visitor, by what it is for. */
async function visit(site: string): Promise<Map<string, number[]>> {
  const times = new Map(Object.keys(visits).map((what) => [what, [] as number[]]));
  for (let number = 0; number < rounds; number += 1) {
    for (const [what, request] of Object.entries(visits)) {
      const began = performance.now();
      const { status } = await send(site, request(number), VISITOR);
      times.get(what)?.push(performance.now() - began);
      const expected = what === "unknown page" ? 404 : 200;
      if (status !== expected) fail(`${what} was answered with ${status}.`);
    }
  }
  return times;
}

async function send(site: string, { path, body }: Request, visitor: string): Promise<Response> {
  const answer = await fetch(site + path, {
    method: body ? "POST" : "GET",
    headers: { "x-forwarded-for": visitor, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return answer;
}

function report(what: string, times: number[], quiet: number[]): void {
  const figures = [median(times), Math.max(...times), median(quiet), Math.max(...quiet)];
  const ratio = median(times) / median(quiet);
  if (Math.max(...times) > BOUND_MS) fail(`${what} took longer than ${BOUND_MS} ms.`);
  console.log(row(what, ...figures.map((ms) => ms.toFixed(0)), ratio.toFixed(1)));
}

/** Says what does not hold; the bench then ends with code 1. */
function fail(why: string): void {
  console.log(why);
  process.exitCode = 1;
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}

function row(first: string, ...others: string[]): string {
  return first.padEnd(14) + others.map((each) => each.padStart(15)).join("");
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
