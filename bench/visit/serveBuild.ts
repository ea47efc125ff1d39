import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Processes } from "../../scripts/processes.mjs";
import { requireFreePort } from "../../scripts/settings.mjs";
import { buildPackages, buildSite, serveSite, startBackend } from "../../scripts/site.mjs";
import { siteSettings, startSite } from "../../scripts/testSite.mjs";
import { startTracker } from "../../scripts/tracker.mjs";
import { builtAddresses } from "./builtAddresses";

/** A build that is served. */
export interface ServedBuild {
  /** Its address, without a slash at the end. */
  url: string;
  /** Address of the CMS with the demo content. */
  graphqlUrl: string;
  /** Removes what was written, once the processes are stopped. */
  remove: () => Promise<void>;
}

/** Serves the build in public/ as production does, with the embedded CMS and the demo content in it. */
export async function serveBuild(project: string, processes: Processes): Promise<ServedBuild> {
  const { site, cms, analytics } = builtAddresses(project);
  await requireFreePort(Number(site.port), "PORT");
  await requireFreePort(Number(cms.port), "BACKEND_PORT");
  const tracker = analytics ? await startTracker(Number(analytics.port)) : undefined;
  const folder = await mkdtemp(join(tmpdir(), "quatrain-visit-"));
  const graphqlUrl = new URL("/graphql", cms).href;
  const { env } = await siteSettings(folder, {
    SITE_URL: site.origin,
    GRAPHQL_API_URL: graphqlUrl,
    BACKEND_PUBLIC_URL: cms.origin,
  });
  await buildPackages(processes);
  await startBackend(processes, { port: Number(cms.port), env });
  await serveSite(processes, { port: Number(site.port), env });
  const remove = async () => {
    tracker?.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { url: site.origin, graphqlUrl, remove };
}

/** Rebuilds the site from the demo content, and serves it as production does. */
export async function buildAndServe(processes: Processes): Promise<ServedBuild> {
  const folder = await mkdtemp(join(tmpdir(), "quatrain-visit-"));
  const settings = await siteSettings(folder);
  await buildPackages(processes);
  await startSite(processes, settings, { build: buildSite });
  return {
    url: `http://127.0.0.1:${settings.sitePort}`,
    graphqlUrl: `http://127.0.0.1:${settings.backendPort}/graphql`,
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}
