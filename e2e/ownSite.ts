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

/** A whole site that belongs to one test file: CMS, build and host, in a copy of the project. */
export interface OwnSite {
  url: string;
  /** Empty if another CMS stands in place of the backend. */
  backendUrl: string;
  editorToken: string;
  /** What the build has written. */
  publicDir: string;
  dataDir: string;
  /** With what it was built and is served. */
  env: Record<string, string>;
  /** What CMS, build and host have said so far. */
  log: () => Promise<string>;
  stop: () => Promise<void>;
}

/** How long a whole site takes to be there on a busy machine, in milliseconds. */
export const OWN_SITE_TIMEOUT = 600_000;

/**
 * Starts a site of its own, apart from that of the other tests, with settings that need another build.
 * While it runs, the helpers of the tests (`cms.ts`, `publisher.ts`, `siteBuild.ts`) mean this site:
 * it is named in the environment, as the other one was. The configuration of Playwright does not
 * follow, so addresses are written with `url`.
 *
 * @param env settings that differ from those of the site of the other tests
 * @param between puts something between site and CMS: given the address of the backend's endpoint, it
 * returns the address at which the site is to ask instead
 * @param isSeeded whether it is built as by `npm start`: then its pages are not in `publicDir`
 * @param cms address of the endpoint of another CMS, which runs already and stands in place of the backend
 * @throws ChildFailed if a part cannot be built or started. Whatever was started is stopped.
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
  // Playwright has all that it starts write in colours.
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
    const said = await readLog();
    await stop();
    throw new Error(`The site could not be started. It said:\n${said}`, { cause: error });
  }
}

/** Sets variables of the environment. @returns what sets them back */
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
