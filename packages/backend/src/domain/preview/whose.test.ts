import { EditorsAt } from "../editing/testing/EditorsAt";
import { share } from "./testing/askPreviews";
import { type PreviewBackend, startPreviews } from "./testing/startPreviews";

const CREATE = `mutation ($acts: Boolean!) { createPreviewToken(scope: SITE, acts: $acts) { token } }`;
const WHOSE = `query ($token: String!) { previewAccess(token: $token) { editor { id name } }
  previewFacts(id: "page", langcode: "en", token: $token) { access { editor { id name } } } }`;

let cms: PreviewBackend;

beforeAll(async () => {
  cms = await startPreviews();
  const fields = { title: "Page" };
  await cms.save({ id: "page", kind: "ContentPage", langcode: "en", path: "/page", fields });
});

afterAll(() => cms.close());

test("a token says for whom its holder acts, in all that tells what it allows", async () => {
  const editors = new EditorsAt(cms);
  const preview = async (editor: string, acts: boolean) =>
    String((await editors.must(CREATE, { acts }, editor))["createPreviewToken"]?.["token"]);
  const whose = async (token: string) => (await cms.ask(WHOSE, { token })).data;
  const told = (editor: object | null) => ({
    previewAccess: { editor },
    previewFacts: { access: { editor } },
  });
  const bruno = await editors.hire("bruno", "PUBLISHER");
  const acting = await preview(bruno, true);
  expect(await whose(acting)).toEqual(told({ id: "bruno", name: expect.any(String) as string }));
  const shared = await share(cms, { token: acting, id: "page" });
  for (const token of [await preview(bruno, false), String(shared?.["token"])]) {
    expect(await whose(token)).toEqual(told(null));
  }
  await editors.must('mutation { revokeEditor(id: "bruno") }', {}, true);
  expect(await whose(acting)).toEqual(told(null));
});
