import { languageCookie, languageFromCookies, rememberLanguage } from "./languageCookie";

test("the cookie lasts 365 days, for the whole site, with SameSite lax", () => {
  expect(languageCookie("fr", true)).toBe(
    "i18n_redirected=fr; Max-Age=31536000; Path=/; SameSite=Lax; Secure",
  );
  expect(languageCookie("fr", false)).not.toContain("Secure");
});

test.each([
  ["i18n_redirected=de", "de"],
  ["a=b; i18n_redirected=it; c=d", "it"],
  ["i18n_redirected=es", undefined],
  ["xi18n_redirected=de", undefined],
  [undefined, undefined],
])("from the header %s comes %s", (header, expected) => {
  expect(languageFromCookies(header)).toBe(expected);
});

test("remembering a language can be read back", () => {
  rememberLanguage("it");
  expect(languageFromCookies(document.cookie)).toBe("it");
});
