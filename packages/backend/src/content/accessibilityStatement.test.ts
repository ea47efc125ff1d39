import path from "node:path";
import { readContentFiles } from "./importer/contentFiles";
import { LANGCODES } from "./languages";

// Requirements of eCH-0059 for the accessibility statement of a public body, in each language of the demo
// content.

const CONTENT = path.resolve(__dirname, "../../content");

/** The statement as editors write it. */
interface Statement {
  path: string;
  title: string;
  status?: string;
  paragraphs: { kind: string; text?: string; email?: string; link?: { page: string } }[];
}

interface Menu {
  items: { page: string; title: Record<string, string> }[];
}

/** The content of the YAML files of a folder, by file. */
async function contentOf(folder: string): Promise<Map<string, unknown>> {
  const { files, problems } = await readContentFiles(path.join(CONTENT, folder));
  expect(problems).toEqual([]);
  return new Map(files.map(({ file, value }) => [file, value]));
}

const date = String.raw`\d{1,2}\.? \p{L}+ 20\d\d`;

/** Phrases about conformance, and about the dates of creation and review, by language. */
const words: Record<string, { conformance: RegExp; dates: RegExp }> = {
  de: {
    conformance: /(vollständig|teilweise|nicht) konform/,
    dates: new RegExp(`erstellt am ${date}, zuletzt überprüft am ${date}`, "u"),
  },
  en: {
    conformance: /(fully|partially|not) conformant/,
    dates: new RegExp(`prepared on ${date}, last reviewed on ${date}`, "u"),
  },
  fr: {
    conformance: /(totalement|partiellement|non) conforme/,
    dates: new RegExp(`établie le ${date}, revue pour la dernière fois le ${date}`, "u"),
  },
  it: {
    conformance: /(totalmente|parzialmente|non) conforme/,
    dates: new RegExp(`redatta il ${date}, verificata l’ultima volta il ${date}`, "u"),
  },
};

test("every language is looked at", () => {
  expect(Object.keys(words).sort()).toEqual([...LANGCODES].sort());
});

describe.each(Object.entries(words))("the accessibility statement in %s", (langcode, own) => {
  let statement: Statement;
  let text: string;

  beforeAll(async () => {
    const files = await contentOf("nodes/accessibility");
    statement = files.get(`${langcode}.yaml`) as Statement;
    text = statement.paragraphs.map((paragraph) => paragraph.text ?? "").join("\n");
  });

  test("is public", () => {
    expect(statement.path).toMatch(/^\/./);
    expect(statement.title).not.toBe("");
    expect(statement.status ?? "PUBLISHED").toBe("PUBLISHED");
  });

  test("is linked from the menu that all pages have", async () => {
    const { items } = (await contentOf("menus")).get("meta.yaml") as Menu;
    const link = items.find(({ page }) => page === "accessibility");
    expect(link?.title[langcode]).toEqual(expect.stringMatching(/\S/));
  });

  test("names the standard and how far the site conforms to it", () => {
    expect(text).toContain("eCH-0059");
    expect(text).toMatch(own.conformance);
  });

  test("tells whom to write to about a barrier", () => {
    const contact = statement.paragraphs.find(({ kind }) => kind === "ContactBox");
    expect(contact).toMatchObject({
      email: expect.stringMatching(/^\S+@\S+$/) as unknown,
      link: { page: "contact" },
    });
  });

  test("tells when it was made and last reviewed", () => {
    expect(text).toMatch(own.dates);
  });
});
