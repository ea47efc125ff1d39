import { createHash } from "node:crypto";
import type { SiteConfig } from "../configuration/siteConfig";
import { sourceFingerprint } from "../configuration/sourceFingerprint";

/** Whatever decides, besides content, what a build makes: paths below the site's directory. */
const SOURCES = [
  "src",
  "locales",
  "static",
  "packages/contract/src",
  "packages/fair-share/src",
  "packages/webform/src",
  "packages/image-ladder/src",
  "packages/gatsby-adapter-node/src",
  "gatsby-config.ts",
  "gatsby-node.ts",
  "gatsby-browser.tsx",
  "gatsby-ssr.tsx",
  "package-lock.json",
  "tsconfig.json",
];

/** Settings that the site's code reads from its environment, where they are compiled in. */
const COMPILED_SETTINGS = [
  "GATSBY_VIDEO_SERVICES",
  "GATSBY_MAP_ATTRIBUTION",
  "GATSBY_RELOAD_GUARD_MS",
];

/** What decides, besides content, what a site is made of. */
export interface CodeFingerprint {
  /** Of the code, the libraries and the language files. */
  sources: string;
  /** Of the settings, and of the data by which Node writes dates and numbers. */
  settings: string;
}

/** The fingerprint of a site as it is now. */
export async function codeFingerprint(
  siteDirectory: string,
  config: SiteConfig,
): Promise<CodeFingerprint> {
  // By names that are not written out, since those are compiled into this program as well.
  const compiled = COMPILED_SETTINGS.map((name) => process.env[name] ?? "");
  const settings = JSON.stringify([withoutPlaces(config), compiled, process.versions.icu]);
  return {
    sources: await sourceFingerprint(siteDirectory, SOURCES, null),
    settings: createHash("sha256").update(settings).digest("hex"),
  };
}

/** Whether two sites are made of the same. */
export function isSameCode(one: CodeFingerprint | undefined, other: CodeFingerprint): boolean {
  return one?.sources === other.sources && one.settings === other.settings;
}

/** Where a release is written, and by whom, decides on nothing that is in it. */
function withoutPlaces({
  releaseDirectory: _,
  previousRelease: __,
  buildSeed: ___,
  ...config
}: SiteConfig) {
  return config;
}
