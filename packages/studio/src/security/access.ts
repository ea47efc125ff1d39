/** From where the studio is used, and how its sessions are kept. */
export interface StudioAccess {
  /** Its public address. */
  readonly url: string;
  /** Origins whose pages may use a session. */
  readonly origins: readonly string[];
  /** Whether editors reach it over TLS: then its cookies are sent over nothing else. */
  readonly isSecure: boolean;
}

/** Names of the machine itself, which are one place but several origins. */
const LOOPBACK = ["localhost", "127.0.0.1"];

/** The variables that say so. */
export type AccessVariables = Readonly<
  Partial<Record<"STUDIO_URL" | "STUDIO_ORIGINS", string | undefined>>
>;

/**
 * Reads where the studio is used.
 *
 * @throws Error if an address is none, in words that say what to set
 */
export function studioAccess(env: AccessVariables): StudioAccess {
  const url = parse("STUDIO_URL", env.STUDIO_URL || "http://localhost:4100");
  const own = LOOPBACK.includes(url.hostname)
    ? LOOPBACK.map((name) => originOf(url, name))
    : [url.origin];
  const more = (env.STUDIO_ORIGINS ?? "")
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "")
    .map((each) => parse("STUDIO_ORIGINS", each).origin);
  const origins = [...new Set([...own, ...more])];
  return { url: url.href, origins, isSecure: url.protocol === "https:" };
}

function originOf(url: URL, hostname: string): string {
  return Object.assign(new URL(url), { hostname }).origin;
}

function parse(name: string, address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url;
  const message = `${name} must be an address such as https://studio.example.org, not "${address}".`;
  throw new Error(message);
}
