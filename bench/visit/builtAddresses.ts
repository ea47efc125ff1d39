import { join } from "node:path";
import { readRelease, type StoredRelease } from "gatsby-adapter-node/releases";

/** Where the release is that a project serves. */
export const RELEASE = "releases/current";

const CANONICAL = /<link[^>]*\brel="canonical"[^>]*\bhref="([^"]+)"/;

/** The addresses of the site, its CMS and its analytics in a release. */
export interface BuiltAddresses {
  site: URL;
  cms: URL;
  analytics: URL | undefined;
}

/**
 * Reads from the release that a project serves where it expects to be served from. Pictures, links and the policy of its
 * pages hold addresses, so that it is itself in no other place.
 *
 * @throws Error if there is none, or none for this machine
 */
export async function builtAddresses(project: string): Promise<BuiltAddresses> {
  const release = await readRelease(join(project, RELEASE)).catch((cause: Error) => {
    const help = "Leave --built out, or run `npm start` or `npm test` before.";
    throw new Error(`There is no release to serve: ${cause.message} ${help}`, { cause });
  });
  const policies = release.files.headerSets.map((headers) => headers["content-security-policy"]);
  const policy = policies.find((each) => each !== undefined) ?? "";
  const allowed = (directive: string) => {
    const sources = new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1]?.split(" ") ?? [];
    const origin = sources.find((source) => /^https?:\/\//.test(source));
    return origin === undefined ? undefined : new URL(origin);
  };
  const site = siteOf(release);
  const cms = allowed("media-src");
  if (!cms || ![site, cms].every(isHere)) {
    throw new Error(`The release in ${RELEASE} is for ${site.href}, which is not this machine.`);
  }
  return { site, cms, analytics: allowed("connect-src") };
}

/** The address that the pages of a release give themselves. */
function siteOf({ index, store }: StoredRelease): URL {
  for (const [, { hash, page }] of index.all()) {
    const [, canonical] = (page && CANONICAL.exec(store.read(hash).toString("utf8"))) || [];
    if (canonical !== undefined) return new URL(new URL(canonical).origin);
  }
  throw new Error(`No page of the release in ${RELEASE} says where it is.`);
}

const isHere = ({ hostname }: URL) => ["localhost", "127.0.0.1"].includes(hostname);
