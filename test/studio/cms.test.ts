import { randomUUID } from "node:crypto";
import { contractSchema } from "@quatrain/contract";
import { contentModel } from "@quatrain/contract/contentModel";
import { startBackend, type TestBackend } from "../../packages/backend/src/testing/startBackend";
import { EditorsAt } from "../../packages/backend/src/domain/editing/testing/EditorsAt";
import type { CmsAccess } from "../../packages/studio/src/cms/requestCms";
import { executeOperation, type Command } from "../../packages/studio/src/cms/executeOperation";
import {
  readDocuments,
  readUses,
  redirectId,
  storedRedirect,
} from "../../packages/studio/src/cms/documents";
import { fetchPicture } from "../../packages/studio/src/cms/fetchPicture";
import { readSubmissions } from "../../packages/studio/src/cms/submissions";
import { upload } from "../../packages/studio/src/cms/upload";
import {
  type DocumentKind,
  type DocumentForm,
  withDocuments,
} from "../../packages/studio/src/fields/documentForms";
import { DocumentMapping } from "../../packages/studio/src/mapping/DocumentMapping";
import { documentPlace } from "../../packages/studio/src/cms/place";
import { Refusal } from "../../packages/studio/src/cms/Refusal";

const languages = ["de", "en", "fr", "it"];
const { model, forms } = withDocuments(contentModel(contractSchema()), languages);
const mapping = new DocumentMapping(model);

let cms: TestBackend;
let editors: EditorsAt;
let access: CmsAccess;

beforeAll(async () => {
  cms = await startBackend();
  editors = new EditorsAt(cms);
  const token = await editors.hire("studio-1", "PUBLISHER");
  access = { url: `${cms.url}/graphql`, token };
});

afterAll(() => cms.close());

/** Executes a command on a document that is not a page. */
function send(
  command: Command,
  kind: DocumentKind,
  id: string,
  langcode: string,
  expectedRevision: number,
) {
  const place = documentPlace(kind, id, langcode);
  return executeOperation(access, { operationId: randomUUID(), place, command, expectedRevision });
}

const formFor = (kind: DocumentKind, medium?: unknown): DocumentForm | undefined =>
  forms.find((form) => form.kind === kind && form.medium === medium);

test.each(
  [...new Set(forms.map(({ kind }) => kind))].filter(
    (kind) => kind !== "REDIRECT" && kind !== "MEDIUM",
  ),
)("what the CMS holds of the kind %s goes through a form, and is no new revision", async (kind) => {
  const all = await readDocuments(access, kind);
  expect(all.length).toBeGreaterThan(0);
  for (const { id, langcode, revision, fields: stored } of all) {
    const form = formFor(kind)!;
    const held = JSON.parse(JSON.stringify(mapping.toForm(form, stored))) as typeof stored;
    const fields = mapping.toStored(form, held);
    const command = { name: "saveDocument", kind, document: id, fields } as const;
    expect(await send(command, kind, id, langcode ?? "", revision)).toBe(revision);
  }
});

test("what a medium says in each language goes through a form, and stays the same", async () => {
  const all = await readDocuments(access, "MEDIUM");
  const kinds = new Set(all.map((each) => each.fields["kind"]));
  expect(kinds.size).toBeGreaterThan(2);
  for (const { id, revision, fields: stored, file } of all) {
    const form = formFor("MEDIUM", stored["kind"])!;
    const fields = mapping.toStored(form, mapping.toForm(form, stored));
    const command = { name: "saveDocument", kind: "MEDIUM", document: id, fields } as const;
    await send(command, "MEDIUM", id, "", revision);
    const [after] = await readDocuments(access, "MEDIUM", id);
    expect(after?.fields["translations"]).toEqual(stored["translations"]);
    expect(after?.file).toBe(file);
  }
});

