/** @jest-environment node */
import { clientAddress, type ClientRequest } from "./clientAddress";

const socket = (remoteAddress: string) => ({ remoteAddress }) as ClientRequest["socket"];

test.each<[string, ClientRequest, string]>([
  ["a visitor without proxy", { socket: socket("203.0.113.7") }, "203.0.113.7"],
  ["an address of IPv4 in that of IPv6", { socket: socket("::ffff:203.0.113.7") }, "203.0.113.7"],
  [
    "whom the host knows behind proxies",
    { ip: "203.0.113.7", socket: socket("10.0.0.1") },
    "203.0.113.7",
  ],
  ["a network of IPv6", { ip: "2001:db8:0:12::7" }, "2001:db8:0:12::/64"],
  ["the same network", { ip: "2001:0DB8::12:0:0:0:9%eth0" }, "2001:db8:0:12::/64"],
  ["the machine itself", { ip: "::1" }, "0:0:0:0::/64"],
  [
    "whom Netlify names",
    { netlifyFunctionParams: {}, headers: { "x-nf-client-connection-ip": "203.0.113.9" } },
    "203.0.113.9",
  ],
  [
    "whom a visitor claims to be from somewhere else",
    {
      headers: { "x-nf-client-connection-ip": "1.1.1.1", "x-forwarded-for": "2.2.2.2" },
      socket: socket("203.0.113.7"),
    },
    "203.0.113.7",
  ],
  ["nobody", {}, "unknown"],
])("%s", (_, request, expected) => {
  expect(clientAddress(request)).toBe(expected);
});
