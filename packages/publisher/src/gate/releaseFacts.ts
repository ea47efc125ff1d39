import { RELEASE_FACTS_FILE, type ReleaseFacts } from "@quatrain/contract/releaseFacts";
import { PublicFiles } from "gatsby-adapter-node/releases";
import type { SitePaths } from "../config/sitePaths";

/** What a release says of itself. One that was built before releases said so has all languages, and all else. */
export function releaseFactsOf(directory: string, site: SitePaths): ReleaseFacts {
  const text = PublicFiles.open(directory).read(RELEASE_FACTS_FILE)?.toString();
  if (text === undefined) return { languages: site.langcodes, lacks: [], operations: {} };
  return JSON.parse(text) as ReleaseFacts;
}
