import { createHmac } from "node:crypto";
import { cp, writeFile } from "node:fs/promises";
import path from "node:path";
import { FIXTURES, startBackend } from "../../testing/startBackend";
import { named, until } from "./testing/Receiver";
import { arrived, folder, save, SECRET, sharePublishing } from "./testing/startPublishing";

const our = sharePublishing();

const at = (langcode: string, path: string, state = "changed") => ({ langcode, path, state });

test("every change that visitors see is sent, signed, with what it touches", async () => {
  let next = our.receiver.next();
  await save(our.cms, { id: "about", path: "/about-us", fields: { title: "About us" } });
  await our.cms.mutate('publish(id: "about", langcode: "en", expectedRevision: 2) { id }');
  expect(await next).toEqual({
    id: expect.any(String) as string,
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
    event: "publish",
    node: { id: "about", langcode: "en" },
    paths: [at("en", "/about-us"), at("en", "/about", "gone")],
  });

  next = our.receiver.next();
  await our.cms.mutate('unpublish(id: "german", langcode: "de") { id }');
  const unpublished = await next;
  expect(unpublished).toMatchObject({ event: "unpublish", node: { langcode: "de" } });
  expect(unpublished.paths).toEqual([at("de", "/nur-deutsch", "gone")]);
  expect(unpublished.everywhere).toBeUndefined();

  next = our.receiver.next();
  await our.cms.mutate('addRedirect(langcode: "en", path: "/gone", target: "page:about") { code }');
  expect(await next).toMatchObject({ event: "redirect", paths: [at("en", "/gone")] });
  next = our.receiver.next();
  await our.cms.mutate('removeRedirect(langcode: "en", path: "/nothing-there")');
  await our.cms.mutate('removeRedirect(langcode: "en", path: "/gone")');
  expect(await next).toMatchObject({ event: "redirect", paths: [at("en", "/gone", "gone")] });

  next = our.receiver.next();
  await our.cms.mutate('saveMenu(name: "main", items: [{id: "a", page: "team"}]) { name }');
  expect(await next).toMatchObject({ event: "menu", paths: [], everywhere: true });

  next = our.receiver.next();
  await our.cms.mutate('deleteNode(id: "team")');
  const deleted = await next;
  expect(deleted).toMatchObject({ event: "delete" });
  expect(named(deleted, "gone").sort()).toEqual(["de/ueber-uns/team", "en/about/team"]);
  expect(deleted.paths).toHaveLength(2);

  expect(new Set(our.receiver.messages().map(({ id }) => id)).size).toBe(our.receiver.posts.length);
  for (const { headers, body } of our.receiver.posts) {
    const { "webhook-id": id, "webhook-timestamp": timestamp } = headers;
    expect(id).toBe((JSON.parse(body) as { id: string }).id);
    expect(Math.abs(Date.now() / 1000 - Number(timestamp))).toBeLessThan(60);
    const signed = `${String(id)}.${String(timestamp)}.${body}`;
    const digest = createHmac("sha256", SECRET).update(signed).digest("base64");
    expect(headers["webhook-signature"]).toBe(`v1,${digest}`);
  }
});

test("a draft that was never public, or is no longer, is deleted without a word", async () => {
  await save(our.cms, {
    id: "never",
    kind: "ContentPage",
    path: "/never",
    fields: { title: "Never" },
  });
  await save(our.cms, {
    id: "past",
    kind: "ContentPage",
    path: "/past",
    fields: { title: "Past" },
  });
  await our.cms.mutate('publish(id: "past", langcode: "en") { id }');
  await our.cms.mutate('unpublish(id: "past", langcode: "en") { id }');
  await our.cms.mutate('deleteNode(id: "never")');
  await our.cms.mutate('deleteNode(id: "past")');
  await arrived(our.cms);
  expect(our.receiver.messages().map(({ event }) => event)).toEqual(["publish", "unpublish"]);
});

test("a page is not gone when the redirect ends that was there before it", async () => {
  await our.cms.mutate('addRedirect(langcode: "en", path: "/both", target: "/x") { code }');
  await save(our.cms, {
    id: "both",
    kind: "ContentPage",
    path: "/both",
    fields: { title: "Both" },
  });
  await our.cms.mutate('publish(id: "both", langcode: "en") { id }');
  await arrived(our.cms);
  const next = our.receiver.next();
  await our.cms.mutate('removeRedirect(langcode: "en", path: "/both")');
  const ended = await next;
  expect(named(ended, "changed")).toEqual(["en/both"]);
  expect(named(ended, "gone")).toEqual([]);
});

