import type { IncomingMessage } from "node:http";

/**
 * Address of the client. Each trusted proxy adds to the end of X-Forwarded-For whom it was asked by;
 * what stands further left may be anybody's invention and is not believed.
 * @param proxies how many trusted proxies stand in front of the backend.
 */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  proxies: number,
): string {
  const own = socket.remoteAddress ?? "";
  if (proxies === 0) return own;
  const header = headers["x-forwarded-for"];
  const forwarded = (Array.isArray(header) ? header.join(",") : (header ?? ""))
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean);
  return [...forwarded, own].at(-1 - Math.min(proxies, forwarded.length)) ?? own;
}
