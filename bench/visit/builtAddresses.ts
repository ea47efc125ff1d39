import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BuiltSite } from "../pageWeight/BuiltSite";

const RELEASE = "releases/current";

/** The addresses of the site, its CMS and its analytics in a build. */
export interface BuiltAddresses {
  site: URL;
  cms: URL;
  analytics: URL | undefined;
}

/**
 * Reads from the build in public/ where it expects to be served from. Pictures, links and the policy of
 * its pages hold addresses, so that it is itself in no other place.
 *
 * @throws Error if there is no build, or none for this machine
 */
export function builtAddresses(project: string): BuiltAddresses {
  const file = (path: string) => readFileSync(join(project, path), "utf8");
  if (!["public/builds/latest.json", `${RELEASE}/release.json`].every((path) => existsSync(path))) {
    throw new Error("There is no build to serve. `npm start` or `npm test` makes one.");
  }
  const built = (JSON.parse(file("public/builds/latest.json")) as { id: string }).id;
  if (built !== (JSON.parse(file(`${RELEASE}/release.json`)) as { build?: string }).build) {
    throw new Error(
      `public/ and ${RELEASE} are not the same: content was published since. \`npm test\` builds both.`,
    );
  }
  const [page] = new BuiltSite(join(project, "public")).pages;
  const document = page ? file(`public${page.path}/index.html`) : "";
  const canonical = /<link[^>]*\brel="canonical"[^>]*\bhref="([^"]+)"/.exec(document)?.[1];
  const policy = /"content-security-policy":"([^"]+)"/.exec(file(`${RELEASE}/files.json`))?.[1];
  const allowed = (directive: string) => {
    const sources = new RegExp(`${directive} ([^;]*)`).exec(policy ?? "")?.[1]?.split(" ") ?? [];
    const origin = sources.find((source) => /^https?:\/\//.test(source));
    return origin === undefined ? undefined : new URL(origin);
  };
  const addresses = {
    site: new URL(new URL(canonical ?? "").origin),
    cms: allowed("media-src"),
    analytics: allowed("connect-src"),
  };
  const { cms } = addresses;
  if (!cms || ![addresses.site, cms].every(isHere)) {
    throw new Error(`The build in public/ is for ${addresses.site.href}. Name the address.`);
  }
  return { ...addresses, cms };
}

const isHere = ({ hostname }: URL) => ["localhost", "127.0.0.1"].includes(hostname);
