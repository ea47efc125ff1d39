import type { SitePaths } from "../config/sitePaths";
import { probesFor } from "./probes";

const prefixed: SitePaths = { langcodes: ["de", "en"], defaultLangcode: "en", strategy: "prefix" };

const asked = (site: SitePaths, facts = { languages: site.langcodes, lacks: [] as string[] }) =>
  probesFor(site, facts, [])
    .filter(({ path }) => !path.includes("probe"))
    .map(({ path, statuses, langcode }) => [path, statuses, langcode]);

test("every release must have its homes, and lead visitors of the root path to one", () => {
  expect(asked(prefixed)).toEqual([
    ["/", [301], undefined],
    ["/de", [200], "de"],
    ["/de/search", [200], "de"],
    ["/en", [200], "en"],
    ["/en/search", [200], "en"],
  ]);
});

test("where the root path is a home, it must be there for those who read its language", () => {
  expect(asked({ ...prefixed, strategy: "prefix_except_default" })).toEqual([
    ["/de", [200], "de"],
    ["/de/search", [200], "de"],
    ["/", [200], "en"],
    ["/search", [200], "en"],
  ]);
});

test("what the CMS lacks is asked of no release, nor a language without content", () => {
  expect(asked(prefixed, { languages: ["de"], lacks: ["SEARCH"] })).toEqual([
    ["/", [301], undefined],
    ["/de", [200], "de"],
  ]);
});
