import { Agent, request as httpRequest } from "node:http";
import { resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { fieldNames } from "../src/forms/fieldNames";
import { Latencies } from "./load/Latencies";
import { ProductionSite } from "./production/ProductionSite";
import { textTable } from "./textTable";

// `npm run bench:flood`: one visitor floods what is made on request, and another one uses the site. What the other one waits
// for is measured on the quiet site and beside the flood, in turns. The site is served as in production, from a copy of its
// releases, with a CMS of its own and one process of the host; no limit of requests a minute comes to its help.

const { values } = parseArgs({
  options: {
    connections: { type: "string", default: "100" },
    rounds: { type: "string", default: "3" },
    visits: { type: "string", default: "20" },
    releases: { type: "string", default: "releases" },
  },
});
const [connections, rounds, visitCount] = (["connections", "rounds", "visits"] as const).map(
  (name) => Number(values[name]),
) as [number, number, number];

const FLOODER = "203.0.113.7";
const VISITOR = "198.51.100.1";

/** How long the flood goes on before anything is measured. */
const RISE_MS = 1000;

/** A flood that is refused asks again after so long. */
const REFUSED_MS = 100;

interface Request {
  path: string;
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

type Requests = (number: number) => Request;

/** The worst query that the search takes: many words, each the beginning of others. */
const WORDS = "aa ab ac ad ae af ag ah ai aj ak al am an ao ap";

/** A form that a browser without script sends to have one more field: it is drawn again. */
const form: Requests = () => ({
  path: "/api/webform",
  status: 200,
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams({
    [fieldNames.id]: "contact",
    [fieldNames.langcode]: "de",
    [fieldNames.add]: "topics",
  }).toString(),
});

/** What the flood asks for. Each request is another one, so that nothing is shared. */
const floods: Record<string, Requests> = {
  "unknown paths": (number) => ({ path: `/de/unknown-${number}`, status: 404 }),
  searches: (number) => ({
    path: `/de/search?q=${encodeURIComponent(`${WORDS} ${number}`)}`,
    status: 200,
  }),
  forms: form,
  previews: (number) => ({
    path: `/de/preview/a-${number}`,
    status: 403,
    headers: { cookie: "preview_token=no-token" },
  }),
};

/** What the other visitor does, and within how many milliseconds it shall be answered. */
const visits: Record<string, { requests: Requests; boundMs: number }> = {
  "rendered page": {
    requests: (number) => ({ path: `/fr/inconnu-${number}`, status: 404 }),
    boundMs: 300,
  },
  search: { requests: () => ({ path: "/de/search?q=Gletscher", status: 200 }), boundMs: 300 },
  form: { requests: form, boundMs: 300 },
  file: { requests: () => ({ path: "/de", status: 200 }), boundMs: 50 },
};

type Times = Map<string, Latencies>;

async function main(): Promise<void> {
  const site = await ProductionSite.of(resolve(values.releases));
  try {
    await site.start("cms");
    await site.start("host", "--workers 1 --visitor-limit 10000000");
    const url = site.url("host");
    await visit(url, newTimes());
    for (const [name, requests] of Object.entries(floods)) await measure(url, name, requests);
  } finally {
    await site.remove();
  }
}

const newTimes = (): Times => new Map(Object.keys(visits).map((what) => [what, new Latencies()]));

async function measure(url: string, name: string, requests: Requests): Promise<void> {
  const [quiet, flooded] = [newTimes(), newTimes()];
  const counts = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) {
    await visit(url, quiet);
    const flood = new Flood(url, requests, counts);
    await delay(RISE_MS);
    await visit(url, flooded);
    await flood.stop();
  }
  const answers = [...counts].map(([what, count]) => `${count} x ${what}`).join(", ");
  console.log(`\nFlood of ${name} by ${connections} connections: ${answers}\n`);
  const rows = Object.entries(visits).map(([what, { boundMs }]) => {
    const [before, beside] = [quiet, flooded].map((times) => times.get(what)?.take());
    if (!before || !beside) throw new Error(`Nothing was measured of ${what}.`);
    if (beside.failed > 0) fail(`${beside.failed} of ${what} were not answered as they should be.`);
    if (beside.p99 > boundMs) fail(`${what} is to be answered within ${boundMs} ms.`);
    const figures = [before.p50, before.p99, beside.p50, beside.p99].map((ms) => ms.toFixed(0));
    return [what, ...figures, (beside.p50 / before.p50).toFixed(1)];
  });
  const head = ["", "quiet p50 ms", "p99", "beside the flood p50 ms", "p99", "p50 ratio"];
  console.log(textTable(head, rows));
}

/** The other visitor's requests, one after the other. */
async function visit(url: string, times: Times): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  for (let number = 0; number < visitCount; number += 1) {
    for (const [what, { requests }] of Object.entries(visits)) {
      const asked = requests(number);
      const began = performance.now();
      const { status } = await send(url, asked, VISITOR, agent);
      times.get(what)?.add(performance.now() - began, status === asked.status);
    }
  }
  agent.destroy();
}

/** Keeps so many connections busy until it is stopped. */
class Flood {
  #number = 0;
  #stopped = false;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: connections });
  readonly #ended: Promise<unknown>;

  /** @param counts of its answers, which it adds to */
  constructor(
    url: string,
    requests: Requests,
    private readonly counts: Map<string, number>,
  ) {
    const connection = async () => {
      while (!this.#stopped) {
        const answer = await send(url, requests((this.#number += 1)), FLOODER, this.#agent);
        this.#count(String(answer.status));
        if (answer.status !== 429) continue;
        if (answer.retryAfter === undefined) fail("A 429 does not say when to come again.");
        await delay(REFUSED_MS);
      }
    };
    this.#ended = Promise.all(Array.from({ length: connections }, connection));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#ended;
    this.#agent.destroy();
  }

  #count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }
}

function send(
  url: string,
  { path, headers, body }: Request,
  visitor: string,
  agent: Agent,
): Promise<{ status: number | undefined; retryAfter: string | undefined }> {
  const options = {
    agent,
    method: body === undefined ? "GET" : "POST",
    headers: { accept: "text/html", "x-forwarded-for": visitor, ...headers },
  };
  return new Promise((done, failed) => {
    httpRequest(url + path, options, (response) => {
      const { statusCode: status, headers: answered } = response;
      response
        .resume()
        .once("end", () => done({ status, retryAfter: answered["retry-after"] }))
        .once("error", failed);
    })
      .once("error", failed)
      .end(body);
  });
}

/** Says what does not hold; the bench then ends with code 1. */
function fail(why: string): void {
  console.log(why);
  process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
