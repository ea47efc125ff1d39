import { readFile } from "node:fs/promises";
import path from "node:path";
import { FIXTURES, type Json } from "../../testing/startBackend";
import { faultsAt, page, shareMirror } from "./testing/SmallCms";

const { small, cms, next, everything } = shareMirror();
const faults = () => faultsAt(cms);

async function route(at: string, langcode = "en"): Promise<Json> {
  const query = `query ($path: String!, $langcode: String!) { route(path: $path, langcode: $langcode) {
    code
    ... on RedirectResponse { target }
    ... on EntityResponse { entity { title
      ... on BlogDetailpage { topics { id } }
      ... on NodeInterface { translations { langcode } image { ... on ImageMedia { src alt width } } paragraphs { __typename } } } } } }`;
  return (await cms.must(query, { path: at, langcode }, false))["route"]!;
}

async function title(at: string, langcode = "en"): Promise<unknown> {
  return (await route(at, langcode))["entity"]?.["title"];
}

test("a CMS that is down at first is named, with what it answered", async () => {
  small.isDown = true;
  await expect(cms.backend.importIntoEmptyStore()).rejects.toThrow(
    /^The content source \w+ cannot be read: .*503/,
  );
  small.isDown = false;
  small.asked.length = 0;
});

test("everything is mirrored at first, and then what changes", async () => {
  small.entries = [
    page("about"),
    page("about", { langcode: "de", title: "Über uns", path: "/ueber-uns" }),
    page("team", { parent: "about", path: "/about/team" }),
    { kind: "Menu", name: "main", items: [{ id: "a", page: "about" }] },
    { kind: "Redirect", langcode: "en", from: "/old", to: "about" },
  ];
  await cms.backend.importIntoEmptyStore();
  expect(await title("/about")).toBe("The page about");
  expect((await route("/ueber-uns", "de"))["entity"]?.["translations"]).toEqual([
    { langcode: "en" },
    { langcode: "de" },
  ]);
  expect(await route("/old")).toEqual({ code: 301, target: "/about" });
  expect(small.asked).toEqual(["/content"]);

  small.cursor = "2";
  await next(page("about", { title: "About us" }));
  expect(await title("/about")).toBe("About us");
  expect(await title("/ueber-uns", "de")).toBe("Über uns");
  await next();
  expect(small.asked.slice(1)).toEqual(["/content?since=1", "/content?since=2"]);
});

test("a fault costs the item that has it, and no other", async () => {
  const wrong = { paragraphs: [{ kind: "TextItem", text: 42 }] };
  await everything(page("good"), page("new", wrong), { kind: "Nonsense", id: "x" });
  expect(await title("/good")).toBe("The page good");
  expect((await route("/new"))["code"]).toBe(404);
  expect(await faults()).toEqual([
    "page new false: paragraphs.0.text: must be text (HTML)",
    expect.stringMatching(/^page x false: kind: must be one of HomePage/),
  ]);

  await next(page("good", { ...wrong, title: "Worse" }), page("other"));
  expect(await title("/good")).toBe("The page good");
  expect(await title("/other")).toBe("The page other");
  expect(await faults()).toContain("page good true: paragraphs.0.text: must be text (HTML)");

  await next(page("good", { title: "Better" }), page("new"));
  expect([await title("/good"), await title("/new")]).toEqual(["Better", "The page new"]);
  expect(await faults()).toHaveLength(1);
});

test("what refers to what is not there is shown without it, until it is there", async () => {
  await everything(
    page("about", { image: "picture", paragraphs: [{ kind: "ImageItem", image: "picture" }] }),
  );
  expect((await route("/about"))["entity"]).toMatchObject({ title: "The page about", image: null });
  expect(await faults()).toEqual([
    "page about true: image: there is no medium picture",
    "page about true: paragraphs.0.image: there is no medium picture",
  ]);
  small.files.set("/files/halves.png", await readFile(path.join(FIXTURES, "files/halves.png")));
  const file = { url: small.fileUrl("halves.png"), changed: "2026-01-02" };
  await next({ kind: "ImageMedia", id: "picture", file, alt: "Two halves" });
  expect((await route("/about"))["entity"]).toMatchObject({
    image: {
      src: expect.stringMatching(/^http:\/\/cms\.test\/media\/halves-[0-9a-f]{8}\.png$/),
      alt: "Two halves",
    },
    paragraphs: [{ __typename: "ImageItem" }],
  });
  expect(await faults()).toEqual([]);

  // Other words need no other file.
  await next({ kind: "ImageMedia", id: "picture", file, alt: "Halves" });
  expect((await route("/about"))["entity"]).toMatchObject({ image: { alt: "Halves" } });
  expect(small.asked.filter((url) => url === "/files/halves.png")).toHaveLength(1);
  await next({ kind: "ImageMedia", id: "lost", file: small.fileUrl("lost.png"), alt: "Lost" });
  expect(await faults()).toEqual([
    `medium lost false: file: ${small.fileUrl("lost.png")} cannot be had: the answer is 404`,
  ]);
});

