import { negotiateLocale, parseAcceptLanguage } from "./negotiation";

describe("parseAcceptLanguage", () => {
  test.each<[string, [string, number][]]>([
    [
      "de-CH, en;q=0.5, fr;q=0.9",
      [
        ["de-CH", 1],
        ["en", 0.5],
        ["fr", 0.9],
      ],
    ],
    [
      "fr;q=0, it;Q=0.2",
      [
        ["fr", 0],
        ["it", 0.2],
      ],
    ],
    ["", []],
    [",,;q=1", []],
  ])("%s", (header, expected) => {
    expect(parseAcceptLanguage(header).map(({ tag, quality }) => [tag, quality])).toEqual(expected);
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
    [{ acceptLanguage: "fr;q=0.88888, de;q=.9" }, "de"],
    [{ acceptLanguage: "it;q=0.1, fr;q=1.5, de;q=1.1" }, "fr"],
    [{ acceptLanguage: 'de ; q = "0.2", it; q=0.30' }, "it"],
    [{ acceptLanguage: "fr;q=-1, it;q=0.001" }, "it"],
    [{ acceptLanguage: "de;q=high, it;q=0.1" }, "it"],
    [{ acceptLanguage: "de;q=high" }, "de"],
    [{ acceptLanguage: "a;q=0.5,it;q=0.5,de;q=0.5" }, "it"],
    [{ acceptLanguage: "en;q=0" }, "de"],
    [{ acceptLanguage: "en;q=0.000, de;q=0" }, "fr"],
    [{ acceptLanguage: "en;q=0, *" }, "de"],
    [{ acceptLanguage: "*, en;q=0.1" }, "de"],
    [{ acceptLanguage: "*;q=0.1, it;q=0.2" }, "it"],
    [{ acceptLanguage: "*;q=0, it" }, "it"],
    [{ acceptLanguage: "en;q=0, en-GB" }, "en"],
    [{ acceptLanguage: "*;q=0" }, "en"],
    [{}, "en"],
  ] as const)("%j gives %s", (request, expected) => {
    expect(negotiateLocale(request)).toBe(expected);
  });
});
