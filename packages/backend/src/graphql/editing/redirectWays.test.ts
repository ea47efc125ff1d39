import { shared, startBackend } from "../../testing/startBackend";

const cms = shared(() => startBackend({ SITE_URL: "https://www.site.test" }));

const ADD = `mutation ($path: String!, $target: String!, $langcode: String!) {
  addRedirect(path: $path, target: $target, langcode: $langcode) { path target } }`;

async function add(from: string, target: string, langcode = "de") {
  return cms.ask(ADD, { path: from, target, langcode }, true);
}

async function codeOf(from: string, target: string, langcode = "de"): Promise<unknown> {
  const { errors } = await add(from, target, langcode);
  return errors?.[0]?.extensions["code"];
}

async function route(at: string, langcode = "de") {
  const { data } = await cms.ask(
    `query ($path: String!, $langcode: String!) { route(path: $path, langcode: $langcode) {
      code ... on RedirectResponse { kind target langcode } ... on ErrorResponse { reason } } }`,
    { path: at, langcode },
  );
  return data["route"];
}

test.each([
  "/über",
  "/über/",
  "/über//",
  "/./über",
  "/x/../über",
  "/über?a=1",
  "/über#y",
  "/über/?a=1#y",
  "/Über",
  "/u\u0308ber",
  "/%C3%BCber",
  "/%c3%bcber",
  "/u%CC%88ber",
  "/de/über",
  "/DE/%C3%9Cber/",
  "https://www.site.test/de/%C3%BCber",
  "HTTPS://WWW.SITE.TEST:443/de/über?a=1",
  "http://www.site.test/de/über#y",
])("a redirect of /über to %j is a loop", async (target) => {
  expect(await codeOf("/über", target)).toBe("REDIRECT_LOOP");
  expect(await route("/über")).toMatchObject({ code: 404 });
});

test.each(["/Über", "/über/", "//über", "/%C3%BCber", "/u\u0308ber"])(
  "a redirect of %j is that of /über, and leads on from there",
  async (from) => {
    expect(await codeOf(from, "/de/über?x=1")).toBe("REDIRECT_LOOP");
    const { data } = await add(from, "page:about");
    expect(data["addRedirect"]).toMatchObject({ path: "/über" });
    expect(await route("/über")).toMatchObject({ code: 301, target: "/ueber-uns" });
    const remove = `mutation ($path: String!) { removeRedirect(langcode: "de", path: $path) }`;
    expect(await cms.must(remove, { path: from })).toEqual({ removeRedirect: true });
  },
);

test.each([
  ["/b?x=1", "de", "/A/#y"],
  ["/en/b", "en", "https://www.site.test/de/a?c"],
  ["/fr/B/", "fr", "/DE/%61"],
  ["/b/", "de", "/%61"],
])("/a (de) to %s and /b (%s) to %s is a circle", async (there, langcode, back) => {
  expect(await codeOf("/a", there)).toBeUndefined();
  const { errors } = await add("/b", back, langcode);
  expect(errors?.[0]?.extensions["code"]).toBe("REDIRECT_LOOP");
  expect(errors?.[0]?.message).toContain("redirects in a circle: /a");
  await cms.mutate('removeRedirect(langcode: "de", path: "/a")');
});

test("what only looks alike is no loop", async () => {
  for (const [from, target] of [
    ["/same", "https://other.test/de/same"],
    ["/same", "https://www.site.test:8443/de/same"],
    ["/same", "/fr/same"],
    ["/same", "/same/more"],
    ["/same", "/files/same"],
  ] as const) {
    expect([target, await codeOf(from, target)]).toEqual([target, undefined]);
  }
});

test("a chain is served as one step, with the queries and fragments on its way", async () => {
  expect(await codeOf("/k3", "/ueber-uns/#team")).toBeUndefined();
  expect(await codeOf("/k2", "https://www.site.test/de/K3?a=1")).toBeUndefined();
  expect(await codeOf("/k1", "/k2/", "de")).toBeUndefined();
  const target = "/ueber-uns?a=1#team";
  expect(await route("/k1")).toEqual({ code: 301, kind: "PAGE", target, langcode: "de" });
  // One more redirect is too many, at either end.
  expect(await codeOf("/k0", "/k1")).toBe("REDIRECT_CHAIN");
  expect(await codeOf("/ueber-uns-alt", "/k1")).toBe("REDIRECT_CHAIN");
  expect(await codeOf("/k0", "/k2")).toBeUndefined();
  const { errors } = await add("/k3", "/k4");
  expect(errors).toBeUndefined();
  const long = await add("/k4", "/ueber-uns");
  expect(long.errors?.[0]?.message).toContain(
    "/k4 is one of 4 redirects in a row, and 3 are the most: /k0 > /k2 > /k3 > /k4 > /ueber-uns",
  );
  expect(long.errors?.[0]?.extensions["code"]).toBe("REDIRECT_CHAIN");
});

