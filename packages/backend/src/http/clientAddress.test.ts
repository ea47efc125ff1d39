import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";
import { readConfig } from "../config/config";
import { clientAddress } from "./clientAddress";

const site = "127.0.0.1";

/** The address of a visitor, with `ip` computed as Fastify does. */
function visitor(TRUST_PROXY: string | undefined, from: string, forwarded?: string): string {
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  const request = { headers, socket: { remoteAddress: from } } as unknown as IncomingMessage;
  const ip = proxyAddr(request, readConfig({ TRUST_PROXY }).trustProxy);
  return clientAddress({ ip, socket: request.socket });
}

test.each<[string, string | undefined, string, string | undefined, string]>([
  ["the site on this machine asks for a visitor", undefined, site, "203.0.113.7", "203.0.113.7"],
  ["a visitor asks directly", undefined, "203.0.113.7", undefined, "203.0.113.7"],
  ["a visitor pretends", undefined, "203.0.113.7", "192.0.2.1", "203.0.113.7"],
  ["a visitor pretends to a proxy here", undefined, site, "192.0.2.1, 203.0.113.7", "203.0.113.7"],
  ["nobody but the site here is trusted", "false", site, "203.0.113.7", "203.0.113.7"],
  ["nobody else is trusted", "false", "10.0.0.1", "203.0.113.7", "10.0.0.1"],
  ["an address with a port", undefined, site, "203.0.113.7:51234", "203.0.113.7"],
  ["one proxy", "true", "10.0.0.1", "192.0.2.1, 203.0.113.7", "203.0.113.7"],
  ["one proxy, by number", "1", "10.0.0.1", "192.0.2.1, 203.0.113.7", "203.0.113.7"],
  ["two proxies", "2", "10.0.0.1", "192.0.2.1, 203.0.113.7, 10.0.0.2", "203.0.113.7"],
  ["two proxies, of which the site has answered for one", "2", site, "203.0.113.7", "203.0.113.7"],
  [
    "proxies by address",
    "10.0.0.0/8, loopback",
    "10.0.0.1",
    "192.0.2.1, 203.0.113.7, 127.0.0.1, 10.0.0.2",
    "203.0.113.7",
  ],
  [
    "an address of IPv4 in that of IPv6",
    undefined,
    "::ffff:127.0.0.1",
    "::ffff:1.2.3.4",
    "1.2.3.4",
  ],
  ["a network of IPv6", undefined, "::1", "2001:db8:0:12:1::7", "2001:db8:0:12::/64"],
  ["what is no address", undefined, site, "somebody", site],
])("%s", (_title, setting, from, forwarded, expected) => {
  expect(visitor(setting, from, forwarded)).toBe(expected);
});
