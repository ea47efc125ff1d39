import {
  EDITOR_TOKEN,
  type Json,
  startBackend,
  type TestBackend,
} from "../../testing/startBackend";
import { page, SmallCms } from "./testing/SmallCms";

let small: SmallCms;
let cms: TestBackend;

beforeAll(async () => {
  small = new SmallCms();
  cms = await startBackend(await small.start(), null);
  small.entries = [page("first")];
  await cms.backend.importIntoEmptyStore();
});

afterAll(() => small.stop());

const redirect = (from: string, to: string) => ({ kind: "Redirect", langcode: "en", from, to });
const gone = (id: string, langcode?: string) => ({ kind: "Removal", of: "page", id, langcode });

/** Hands over what has changed. */
async function next(...changes: object[]): Promise<void> {
  small.changes = changes;
  await cms.backend.readSource();
}

/** Where visitors come to. */
async function route(path: string): Promise<unknown> {
  const { data } = await cms.ask(`{ route(path: "${path}", langcode: "en") { code
    ... on RedirectResponse { target } ... on EntityResponse { entity { title } } } }`);
  const { code, target, entity } = data["route"] as Json;
  return [code, target ?? entity?.["title"]];
}

/** Redirects as editors see them, and what is wrong with them. */
async function redirects(): Promise<string[]> {
  const query = "{ editorRedirects { path code source fault } }";
  const { data } = await cms.ask(query, {}, true);
  const all = data["editorRedirects"] as unknown as Json[];
  return all
    .filter(({ code }) => Number(code) !== 410)
    .map(({ path, source, fault }) => [path, source, fault].filter(Boolean).join(" "));
}

async function faults(): Promise<string[]> {
  const headers = { Authorization: `Bearer ${EDITOR_TOKEN}` };
  const answer = (await (await fetch(`${cms.url}/status`, { headers })).json()) as Json;
  const all = answer["source"]?.["faults"] as unknown as { id: string; problems: Json[] }[];
  return all.map(({ id, problems }) => `${id} ${problems[0]!["reason"]}`);
}

test("redirects go with the page that they lead to, and come again with it", async () => {
  await next(
    { kind: "Everything" },
    page("about"),
    page("about", { langcode: "de", path: "/ueber" }),
    page("team"),
    redirect("/old", "about"),
    redirect("/other", "team"),
  );
  const own = 'addRedirect(langcode: "en", path: "/own", target: "page:about") { path }';
  expect((await cms.ask(`mutation { ${own} }`, {}, true)).errors).toBeUndefined();
  await next(gone("about", "de"));
  expect(await route("/old")).toEqual([301, "/about"]);
  await next(gone("about"));
  expect(await route("/about")).toEqual([410, undefined]);
  expect(await route("/old")).toEqual([404, undefined]);
  expect(await redirects()).toEqual([
    "/other json",
    "/own The redirect leads to page:about, which is not published.",
  ]);
  await next(page("about"), redirect("/old", "about"));
  expect([await route("/old"), await route("/own")]).toEqual([
    [301, "/about"],
    [301, "/about"],
  ]);
  expect(await faults()).toEqual([]);
});

test("one that is still handed over without its page is a fault until the page is there", async () => {
  const all = [page("team"), redirect("/old", "about")];
  await next({ kind: "Everything" }, page("about"), ...all);
  await next({ kind: "Everything" }, ...all);
  await next({ kind: "Everything" }, ...all);
  expect(await faults()).toEqual(["/old there is no page about"]);
  await next({ kind: "Everything" }, page("about"), ...all);
  expect([await faults(), await route("/old")]).toEqual([[], [301, "/about"]]);
});

test("a path that is a page again is that page, with or without its redirect", async () => {
  await next({ kind: "Everything" }, page("about"), redirect("/old", "about"));
  await next(page("new", { path: "/old" }));
  expect(await route("/old")).toEqual([200, "The page new"]);
  await next({ kind: "Removal", of: "redirect", id: "/old", langcode: "en" });
  expect(await route("/old")).toEqual([200, "The page new"]);
  expect(await redirects()).not.toContain("/old json");
  await next(gone("new"));
  expect(await route("/old")).toEqual([410, undefined]);
});
