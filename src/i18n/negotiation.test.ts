import { negotiateLocale, parseAcceptLanguage } from "./negotiation";

describe("parseAcceptLanguage", () => {
  test.each([
    ["de-CH, en;q=0.5, fr;q=0.9", ["de-CH", "fr", "en"]],
    ["fr;q=0, it", ["it"]],
    ["en;q=abc, it;q=0.1", ["it"]],
    ["de;Q=0.2,en;q=0.3", ["en", "de"]],
    ["a;q=0.5,b;q=0.5", ["a", "b"]],
    ["", []],
    [",,;q=1", []],
  ])("%s", (header, expected) => {
    expect(parseAcceptLanguage(header)).toEqual(expected);
  });

  test("does not read a header of unreasonable length", () => {
    expect(parseAcceptLanguage("de,".repeat(1000))).toEqual([]);
  });
});

describe("negotiateLocale", () => {
  test.each([
    [{ cookie: "it", acceptLanguage: "de" }, "it"],
    [{ cookie: "xx", acceptLanguage: "de" }, "de"],
    [{ cookie: "de-CH", acceptLanguage: "fr" }, "fr"],
    [{ acceptLanguage: "fr-CH, fr;q=0.9, en;q=0.8" }, "fr"],
    [{ acceptLanguage: "en;q=0.2, de-AT;q=0.7" }, "de"],
    [{ acceptLanguage: "pt-BR, it-it;q=0.4" }, "it"],
    [{ acceptLanguage: "fr-SN" }, "fr"],
    [{ acceptLanguage: "ja" }, "en"],
    [{ acceptLanguage: "*" }, "en"],
    [{ acceptLanguage: "de;q=0" }, "en"],
    [{}, "en"],
  ] as const)("%j gives %s", (request, expected) => {
    expect(negotiateLocale(request)).toBe(expected);
  });
});
