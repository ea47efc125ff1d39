import { languageOfPath, localizedPath, parseLocalizedPath } from "./paths";

describe("localizedPath", () => {
  test.each([
    ["de", "/", "prefix", "/de"],
    ["en", "/", "prefix", "/en"],
    ["en", "/", "prefix_except_default", "/"],
    ["en", "/about", "prefix_except_default", "/about"],
    ["fr", "/a-propos", "prefix_except_default", "/fr/a-propos"],
    ["de", "/ueber-uns/", "prefix", "/de/ueber-uns"],
    ["de", "/?q=a", "prefix", "/de?q=a"],
    ["de", "/kontakt#karte", "prefix", "/de/kontakt#karte"],
    ["en", "#top", "prefix_except_default", "/#top"],
  ] as const)("%s %s under %s is %s", (langcode, path, strategy, expected) => {
    expect(localizedPath(langcode, path, strategy)).toBe(expected);
  });
});

describe("parseLocalizedPath", () => {
  test.each([
    ["/de", "prefix", { langcode: "de", path: "/" }],
    ["/de/", "prefix", { langcode: "de", path: "/" }],
    ["/de/a/b", "prefix", { langcode: "de", path: "/a/b" }],
    ["/about", "prefix", null],
    ["/deutsch", "prefix", null],
    ["/", "prefix", null],
    ["/", "prefix_except_default", { langcode: "en", path: "/" }],
    ["/about", "prefix_except_default", { langcode: "en", path: "/about" }],
    ["/en/about", "prefix_except_default", { langcode: "en", path: "/en/about" }],
    ["/it/chi-siamo", "prefix_except_default", { langcode: "it", path: "/chi-siamo" }],
  ] as const)("%s under %s", (pathname, strategy, expected) => {
    expect(parseLocalizedPath(pathname, strategy)).toEqual(expected);
  });

  test("undoes localizedPath", () => {
    for (const strategy of ["prefix", "prefix_except_default"] as const) {
      for (const path of ["/", "/a", "/a/b"]) {
        const localized = localizedPath("en", path, strategy);
        expect(parseLocalizedPath(localized, strategy)).toEqual({ langcode: "en", path });
      }
    }
  });
});

test.each([
  ["/fr/inconnu", "fr"],
  ["/unknown", "en"],
])("languageOfPath %s is %s", (pathname, expected) => {
  expect(languageOfPath(pathname, "prefix")).toBe(expected);
});
