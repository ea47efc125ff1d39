/** @jest-environment node */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import * as fc from "fast-check";
import { contentOf } from "../../../test/contentOf";
import { EditedCms, nothing, silent } from "../../../test/EditedCms";
import { localeCodes, type LocaleCode } from "../../i18n/locales";
import { findIn, offeredLanguages, readSite } from "../reading/readSite";
import { ContentState } from "./ContentState";
import { readUpdate } from "./readUpdate";
import { allPages } from "./routeFacts";

const reach = { pageSize: 2, maxPages: 100 };

interface Edit {
  kind: "put" | "drop";
  langcode: LocaleCode;
  path: string;
  title: string;
}

const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom("put" as const, "drop" as const),
  langcode: fc.constantFrom(...localeCodes),
  path: fc.constantFrom("/", "/a", "/b", "/page-with-a-new-path"),
  title: fc.constantFrom("Wasser", "Eis"),
});
/** What is edited between two readings, and whether the CMS has forgotten the first. */
const rounds = fc.array(
  fc.record({ edits: fc.array(edit, { maxLength: 4 }), forgets: fc.boolean() }),
  {
    maxLength: 4,
  },
);

/** Makes edits. One language keeps its home, without which there is no site. */
function apply(cms: EditedCms, edits: readonly Edit[]): void {
  const size = cms.items.size;
  for (const { kind, langcode, path: at, title } of edits) {
    if (kind === "put") cms.put(langcode, at, title);
    else if (cms.items.has(langcode + at) && langcode + at !== "de/") cms.drop(langcode, at);
  }
  // It lists all pages, so it is another when there are more or fewer.
  if (cms.items.size !== size) cms.put("de", "/", cms.items.get("de/")?.entity.title ?? "");
}

test("what is read of changes makes the site that is read as a whole", async () => {
  await fc.assert(
    fc.asyncProperty(rounds, async (series) => {
      const directory = await mkdtemp(path.join(tmpdir(), "read-update-"));
      const cms = new EditedCms();
      for (const langcode of localeCodes) cms.put(langcode, "/", `Home ${langcode}`);
      // It lists all of them.
      cms.put("de", "/", "Home de");
      const first = await readSite(cms.reader, reach, nothing, silent);
      await ContentState.create(directory, contentOf(first), first.routes);
      const state = (await ContentState.open(directory, "one"))!;
      for (const { edits, forgets } of series) {
        apply(cms, edits);
        cms.knowsCursors = !forgets;
        const released = { content: state.content!, routes: state };
        const update = await readUpdate(released, cms.reader, reach, silent);
        const { languages, redirects } = update;
        await state.saveNext(
          { ...state.content!, ...update.read, languages, redirects },
          update.changed,
          update.gone,
        );
        await state.adoptNext();
        const whole = await readSite(cms.reader, reach, nothing, silent);
        expect(JSON.stringify(state.content)).toBe(JSON.stringify(contentOf(whole)));
        const kept = [...state.facts(allPages)].map(([, { path: at }]) => at);
        expect(kept.sort()).toEqual(whole.routes.map((route) => route.path).sort());
        for (const route of whole.routes) {
          expect(JSON.stringify(state.get(route.path))).toBe(JSON.stringify(route));
          expect(update.routes.get(route.path)).toEqual(state.get(route.path));
        }
        expect(offeredLanguages((at) => update.routes.get(at))).toEqual(
          offeredLanguages(findIn(whole.routes)),
        );
      }
      await state.close();
      await rm(directory, { recursive: true });
    }),
    { numRuns: 25 },
  );
});

test.each([
  ["have changed", true],
  ["are read again, since the CMS has forgotten the last reading", false],
])(
  "more pages than fit into memory are left to a build, where they %s",
  async (_, knowsCursors) => {
    const directory = await mkdtemp(path.join(tmpdir(), "read-update-"));
    const cms = new EditedCms();
    for (const langcode of localeCodes) cms.put(langcode, "/", `Home ${langcode}`);
    cms.put("de", "/a", "Wasser");
    const first = await readSite(cms.reader, reach, nothing, silent);
    await ContentState.create(directory, contentOf(first), first.routes);
    const routes = (await ContentState.open(directory, "one"))!;
    const released = { content: routes.content!, routes };
    cms.knowsCursors = knowsCursors;
    for (const langcode of localeCodes) cms.put(langcode, "/", "Other");
    const update = (limit: number) => readUpdate(released, cms.reader, reach, silent, limit);
    await expect(update(3)).rejects.toThrow("There are more than 3 pages to read.");
    expect((await update(5)).changed.map((route) => route.path)).toHaveLength(4);
    await routes.close();
    await rm(directory, { recursive: true });
  },
);
