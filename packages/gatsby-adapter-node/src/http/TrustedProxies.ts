import proxyAddr from "@fastify/proxy-addr";
import type { FastifyServerOptions } from "fastify";
import type { IncomingMessage } from "node:http";
import type { TLSSocket } from "node:tls";

type Trust = (address: string, hop: number) => boolean;

/** Address and protocol of the visitor behind trusted proxies; as Fastify's `trustProxy`. */
export class TrustedProxies {
  readonly #trusts: Trust | undefined;

  constructor(setting: FastifyServerOptions["trustProxy"]) {
    this.#trusts = trustOf(setting);
  }

  /** Address of the visitor. Undefined after the connection has closed. */
  ip(request: IncomingMessage): string | undefined {
    if (!this.#trusts) return request.socket.remoteAddress;
    return proxyAddr.all(request, this.#trusts).at(-1);
  }

  /** Whether the visitor's own connection is encrypted. */
  isSecure({ socket, headers }: IncomingMessage): boolean {
    const forwarded = this.#trusts && headers["x-forwarded-proto"];
    const { remoteAddress } = socket;
    if (forwarded !== undefined && remoteAddress && this.#trusts?.(remoteAddress, 0)) {
      return String(forwarded).split(",").at(-1)?.trim() === "https";
    }
    return (socket as Partial<TLSSocket>).encrypted === true;
  }
}

function trustOf(setting: FastifyServerOptions["trustProxy"]): Trust | undefined {
  if (setting === undefined || setting === false) return undefined;
  if (typeof setting === "function") return setting;
  if (setting === true) return () => true;
  // A mere number of proxies does not identify the connection's peer.
  if (typeof setting === "number") return () => false;
  const addresses = typeof setting === "string" ? setting.split(",") : setting;
  return proxyAddr.compile(addresses.map((address) => address.trim()));
}
