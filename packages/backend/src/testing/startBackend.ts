import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Logger, pino } from "pino";
import { loadDatabase } from "../../../../test/loadDatabase";
import { dropDatabases, ownDatabase } from "../../../../test/ownDatabase";
import { type Config, readConfig } from "../config/config";
import type { Backend } from "../createBackend";
import { type Clock, systemClock } from "../domain/clock";

/** A backend of a test: in memory, or on the PostgreSQL server of the tests, answering real HTTP. */
export interface TestBackend {
  readonly url: string;
  readonly config: Config;
  readonly backend: Backend;
  /** Asks by POST; as the administrator, or as the editor whose token it is. Answers with the parsed body. */
  ask(query: string, variables?: object, asEditor?: boolean | string): Promise<TestAnswer>;
  close(): Promise<void>;
}

/** A GraphQL answer. Tests know what they asked for, so the data is as loose as JSON. */
export interface TestAnswer {
  readonly data: Json;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions: Readonly<Record<string, unknown>>;
  }[];
}

/** A JSON value that can be looked into without asking at each step what it is. */
export interface Json {
  readonly [name: string]: Json;
  readonly [index: number]: Json;
}

/** Backends that a failed test has left behind would keep the process alive. */
const running = new Set<() => Promise<void>>();

afterAll(async () => {
  for (const close of running) await close();
  await dropDatabases();
});

/** Folder of the content that tests use. */
export const FIXTURES = path.resolve(__dirname, "../../test/fixtures/content");

/** Token of the editor in tests. */
export const EDITOR_TOKEN = "test-token-of-an-editor";

/** Where a test keeps its data if there is a server for it; else as the variables say. */
async function databaseOf(
  variables: Readonly<Record<string, string>>,
  dataDir: string,
): Promise<Readonly<Record<string, string>>> {
  const server = process.env["TEST_DATABASE_URL"];
  if (!server || variables["DATABASE_URL"]) return {};
  return { DATABASE_URL: await ownDatabase(server, variables["DATA_DIR"] ?? dataDir) };
}

/**
 * Starts a backend with the content of the fixtures, or with none.
 * @param variables environment variables on top of those of a test.
 * @param parts what takes the place of the machine's clock, and of a log that says nothing.
 */
export async function startBackend(
  variables: Readonly<Record<string, string>> = {},
  content: string | null = FIXTURES,
  parts: { readonly clock?: Clock; readonly log?: Logger } = {},
): Promise<TestBackend> {
  await loadDatabase();
  // Loaded late, when the database is replaced.
  const { createBackend } = await import("../createBackend");
  const { listen } = await import("../http/listen");
  const dataDir = await mkdtemp(path.join(tmpdir(), "quatrain-backend-"));
  const config = readConfig({
    BACKEND_PORT: "0",
    BACKEND_PUBLIC_URL: "http://cms.test",
    DATA_DIR: dataDir,
    DATABASE_URL: "memory:",
    EDITOR_TOKEN,
    LOG_LEVEL: "silent",
    ...variables,
    ...(await databaseOf(variables, dataDir)),
  });
  const { clock = systemClock, log = pino({ level: "silent" }) } = parts;
  const backend = await createBackend(config, log, clock);
  if (content !== null) await backend.importContent(content);
  const server = await listen(backend, config);
  running.add(close);
  return {
    url: server.url,
    config,
    backend,
    async ask(query, parameters = {}, asEditor = false) {
      const response = await fetch(`${server.url}/graphql`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          ...(asEditor
            ? { Authorization: `Bearer ${asEditor === true ? EDITOR_TOKEN : asEditor}` }
            : {}),
        },
        body: JSON.stringify({ query, variables: parameters }),
      });
      return (await response.json()) as TestAnswer;
    },
    close,
  };

  async function close(): Promise<void> {
    if (!running.delete(close)) return;
    await server.close();
    await backend.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
