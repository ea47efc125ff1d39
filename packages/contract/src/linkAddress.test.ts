import { isFileAddress, isLinkAddress, isWebAddress } from "./linkAddress";
import { HOSTILE_ADDRESSES } from "./testing/hostileAddresses";

test.each(HOSTILE_ADDRESSES)("no link leads to %j", (address) => {
  expect([isWebAddress, isLinkAddress, isFileAddress].map((allows) => allows(address))).toEqual([
    false,
    false,
    false,
  ]);
});

test.each([
  "/",
  "/about",
  "/über/uns",
  "/%C3%BCber",
  "/a b?x=1#y",
  "/?next=//a",
  "https://example.ch",
  "HTTPS://example.ch/ü?x=%zz",
  "http://müller.example/",
])("links lead to %j", (address) => {
  expect([isWebAddress(address), isLinkAddress(address), isFileAddress(address)]).toEqual([
    true,
    true,
    true,
  ]);
});

test("links lead to mailboxes, telephones and places in the page, redirects do not", () => {
  for (const address of ["mailto:a@example.ch?subject=Hello you", "tel:+41 44 000", "#part"]) {
    expect([isWebAddress(address), isLinkAddress(address)]).toEqual([false, true]);
  }
  expect(isFileAddress("data:image/png;base64,AAAA")).toBe(true);
});
