import { PAGE_PICTURES } from "@quatrain/contract/pictures";
import type { IAdapter } from "gatsby";
import createNetlifyAdapter from "gatsby-adapter-netlify";
import { createAdapter as createNodeAdapter } from "gatsby-adapter-node";
import { CONTENT_PROGRAM } from "../content/bundleProgram";
import { compactForNetlify } from "../derived/netlifyRules";
import { hashedPayload } from "../derived/payloads";
import { securityHeaders } from "./securityHeaders";
import type { SiteConfig } from "./siteConfig";

/** Release that `npm start` serves. Builds reuse its unchanged files. */
const SERVED_RELEASE = "releases/current";

/** The Gatsby adapter of the deployment target. */
export function siteAdapter(config: SiteConfig): IAdapter | undefined {
  const { adapter, releaseDirectory, previousRelease } = config;
  switch (adapter) {
    case "node":
      return createNodeAdapter({
        outputDirectory: releaseDirectory,
        previousRelease: previousRelease ?? SERVED_RELEASE,
        // No page has a page query: content comes from the page context, or from the CMS on request.
        datastore: false,
        buildFile: "builds/latest.json",
        hashedFiles: hashedPayload,
        images: PAGE_PICTURES,
        contentProgram: CONTENT_PROGRAM,
        partial: config.buildSeed,
      });
    case "netlify":
      return compactForNetlify(createNetlifyAdapter({ imageCDN: false }), securityHeaders(config));
    case "none":
      return undefined;
  }
}
