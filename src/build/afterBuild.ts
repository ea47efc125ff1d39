import path from "node:path";
import { RELEASE_FACTS_FILE } from "@quatrain/contract/releaseFacts";
import type { Reporter, Store } from "gatsby";
import type { SiteConfig } from "./configuration/siteConfig";
import { saveContent } from "./content/saveContent";
import { builtPages, writeBuildFacts } from "./derived/buildFacts";
import { buildFingerprint } from "./derived/buildId";
import { writeCards } from "./derived/discovery/cards";
import { writeFeeds } from "./derived/discovery/feeds";
import { writeWebManifests } from "./derived/discovery/manifests";
import { writeRobots } from "./derived/discovery/robots";
import { writeSecurityText } from "./derived/discovery/securityText";
import { writeSitemaps } from "./derived/discovery/sitemaps";
import { writeRetiredWorkers } from "./derived/retiredWorkers";
import { requestRules } from "./derived/routeRules";
import { writeIfChanged } from "./derived/writeIfChanged";
import type { CmsFit } from "./reading/fitToCms";
import { findIn, offeredLanguages } from "./reading/readSite";
import type { Sourced } from "./sourcing";

/**
 * Writes the files derived from content (sitemaps, feeds, cards, manifests) and saves the state for content releases.
 *
 * @param fit operations fitted to the CMS, and the capabilities that it lacks
 * @param now time from which page age is counted, in milliseconds since 1970
 */
export async function completeBuild(
  { site, whole }: Sourced,
  fit: CmsFit | undefined,
  config: SiteConfig,
  now: number,
  { store, reporter }: { store: Store; reporter: Reporter },
): Promise<void> {
  const siteDirectory = process.cwd();
  const publicDirectory = path.join(siteDirectory, "public");
  const { routes } = site;
  const languages = Object.values(site.languages);
  await writeSitemaps(publicDirectory, config.siteUrl, routes);
  await writeRobots(publicDirectory, config);
  await writeRetiredWorkers(publicDirectory, config);
  await writeFeeds(publicDirectory, config.siteUrl, languages, routes);
  await writeWebManifests(publicDirectory, languages);
  await writeSecurityText(publicDirectory, config, languages, now);
  const names = Object.fromEntries(languages.map(({ langcode, siteName }) => [langcode, siteName]));
  const folders = { siteDirectory, publicDirectory };
  reporter.info(`Cards drawn: ${await writeCards(folders, names, routes, whole === undefined)}`);
  const pages = builtPages(routes, config.deferAfterDays, now);
  const rules = [...requestRules(), ...site.redirects];
  const { webpackCompilationHash } = store.getState() as { webpackCompilationHash: string };
  const fingerprint = buildFingerprint(webpackCompilationHash, site.languages);
  const id = await writeBuildFacts(publicDirectory, pages, rules, fingerprint);
  reporter.info(`Build ${id}: ${pages.length} pages`);
  if (fit) {
    // The publisher needs these facts. Content releases based on this build keep them.
    const facts = {
      languages: offeredLanguages(findIn(routes)),
      lacks: fit.lacking,
      operations: fit.publisherTexts,
    };
    const file = path.join(publicDirectory, ...RELEASE_FACTS_FILE.split("/"));
    await writeIfChanged(file, JSON.stringify(facts));
  }
  if (config.adapter === "node") {
    await saveContent(siteDirectory, site, config, { build: id, now, store }, whole);
  }
}
