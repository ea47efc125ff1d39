import { type Json, startBackend, type TestBackend } from "../../testing/startBackend";

let cms: TestBackend;

beforeAll(async () => {
  cms = await startBackend();
});

afterAll(() => cms.close());

const MOVE = `mutation ($input: SaveDraftInput!, $langcode: String!) {
  saveDraft(input: $input) { id } publish(id: "moving", langcode: $langcode) { id } }`;

const ROUTE = `query ($path: String!, $langcode: String!) { route(path: $path, langcode: $langcode) {
  code ... on RedirectResponse { target } } }`;

async function route(path: string, langcode: string): Promise<Json> {
  return (await cms.ask(ROUTE, { path, langcode })).data["route"]!;
}

test("a page that moves leaves a redirect in each of its languages, however often it moves", async () => {
  const langcodes = ["de", "en", "fr", "it"];
  const move = async (langcode: string, path: string) => {
    const input = {
      id: "moving",
      kind: "ContentPage",
      langcode,
      path,
      fields: { title: "Moving" },
    };
    const answer = await cms.ask(MOVE, { input, langcode }, true);
    expect(answer.errors).toBeUndefined();
  };
  for (const langcode of langcodes) await move(langcode, `/first-${langcode}`);
  for (const langcode of langcodes) await move(langcode, `/second-${langcode}`);
  for (const langcode of langcodes) {
    const target = `/second-${langcode}`;
    expect(await route(`/first-${langcode}`, langcode)).toMatchObject({ code: 301, target });
  }
  // Moving one translation does not move the others.
  await move("fr", "/third-fr");
  for (const path of ["/first-fr", "/second-fr"]) {
    expect(await route(path, "fr")).toMatchObject({ code: 301, target: "/third-fr" });
  }
  expect(await route("/second-it", "it")).toMatchObject({ code: 200 });
  // Back at its old path, it does not redirect to itself.
  await move("fr", "/first-fr");
  expect(await route("/first-fr", "fr")).toMatchObject({ code: 200 });
  expect(await route("/third-fr", "fr")).toMatchObject({ code: 301, target: "/first-fr" });
});
