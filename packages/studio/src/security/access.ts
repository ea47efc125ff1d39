/** Public addresses of the studio. */
export interface StudioAccess {
  readonly url: string;
  /** Origins whose pages may use a session. */
  readonly origins: readonly string[];
  /** Whether the studio uses TLS, so that its cookies are secure. */
  readonly isSecure: boolean;
}

/** Host names of the local machine, each of which is another origin. */
const LOOPBACK = ["localhost", "127.0.0.1"];

export type AccessVariables = Readonly<
  Partial<Record<"STUDIO_URL" | "STUDIO_ORIGINS", string | undefined>>
>;

/**
 * Reads the studio's public addresses.
 *
 * @throws Error that says what to set, if an address is invalid
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
