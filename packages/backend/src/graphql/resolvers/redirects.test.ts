import { startBackend, type TestBackend } from "../../testing/startBackend";

let cms: TestBackend;
beforeAll(async () => {
  cms = await startBackend();
});

const LIST = `query ($after: String, $first: Int!) {
  redirects(after: $after, first: $first) {
    items { langcode path code target targetLangcode }
    endCursor
  }
}`;

interface Redirect {
  readonly langcode: string;
  readonly path: string;
  readonly target: string;
}

test("redirects come in pages, each with its final destination, and none that leads nowhere", async () => {
  const add = (path: string, target: string) =>
    cms.ask(
      `mutation { addRedirect(langcode: "en", path: "${path}", target: "${target}") { code } }`,
      {},
      true,
    );
  await add("/a1", "/a2");
  await add("/a2", "page:about");
  await add("/a3", "page:hidden");
  const found: Redirect[] = [];
  let after: unknown = null;
  do {
    const { data } = await cms.ask(LIST, { after, first: 2 });
    const { items, endCursor } = data["redirects"] as unknown as {
      items: Redirect[];
      endCursor: string | null;
    };
    found.push(...items);
    after = endCursor;
  } while (after !== null);
  const whole = (await cms.ask(LIST, { first: 1000 })).data["redirects"]?.["items"];
  expect(found).toEqual(whole);
  expect(found).toContainEqual({
    langcode: "en",
    path: "/a1",
    code: 301,
    target: "/about",
    targetLangcode: "en",
  });
  expect(found.map(({ path }) => path)).toEqual(expect.arrayContaining(["/a1", "/a2"]));
  expect(found.map(({ path }) => path)).not.toContain("/a3");
  const wrong = await cms.ask(LIST, { first: 1001 });
  expect(wrong.errors?.[0]?.extensions["code"]).toBe("BAD_USER_INPUT");
});
