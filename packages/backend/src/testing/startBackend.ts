import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Logger, pino } from "pino";
import { loadDatabase } from "../../../../test/loadDatabase";
import { dropDatabases, ownDatabase } from "../../../../test/ownDatabase";
import { type Config, readConfig } from "../config/config";
import type { Backend } from "../createBackend";
import { type Clock, systemClock } from "../domain/clock";

/** A test backend over real HTTP, in memory or on the PostgreSQL server of the tests. */
export interface TestBackend {
  readonly url: string;
  readonly config: Config;
  readonly backend: Backend;
  /**
   * Sends a POST request as the administrator, or with an editor's token.
   * @returns the parsed body
   */
  ask(query: string, variables?: object, asEditor?: boolean | string): Promise<TestAnswer>;
  /** Sends a request that must succeed, as the administrator unless a token is given. @returns the data */
  must(operation: string, variables?: object, token?: boolean | string): Promise<Json>;
  /** Runs a mutation, written without its head, that must succeed. */
  mutate(mutation: string): Promise<Json>;
  /** Sends a request that must be refused. @returns what the error tells programs */
  refused(operation: string, variables?: object, token?: boolean | string): Promise<Json>;
  /** Saves and publishes a page, a content page in English if nothing else is said. */
  publish(page: PublishedPage): Promise<void>;
  /** What editors are told of the mirrored source. */
  source(): Promise<Json>;
  /** Counts the changes of content. */
  version(): Promise<unknown>;
  close(): Promise<void>;
}

interface PublishedPage {
  readonly id: string;
  readonly path: string;
  readonly langcode?: string;
  readonly kind?: string;
  readonly parent?: string | null;
  readonly fields?: object;
}

/** A GraphQL response with untyped data. */
export interface TestAnswer {
  readonly data: Json;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions: Readonly<Record<string, unknown>>;
  }[];
}

/** A JSON value with unchecked property access. */
export interface Json {
  readonly [name: string]: Json;
  readonly [index: number]: Json;
}

/** Closes backends of failed tests, which would keep the process alive. */
const running = new Set<() => Promise<void>>();

afterAll(async () => {
  for (const close of running) await close();
  await dropDatabases();
});

export const FIXTURES = path.resolve(__dirname, "../../test/fixtures/content");

/** EDITOR_TOKEN in tests. */
export const EDITOR_TOKEN = "test-token-of-an-editor";

/** The database on the test server, if there is one, or else as the variables say. */
async function databaseOf(
  variables: Readonly<Record<string, string>>,
  dataDir: string,
): Promise<Readonly<Record<string, string>>> {
  const server = process.env["TEST_DATABASE_URL"];
  if (!server || variables["DATABASE_URL"]) return {};
  return { DATABASE_URL: await ownDatabase(server, variables["DATA_DIR"] ?? dataDir) };
}

/**
 * Starts a backend with or without the fixtures' content.
 * @param variables additional environment variables
 * @param parts replacements for the system clock and the silent log
 */
export async function startBackend(
  variables: Readonly<Record<string, string>> = {},
  content: string | null = FIXTURES,
  parts: { readonly clock?: Clock; readonly log?: Logger } = {},
): Promise<TestBackend> {
  await loadDatabase();
  // Import after the test has replaced the database.
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
  const read = async (at: string, headers = {}) =>
    (await (await fetch(server.url + at, { headers })).json()) as Json;
  const cms: TestBackend = {
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
    async must(operation, parameters, token = true) {
      const { data, errors } = await cms.ask(operation, parameters, token);
      expect(errors).toBeUndefined();
      return data;
    },
    mutate: (mutation) => cms.must(`mutation { ${mutation} }`),
    async refused(operation, parameters, token = true) {
      const { errors } = await cms.ask(operation, parameters, token);
      expect(errors).toHaveLength(1);
      return errors?.[0]?.extensions as unknown as Json;
    },
    async publish({ id, path: at, ...more }) {
      const page = { kind: "ContentPage", langcode: "en", fields: { title: id }, ...more };
      await cms.must(
        `mutation ($input: SaveDraftInput!, $id: String!, $langcode: String!) {
          saveDraft(input: $input) { id } publish(id: $id, langcode: $langcode) { id } }`,
        { input: { id, path: at, ...page }, id, langcode: page.langcode },
      );
    },
    source: async () =>
      (await read("/status", { Authorization: `Bearer ${EDITOR_TOKEN}` }))["source"] as Json,
    version: async () => (await read("/healthz"))["contentVersion"],
    close,
  };
  return cms;

  async function close(): Promise<void> {
    if (!running.delete(close)) return;
    await server.close();
    await backend.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** What all tests of a file share, started before them. */
export function shared<T extends object>(start: () => Promise<T>): T {
  const it = {} as T;
  beforeAll(async () => void Object.assign(it, await start()));
  return it;
}