test("a redirect is made, changed and ended, each upon the revision that was seen", async () => {
  const fields = { langcode: "de", path: "/alt/team", target: "/neu", code: 301 };
  const id = redirectId(fields);
  expect(id).toBe("de!alt!team");
  const save = (target: string, expected: number) => {
    const command = { name: "saveDocument", kind: "REDIRECT", document: id } as const;
    return send({ ...command, fields: { ...fields, target } }, "REDIRECT", id, "", expected);
  };
  const first = await save("/neu", 0);
  const second = await save("/neuer", first);
  expect(second).toBeGreaterThan(first);
  await expect(save("/zu-spaet", first)).rejects.toMatchObject({ problem: { code: "CONFLICT" } });
  expect(await readDocuments(access, "REDIRECT", id)).toMatchObject([
    { id, revision: second, fields: { ...fields, target: "/neuer" } },
  ]);
  const end = { name: "removeRedirect", of: "de", path: "/alt/team" } as const;
  await send(end, "REDIRECT", id, "", second);
  expect(await readDocuments(access, "REDIRECT", id)).toEqual([]);
});

test.each(["/Alt/Haus", "/alt//weg/", "/alt/%C3%BCber", "/alt/über-all", "/alt/./da"])(
  "a redirect of %s is found again by the path that the CMS stores",
  async (given) => {
    const fields = { langcode: "de", target: "/neu", code: 301 };
    const { id, path } = storedRedirect({ langcode: "de", path: given });
    const command = { name: "saveDocument", kind: "REDIRECT", document: id } as const;
    await send({ ...command, fields: { ...fields, path: given } }, "REDIRECT", id, "", 0);
    expect(await readDocuments(access, "REDIRECT", id)).toMatchObject([
      { id, fields: { ...fields, path } },
    ]);
  },
);

test("a file becomes a medium, whose picture the studio shows", async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><path d="M0 0h4"/></svg>';
  const { filename, hash } = await upload(access, "Zeichnung.svg", new Blob([drawing]).stream());
  const fields = { kind: "SvgMedia", translations: { de: { alt: "Ein Strich" } } };
  const command = { name: "saveDocument", kind: "MEDIUM", document: "stroke", fields } as const;
  expect(await send({ ...command, file: { filename, hash } }, "MEDIUM", "stroke", "", 0)).toBe(1);
  const [stored] = await readDocuments(access, "MEDIUM", "stroke");
  expect(mapping.toForm(formFor("MEDIUM", "SvgMedia")!, stored!.fields)).toMatchObject({
    translations: { de: [{ alt: "Ein Strich" }] },
  });
  // SVG scripts would run on the studio's origin.
  expect((await fetchPicture("stroke", access)).status).toBe(404);
  const [picture] = (await readDocuments(access, "MEDIUM")).filter(
    (each) => each.fields["kind"] === "ImageMedia",
  );
  const shown = await fetchPicture(picture!.id, access);
  expect(shown.headers.get("content-type")).toMatch(/^image\//);
  expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(50);
  await expect(upload(access, "program.exe", new Blob(["MZ"]).stream())).rejects.toThrow(Refusal);
});

test("a medium is deleted once nothing shows it", async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>';
  const { filename, hash } = await upload(access, "Leer.svg", new Blob([drawing]).stream());
  const fields = { kind: "SvgMedia", translations: { de: { alt: "Nichts" } } };
  const file = { filename, hash };
  const command = { name: "saveDocument", kind: "MEDIUM", document: "void", fields, file } as const;
  expect(await send(command, "MEDIUM", "void", "", 0)).toBe(1);
  const [stored] = await readDocuments(access, "MEDIUM", "void");
  expect(stored?.file).toBe(`leer-${hash.slice(0, 8)}.svg`);
  expect(await readUses(access, "MEDIUM", "void", null)).toEqual([]);
  await send({ name: "deleteDocument", kind: "MEDIUM", document: "void" }, "MEDIUM", "void", "", 1);
  expect(await readDocuments(access, "MEDIUM", "void")).toEqual([]);
  const form = { name: "deleteDocument", kind: "WEBFORM", document: "contact" } as const;
  expect(await readUses(access, "WEBFORM", "contact", "en")).toEqual(["about (en)"]);
  await expect(send(form, "WEBFORM", "contact", "en", 1)).rejects.toMatchObject({
    problem: { code: "VALIDATION_FAILED" },
  });
});

test("entries of forms are read by those who may", async () => {
  await expect(
    readSubmissions(access, { webform: undefined, before: undefined }),
  ).rejects.toMatchObject({ problem: { code: "FORBIDDEN" } });
  const token = await editors.hire("studio-2", "EDITOR", true);
  const found = await readSubmissions(
    { url: access.url, token },
    { webform: undefined, before: undefined },
  );
  expect(found).toEqual({ total: 0, items: [] });
});
