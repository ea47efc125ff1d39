import { createHmac } from "node:crypto";
import { cp, writeFile } from "node:fs/promises";
import path from "node:path";
import { FIXTURES, startBackend, type TestBackend } from "../../testing/startBackend";
import { named, until, type Receiver } from "./testing/Receiver";
import { arrived, edit, folder, save, SECRET, startReceiver } from "./testing/startPublishing";

let receiver: Receiver;
let variables: Record<string, string>;
/** A backend for the tests without state of their own. */
let cms: TestBackend;

beforeAll(async () => {
  ({ receiver, variables } = await startReceiver());
  cms = await startBackend(variables);
  cms.backend.startWork();
});

beforeEach(() => {
  receiver.posts.length = 0;
});

afterAll(async () => {
  await cms.close();
  await receiver.stop();
});

/** A path of a message. */
const at = (langcode: string, path: string, state = "changed") => ({ langcode, path, state });

test("every change that visitors see is sent, signed, with what it touches", async () => {
  let next = receiver.next();
  await save(cms, { id: "about", path: "/about-us", fields: { title: "About us" } });
  await edit(cms, 'publish(id: "about", langcode: "en", expectedRevision: 2) { id }');
  expect(await next).toEqual({
    id: expect.any(String) as string,
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
    event: "publish",
    node: { id: "about", langcode: "en" },
    paths: [at("en", "/about-us"), at("en", "/about", "gone")],
  });

  next = receiver.next();
  await edit(cms, 'unpublish(id: "german", langcode: "de") { id }');
  const unpublished = await next;
  expect(unpublished).toMatchObject({ event: "unpublish", node: { langcode: "de" } });
  expect(unpublished.paths).toEqual([at("de", "/nur-deutsch", "gone")]);
  expect(unpublished.everywhere).toBeUndefined();

  next = receiver.next();
  await edit(cms, 'addRedirect(langcode: "en", path: "/gone", target: "page:about") { code }');
  expect(await next).toMatchObject({ event: "redirect", paths: [at("en", "/gone")] });
  next = receiver.next();
  await edit(cms, 'removeRedirect(langcode: "en", path: "/nothing-there")');
  await edit(cms, 'removeRedirect(langcode: "en", path: "/gone")');
  expect(await next).toMatchObject({ event: "redirect", paths: [at("en", "/gone", "gone")] });

  next = receiver.next();
  await edit(cms, 'saveMenu(name: "main", items: [{id: "a", page: "team"}]) { name }');
  expect(await next).toMatchObject({ event: "menu", paths: [], everywhere: true });

  next = receiver.next();
  await edit(cms, 'deleteNode(id: "team")');
  const deleted = await next;
  expect(deleted).toMatchObject({ event: "delete" });
  expect(named(deleted, "gone").sort()).toEqual(["de/ueber-uns/team", "en/about/team"]);
  expect(deleted.paths).toHaveLength(2);

  expect(new Set(receiver.messages().map(({ id }) => id)).size).toBe(receiver.posts.length);
  for (const { headers, body } of receiver.posts) {
    const { "webhook-id": id, "webhook-timestamp": timestamp } = headers;
    expect(id).toBe((JSON.parse(body) as { id: string }).id);
    expect(Math.abs(Date.now() / 1000 - Number(timestamp))).toBeLessThan(60);
    const signed = `${String(id)}.${String(timestamp)}.${body}`;
    const digest = createHmac("sha256", SECRET).update(signed).digest("base64");
    expect(headers["webhook-signature"]).toBe(`v1,${digest}`);
  }
});

test("a draft that was never public, or is no longer, is deleted without a word", async () => {
  await save(cms, { id: "never", kind: "ContentPage", path: "/never", fields: { title: "Never" } });
  await save(cms, { id: "past", kind: "ContentPage", path: "/past", fields: { title: "Past" } });
  await edit(cms, 'publish(id: "past", langcode: "en") { id }');
  await edit(cms, 'unpublish(id: "past", langcode: "en") { id }');
  await edit(cms, 'deleteNode(id: "never")');
  await edit(cms, 'deleteNode(id: "past")');
  await arrived(cms);
  expect(receiver.messages().map(({ event }) => event)).toEqual(["publish", "unpublish"]);
});

