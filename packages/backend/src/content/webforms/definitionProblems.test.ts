import { rm } from "node:fs/promises";
import { contractSchema } from "@quatrain/contract";
import { writeFiles } from "../../domain/submissions/testing/startForms";
import { noReferences } from "../importer/bundleReferences";
import { type ContentRefused, readContent } from "../importer/readContent";
import { contentModel } from "../model";

const model = contentModel(contractSchema());

/** Faults that a content folder with a form of these facts and texts has. */
async function faultsOf(facts: object, texts: object): Promise<readonly object[]> {
  const folder = await writeFiles(
    new Map([
      ["webforms/f/webform.yaml", facts],
      ["webforms/f/en.yaml", texts],
    ]),
  );
  try {
    await readContent(folder, model, {
      references: noReferences,
      files: new Map(),
      site: { host: "site.test", hasBareLanguage: false },
    });
    return [];
  } catch (error) {
    return (error as ContentRefused).problems;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const seen = (selector: string) => ({
  visible: { logic: "AND", conditions: [{ selector, trigger: "FILLED" }] },
});

test("faults in a form name the file and the element", async () => {
  const elements = [
    { kind: "WebformTextfield", key: "a", states: seen("b") },
    { kind: "WebformTextfield", key: "b", states: seen("a"), pattern: "(" },
    { kind: "WebformDate", key: "c", minDate: "+3 fortnights" },
  ];
  const texts = {
    title: "F",
    elements: { a: { title: "A" }, b: { title: "B" }, c: { title: "C" } },
  };
  const faults = await faultsOf({ elements }, texts);
  const inElements = faults.map((each) => (each as { path: string }).path);
  expect(new Set(inElements)).toEqual(new Set(["elements.a", "elements.b", "elements.c"]));
  expect(faults).toContainEqual({
    file: "webforms/f/en.yaml",
    path: "elements.c",
    reason: '"+3 fortnights" is neither a date (ISO 8601) nor one such as "today" or "+2 weeks"',
  });
});

const elements = [{ kind: "WebformTextfield", key: "a" }];
const texts = { title: "F", elements: { a: { title: "A" } } };

test.each([
  ["opens", { opens: "soon" }, {}],
  ["closes", { opens: "2026-12-02T00:00:00Z", closes: "2026-12-01T00:00:00Z" }, {}],
  ["confirmation.type", { confirmation: { type: "POPUP" } }, {}],
  ["confirmation", { confirmation: { url: "/x" } }, {}],
  ["confirmation.redirectUrl", { confirmation: { type: "REDIRECT" } }, {}],
  ["confirmation.redirectUrl", { confirmation: { redirectUrl: "javascript:alert(1)" } }, {}],
  ["confirmation.redirectUrl", { confirmation: { redirectUrl: "/\\evil.example" } }, {}],
  ["confirmation.redirectUrl", { confirmation: { redirectUrl: "page:nobody" } }, {}],
  ["confirmation.message", {}, { confirmation: { message: '<a href="page:nobody">x</a>' } }],
  ["elements.stray", {}, { elements: { a: { title: "A" }, stray: { title: "S" } } }],
])("a fault is found in %s", async (at, moreFacts, moreTexts) => {
  const faults = await faultsOf({ elements, ...moreFacts }, { ...texts, ...moreTexts });
  expect(faults).toMatchObject([{ file: "webforms/f/en.yaml", path: at }]);
});

const slow = "([A-Za-zÀ-ÿ]+[ '-]?)+";
const lookahead = "(?=.*\\d).+";
const when = (value: string) => ({
  visible: { logic: "AND", conditions: [{ selector: "a", trigger: "PATTERN", value }] },
});

test.each([
  ["its pattern", "in so many ways", { pattern: slow }],
  ["its pattern", "has a lookahead", { pattern: lookahead }],
  ['rule "matches":', "in so many ways", { rules: [{ rule: "matches", args: [`/^${slow}$/`] }] }],
  [
    'rule "matches":',
    "has a lookahead",
    { rules: [{ rule: "matches", args: [`/${lookahead}/`] }] },
  ],
  ["state visible: its pattern", "in so many ways", { states: when(slow) }],
  ["state visible: its pattern", "has a lookahead", { states: when(lookahead) }],
])("%s that %s is refused", async (where, why, more) => {
  const odd = [...elements, { kind: "WebformTextfield", key: "odd", ...more }];
  const inTexts = { title: "F", elements: { a: { title: "A" }, odd: { title: "Odd" } } };
  const faults = await faultsOf({ elements: odd }, inTexts);
  expect(faults).toEqual([
    {
      file: "webforms/f/en.yaml",
      path: "elements.odd",
      reason: expect.stringMatching(new RegExp(`^${where} .*${why}`)) as string,
    },
  ]);
});
