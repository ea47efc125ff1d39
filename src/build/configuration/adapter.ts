import { PAGE_PICTURES } from "@quatrain/contract/pictures";
import type { IAdapter } from "gatsby";
import createNetlifyAdapter from "gatsby-adapter-netlify";
import { createAdapter as createNodeAdapter } from "gatsby-adapter-node";
import { CONTENT_PROGRAM } from "../content/bundleProgram";
import { compactForNetlify } from "../derived/netlifyRules";
import { hashedPayload } from "../derived/payloads";
import { securityHeaders } from "./securityHeaders";
import type { SiteConfig } from "./siteConfig";

/** Where `npm start` keeps releases; what has not changed since the one it serves is taken over. */
const SERVED_RELEASE = "releases/current";

/** The adapter that prepares a build for where the site is deployed to. */
export function siteAdapter(config: SiteConfig): IAdapter | undefined {
  const { adapter, releaseDirectory, previousRelease } = config;
  switch (adapter) {
    case "node":
      return createNodeAdapter({
        outputDirectory: releaseDirectory,
        previousRelease: previousRelease ?? SERVED_RELEASE,
        // No page has a page query: content comes with the page's context, or from the CMS itself.
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
