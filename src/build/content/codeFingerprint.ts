import type { SiteConfig } from "../siteConfig";
import { sourceFingerprint } from "../sourceFingerprint";

/** Whatever decides, besides content, what a build makes: paths below the site's directory. */
const SOURCES = [
  ...["src", "locales", "static", "packages/contract/src", "packages/webform/src"],
  ...["packages/image-ladder/src", "packages/gatsby-adapter-node/src"],
  ...["gatsby-config.ts", "gatsby-node.ts", "gatsby-browser.tsx", "gatsby-ssr.tsx"],
  ...["package-lock.json", "tsconfig.json"],
];

/** A fingerprint of the code, the libraries, the language files and the settings of a site. */
export function codeFingerprint(siteDirectory: string, config: SiteConfig): Promise<string> {
  return sourceFingerprint(siteDirectory, SOURCES, withoutPlaces(config));
}

/** Where a release is written decides on nothing that is in it. */
function withoutPlaces({ releaseDirectory: _, previousRelease: __, ...config }: SiteConfig) {
  return config;
}
