import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { FIXTURES, shared, startBackend } from "../../testing/startBackend";

// A change recomputes only dependent pages. A new day recomputes all.

let folder: string;
let content: string;

const DAY_MS = 86_400_000;
let now = Date.parse("2024-09-01T12:00:00Z");

const cms = shared(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quatrain-listing-"));
  content = path.join(folder, "content");
  await cp(FIXTURES, content, { recursive: true });
  // A relative date, which changes every day.
  await replace("webforms/contact/webform.yaml", ", minDate: +1 day", "");
  return startBackend({}, content, { clock: () => new Date(now) });
});

beforeAll(() => revisions());

afterAll(() => rm(folder, { recursive: true, force: true }));

async function revisions(): Promise<unknown> {
  const query = "{ buildListing(first: 500) { cursor items { langcode path revision } } }";
  return (await cms.must(query))["buildListing"];
}

async function replace(name: string, from: string, to: string): Promise<void> {
  const text = await readFile(path.join(content, name), "utf8");
  expect(text).toContain(from);
  await writeFile(path.join(content, name), text.replace(from, to));
}

/** Changes a content file and loads the folder. */
const file = (name: string, from: string, to: string) => async () => {
  await replace(name, from, to);
  await cms.backend.importContent(content);
};

const edit = (mutation: string) => () => cms.mutate(mutation);

const FOURTH = {
  title: "Fourth",
  publishedAt: "2024-06-01",
  authors: ["meier"],
  topics: ["lakes"],
};

test.each<[string, () => Promise<unknown>]>([
  ["a title", file("nodes/about/en.yaml", "title: ", "title: New ")],
  ["a path", file("nodes/team/en.yaml", "path: /about/team", "path: /about/people")],
  ["an author", file("nodes/meier/en.yaml", "Ada", "Eva")],
  ["a subject", file("topics.yaml", "en: Rivers", "en: Streams")],
  ["a picture", file("media/halves.yaml", "Two halves", "Both halves")],
  ["a library content", file("library/note/en.yaml", "Kept once", "Kept twice")],
  ["a form", file("webforms/contact/en.yaml", "Write to us", "Do write to us")],
  ["a list", file("views/blog.yaml", "pageSize: 2", "pageSize: 1")],
  ["a filter", file("views/blog.yaml", "en: Topic", "en: Subject")],
  [
    "the date of a post",
    file("nodes/post-first/node.yaml", "publishedAt: 2024", "publishedAt: 2025"),
  ],
  ["the parent of a page", file("nodes/team/node.yaml", "parent: about", "parent: home")],
  ["a page unpublished", edit('unpublish(id: "german", langcode: "de") { id }')],
  ["a page deleted", edit('deleteNode(id: "post-second")')],
  [
    "a post",
    () =>
      cms.publish({ id: "fourth", kind: "BlogDetailpage", path: "/blog/fourth", fields: FOURTH }),
  ],
])("with %s changed, the listing is the one that is worked out as a whole", async (_, change) => {
  const before = await revisions();
  await change();
  const inPart = await revisions();
  expect(inPart).not.toEqual(before);
  now += DAY_MS;
  expect(await revisions()).toEqual(inPart);
});

test("an event that is over at midnight of its place leaves the lists with the next change", async () => {
  const event = "nodes/event-coming/node.yaml";
  await replace(event, "2098-06-01T10", "2025-03-03T00");
  await replace(event, "2098-06-01T12:00:00+02:00", "2025-03-03T00:00:00+02:00");
  await replace("nodes/about/en.yaml", "view_id: blog", "view_id: events");
  await replace("nodes/about/en.yaml", "display: page, pageSize: 1", "display: upcoming");
  await replace(event, "timeZone: Europe/Zurich", "allDay: true\ntimeZone: America/New_York");
  await cms.backend.importContent(content);
  now = Date.parse("2025-03-04T00:30:00Z");
  await revisions();
  now = Date.parse("2025-03-04T05:30:00Z");
  await file("nodes/about/de.yaml", "title: ", "title: Once more ")();
  const inPart = await revisions();
  now = Date.parse("2025-03-05T12:00:00Z");
  expect(await revisions()).toEqual(inPart);
});
