import { readFile } from "node:fs/promises";
import path from "node:path";
import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Config } from "../../config";
import { createBackend, createLog } from "../../createBackend";
import { listen } from "../../listen";

const listed = z.object({
  id: z.string(),
  number: z.number(),
  webform: z.string(),
  langcode: z.string(),
  revision: z.string(),
  path: z.string().nullable(),
  created: z.string(),
  entries: z.array(z.object({ element: z.string(), value: z.string() })),
  deliveries: z.array(
    z.object({ channel: z.string(), attempts: z.number(), delivered: z.string().nullable() }),
  ),
});

/** An entry, as the backend lists it. */
export type ListedSubmission = z.output<typeof listed>;

const answerShape = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ message: z.string() })).optional(),
});

const LIST = `query ($webform: String, $first: Int!, $before: Int) {
  submissions(webform: $webform, first: $first, before: $before) {
    total
    items {
      id number webform langcode revision path created
      entries { element value }
      deliveries { channel attempts delivered }
    }
  }
}`;

const STRETCH = 500;

/** A command could not do its work. The message says why, and what to do. */
export class CommandFailed extends Error {
  override readonly name = "CommandFailed";
}

/** What commands may do with entries. */
export class SubmissionClient {
  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  /** Entries, latest first, of one form or of all. */
  async list(webform: string | undefined, limit: number): Promise<ListedSubmission[]> {
    const items: ListedSubmission[] = [];
    while (items.length < limit) {
      const first = Math.min(STRETCH, limit - items.length);
      const before = items.at(-1)?.number;
      const { submissions } = await this.ask(LIST, { webform, first, before });
      const stretch = z.object({ items: z.array(listed) }).parse(submissions).items;
      items.push(...stretch);
      if (stretch.length < first) break;
    }
    return items;
  }

  /** Deletes entries. Answers how many there were. */
  async delete(ids: readonly string[]): Promise<number> {
    const text = "mutation ($ids: [String!]!) { deleteSubmissions(ids: $ids) }";
    return z.number().parse((await this.ask(text, { ids }))["deleteSubmissions"]);
  }

  /** Deletes entries older than so many days. Answers how many there were. */
  async purge(days: number, webform: string | undefined): Promise<number> {
    const text = `mutation ($days: Int!, $webform: String) {
      purgeSubmissions(olderThanDays: $days, webform: $webform)
    }`;
    return z.number().parse((await this.ask(text, { days, webform }))["purgeSubmissions"]);
  }

  private async ask(query: string, variables: object): Promise<Record<string, unknown>> {
    const response = await fetch(`${this.url}/graphql`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${this.token}` },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = answerShape.parse(await response.json());
    if (errors?.[0] !== undefined) throw new CommandFailed(errors[0].message);
    return data ?? {};
  }
}

/**
 * Works with the backend that runs under the configured port, since the embedded database serves one
 * process only; or, if none runs, with one that is started for this purpose.
 */
export async function withSubmissions<T>(
  config: Config,
  work: (client: SubmissionClient) => Promise<T>,
): Promise<T> {
  const url = `http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${config.port}`;
  if (await isRunning(url)) return work(new SubmissionClient(url, await runningToken(config)));
  const token = randomBytes(32).toString("hex");
  const own = { ...config, port: 0, host: "127.0.0.1", editorToken: token };
  const backend = await createBackend(own, createLog({ logLevel: "silent" }));
  try {
    const server = await listen(backend, own);
    try {
      return await work(new SubmissionClient(server.url, token));
    } finally {
      await server.close();
    }
  } finally {
    await backend.close();
  }
}

async function isRunning(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** The token of the environment, or the one that `npm start` keeps beside the data. */
async function runningToken({ editorToken, dataDir }: Config): Promise<string> {
  const file = path.join(dataDir, "editor-token");
  const token = editorToken ?? (await readFile(file, "utf8").catch(() => "")).trim();
  if (token !== "") return token;
  throw new CommandFailed(
    "The backend is running: set EDITOR_TOKEN to the token it was started with.",
  );
}
