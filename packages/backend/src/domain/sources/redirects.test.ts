import { faultsAt, page, shareMirror } from "./testing/SmallCms";
import type { Json } from "../../testing/startBackend";

const { small, cms, next, everything } = shareMirror();

beforeAll(async () => {
  small.entries = [page("first")];
  await cms.backend.importIntoEmptyStore();
});

const redirect = (from: string, to: string) => ({ kind: "Redirect", langcode: "en", from, to });
const gone = (id: string, langcode?: string) => ({ kind: "Removal", of: "page", id, langcode });

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
  const { editorRedirects } = await cms.must(query);
  return (editorRedirects as unknown as Json[])
    .filter(({ code }) => Number(code) !== 410)
    .map(({ path, source, fault }) => [path, source, fault].filter(Boolean).join(" "));
}

test("redirects go with the page that they lead to, and come again with it", async () => {
  await everything(
    page("about"),
    page("about", { langcode: "de", path: "/ueber" }),
    page("team"),
    redirect("/old", "about"),
    redirect("/other", "team"),
  );
  await cms.mutate('addRedirect(langcode: "en", path: "/own", target: "page:about") { path }');
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
  expect(await faultsAt(cms)).toEqual([]);
});

test("one that is still handed over without its page is a fault until the page is there", async () => {
  const all = [page("team"), redirect("/old", "about")];
  await everything(page("about"), ...all);
  await everything(...all);
  await everything(...all);
  expect(await faultsAt(cms)).toEqual(["redirect /old true: to: there is no page about"]);
  await everything(page("about"), ...all);
  expect([await faultsAt(cms), await route("/old")]).toEqual([[], [301, "/about"]]);
});

test("a path that is a page again is that page, with or without its redirect", async () => {
  await everything(page("about"), redirect("/old", "about"));
  await next(page("new", { path: "/old" }));
  expect(await route("/old")).toEqual([200, "The page new"]);
  await next({ kind: "Removal", of: "redirect", id: "/old", langcode: "en" });
  expect(await route("/old")).toEqual([200, "The page new"]);
  expect(await redirects()).not.toContain("/old json");
  await next(gone("new"));
  expect(await route("/old")).toEqual([410, undefined]);
});
