import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { contractSchema } from "@quatrain/contract";
import { capabilitiesOf } from "@quatrain/contract/capabilitiesOf";
import { conform } from "@quatrain/contract/conform";
import { fitOperation } from "@quatrain/contract/fitOperation";
import { buildSchema, type GraphQLSchema, isInterfaceType, isObjectType } from "graphql";
import { runDoctor } from "../../packages/contract/src/doctor/runDoctor";
import * as generated from "../../src/cms/generated";
import { type RunningExample, startExample } from "../testing/startExample";

const contract = contractSchema();
const schema = buildSchema(readFileSync(path.join(__dirname, "schema.graphql"), "utf8"));

interface Route {
  route: {
    __typename: string;
    code: number;
    entity?: {
      __typename: string;
      langcode: string;
      title: string;
      path: string;
      paragraphs: { __typename: string; id: string; text: { processed: string } }[];
    };
  };
}

let cms: RunningExample;
beforeAll(async () => {
  cms = await startExample("minimal-cms");
});
afterAll(() => cms.stop());

async function ask(query: string, variables: object = {}) {
  const response = await fetch(cms.url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query, variables }),
  });
  const { status } = response;
  const body = JSON.parse((await response.text()) || "{}") as { data?: unknown; errors?: Error[] };
  return { status, ...body };
}

/** Asks for a path as the site does. */
async function route(langcode: string, pathname: string) {
  const { text } = generated.RouteOperation;
  const variables = { langcode, path: pathname };
  const answer = await ask(fitOperation(text, contract, schema).text ?? "", variables);
  const { data, faults } = conform<Route>(answer.data, text, contract, { variables });
  expect(faults).toEqual([]);
  return data!.route;
}

/** `Type.field` of all objects and interfaces. */
function coordinatesOf(all: GraphQLSchema): string[] {
  return Object.values(all.getTypeMap()).flatMap((type) =>
    (isObjectType(type) || isInterfaceType(type)) && !type.name.startsWith("__")
      ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`)
      : [],
  );
}

test("has one kind of page and one of block, as the contract has them, and nothing else", () => {
  const { needed, states } = capabilitiesOf(contract, schema);
  expect(needed).toEqual([]);
  const has = states.filter(({ state }) => state !== "missing");
  expect(has.map(({ capability }) => capability.name)).toEqual([
    "BLOCKS",
    "FORMATTED_TEXT",
    "ContentPage",
    "TextItem",
  ]);
  const lacking = states.flatMap((each) => each.lacking);
  expect(lacking.filter(({ isAbsent }) => !isAbsent)).toEqual([]);
  const known = new Set(coordinatesOf(contract));
  expect(coordinatesOf(schema).filter((each) => !known.has(each))).toEqual([]);
});

test("answers of the site's operations the route alone", () => {
  const answered = Object.values(generated).filter(
    (each) => typeof each === "object" && fitOperation(each.text, contract, schema).text !== null,
  );
  expect(answered).toEqual([generated.RouteOperation]);
});

test("the doctor finds that it serves the site, and no fault in its content", async () => {
  let said = "";
  const out = (text: string) => void (said += text);
  expect(await runDoctor([cms.url, "--json"], {}, { out, err: out })).toBe(0);
  const { findings } = JSON.parse(said) as { findings: { id: string }[] };
  const ids = findings.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(["missing/BUILD_LISTING", "missing/REDIRECTS"]));
  expect(ids.filter((id) => id.startsWith("content/"))).toEqual([]);
});

test("has its content in two languages", async () => {
  const { data } = await ask("{ languages { id } }");
  expect(data).toEqual({ languages: [{ id: "de" }, { id: "en" }] });
});

test.each([
  ["de", "/", "Sternwarte Hohfluh"],
  ["de", "/teleskope", "Teleskope"],
  ["de", "/teleskope/refraktor", "Der Refraktor von 1931"],
  ["de", "/oeffnungszeiten", "Öffnungszeiten"],
  ["en", "/", "Hohfluh Observatory"],
  ["en", "/telescopes", "Telescopes"],
  ["en", "/opening-hours", "Opening hours"],
])("answers %s %s with the page %s", async (langcode, path, title) => {
  const { code, entity } = await route(langcode, path);
  expect(code).toBe(200);
  expect(entity).toMatchObject({ __typename: "ContentPage", langcode, title, path });
  expect(entity?.paragraphs[0]).toMatchObject({
    __typename: "TextItem",
    text: { processed: expect.stringContaining("<p>") as string },
  });
});

test.each([
  ["fr", "/"],
  ["en", "/teleskope"],
  ["de", "/nirgends"],
])("answers %s %s with 404", async (langcode, path) => {
  expect(await route(langcode, path)).toMatchObject({ __typename: "ErrorResponse", code: 404 });
});

test.each([
  ["de", 4],
  ["en", 3],
])("links all pages in %s from its home", async (langcode, count) => {
  const seen = new Set(["/"]);
  for (const path of seen) {
    const { entity } = await route(langcode, path);
    const html = entity!.paragraphs.map(({ text }) => text.processed).join("");
    for (const [, target] of html.matchAll(/href="([^"]+)"/g)) seen.add(target!);
  }
  expect(seen.size).toBe(count);
});

test("refuses a query of any size: neither many parts nor a long text", async () => {
  const fields = Array.from({ length: 4000 }, (_, index) => `a${index}: languages{id}`).join(" ");
  expect((await ask(`{${fields}}`)).errors?.[0]?.message).toContain("token");
  expect((await ask(`{ languages { id } } #${"x".repeat(100_000)}`)).status).toBe(413);
});

describe("a file of pages that does not fit", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "minimal-cms-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ["another language", { langcode: "fr" }, 'page 2: "langcode" must be de or en'],
    ["a path without slash", { path: "teleskope" }, 'page 2: "path" must begin with a slash'],
    ["no title", { title: "" }, 'page 2: "title" is missing'],
    ["no texts", { texts: null }, 'page 2: "texts" must be a list'],
    ["a text without HTML", { texts: [{}] }, 'page 2: "texts[0].html" is missing'],
  ])("with %s is named, and its field", async (_what, change, message) => {
    const pages = JSON.parse(readFileSync(path.join(__dirname, "pages.json"), "utf8")) as object[];
    Object.assign(pages[1]!, change);
    const file = path.join(folder, "pages.json");
    writeFileSync(file, JSON.stringify(pages));
    const started = startExample("minimal-cms", { PAGES: file });
    await expect(started).rejects.toThrow(`Ended with 1: ${file}: ${message}\n`);
  });
});
