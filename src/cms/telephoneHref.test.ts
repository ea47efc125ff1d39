import { telephoneHref } from "./telephoneHref";

test.each([
  ["+41 32 555 01 00", "tel:+41325550100"],
  ["+41 (0)32 555 01 00", "tel:+41325550100"],
  ["032 555 01 00", "tel:0325550100"],
])("writes %s as a link", (phone, href) => {
  expect(telephoneHref(phone)).toBe(href);
});
