import { redirectTarget } from "./redirectTarget";

const hosts = ["partner.example"];

test.each([
  ["/de/danke", "/de/danke"],
  ["/fr/merci", "/fr/merci"],
  ["https://partner.example/x?y=1", "https://partner.example/x?y=1"],
])("leads to %s", (url, target) => expect(redirectTarget(url, hosts)).toBe(target));

test.each([
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "https://evil.example",
  "https://partner.example.evil.example",
  "https://partner.example@evil.example",
  "javascript:alert(1)",
  "danke",
])("never leads to %j", (url) => expect(redirectTarget(url, hosts)).toBeNull());
