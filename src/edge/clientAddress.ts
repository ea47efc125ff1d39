import type { IncomingMessage } from "http";

/** As much of a request as tells who sent it. Hosts add more than Node does. */
export interface ClientRequest extends Partial<Pick<IncomingMessage, "headers" | "socket">> {
  /** Express: the visitor, by the proxies that it is told to trust. */
  ip?: string | undefined;
  /** Only there on Netlify, which sets the header below itself. */
  netlifyFunctionParams?: unknown;
}

/**
 * The address of the visitor who sent a request, by what the host vouches for; headers that anybody
 * can send do not count. Addresses of IPv6 are cut to the network, of which one visitor has plenty.
 */
export function clientAddress(request: ClientRequest): string {
  const netlify = request.headers?.["x-nf-client-connection-ip"];
  const address =
    (request.netlifyFunctionParams !== undefined && typeof netlify === "string" && netlify) ||
    request.ip ||
    request.socket?.remoteAddress ||
    "unknown";
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  return plain.includes(":") ? networkOf(plain) : plain;
}

/** The first four of the eight groups, written in one way. */
function networkOf(address: string): string {
  const [before = "", after] = (address.split("%")[0] ?? "").split("::");
  const groups = before.split(":").filter(Boolean);
  const rest = after?.split(":").filter(Boolean) ?? [];
  const missing = after === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  const all = [...groups, ...Array<string>(missing).fill("0"), ...rest];
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/64`;
}
