import path from "node:path";
import { misspacedFrench } from "../../../../test/frenchSpaces";
import { readContentFiles } from "./importer/contentFiles";
import { LANGCODES } from "./languages";

// Editorial rules for the demo content.

const CONTENT = path.resolve(__dirname, "../../content");

/** Fields with running text. */
const TEXTS = new Set(["text", "lead", "caption", "description", "quote", "message", "transcript"]);

/** Fields that refer to a picture, a video or a recording. */
const PICTURES = new Set(["image", "media", "video", "remoteVideo", "audio"]);

type Fields = Record<string, unknown>;
interface Leaf {
  readonly key: string;
  readonly place: string;
  readonly value: unknown;
  /** The object with this value. */
  readonly owner: Fields;
}

let files: Map<string, Fields>;

beforeAll(async () => {
  const read = await readContentFiles(CONTENT);
  expect(read.problems).toEqual([]);
  files = new Map(read.files.map(({ file, value }) => [file, value as Fields]));
});

/** All values below a field, with their positions. */
function leavesOf(value: unknown, key = "", place = "", owner: Fields = {}): Leaf[] {
  if (Array.isArray(value)) {
    return value.flatMap((each, index) => leavesOf(each, key, `${place}/${index}`, owner));
  }
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([name, each]) =>
      leavesOf(each, name, `${place}/${name}`, value as Fields),
    );
  }
  return [{ key, place, value, owner }];
}

/** Pages, forms and library items in each language: folder, language, texts. */
const written = () =>
  [...files].flatMap(([file, fields]) => {
    const [, folder, langcode] =
      /^((?:nodes|webforms|library)\/.+)\/(de|en|fr|it)\.yaml$/.exec(file) ?? [];
    return folder && langcode ? [{ folder, langcode, fields, leaves: leavesOf(fields) }] : [];
  });

const titleOf = (page: string, langcode: string) =>
  files.get(`nodes/${page}/${langcode}.yaml`)?.["title"] as string | undefined;

const plain = (text: unknown) =>
  String(text)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** The pictures of a medium: itself, or its poster. */
const stillOf = (medium: string) =>
  (files.get(`media/${medium}.yaml`)?.["thumbnail"] as string | undefined) ?? medium;

