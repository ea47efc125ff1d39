import { RELEASE_FACTS_FILE, type ReleaseFacts } from "@quatrain/contract/releaseFacts";
import { PublicFiles } from "gatsby-adapter-node/releases";
import type { SitePaths } from "../config/sitePaths";

/**
 * Facts that a release states about itself. A release from before this file existed has all languages and
 * capabilities.
 */
export function releaseFactsOf(directory: string, site: SitePaths): ReleaseFacts {
  const text = PublicFiles.open(directory).read(RELEASE_FACTS_FILE)?.toString();
  if (text === undefined) return { languages: site.langcodes, lacks: [], operations: {} };
  return JSON.parse(text) as ReleaseFacts;
}
