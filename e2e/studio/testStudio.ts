import { randomUUID } from "node:crypto";
import { closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { startPostgres } from "../../scripts/postgres.mjs";
import { Processes } from "../../scripts/processes.mjs";
import { findFreePort } from "../../scripts/settings.mjs";
import {
  buildStudio,
  compareStudio,
  installStudio,
  startStudio,
  STUDIO,
  studioEnv,
} from "../../scripts/studio.mjs";
import { dropDatabases, ownDatabase } from "../../test/ownDatabase";
import { siteSettings } from "../siteBuild";
import { CmsProxy } from "./CmsProxy";

/** Databases for the studio. */
export const DATABASES = ["SQLite", "PostgreSQL"] as const;
export type Database = (typeof DATABASES)[number];

/** A studio of the test site. */
export interface TestStudio {
  /** Address of its interface. */
  readonly url: string;
  /** Password of the first account. */
  readonly password: string;
  readonly proxy: CmsProxy;
  /** @throws if the studio's copy differs from the CMS */
  readonly compare: () => Promise<unknown>;
  readonly stop: () => Promise<void>;
}

interface KeptIn {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Installs and builds the studio if necessary, and starts it with a separate data directory.
 * @returns the reason if its database is missing
 */
export async function startTestStudio(
  database: Database,
): Promise<TestStudio | { readonly skipped: string }> {
  const kept = await keptIn(database);
  if ("skipped" in kept) return kept;
  const processes = new Processes(STUDIO);
  const password = randomUUID();
  const { env: site } = siteSettings();
  // A new one each time, so that a retry starts from scratch.
  const dataDir = join(site.DATA_DIR ?? "", `studio-on-${database}-${randomUUID()}`);
  const proxy = await CmsProxy.open(site.GRAPHQL_API_URL ?? "");
  const own = { DATA_DIR: dataDir, DATABASE_URL: kept.url, GRAPHQL_API_URL: proxy.url };
  const env = {
    ...studioEnv({ ...site, ...own }),
    STUDIO_FIRST_PASSWORD: password,
  };
  // Show the output, which explains failures.
  mkdirSync("test-results", { recursive: true });
  const log = openSync(`test-results/studio-on-${database}.log`, "a");
  const stop = async (): Promise<void> => {
    await processes.stop();
    proxy.close();
    await kept.stop();
    closeSync(log);
  };
  try {
    const port = await findFreePort();
    await installStudio(processes);
    await buildStudio(processes, log);
    await startStudio(processes, { port, env, stdio: log });
    return {
      url: `http://127.0.0.1:${port}/admin`,
      password,
      proxy,
      compare: () => compareStudio(processes, env),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function keptIn(database: Database): Promise<KeptIn | { readonly skipped: string }> {
  // An SQLite file in the data directory.
  if (database === "SQLite") return { url: "", stop: () => Promise.resolve() };
  const server = await startPostgres(new Processes());
  if ("skipped" in server) return server;
  return {
    url: await ownDatabase(server.url, randomUUID()),
    stop: async () => {
      await dropDatabases();
      await server.stop();
    },
  };
}
