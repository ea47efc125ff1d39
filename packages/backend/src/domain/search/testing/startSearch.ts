import { type Json, startBackend, type TestBackend } from "../../../testing/startBackend";

let cms: TestBackend;

const SAVE = `mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { id } }`;
/** The search, with all its arguments as variables. */
export const SEARCH = `query (
  $query: String!, $langcode: String!, $filters: [FilterInput!], $sort: SearchSort! = RELEVANCE,
  $page: Int! = 0, $pageSize: Int! = 50, $exact: Boolean
) {
  search(query: $query, langcode: $langcode, filters: $filters, sort: $sort, page: $page, pageSize: $pageSize, exact: $exact) {
    items { id title path kind changed published excerpt { text match } image { ... on ImageMedia { src alt } } }
    total facets { id values { value label count } } pageInfo { page pageSize total } suggestion corrected
  }
}`;

/** The answer of a search. */
interface Result {
  items: {
    id: string;
    title: string;
    path: string;
    published: string | null;
    excerpt: { text: string; match: boolean }[];
  }[];
  total: number;
  facets: { id: string; values: { value: string; label: string; count: number }[] }[];
  pageInfo: { page: number; pageSize: number; total: number };
  suggestion: string | null;
  corrected: string | null;
}

/** Searches, and expects no error. */
export async function find(query: string, langcode = "de", more: object = {}): Promise<Result> {
  const answer = await cms.ask(SEARCH, { query, langcode, ...more });
  expect(answer.errors).toBeUndefined();
  return answer.data["search"] as unknown as Result;
}

/** Ids of the pages found, best first. */
export async function ids(query: string, langcode = "de", more: object = {}): Promise<string[]> {
  return (await find(query, langcode, more)).items.map(({ id }) => id);
}

/** Saves a draft; gives the id of its page. */
export async function save(input: {
  id?: string;
  langcode: string;
  path: string;
  fields: object;
  kind?: string;
}) {
  const { errors, data } = await cms.ask(SAVE, { input: { kind: "ContentPage", ...input } }, true);
  expect(errors).toBeUndefined();
  return String((data["saveDraft"] as Json)["id"]);
}

/** Publishes a draft, or unpublishes a page. */
export async function change(operation: "publish" | "unpublish", id: string, langcode: string) {
  const answer = await cms.ask(
    `mutation { ${operation}(id: "${id}", langcode: "${langcode}") { id } }`,
    {},
    true,
  );
  expect(answer.errors).toBeUndefined();
}

async function publish(
  langcode: string,
  fields: { title: string; [name: string]: unknown },
  kind = "ContentPage",
) {
  const path = `/${fields.title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
  const id = await save({ langcode, path, fields, kind });
  await change("publish", id, langcode);
  return id;
}

const text = (words: string) => ({ kind: "TextItem", text: `<p>${words}</p>` });

/** Ids of the pages that the tests search, by a name of the test. */
export const made: Record<string, string> = {};

/** Starts a backend with pages to be searched. */
export async function startSearch(
  variables: Readonly<Record<string, string>> = {},
): Promise<TestBackend> {
  cms = await startBackend(variables);
  made["glaciers"] = await publish("de", {
    title: "Gletscher im Wandel",
    lead: "Was mit dem Eis der Alpen geschieht.",
    paragraphs: [
      text("Die Messungen zeigen grosse Höhen. <strong>Der Rückgang</strong> ist deutlich."),
      {
        kind: "AccordionItem",
        elements: [{ title: "Verfahren", paragraphs: [text("Wir bohren Pegelstangen ein.")] }],
      },
      {
        kind: "FactsList",
        facts: [{ value: "4,2", unit: "Kubikkilometer", text: "<p>Verlust</p>" }],
      },
      {
        kind: "TableItem",
        caption: "Jahreswerte",
        rows: [{ cells: ["<p>Aletsch</p>", "<p>Konkordiaplatz</p>"] }],
        headerRow: false,
        headerColumn: false,
      },
      { kind: "DownloadListItem", downloads: ["report"] },
      { kind: "ImageItem", image: "halves", caption: "Zungenende im Herbst" },
      {
        kind: "TeaserListItem",
        teasers: [{ kind: "TeaserInternalItem", node: "german", title: "Eigener Anrisstitel" }],
      },
    ],
  });
  made["balance"] = await publish("de", {
    title: "Was Zahlen sagen",
    lead: "Zur Gletschermassenbilanz.",
    paragraphs: [text("Gletscher Gletscher Gletscher Gletscher Gletscher Gletscher.")],
  });
  made["measuring"] = await publish("de", {
    title: "Pegel und Messung",
    paragraphs: [text("Hochwasserprognosen am Rhein.")],
  });
  made["mesures"] = await publish("fr", {
    title: "Les débits mesurés",
    paragraphs: [text("La température de l’eau et le cœur du glacier.")],
  });
  made["note"] = await publish("en", {
    title: "Measuring rivers",
    paragraphs: [
      { kind: "LibraryItem", libraryId: "note" },
      { kind: "WebformItem", webform: "contact" },
    ],
  });
  made["acqua"] = await publish("it", {
    title: "Acque sotterranee",
    paragraphs: [text("Le falde.")],
  });
  return cms;
}
