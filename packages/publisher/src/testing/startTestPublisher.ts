import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { loadDatabase } from "../../../../test/loadDatabase";
import { publisherConfig } from "../config/config";
import type { Publisher } from "../Publisher";
import { makeTestSite, type TestSite } from "./makeTestSite";
import { publisherAt, type PublisherClient } from "./publisherClient";

/** A publisher in the process of the test, with a site of its own. */
export interface TestPublisher extends TestSite, PublisherClient {
  publisher: Publisher;
  server: FastifyInstance;
  url: string;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a publisher. @param settings added to its environment */
export async function startTestPublisher(
  settings: Record<string, string> = {},
): Promise<TestPublisher> {
  await loadDatabase();
  // Loaded late, when the database is replaced.
  const { Publisher } = await import("../Publisher");
  const { createServer } = await import("../server/createServer");
  const site = await makeTestSite(settings);
  const logger = pino({ level: "silent" });
  const open = async () => {
    const config = publisherConfig(site.env, site.root);
    const publisher = await Publisher.start(config, site.root, logger);
    const server = createServer(publisher, logger);
    return { publisher, server, url: await server.listen({ port: 0, host: "127.0.0.1" }) };
  };
  const close = async () => {
    await test.server.close();
    await test.publisher.stop();
  };
  const test: TestPublisher = {
    ...site,
    ...(await open().catch(async (error: unknown) => {
      await site.remove();
      throw error;
    })),
    ...publisherAt(() => test.url),
    async restart() {
      await close();
      Object.assign(test, await open());
    },
    async stop() {
      await close();
      await site.remove();
    },
  };
  return test;
}