test("a redirect says what its target is", async () => {
  await add("/feed", "/feeds/de/blog.xml");
  await add("/out", "https://other.test/a?b#c");
  await add("/english", "/en/about");
  expect(await route("/feed")).toMatchObject({ kind: "FILE", target: "/feeds/de/blog.xml" });
  expect(await route("/out")).toMatchObject({
    kind: "EXTERNAL",
    target: "https://other.test/a?b#c",
    langcode: null,
  });
  expect(await route("/english")).toMatchObject({
    kind: "PAGE",
    target: "/about",
    langcode: "en",
  });
});

test("a page takes its path in the form in which it is found, and is refused what is none", async () => {
  const formed = { id: "formed", kind: "ContentPage", langcode: "de", fields: { title: "x" } };
  const save = (path: string) =>
    cms.ask(
      "mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { path } }",
      { input: { ...formed, path } },
      true,
    );
  for (const at of ["/größe/", "//größe", "/gro\u0308ße", "/gr%C3%B6%C3%9Fe"]) {
    expect((await save(at)).data["saveDraft"]).toEqual({ path: "/größe" });
  }
  for (const at of ["/größe?a", "/größe#a", "größe", "/Größe", "/a%2Fb", "/../preview"]) {
    const { errors } = await save(at);
    expect([at, errors?.[0]?.extensions["code"]]).toEqual([at, "VALIDATION_FAILED"]);
  }
});

test("a page that is gone is the end of a chain, and no redirect in it", async () => {
  await cms.mutate('deleteNode(id: "event-past")');
  expect(await route("/events/past", "en")).toMatchObject({ code: 410 });
  for (const [from, target] of [
    ["/g3", "/events/past"],
    ["/g2", "/g3"],
    ["/g1", "/g2"],
  ] as const) {
    expect([from, await codeOf(from, target, "en")]).toEqual([from, undefined]);
  }
  expect(await codeOf("/g0", "/g1", "en")).toBe("REDIRECT_CHAIN");
});

test("what leads nowhere since a page is gone is named", async () => {
  const faults = async () => {
    const { editorRedirects } = await cms.must("{ editorRedirects { path fault } }");
    const all = editorRedirects as unknown as { path: string; fault: string | null }[];
    return Object.fromEntries(
      all.flatMap(({ path, fault }) => (path.startsWith("/f") && fault ? [[path, fault]] : [])),
    );
  };
  await cms.publish({ id: "fading", path: "/fading" });
  await cms.publish({ id: "other", path: "/other" });
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
  expect(await cms.mutate(asked)).toEqual({
    unpublish: { deadRedirects: Object.entries(dead).map(([path, fault]) => ({ path, fault })) },
  });
  expect(await faults()).toEqual(dead);
  await cms.mutate('publish(id: "fading", langcode: "en") { deadRedirects { path } }');
  expect(await faults()).toEqual({});

  await cms.mutate('deleteNode(id: "fading")');
  const deleted = "The page was deleted.";
  expect(await faults()).toEqual({ ...dead, "/f-chain": deleted, "/f-path": deleted });
});

test("a circle that opens as a page is unpublished is named, and visitors are told", async () => {
  await cms.mutate('addRedirect(langcode: "en", path: "/ring-a", target: "/ring-b") { code }');
  await cms.publish({ id: "ring", path: "/ring-a" });
  const closing = 'addRedirect(langcode: "en", path: "/ring-b", target: "/ring-a") { fault }';
  expect(await cms.mutate(closing)).toEqual({ addRedirect: { fault: null } });
  const opening = 'unpublish(id: "ring", langcode: "en") { deadRedirects { path fault } }';
  const fault = (way: string) => `Redirects in a circle: ${way}`;
  expect(await cms.mutate(opening)).toEqual({
    unpublish: {
      deadRedirects: [
        { path: "/ring-a", fault: fault("/ring-a > /ring-b > /ring-a") },
        { path: "/ring-b", fault: fault("/ring-b > /ring-a > /ring-b") },
      ],
    },
  });
  expect(await route("/ring-a", "en")).toEqual({
    code: 404,
    reason: fault("/ring-a > /ring-b > /ring-a"),
  });
});