test("an import that changes something is one event", async () => {
  const changed = await folder();
  await cp(FIXTURES, changed, { recursive: true });
  await our.cms.backend.importContent(FIXTURES);
  await writeFile(path.join(changed, "nodes/team/de.yaml"), "title: Die Mannschaft\npath: /wir\n");
  await our.cms.backend.importContent(changed);
  await arrived(our.cms);
  expect(our.receiver.messages().map(({ event }) => event)).toEqual(["site"]);
});

test("a page that moves below another changes in all its languages, and keeps its paths", async () => {
  await save(our.cms, { id: "blog", parent: "about", path: "/blog", fields: { title: "Blog" } });
  await save(our.cms, { id: "about", parent: "home", path: "/about", fields: { title: "About" } });
  await our.cms.mutate('publish(id: "about", langcode: "en") { id }');
  await our.cms.mutate('publish(id: "blog", langcode: "en") { id }');
  await arrived(our.cms);
  const [about, blog] = our.receiver.messages();
  expect(named(about!, "gone")).toEqual(["en/about-us"]);
  const everyLanguage = ["de/ueber-uns", "en/about", "fr/a-propos", "it/chi-siamo"];
  expect(named(about!, "changed").sort()).toEqual(everyLanguage);
  expect(blog?.paths).toEqual([at("en", "/blog")]);
});

describe("what an import touches", () => {
  /** The messages after an import of the fixtures with other files. */
  async function imported(files: Readonly<Record<string, string>>) {
    const changed = await folder();
    await cp(FIXTURES, changed, { recursive: true });
    const other = await startBackend(our.variables);
    for (const [file, text] of Object.entries(files)) {
      await writeFile(path.join(changed, file), text);
    }
    await other.backend.importContent(changed);
    other.backend.startWork();
    await arrived(other);
    await other.close();
    return our.receiver.messages();
  }

  test("is named: also what left its path, and where others came", async () => {
    const [message, ...others] = await imported({
      // One page takes the other's path before that one leaves it.
      "nodes/home/en.yaml": "path: /\ntitle: Home\n",
      "nodes/about/en.yaml": "path: /about/team\ntitle: About\n",
      "nodes/team/en.yaml": "path: /team\ntitle: Team\n",
      "nodes/german/de.yaml": "path: /nur-deutsch\ntitle: Deutsch\nstatus: DRAFT\n",
      "redirects.yaml": "- { langcode: en, from: /about, to: page:home }\n",
    });
    expect(others).toEqual([]);
    expect(message).toMatchObject({ event: "site", everywhere: true });
    expect(named(message!, "changed").sort()).toEqual(["en/", "en/about/team", "en/team"]);
    expect(named(message!, "gone").sort()).toEqual(["de/nur-deutsch", "en/about"]);
  });

  test("is an event even if it only moves a page below another", async () => {
    const node = "kind: ContentPage\nnid: 11\nparent: home\ncreated: 2024-01-03\n";
    const messages = await imported({ "nodes/team/node.yaml": node });
    const paths = messages.map((message) => named(message, "changed").sort());
    expect(paths).toEqual([["de/ueber-uns/team", "en/about/team"]]);
  });
});

test("a change that was scheduled names its path", async () => {
  let passed = 0;
  const clock = () => new Date(Date.now() + passed);
  const other = await startBackend(our.variables, undefined, { clock });
  await save(other, { id: "hidden", path: "/seen", fields: { title: "Seen" } });
  const due = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  await other.mutate(`schedulePublish(id: "hidden", langcode: "en", at: "${due(1)}") { id }`);
  await other.mutate(`scheduleUnpublish(id: "hidden", langcode: "en", at: "${due(2)}") { id }`);
  passed = 3 * 3_600_000;
  other.backend.startWork();
  // The backend sends each change at once, so the first event may arrive before the second change is due.
  await until(() => Promise.resolve(our.receiver.posts.length >= 2));
  await other.close();
  const node = { id: "hidden", langcode: "en" };
  expect(our.receiver.messages()).toMatchObject([
    { event: "publish", node, paths: [at("en", "/seen")] },
    { event: "unpublish", node, paths: [at("en", "/seen", "gone")] },
  ]);
});
