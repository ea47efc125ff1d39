import { randomUUID } from "node:crypto";
import { startBackend } from "../../packages/backend/src/testing/startBackend";
import { EditorsAt } from "../../packages/backend/src/domain/editing/testing/EditorsAt";
import type { CmsAccess } from "../../packages/studio/src/cms/requestCms";
import { executeOperation, type Command } from "../../packages/studio/src/cms/executeOperation";
import { readDocuments } from "../../packages/studio/src/cms/documents";
import { documentPlace, type Place } from "../../packages/studio/src/cms/place";
import type { Problem } from "../../packages/studio/src/cms/Refusal";
import { saveProblem, type SaveProblem } from "../../packages/studio/src/cms/saveProblem";

type Send = (place: Place, command: Command, expectedRevision: number) => Promise<number>;
let send: Send;
let access: CmsAccess;

beforeAll(async () => {
  const cms = await startBackend();
  const token = await new EditorsAt(cms).hire("studio-1", "PUBLISHER");
  access = { url: `${cms.url}/graphql`, token };
  send = (place, command, expectedRevision) =>
    executeOperation(access, { operationId: randomUUID(), place, command, expectedRevision });
  const pages: [string, string, string | null][] = [
    ["above", "/above", null],
    ["below", "/below", "above"],
  ];
  for (const [id, path, parent] of pages) {
    await save(id, { path, parent });
    await send({ id, langcode: "en" }, { name: "publish" }, 1);
  }
  for (const [path, target] of [
    ["/one", "/two"],
    ["/two", "/three"],
    ["/three", "/four"],
  ] as const) {
    await redirect({ path, target });
  }
});

interface Page {
  readonly path: string;
  readonly parent?: string | null;
  readonly fields?: Record<string, unknown>;
}

function save(id: string, { path, parent = null, fields }: Page, expected = 0) {
  const all = { title: id, path, ...fields };
  const command = { name: "saveDraft", kind: "ContentPage", path, parent, fields: all } as const;
  return send({ id, langcode: "en" }, command, expected);
}

function redirect({ path, target, code = 301 }: { path: string; target: string; code?: number }) {
  const fields = { langcode: "en", path, target, code };
  const command = { name: "saveDocument", kind: "REDIRECT", document: "new", fields } as const;
  return send(documentPlace("REDIRECT", "new", ""), command, 0);
}

type DocumentCommand = Extract<Command, { name: "saveDocument" }>;

async function document(
  kind: DocumentCommand["kind"],
  id: string,
  langcode: string,
  fields: object,
): Promise<number> {
  const stored = await readDocuments(access, kind, id);
  const { revision = 0 } = stored.find((each) => (each.langcode ?? "") === langcode) ?? {};
  const command = { name: "saveDocument", kind, document: id, fields: { ...fields } } as const;
  return send(documentPlace(kind, id, langcode), command, revision);
}

/** Refused changes with the form's problem: fields, and keys of explanations. */
const CASES: [string, () => Promise<number>, string[], SaveProblem["reasons"]][] = [
  [
    "a redirect in a circle",
    () => redirect({ path: "/four", target: "/one" }),
    ["target"],
    ["redirectLoop"],
  ],
  [
    "a long chain",
    () => redirect({ path: "/four", target: "/five" }),
    ["target"],
    ["redirectChain"],
  ],
  [
    "a path that is a page",
    () => redirect({ path: "/above", target: "/" }),
    ["path"],
    ["pathTaken"],
  ],
  ["a path that is none", () => redirect({ path: "/Not a path", target: "/" }), ["path"], []],
  ["a redirect to no page", () => redirect({ path: "/x", target: "page:none" }), ["target"], []],
  ["a redirect to nothing", () => redirect({ path: "/x", target: "x" }), ["target"], []],
  ["a redirect of no kind", () => redirect({ path: "/x", target: "/", code: 200 }), ["code"], []],
  ["a page at no path", () => save("new", { path: "/Not a path" }), ["path"], []],
  ["a page at a path of another", () => save("new", { path: "/above" }), ["path"], ["pathTaken"]],
  [
    "a page below itself",
    () => save("above", { path: "/above", parent: "below" }, 1),
    ["parent"],
    [],
  ],
  ["a page below none", () => save("new", { path: "/new", parent: "none" }), ["parent"], []],
  [
    "a page with a wrong field",
    () => save("new", { path: "/new", fields: { image: "none" } }),
    ["image"],
    [],
  ],
  ["a topic without names", () => document("TOPIC", "new", "", { order: 0 }), ["name"], []],
  [
    "a menu of wrong entries",
    () => document("MENU", "main", "", { items: [{ id: "a", page: "none" }] }),
    ["items.0.page"],
    [],
  ],
  ["settings without a name", () => document("SITE", "site", "en", {}), ["name"], []],
  ["library content without label", () => document("LIBRARY", "new", "en", {}), ["label"], []],
  ["a form without title", () => document("WEBFORM", "new", "en", {}), ["title"], []],
  [
    "a picture without file",
    () => document("MEDIUM", "new", "", { kind: "ImageMedia" }),
    ["file"],
    [],
  ],
];

async function refused(work: () => Promise<number>): Promise<SaveProblem> {
  const problem = await work().then(
    () => undefined,
    (error: { problem?: Problem }) => error.problem,
  );
  if (problem === undefined) throw new Error("It was not refused.");
  return saveProblem(problem);
}

test.each(CASES)("%s is refused with field and reason", async (_name, work, fields, texts) => {
  const { code, reasons, faults } = await refused(work);
  expect(reasons).toEqual(texts);
  expect(code).not.toBe("CONFLICT");
  expect(faults.map(({ path }) => path)).toEqual(expect.arrayContaining(fields));
  for (const { reason } of faults) expect(reason).not.toBe("");
});

test("what somebody else has changed, and what has no field, is told as a whole", async () => {
  expect(await refused(() => save("above", { path: "/above" }))).toMatchObject({
    code: "CONFLICT",
    actualRevision: 1,
    faults: [],
  });
  const place = { id: "below", langcode: "en" };
  expect(await refused(() => send(place, { name: "publish" }, 1))).toMatchObject({
    message: expect.stringContaining("has no draft"),
  });
});
