import { startBackend, type TestBackend } from "../../testing/startBackend";

let cms: TestBackend;

beforeAll(async () => {
  cms = await startBackend({ SITE_URL: "https://www.site.test" });
});

afterAll(() => cms.close());

const ADD = `mutation ($path: String!, $target: String!, $langcode: String!) {
  addRedirect(path: $path, target: $target, langcode: $langcode) { path target } }`;

async function add(from: string, target: string, langcode = "de") {
  return cms.ask(ADD, { path: from, target, langcode }, true);
}

async function codeOf(from: string, target: string, langcode = "de"): Promise<unknown> {
  const { errors } = await add(from, target, langcode);
  return errors?.[0]?.extensions["code"];
}

test("what leads nowhere since a page is gone is named", async () => {
  const FAULTS = "{ editorRedirects { path target code fault } }";
  const faults = async () => {
    const { data } = await cms.ask(FAULTS, {}, true);
    const all = data["editorRedirects"] as unknown as { path: string; fault: string | null }[];
    return Object.fromEntries(
      all.flatMap(({ path: at, fault }) => (at.startsWith("/f") && fault ? [[at, fault]] : [])),
    );
  };
  const edit = async (text: string) => {
    const { data, errors } = await cms.ask(`mutation { done: ${text} }`, {}, true);
    expect(errors).toBeUndefined();
    return data["done"];
  };
  const publish = async (id: string, at: string) => {
    const input = { id, kind: "ContentPage", langcode: "en", path: at, fields: { title: id } };
    const SAVE = "mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { id } }";
    expect((await cms.ask(SAVE, { input }, true)).errors).toBeUndefined();
    await edit(`publish(id: "${id}", langcode: "en") { id }`);
  };
  await publish("fading", "/fading");
  await publish("other", "/other");
  for (const [from, target] of [
    ["/f-id", "page:fading"],
    ["/f-path", "/en/fading?a#b"],
    ["/f-chain", "/f-path"],
    ["/f-fine", "/other"],
    ["/f-list", "/search?q=x"],
    ["/f-file", "/feeds/en/blog.xml"],
    ["/f-out", "https://other.test/fading"],
  ] as const) {
    expect([from, await codeOf(from, target, "en")]).toEqual([from, undefined]);
  }
  expect(await faults()).toEqual({});

  const nothingThere = "It leads to /fading in en, where nothing is published.";
  const dead = {
    "/f-chain": nothingThere,
    "/f-id": "The redirect leads to page:fading, which is not published.",
    "/f-path": nothingThere,
  };
  const asked = 'unpublish(id: "fading", langcode: "en") { deadRedirects { path fault } }';
  expect(await edit(asked)).toEqual({
    deadRedirects: Object.entries(dead).map(([at, fault]) => ({ path: at, fault })),
  });
  expect(await faults()).toEqual(dead);
  await edit('publish(id: "fading", langcode: "en") { deadRedirects { path } }');
  expect(await faults()).toEqual({});

  await edit('deleteNode(id: "fading")');
  const deleted = "The page was deleted.";
  expect(await faults()).toEqual({
    "/f-chain": deleted,
    "/f-id": "The redirect leads to page:fading, which is not published.",
    "/f-path": deleted,
  });
});

test("a circle that opens as a page is unpublished is named", async () => {
  const page = { kind: "ContentPage", langcode: "en", path: "/ring-a", fields: { title: "Ring" } };
  const edits = [
    'addRedirect(langcode: "en", path: "/ring-a", target: "/ring-b") { code }',
    "saveDraft(input: $page) { id }",
    'publish(id: "ring", langcode: "en") { id }',
    'addRedirect(langcode: "en", path: "/ring-b", target: "/ring-a") { fault }',
    'unpublish(id: "ring", langcode: "en") { deadRedirects { path fault } }',
  ];
  const answers = [];
  for (const each of edits) {
    const head = each.includes("$page") ? "mutation ($page: SaveDraftInput!)" : "mutation";
    const { data } = await cms.ask(
      `${head} { done: ${each} }`,
      { page: { id: "ring", ...page } },
      true,
    );
    answers.push(data["done"]);
  }
  const fault = (way: string) => `Redirects in a circle: ${way}`;
  expect(answers.slice(3)).toEqual([
    { fault: null },
    {
      deadRedirects: [
        { path: "/ring-a", fault: fault("/ring-a > /ring-b > /ring-a") },
        { path: "/ring-b", fault: fault("/ring-b > /ring-a > /ring-b") },
      ],
    },
  ]);
});
