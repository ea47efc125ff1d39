import { entryOf, type FakeWordPress } from "./testing/FakeWordPress";
import { open, read, smallSite, summary } from "./testing/smallSite";

let cms: FakeWordPress;

beforeEach(async () => {
  cms = await smallSite();
  cms.entry("pages", 3)["quatrain"] = { old_slugs: ["Who", "about", "blog", "first"] };
});

afterEach(() => cms.stop());

const CHANGED = "2026-03-01T00:00:00";

/** Changes of a page with former slugs, and the redirects that follow. */
const CASES: [string, () => unknown, string[]][] = [
  ["nothing", () => undefined, []],
  [
    "it is removed",
    () => cms.lists.get("pages")!.splice(1, 1),
    ["Removal /who en", "Removal /first en"],
  ],
  [
    "it is unpublished",
    () => (cms.entry("pages", 3)["status"] = "draft"),
    ["Removal /who en", "Removal /first en"],
  ],
  [
    "a new page takes a slug",
    () => cms.lists.get("pages")!.push(entryOf(cms.url, { id: 6, path: "/who" })),
    ["Removal /who en", "Redirect /first en"],
  ],
  [
    "it gets a slug back",
    () => Object.assign(cms.entry("pages", 3), { modified_gmt: CHANGED, link: `${cms.url}/who/` }),
    ["Removal /who en", "Redirect /about en", "Redirect /first en"],
  ],
  [
    "another gives a slug up",
    () => Object.assign(cms.entry("pages", 5), { modified_gmt: CHANGED, link: `${cms.url}/news/` }),
    ["Redirect /who en", "Redirect /blog en", "Redirect /first en"],
  ],
];

test("redirects former slugs of a page, except where another page has the path", async () => {
  const { entries } = await read(open(cms));
  expect(entries.filter(({ kind }) => kind === "Redirect").slice(0, 2)).toEqual([
    { kind: "Redirect", langcode: "en", from: "/who", to: "wp-3" },
    { kind: "Redirect", langcode: "en", from: "/first", to: "wp-3" },
  ]);
});

test.each(CASES)("former slugs of a page where %s", async (_name, happens, redirects) => {
  const from = open(cms);
  const { cursor } = await read(from);
  happens();
  const { entries } = await read(from, cursor);
  const changed = summary(entries).filter((each) => /^(Redirect|Removal) \/[a-z]+ /.test(each));
  expect(changed.sort()).toEqual([...redirects].sort());
});
