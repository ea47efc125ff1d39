import { closeSync, openSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { copySite } from "../scripts/copySite";
import { Processes } from "../scripts/processes.mjs";
import { PROJECT } from "../scripts/settings.mjs";
import { buildRelease, buildSite, serveSite } from "../scripts/site.mjs";
import { siteSettings, startSite, testEnv } from "../scripts/testSite.mjs";

/** A complete site of one test file: CMS, build and host, in a copy of the project. */
export interface OwnSite {
  url: string;
  /** Empty if another CMS replaces the backend. */
  backendUrl: string;
  editorToken: string;
  /** Output of the build. */
  publicDir: string;
  dataDir: string;
  /** Environment of build and server. */
  env: Record<string, string>;
  /** Logs of CMS, build and host. */
  log: () => Promise<string>;
  stop: () => Promise<void>;
}

/** Time limit for a complete site on a busy machine, in milliseconds. */
export const OWN_SITE_TIMEOUT = 600_000;

/**
 * Starts a separate site with settings that require another build.
 * While it runs, the tests' helper functions (`cms.ts`, `publisher.ts`, `siteBuild.ts`) use this site,
 * because environment variables name it. Playwright's configuration does not change, so tests must
 * build addresses with `url`.
 *
 * @param env settings that differ from those of the shared site
 * @param between starts a proxy between site and CMS: gets the URL of the backend's endpoint, and
 * returns the URL for the site
 * @param isSeeded whether to build a seed as `npm start` does; then the pages are not in `publicDir`
 * @param cms URL of a running CMS that replaces the backend
 * @throws ChildFailed if a part cannot be built or started, after stopping all others
 */
export async function startOwnSite({
  env = {},
  between = (endpoint) => Promise.resolve(endpoint),
  isSeeded = false,
  cms,
}: {
  env?: Record<string, string>;
  between?: (endpoint: string) => Promise<string>;
  isSeeded?: boolean;
  cms?: string;
}): Promise<OwnSite> {
  const folder = await mkdtemp(path.join(tmpdir(), "quatrain-own-"));
  const copy = path.join(folder, "site");
  const dataDir = path.join(folder, "data");
  const logFile = path.join(folder, "log");
  const log = openSync(logFile, "a");
  // Playwright enables colors in all child processes.
  const readLog = async () => stripVTControlCharacters(await readFile(logFile, "utf8"));
  const processes = new Processes(copy);
  let leave: (() => void) | undefined;
  const stop = async () => {
    await processes.stop();
    closeSync(log);
    leave?.();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await copySite(PROJECT, copy);
    const settings = await siteSettings(dataDir, env);
    if (cms) Object.assign(settings.env, { GRAPHQL_API_URL: cms, BACKEND_PUBLIC_URL: "" });
    settings.env["GRAPHQL_API_URL"] = await between(settings.env["GRAPHQL_API_URL"] ?? "");
    const build = (each: Processes, buildEnv: Record<string, string>) =>
      (isSeeded ? buildRelease : buildSite)(each, buildEnv, log);
    if (cms) {
      await build(processes, settings.env);
      await serveSite(processes, { port: settings.sitePort, env: settings.env, stdio: log });
    } else {
      await startSite(processes, settings, { build, backendStdio: log, siteStdio: log });
    }
    leave = setEnv(testEnv({ ...settings, directory: copy }));
    const { SITE_URL: url = "", BACKEND_PUBLIC_URL: backendUrl = "" } = settings.env;
    return {
      url,
      backendUrl,
      editorToken: settings.env["EDITOR_TOKEN"] ?? "",
      publicDir: path.join(copy, "public"),
      dataDir,
      env: settings.env,
      log: readLog,
      stop,
    };
  } catch (error) {
    const log = await readLog();
    await stop();
    throw new Error(`The site could not be started. Its log:\n${log}`, { cause: error });
  }
}

/** Sets environment variables. @returns restores the previous values */
function setEnv(variables: Record<string, string>): () => void {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, variables);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
}
