import { closeSync, openSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Processes } from "../scripts/processes.mjs";
import { findFreePort } from "../scripts/settings.mjs";
import { serveSite } from "../scripts/site.mjs";
import { siteSettings } from "./siteBuild";

/** The test site's build, served again with other settings. */
export interface SecondSite {
  url: string;
  /** Process id. */
  pid: number;
  /** Log of the server so far. */
  log: () => Promise<string>;
  stop: () => Promise<void>;
}

/** Serves the test site's build again with other settings. */
export async function startSecondSite(env: Record<string, string>): Promise<SecondSite> {
  const processes = new Processes(siteSettings().directory);
  const directory = await mkdtemp(path.join(tmpdir(), "quatrain-site-"));
  const logFile = path.join(directory, "log");
  const log = openSync(logFile, "a");
  const port = await findFreePort();
  const { pid } = await serveSite(processes, { port, env, stdio: log });
  return {
    url: `http://127.0.0.1:${port}`,
    pid,
    log: () => readFile(logFile, "utf8"),
    async stop() {
      await processes.stop();
      closeSync(log);
      await rm(directory, { recursive: true, force: true });
    },
  };
}
