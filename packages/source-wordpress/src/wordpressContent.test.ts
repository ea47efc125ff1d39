import { contractSchema } from "@quatrain/contract";
import type { MediumItem, PageItem, SourceItem } from "@quatrain/contract/source";
import { textOf } from "@quatrain/contract/formattedText/textOf";
import { textsOf } from "@quatrain/contract/htmlBlocks/keepsWords";
import { type ExportedItem, EXPORTS, readExport } from "../../../test/wordpressExport";
import { contentModel } from "../../backend/src/content/model";
import type { Problem } from "../../backend/src/content/references";
import { validateFields } from "../../backend/src/content/validate";
import { source } from ".";
import { exportedSite } from "./testing/exportedSite";
import { FakeWordPress } from "./testing/FakeWordPress";

// Skip the tests without the public test content of WordPress.
const describeWithContent = EXPORTS.length > 0 ? describe : describe.skip;

/** Whether an item is a page or a medium. */
const isShown = (item: SourceItem): item is MediumItem | PageItem =>
  "path" in item || item.kind.endsWith("Media");
/** Fields of an item that are not content of the page. */
const NON_CONTENT_FIELDS = new Set(["at", "remarks", "parent", "file", "captions"]);

/** Items of all exports, renumbered to keep ids unique. */
function exported(): ExportedItem[] {
  return EXPORTS.flatMap((name, index) =>
    readExport(name).map((each) => ({
      ...each,
      id: each.id + index * 100_000,
      parent: each.parent && each.parent + index * 100_000,
    })),
  );
}

describeWithContent("a WordPress with its test content", () => {
  const cms = new FakeWordPress();
  const items: SourceItem[] = [];

  beforeAll(async () => {
    await cms.start();
    for (const [list, entries] of exportedSite(cms.url, exported())) {
      cms.lists.set(list, entries);
    }
    const settings = source.settings.parse({ WORDPRESS_URL: cms.url });
    const reading = source.create(settings).read(null, new AbortController().signal);
    for await (const each of reading) items.push(each as SourceItem);
  });

  afterAll(() => cms.stop());

  const byId = (): Map<string, MediumItem | PageItem> =>
    new Map(items.flatMap((each) => ("id" in each && isShown(each) ? [[each.id, each]] : [])));

  test("returns every public page and post, and no others", () => {
    const entries = exported().filter(({ type }) => ["page", "post"].includes(type));
    const visible = entries.filter((each) => each.status === "publish" && !each.isProtected);
    const all = byId();
    expect(visible.length).toBeGreaterThan(100);
    expect(visible.filter(({ id }) => !all.has(`wp-${id}`))).toEqual([]);
    const hidden = entries.filter((each) => !visible.some(({ id }) => id === each.id));
    expect(hidden.map(({ title }) => title).sort()).toEqual([
      "Draft",
      "Scheduled",
      'Template: Password Protected (the password is "enter")',
    ]);
    expect(hidden.filter(({ id }) => all.has(`wp-${id}`))).toEqual([]);
  });

  test("every item fits the contract, and has only valid references", () => {
    const all = byId();
    const topics = new Set(items.flatMap((each) => (each.kind === "Topic" ? [each.id] : [])));
    const model = contentModel(contractSchema());
    const kindOf = (id: string): string | undefined => all.get(id)?.kind;
    const references = {
      nodeKind: kindOf,
      mediumKind: kindOf,
      hasTopic: (id: string) => topics.has(id),
      hasWebform: () => false,
      hasLibraryItem: () => false,
      hasView: (id: string, display: string) => id === "blog" && display === "page",
    };
    const faults = items.filter(isShown).flatMap(({ kind, ...fields }) => {
      const problems: Problem[] = [];
      const own = Object.entries(fields).filter(([name]) => !NON_CONTENT_FIELDS.has(name));
      const values = { nid: 1, status: "PUBLISHED", ...Object.fromEntries(own) };
      const known = model.types.get(kind)!.fields;
      const present = Object.entries(values).filter(
        ([name]) => known.has(name) || !["id", "nid", "status"].includes(name),
      );
      const complete = kind === "VideoMedia" || kind === "AudioMedia" ? [["sources", []]] : [];
      validateFields(kind, Object.fromEntries([...present, ...complete]), "", {
        model,
        references,
        problems,
      });
      return problems.map(({ path, reason }) => `${fields.id} ${path}: ${reason}`);
    });
    expect(faults).toEqual([]);
  });

  test("keeps the paths of WordPress, except reserved ones", () => {
    const places = items
      .filter((each) => "path" in each)
      .map((each) => `${String(each["langcode"])}${String(each["path"])}`);
    expect(new Set(places).size).toBe(places.length);
    expect(places).toEqual(
      expect.arrayContaining(["en/", "en/blog", "en/about/page-image-alignment", "en/search-1"]),
    );
  });

  test("pages have all their words, from title to last block", () => {
    const all = byId();
    const titleOf = (id: string): string => all.get(id)?.title ?? "";
    const lost = exported().flatMap(({ id, title, excerpt }) => {
      const item = all.get(`wp-${id}`);
      const words = new Set(textsOf(item, titleOf).join(" ").split(/\s+/));
      const missing = `${textOf(title)} ${textOf(excerpt)}`
        .split(/\s+/)
        .filter((word) => word && !words.has(word));
      return item && missing.length > 0 ? [[title, missing]] : [];
    });
    expect(lost).toEqual([]);
  });
});