test("a menu calls a page as the page calls itself, or shorter", () => {
  const wrong: string[] = [];
  let compared = 0;
  for (const menu of ["main", "footer", "meta"]) {
    for (const { key, value, owner } of leavesOf(files.get(`menus/${menu}.yaml`))) {
      if (key !== "page") continue;
      for (const [langcode, name] of Object.entries(owner["title"] as Record<string, string>)) {
        const title = titleOf(String(value), langcode);
        if (title === undefined) continue;
        compared += 1;
        const words = name.toLowerCase().split(/\s+/);
        if (!words.every((word) => title.toLowerCase().includes(word))) {
          wrong.push(`${menu}, ${langcode}: ${name} leads to ${title}`);
        }
      }
    }
  }
  expect(compared).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

test("no picture stands twice on a page, not even in a teaser", () => {
  const twice = written().flatMap(({ folder, langcode, leaves }) => {
    const hero = files.get(`${folder}/node.yaml`)?.["image"];
    const shown = leaves.flatMap(({ key, value, owner }) => {
      if (owner["kind"] === "TeaserInternalItem" && key === "node") {
        return [files.get(`nodes/${String(value)}/node.yaml`)?.["image"]];
      }
      return PICTURES.has(key) ? [stillOf(String(value))] : [];
    });
    const all = [hero, ...shown].filter((picture) => picture !== undefined);
    return all
      .filter((picture, index) => all.indexOf(picture) !== index)
      .map((picture) => `${folder} (${langcode}): ${String(picture)}`);
  });
  expect(twice).toEqual([]);
});

test("no page says the same text twice", () => {
  const twice = written().flatMap(({ folder, langcode, leaves }) => {
    const texts = leaves
      .filter(({ key, value }) => TEXTS.has(key) && plain(value).length > 30)
      .map(({ value }) => plain(value));
    return texts
      .filter((text, index) => texts.indexOf(text) !== index)
      .map((text) => `${folder} (${langcode}): ${text}`);
  });
  expect(twice).toEqual([]);
});

test("what an article recommends is not what is listed below it anyway", () => {
  const articles = [...files].flatMap(([file, fields]) =>
    file.endsWith("/node.yaml") && fields["kind"] === "DetailPage"
      ? [{ folder: file.replace("/node.yaml", ""), topics: fields["topics"] as string[] }]
      : [],
  );
  const twice = articles.flatMap(({ folder, topics }) => {
    const alike = articles.filter((other) => other.topics.some((topic) => topics.includes(topic)));
    return written()
      .filter((page) => page.folder === folder)
      .flatMap(({ langcode, leaves }) =>
        leaves
          .filter(
            ({ key, value }) =>
              key === "node" && alike.some(({ folder: name }) => name === `nodes/${String(value)}`),
          )
          .map(({ value }) => `${folder} (${langcode}): ${String(value)}`),
      );
  });
  expect(articles.length).toBeGreaterThan(3);
  expect(twice).toEqual([]);
});

test("all languages give the same figures, and lead to the same pages", () => {
  const differing = written().flatMap(({ folder, langcode, leaves }) => {
    const german = files.get(`${folder}/de.yaml`);
    if (langcode === "de" || german === undefined) return [];
    const own = new Map(leaves.map((leaf) => [leaf.place, leaf]));
    return leavesOf(german).flatMap(({ key, place, value }) => {
      const other = own.get(place)?.value;
      if (other === undefined || key === "path") return [];
      const same = figuresIn(value, key) === figuresIn(other, key);
      return same ? [] : [`${folder}${place} (${langcode}): ${String(other)} <> ${String(value)}`];
    });
  });
  expect(differing).toEqual([]);
});

/**
 * Numbers of 60 or more in a text, sorted. Smaller ones may be hours and minutes, which languages write
 * differently.
 */
function figuresIn(value: unknown, key: string): string {
  if (typeof value === "number" || PICTURES.has(key)) return String(value);
  const text = String(value).replace(/<[^>]+>/g, " ");
  const numbers = text.replace(/(?<=\d)[\u202f’,](?=\d{3}\b)/g, "").match(/\d+/g) ?? [];
  return numbers
    .map(Number)
    .filter((number) => number >= 60)
    .sort((a, b) => a - b)
    .join(" ");
}

/** Forbidden spellings by language. */
const UNWRITTEN: Record<string, RegExp> = {
  de: /ß|\p{L}'\p{L}|\b\d’\d{3}\b|\d ?%/u,
  en: /\p{L}'\p{L}|\d\s%|municipalit|percent\b/u,
  fr: new RegExp(`${misspacedFrench.source}|\\p{L}'\\p{L}|\\d ?%|clairage|nfolettre`, "u"),
  it: /\p{L}'\p{L}|\b\d’\d{3}\b|\d ?%|anifestazion|Altipiano/u,
};

test.each(LANGCODES)(
  "texts in %s are spelt and spaced as the others in that language",
  (langcode) => {
    const all = written().filter((page) => page.langcode === langcode);
    // Skip what visitors of the forum write.
    const own = all.filter(({ folder }) => folder !== "nodes/community");
    expect(own.length).toBeGreaterThan(40);
    const wrong = own.flatMap(({ folder, leaves }) =>
      leaves
        .filter(({ value }) => typeof value === "string")
        .map(({ place, value }) => ({ place, text: String(value).replace(/<[^>]+>/g, "") }))
        .filter(({ place, text }) => !/url$/i.test(place) && UNWRITTEN[langcode]!.test(text))
        .map(({ place, text }) => `${folder}${place}: ${text}`),
    );
    expect(wrong).toEqual([]);
  },
);
