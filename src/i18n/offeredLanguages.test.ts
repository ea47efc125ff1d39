import { negotiateLocale } from "./negotiation";
import { fallbackLocale, homePath, offeredLocales } from "./offeredLanguages";

const offered = () => offeredLocales().map(({ code }) => code);

afterEach(() => delete process.env.GATSBY_LANGUAGES);

test("all languages are offered unless the build has found that some have no home", () => {
  expect(offered()).toEqual(["de", "en", "fr", "it"]);
  process.env.GATSBY_LANGUAGES = "it,fr";
  expect(offered()).toEqual(["fr", "it"]);
});

test("nobody is led to a language without a home", () => {
  process.env.GATSBY_LANGUAGES = "fr,it";
  expect(negotiateLocale({ cookie: "de", acceptLanguage: "it" })).toBe("it");
  expect(negotiateLocale({ acceptLanguage: "de, it;q=0.5" })).toBe("it");
  expect(negotiateLocale({ acceptLanguage: "ja" })).toBe("fr");
  expect(fallbackLocale()).toBe("fr");
  expect([homePath("it"), homePath("de")]).toEqual(["/it", "/fr"]);
});
