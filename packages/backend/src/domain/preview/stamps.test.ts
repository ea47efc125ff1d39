import { EditorsAt } from "../editing/testing/EditorsAt";
import { type PreviewBackend, startPreviews } from "./testing/startPreviews";

// An open preview polls the stamp every second, and reads everything else only when the stamp changes.

const FACTS = `query ($token: String!) {
  previewFacts(id: "about", langcode: "en", token: $token) { stamp actions approval { by approvers } }
  previewStamp(id: "about", langcode: "en", token: $token) }`;

let cms: PreviewBackend;
let editors: EditorsAt;
let token: string;

beforeAll(async () => {
  cms = await startPreviews({ PUBLISH_APPROVAL: "required" });
  editors = new EditorsAt(cms);
  const anna = await editors.hire("anna", "EDITOR");
  const bruno = await editors.hire("bruno", "PUBLISHER");
  const input = { id: "about", langcode: "en", path: "/about", fields: { title: "About" } };
  await editors.must(
    "mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { id } }",
    { input: { ...input, expectedRevision: 1 } },
    anna,
  );
  const create = "mutation { createPreviewToken(scope: SITE, acts: true) { token } }";
  token = String((await editors.must(create, {}, bruno))["createPreviewToken"]?.["token"]);
});

afterAll(() => cms.close());

/** The facts, after checking that both queries return the same stamp. */
async function told() {
  const { data } = await cms.ask(FACTS, { token });
  const { stamp, ...facts } = data["previewFacts"] as unknown as { stamp: string };
  expect(data["previewStamp"]).toBe(stamp);
  return { stamp, facts };
}

const editor = (id: string, role: string) =>
  editors.must("mutation ($input: SaveEditorInput!) { saveEditor(input: $input) { id } }", {
    input: { id, name: id.toUpperCase(), role, readsEntries: false },
  });

test.each([
  ["somebody else may approve", () => editors.hire("carla", "PUBLISHER")],
  ["somebody else may no longer", () => editor("carla", "EDITOR")],
  [
    "the revision is approved",
    () =>
      cms.ask(
        `mutation ($token: String!) { actOnPreview(
          id: "about", langcode: "en", token: $token, revision: "2", action: APPROVE) { done } }`,
        { token },
      ),
  ],
  ["its editor may not publish any more", () => editor("bruno", "EDITOR")],
  ["its editor has left", () => editors.must('mutation { revokeEditor(id: "bruno") }')],
])("the stamp is another one when %s, and stays until then", async (_what, change) => {
  const before = await told();
  expect(await told()).toEqual(before);
  await change();
  const after = await told();
  expect(after.facts).not.toEqual(before.facts);
  expect(after.stamp).not.toBe(before.stamp);
});
