import { networkOf } from "./networkOf";
import { placeOf } from "./placeOf";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:0:12::7", "2001:db8:0:12::/64"],
  ["2001:0DB8::12:0:0:0:9%eth0", "2001:db8:0:12::/64"],
  ["::1", "0:0:0:0::/64"],
  ["203.0.113.7:51234", "203.0.113.7"],
  ["[2001:db8::7]:443", "2001:db8:0:0::/64"],
  ["not an address", "not an address"],
])("The network of %s is %s, and has one place", (address, network) => {
  expect(networkOf(address)).toBe(network);
  expect(placeOf(address, "key")).toBe(placeOf(network, "key"));
  expect(Number(placeOf(address, "key"))).toBeLessThan(65_536);
});