test("what makes no difference to visitors is no change", async () => {
  const post = (topics: string[], text: string) => ({
    ...page("post", {
      topics,
      publishedAt: "2026-01-02",
      paragraphs: [{ kind: "TextItem", text }],
    }),
    kind: "BlogDetailpage",
  });
  const topics = [
    { kind: "Topic", id: "a", name: "A" },
    { kind: "Topic", id: "b", name: "B" },
  ];
  await everything(...topics, post(["a", "b"], "<p>One <b>two</b></p><ul><li>A</li></ul>"));
  const revision = "{ buildListing(first: 10) { cursor items { revision } } }";
  const before = await cms.ask(revision);
  await next(post(["b", "a"], "<p class='x' >One\n  <b>two</b></p>\n\n<ul>\n<li> A </li></ul>"));
  expect(await cms.ask(revision)).toEqual(before);
  await next(post(["b", "a"], "<p>One <b>three</b></p><ul><li>A</li></ul>"));
  expect(await cms.ask(revision)).not.toEqual(before);
});

test("the same everything again changes nothing, and what is missing in it is gone", async () => {
  await everything(page("about"), page("team"));
  const before = await cms.version();
  await everything(page("about"), page("team"));
  expect(await cms.version()).toBe(before);
  await everything(page("about"));
  expect((await route("/team"))["code"]).toBe(410);
  await next(page("team"));
  expect(await title("/team")).toBe("The page team");
  await expect(everything()).rejects.toThrow("nothing at all");
  expect(await title("/about")).toBe("The page about");
});

test("a page that is renamed redirects, one that is removed is gone, and another can take its path", async () => {
  await everything(page("about"), page("about", { langcode: "de", path: "/ueber" }), page("team"));
  await next(page("about", { path: "/about-us" }));
  expect(await route("/about")).toEqual({ code: 301, target: "/about-us" });
  await next({ kind: "Removal", of: "page", id: "about" }, page("team", { path: "/about-us" }));
  expect(await title("/about-us")).toBe("The page team");
  expect((await route("/ueber", "de"))["code"]).toBe(410);
});

test("of two pages at one path, the second is at fault", async () => {
  await everything(page("one", { path: "/same" }), page("two", { path: "/same" }), page("three"));
  expect([await title("/same"), await title("/three")]).toEqual(["The page one", "The page three"]);
  expect(await faults()).toEqual(["page two false: path: is the path of one already"]);
  await next(page("one"));
  expect([await title("/one"), await title("/same")]).toEqual(["The page one", "The page two"]);
});

test("redirects in a circle are left out", async () => {
  const redirect = (from: string, to: string) => ({ kind: "Redirect", langcode: "en", from, to });
  await everything(
    page("about"),
    redirect("/a", "/b"),
    redirect("/b", "/a"),
    redirect("/c", "about"),
  );
  expect(await route("/c")).toEqual({ code: 301, target: "/about" });
  expect((await route("/a"))["code"]).toBe(404);
  expect((await faults()).length).toBeGreaterThan(0);
});

test("while the CMS is down everything stays as it was", async () => {
  await everything(page("about"));
  small.isDown = true;
  await expect(cms.backend.readSource()).rejects.toThrow("The CMS answers with 503.");
  expect(await title("/about")).toBe("The page about");
  expect((await cms.source())["error"]).toBe("The CMS answers with 503.");
  small.isDown = false;
  await next(page("about", { title: "Back" }));
  expect([await title("/about"), (await cms.source())["error"]]).toEqual(["Back", null]);
});
