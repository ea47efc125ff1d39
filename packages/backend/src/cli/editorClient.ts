import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { exchange } from "@quatrain/contract/exchange";
import { z } from "zod";
import type { Config } from "../config/config";
import { createBackend, createLog } from "../createBackend";
import { listen } from "../http/listen";

const answerShape = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ message: z.string() })).optional(),
});

/** Longest wait for one response, in milliseconds. */
const TIMEOUT_MS = 60_000;

/** A command failed. The message gives the reason and the remedy. */
export class CommandFailed extends Error {
  override readonly name = "CommandFailed";
}

/** Sends GraphQL requests to a backend as an editor. */
export class EditorClient {
  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  /** Returns the data. @throws {CommandFailed} if the backend refuses. */
  async ask(query: string, variables: object): Promise<Record<string, unknown>> {
    const headers = { "content-type": "application/json", authorization: `Bearer ${this.token}` };
    const init = { method: "POST", headers, body: JSON.stringify({ query, variables }) };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const found = await exchange(`${this.url}/graphql`, init, signal);
    if ("failure" in found) throw new CommandFailed(`The backend: ${found.reason}`);
    const { data, errors } = answerShape.parse(JSON.parse(found.body));
    if (errors?.[0] !== undefined) throw new CommandFailed(errors[0].message);
    return data ?? {};
  }
}

/**
 * Uses the backend running on the configured port, because the embedded database serves only one process.
 * Starts a temporary backend if none is running.
 */
export async function withEditorClient<T>(
  config: Config,
  work: (client: EditorClient) => Promise<T>,
): Promise<T> {
  const url = `http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${config.port}`;
  if (await isRunning(url)) return work(new EditorClient(url, await runningToken(config)));
  const token = randomBytes(32).toString("hex");
  const own = { ...config, port: 0, host: "127.0.0.1", editorToken: token };
  const backend = await createBackend(own, createLog({ logLevel: "silent" }));
  try {
    const server = await listen(backend, own);
    try {
      return await work(new EditorClient(server.url, token));
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

/** EDITOR_TOKEN, or the token that `npm start` keeps next to the data. */
async function runningToken({ editorToken, dataDir }: Config): Promise<string> {
  const file = path.join(dataDir, "editor-token");
  const token = editorToken ?? (await readFile(file, "utf8").catch(() => "")).trim();
  if (token !== "") return token;
  throw new CommandFailed(
    "The backend is running: set EDITOR_TOKEN to the token it was started with.",
  );
}
