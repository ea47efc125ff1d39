import { createHash } from "node:crypto";
import type { SiteConfig } from "../configuration/siteConfig";
import { sourceFingerprint } from "../configuration/sourceFingerprint";

/** Files besides content that decide the result of a build: paths below the site's directory. */
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

/** Settings that are compiled into the site's code. */
const COMPILED_SETTINGS = [
  "GATSBY_VIDEO_SERVICES",
  "GATSBY_MAP_ATTRIBUTION",
  "GATSBY_RELOAD_GUARD_MS",
];

/** Hashes of everything besides content that decides the result of a build. */
export interface CodeFingerprint {
  /** Hash of the code, the libraries and the language files. */
  sources: string;
  /** Hash of the settings and of the version of Node's ICU data, which formats dates and numbers. */
  settings: string;
}

/** Fingerprint of the current code and settings. */
export async function codeFingerprint(
  siteDirectory: string,
  config: SiteConfig,
): Promise<CodeFingerprint> {
  // Read by dynamic name: esbuild would replace `process.env.NAME` with the value at build time.
  const compiled = COMPILED_SETTINGS.map((name) => process.env[name] ?? "");
  const settings = JSON.stringify([withoutPlaces(config), compiled, process.versions.icu]);
  return {
    sources: await sourceFingerprint(siteDirectory, SOURCES, null),
    settings: createHash("sha256").update(settings).digest("hex"),
  };
}

export function isSameCode(one: CodeFingerprint | undefined, other: CodeFingerprint): boolean {
  return one?.sources === other.sources && one.settings === other.settings;
}

/** Drops settings that do not change the content of a release. */
function withoutPlaces({
  releaseDirectory: _,
  previousRelease: __,
  buildSeed: ___,
  ...config
}: SiteConfig) {
  return config;
}