test("a page is not gone when the redirect ends that was there before it", async () => {
  await edit(cms, 'addRedirect(langcode: "en", path: "/both", target: "/x") { code }');
  await save(cms, { id: "both", kind: "ContentPage", path: "/both", fields: { title: "Both" } });
  await edit(cms, 'publish(id: "both", langcode: "en") { id }');
  await arrived(cms);
  const next = receiver.next();
  await edit(cms, 'removeRedirect(langcode: "en", path: "/both")');
  const ended = await next;
  expect(named(ended, "changed")).toEqual(["en/both"]);
  expect(named(ended, "gone")).toEqual([]);
});

test("an import that changes something is one event", async () => {
  const changed = await folder();
  await cp(FIXTURES, changed, { recursive: true });
  await cms.backend.importContent(FIXTURES);
  await writeFile(path.join(changed, "nodes/team/de.yaml"), "title: Die Mannschaft\npath: /wir\n");
  await cms.backend.importContent(changed);
  await arrived(cms);
  expect(receiver.messages().map(({ event }) => event)).toEqual(["site"]);
});

test("a page that moves below another changes in all its languages, and keeps its paths", async () => {
  await save(cms, { id: "blog", parent: "about", path: "/blog", fields: { title: "Blog" } });
  await save(cms, { id: "about", parent: "home", path: "/about", fields: { title: "About" } });
  await edit(cms, 'publish(id: "about", langcode: "en") { id }');
  await edit(cms, 'publish(id: "blog", langcode: "en") { id }');
  await arrived(cms);
  const [about, blog] = receiver.messages();
  expect(named(about!, "gone")).toEqual(["en/about-us"]);
  const everyLanguage = ["de/ueber-uns", "en/about", "fr/a-propos", "it/chi-siamo"];
  expect(named(about!, "changed").sort()).toEqual(everyLanguage);
  expect(blog?.paths).toEqual([at("en", "/blog")]);
});

test("what an import touches is named: also what left its path, and where others came", async () => {
  const changed = await folder();
  await cp(FIXTURES, changed, { recursive: true });
  const other = await startBackend(variables);
  const write = (file: string, text: string) => writeFile(path.join(changed, file), text);
  // One page takes the other's path before that one leaves it.
  await write("nodes/home/en.yaml", "path: /\ntitle: Home\n");
  await write("nodes/about/en.yaml", "path: /about/team\ntitle: About\n");
  await write("nodes/team/en.yaml", "path: /team\ntitle: Team\n");
  await write("nodes/german/de.yaml", "path: /nur-deutsch\ntitle: Deutsch\nstatus: DRAFT\n");
  await write("redirects.yaml", "- { langcode: en, from: /about, to: page:home }\n");
  await other.backend.importContent(changed);
  other.backend.startWork();
  await arrived(other);
  await other.close();
  const [message, ...others] = receiver.messages();
  expect(others).toEqual([]);
  expect(message).toMatchObject({ event: "site", everywhere: true });
  expect(named(message!, "changed").sort()).toEqual(["en/", "en/about/team", "en/team"]);
  expect(named(message!, "gone").sort()).toEqual(["de/nur-deutsch", "en/about"]);
});

test("an import that only moves a page below another is an event", async () => {
  const changed = await folder();
  await cp(FIXTURES, changed, { recursive: true });
  const other = await startBackend(variables);
  const node = "kind: ContentPage\nnid: 11\nparent: home\ncreated: 2024-01-03\n";
  await writeFile(path.join(changed, "nodes/team/node.yaml"), node);
  await other.backend.importContent(changed);
  other.backend.startWork();
  await arrived(other);
  await other.close();
  const paths = receiver.messages().map((message) => named(message, "changed").sort());
  expect(paths).toEqual([["de/ueber-uns/team", "en/about/team"]]);
});

test("a change that was scheduled names its path", async () => {
  let passed = 0;
  const clock = () => new Date(Date.now() + passed);
  const other = await startBackend(variables, undefined, { clock });
  await save(other, { id: "hidden", path: "/seen", fields: { title: "Seen" } });
  const due = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  await edit(other, `schedulePublish(id: "hidden", langcode: "en", at: "${due(1)}") { id }`);
  await edit(other, `scheduleUnpublish(id: "hidden", langcode: "en", at: "${due(2)}") { id }`);
  passed = 3 * 3_600_000;
  other.backend.startWork();
  // The backend sends each change at once, so the first event may arrive before the second change is due.
  await until(() => Promise.resolve(receiver.posts.length >= 2));
  await other.close();
  const node = { id: "hidden", langcode: "en" };
  expect(receiver.messages()).toMatchObject([
    { event: "publish", node, paths: [at("en", "/seen")] },
    { event: "unpublish", node, paths: [at("en", "/seen", "gone")] },
  ]);
});
