import { HOSTILE_ADDRESSES } from "@quatrain/contract/testing/hostileAddresses";
import { shared, startBackend } from "../../testing/startBackend";

const cms = shared(() => startBackend());

const SAVE = "mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { id } }";
const odd = { kind: "ContentPage", langcode: "en", path: "/odd" };

test("no link and no redirect is saved that browsers take elsewhere than it seems", async () => {
  const redirect = `mutation ($target: String!) {
    addRedirect(langcode: "en", path: "/a", target: $target) { code } }`;
  const menu = `mutation ($items: JSON!) { saveMenu(name: "foot", items: $items) { revision } }`;
  for (const url of HOSTILE_ADDRESSES) {
    const links = { kind: "LinkListItem", links: [{ title: "x", url }] };
    const input = { ...odd, fields: { title: "x", paragraphs: [links] } };
    const refusals = [
      await cms.refused(redirect, { target: url }),
      await cms.refused(menu, { items: [{ id: "a", url, title: { en: "x" } }] }),
      await cms.refused(SAVE, { input }),
    ];
    const codes = ["BAD_USER_INPUT", "VALIDATION_FAILED", "VALIDATION_FAILED"];
    expect([url, ...refusals.map(({ code }) => code)]).toEqual([url, ...codes]);
  }
});

test("a page with a character that no text can hold is refused, with field and character", async () => {
  const fields = {
    title: "Vertical\vtab",
    lead: "Half\ud800",
    paragraphs: [{ kind: "TextItem", title: "NUL\0", text: "<p>Bell\u0007</p>" }],
  };
  const reason = (name: string) => `holds the character ${name}, which no text can hold: remove it`;
  expect(await cms.refused(SAVE, { input: { ...odd, fields } })).toEqual({
    code: "VALIDATION_FAILED",
    problems: expect.arrayContaining([
      { path: "title", reason: reason("U+000B") },
      { path: "lead", reason: reason("U+D800") },
      { path: "paragraphs.0.title", reason: reason("U+0000") },
      { path: "paragraphs.0.text", reason: reason("U+0007") },
    ]) as unknown,
  });
  const usable = { title: "<b> & Ł 🏔", lead: "Tab\tand\nline" };
  await cms.must(SAVE, { input: { ...odd, fields: usable } });
});

test("a page that moves leaves a redirect in each of its languages, however often it moves", async () => {
  const langcodes = ["de", "en", "fr", "it"];
  const move = (langcode: string, path: string) => cms.publish({ id: "moving", langcode, path });
  const route = async (path: string, langcode: string) => {
    const query = `query ($path: String!, $langcode: String!) { route(path: $path, langcode: $langcode) {
      code ... on RedirectResponse { target } } }`;
    return (await cms.must(query, { path, langcode }, false))["route"];
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

describe("the urgent message", () => {
  const SAVE_NOTICE = `mutation ($notice: JSON, $revision: Int) {
    saveNotice(langcode: "en", notice: $notice, expectedRevision: $revision) { notice revision } }`;
  const READ = `{ site(langcode: "en") { notice { text link { title url internal } until } }
    de: site(langcode: "de") { notice { text } } }`;

  test("is there at once, in its language, and is taken away again", async () => {
    const until = "2999-01-01T00:00:00Z";
    const notice = { text: "Closed today.", link: { page: "team" }, until };
    expect(await cms.must(SAVE_NOTICE, { notice })).toEqual({
      saveNotice: { notice, revision: 2 },
    });
    const link = { title: "Team", url: "/about/team", internal: true };
    expect(await cms.must(READ)).toEqual({
      site: { notice: { text: "Closed today.", link, until } },
      de: { notice: null },
    });
    expect(await cms.refused(SAVE_NOTICE, { notice, revision: 1 })).toMatchObject({
      code: "CONFLICT",
      actualRevision: 2,
    });
    await cms.must(SAVE_NOTICE, { notice: null });
    expect(await cms.must(READ)).toMatchObject({ site: { notice: null } });
  });

  test("ends by itself", async () => {
    await cms.must(SAVE_NOTICE, { notice: { text: "Over.", until: "2001-01-01T00:00:00Z" } });
    expect(await cms.must(READ)).toMatchObject({ site: { notice: null } });
  });

  test.each([
    [{ text: " " }, "text"],
    [{ text: "x".repeat(301) }, "text"],
    [{ text: "x", until: "tomorrow" }, "until"],
    [{ text: "x", link: { page: "nobody" } }, "link"],
    [{ text: "x", html: "<b>" }, "html"],
    [{}, "text"],
  ])("is refused with the fault named: %j", async (notice, path) => {
    expect(await cms.refused(SAVE_NOTICE, { notice })).toMatchObject({
      code: "VALIDATION_FAILED",
      problems: [{ path: expect.stringMatching(`^${path}`) as string }],
    });
  });
});
