import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { loadDatabase } from "../../../../test/loadDatabase";
import { publisherConfig } from "../config";
import type { PublishEvent } from "../events/publishEvent";
import { sign, SIGNATURE_HEADER, TIMESTAMP_HEADER } from "../events/signature";
import type { Publisher } from "../Publisher";
import type { PublisherStatus } from "../server/status";
import { startCms, type TestCms } from "./startCms";

// Starting a database takes seconds, and more of them on a busy machine.
jest.setTimeout(120_000);

export const SECRET = "a-secret-for-tests-only";
export const TOKEN = "an-editor-token-for-tests";
/** How long something may take before a test gives up, in milliseconds. */
const PATIENCE_MS = 60_000;
const BUILD = path.join(__dirname, "../../test/fakeBuild.mjs");

/** A publisher with a small CMS and a folder of its own. */
export interface TestPublisher {
  cms: TestCms;
  /** Folder of the site. */
  root: string;
  publisher: Publisher;
  server: FastifyInstance;
  url: string;
  /** Environment of the publisher's command. */
  env: Record<string, string>;
  /** Makes the next builds fail, hang or sleep. */
  behave(behaviour: object): void;
  /** How often the build command was run. */
  builds(): number;
  post(
    event: PublishEvent,
    headers?: Record<string, string>,
  ): Promise<{ status: number; text: string }>;
  status(): Promise<PublisherStatus>;
  /** Waits until the status is as wanted. */
  until(wanted: (status: PublisherStatus) => boolean): Promise<PublisherStatus>;
  /** Title of a page in the live release. Undefined: it has none. */
  liveTitle(address: string): Promise<string | undefined>;
  overlay(): string[];
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** An event that says that pages have changed. */
export function changed(...paths: { langcode: string; path: string }[]): PublishEvent {
  return {
    ...{ id: randomUUID(), event: "publish", at: new Date().toISOString(), everywhere: false },
    paths: paths.map((entry) => ({ ...entry, state: "changed" as const })),
  };
}

/** Starts a publisher. @param settings added to its environment */
export async function startTestPublisher(
  settings: Record<string, string> = {},
): Promise<TestPublisher> {
  await loadDatabase();
  // Loaded late, when the database is replaced.
  const { Publisher } = await import("../Publisher");
  const { createServer } = await import("../server/createServer");
  const root = await mkdtemp(path.join(tmpdir(), "quatrain-publisher-"));
  const cms = await startCms();
  const env = {
    ...{ PUBLISH_WEBHOOK_SECRET: SECRET, EDITOR_TOKEN: TOKEN, GRAPHQL_API_URL: cms.url },
    ...{ DATA_DIR: path.join(root, "data"), BUILD_COMMAND: `${process.execPath} ${BUILD}` },
    ...settings,
  };
  const logger = pino({ level: "silent" });
  const open = async () => {
    const publisher = await Publisher.start(publisherConfig(env, root), root, logger);
    const server = createServer(publisher, logger);
    return { publisher, server, url: await server.listen({ port: 0, host: "127.0.0.1" }) };
  };
  const close = async () => {
    await test.server.close();
    await test.publisher.stop();
  };
  const test: TestPublisher = {
    ...{ cms, root, env },
    ...(await open()),
    behave: (behaviour) =>
      writeFileSync(path.join(root, "behaviour.json"), JSON.stringify(behaviour)),
    builds: () => countBuilds(path.join(root, "builds.txt")),
    async post(event, headers) {
      const body = JSON.stringify(event);
      const timestamp = String(Math.floor(Date.now() / 1000));
      const response = await fetch(`${test.url}/webhook`, {
        ...{ method: "POST", body },
        headers: {
          "content-type": "application/json",
          [TIMESTAMP_HEADER]: timestamp,
          [SIGNATURE_HEADER]: sign(body, timestamp, SECRET),
          ...headers,
        },
      });
      return { status: response.status, text: await response.text() };
    },
    async status() {
      const headers = { authorization: `Bearer ${TOKEN}` };
      const response = await fetch(`${test.url}/status.json`, { headers });
      return (await response.json()) as PublisherStatus;
    },
    async until(wanted) {
      const deadline = Date.now() + PATIENCE_MS;
      for (;;) {
        const status = await test.status();
        if (wanted(status)) return status;
        if (Date.now() > deadline)
          throw new Error(`Still: ${JSON.stringify(status).slice(0, 1000)}`);
        await setTimeout(100);
      }
    },
    async liveTitle(address) {
      const file = path.join(test.publisher.releases.pointer, "public", address, "index.html");
      const text = await readFile(file, "utf8").catch(() => "");
      return /<title>(.*)<\/title>/.exec(text)?.[1];
    },
    overlay: () =>
      Object.keys(
        (JSON.parse(readFileSync(test.publisher.overlayFile, "utf8")) as { paths: object }).paths,
      ),
    async restart() {
      await close();
      Object.assign(test, await open());
    },
    async stop() {
      await close();
      await cms.close();
      await rm(root, { recursive: true, force: true });
    },
  };
  return test;
}

function countBuilds(file: string): number {
  try {
    return readFileSync(file, "utf8").length;
  } catch {
    return 0; // None yet.
  }
}
