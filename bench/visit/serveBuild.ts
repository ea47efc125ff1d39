import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Processes } from "../../scripts/processes.mjs";
import { requireFreePort } from "../../scripts/settings.mjs";
import {
  buildPackages,
  buildSite,
  generateCode,
  serveSite,
  startBackend,
} from "../../scripts/site.mjs";
import { siteSettings, startSite } from "../../scripts/testSite.mjs";
import { startTracker } from "../../scripts/tracker.mjs";
import { builtAddresses } from "./builtAddresses";

/** A build that is served. */
export interface ServedBuild {
  /** Its address, without a slash at the end. */
  url: string;
  /** Settings of site and CMS, which has the demo content. */
  env: Readonly<Record<string, string>>;
  /** Folder for temporary files. */
  folder: string;
  /** Removes the temporary files. Call it after stopping the processes. */
  remove: () => Promise<void>;
}

/** Serves the release that there is as production does, with the embedded CMS and the demo content in it. */
export async function serveBuild(project: string, processes: Processes): Promise<ServedBuild> {
  const { site, cms, analytics } = await builtAddresses(project);
  await requireFreePort(Number(site.port), "PORT");
  await requireFreePort(Number(cms.port), "BACKEND_PORT");
  const tracker = analytics ? await startTracker(Number(analytics.port)) : undefined;
  const folder = await makeFolder();
  const { env } = await siteSettings(folder, {
    SITE_URL: site.origin,
    GRAPHQL_API_URL: new URL("/graphql", cms).href,
    BACKEND_PUBLIC_URL: cms.origin,
  });
  await generateCode(processes);
  await buildPackages(processes);
  await startBackend(processes, { port: Number(cms.port), env });
  await serveSite(processes, { port: Number(site.port), env });
  return servedBuild(env, folder, tracker);
}

/** Builds the site from the demo content, with analytics, and serves it as production does. */
export async function buildAndServe(processes: Processes): Promise<ServedBuild> {
  const folder = await makeFolder();
  const tracker = await startTracker();
  const settings = await siteSettings(folder, {
    GATSBY_ANALYTICS_URL: tracker.url,
    GATSBY_ANALYTICS_SITE_ID: "7",
  });
  await generateCode(processes);
  await buildPackages(processes);
  await startSite(processes, settings, { build: buildSite });
  return servedBuild(settings.env, folder, tracker);
}

const makeFolder = () => mkdtemp(join(tmpdir(), "quatrain-visit-"));

function servedBuild(
  env: Record<string, string>,
  folder: string,
  tracker: { stop: () => void } | undefined,
): ServedBuild {
  const remove = async () => {
    tracker?.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { url: env["SITE_URL"] ?? "", env, folder, remove };
}
