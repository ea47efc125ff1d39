import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { environmentOf } from "../scripts/environment.mjs";

/** Environment of the test site's build and server. */
export interface SiteSettings {
  sitePort: number;
  /** Port for a publisher, to which the backend reports changes. */
  publisherPort: number;
  env: Record<string, string>;
  /** Folder of the build. Default: the project itself. */
  directory?: string;
}

/** Settings of the test site. */
export function siteSettings(): SiteSettings {
  return JSON.parse(process.env.TEST_SITE_SETTINGS ?? "{}") as SiteSettings;
}

/** Result of a build. */
export interface BuildResult {
  code: number | null;
  output: string;
}

/**
 * Rebuilds the test site with a given CMS URL.
 *
 * @param env additional settings of the build
 */
export async function buildSite(
  graphqlUrl: string,
  env: Record<string, string> = {},
): Promise<BuildResult> {
  const settings = {
    ...siteSettings().env,
    SITE_URL: process.env.TEST_SITE_URL,
    GRAPHQL_API_URL: graphqlUrl,
    ...env,
  };
  const child = spawn(process.execPath, ["node_modules/gatsby/cli.js", "build"], {
    cwd: siteSettings().directory,
    env: {
      ...(await environmentOf("build", settings)),
      NODE_ENV: "production",
      GATSBY_TELEMETRY_DISABLED: "1",
      CI: "true",
    },
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output }));
  });
}

/** Hash of every file of the output, by path. */
export async function outputFingerprints(): Promise<Map<string, string>> {
  const files = await readdir("public", { recursive: true, withFileTypes: true });
  const fingerprints = new Map<string, string>();
  // One after the other, because of the limit of open files.
  for (const { parentPath, name } of files.filter((file) => file.isFile())) {
    const file = path.join(parentPath, name);
    const hash = createHash("sha256").update(await readFile(file));
    fingerprints.set(path.relative("public", file), hash.digest("hex"));
  }
  return fingerprints;
}

/** Paths of changed, added and removed files. */
export function changedFiles(before: Map<string, string>, after: Map<string, string>): string[] {
  const all = new Set([...before.keys(), ...after.keys()]);
  return [...all].filter((file) => before.get(file) !== after.get(file)).sort();
}
