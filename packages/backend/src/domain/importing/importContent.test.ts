import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ContentRefused } from "../../content/importer/readContent";
import { FIXTURES, shared, startBackend } from "../../testing/startBackend";

const cms = shared(() => startBackend({}, null));
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quatrain-content-"));
  await cp(FIXTURES, folder, { recursive: true });
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
}

/** Why the folder is refused. */
async function refusal(): Promise<ContentRefused> {
  const refused: unknown = await cms.backend.importContent(folder).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ContentRefused);
  return refused as ContentRefused;
}

async function title(at: string): Promise<unknown> {
  const query = `query ($path: String!) { route(path: $path, langcode: "en") {
    ... on EntityResponse { entity { title } } } }`;
  const { data } = await cms.ask(query, { path: at });
  return data["route"]?.["entity"]?.["title"];
}

test("content with faults is refused whole, and every fault is named", async () => {
  await write("nodes/about/en.yaml", "path: /about\ntitle: [unclosed");
  await write(
    "nodes/team/en.yaml",
    "path: /about/team\ntitle: 42\nparagraphs: [{ kind: Nonsense }]",
  );
  await write("nodes/german/de.yaml", "path: /ueber-uns\ntitle: Doppelt\nnonsense: 1\nuuid: x");
  await write("nodes/hidden/node.yaml", "kind: Nothing\nnid: 13");
  await write("nodes/post-first/xx.yaml", "title: x");
  await write("media/mark.yaml", "kind: SvgMedia\nfile: ../../../etc/hosts");
  await write(
    "media/report.yaml",
    "kind: DocumentMedia\nfile: files/missing.pdf\ntranslations: { en: {} }",
  );
  await write(
    "redirects.yaml",
    "- { langcode: en, from: /old, to: nobody }\n" +
      '- { langcode: en, from: /older, to: "https://example.org/a\\r\\nb" }\n' +
      "- { langcode: en, from: /oldest, to: '/\\evil.example' }",
  );
  await write("menus/main.yaml", "name: main\nitems: [{ id: a, page: nobody }]");
  await write("topics.yaml", "- { id: rivers, name: { de: Flüsse } }");
  await write(
    "media/film.yaml",
    'kind: RemoteVideoMedia\nprovider: youtube\nvideoId: a\nurl: "javascript:alert(1)"',
  );
  await write("nodes/online/node.yaml", "kind: EventDetailPage\nnid: 14");
  await write(
    "nodes/online/en.yaml",
    "path: /online\ntitle: x\nonlineUrl: 'javascript:alert(1)'\ntimeZone: Europe/Zurich\n" +
      "start: '2027-05-01T09:00:00+02:00'\nend: '2027-05-01T10:00:00+02:00'",
  );
  await write("stray.yaml", "a: 1");
  const { problems, message } = await refusal();
  const faults = problems.map(({ file, path: at }) => `${file}: ${at}`);
  expect(faults).toEqual(
    expect.arrayContaining([
      "nodes/about/en.yaml: ",
      "nodes/team/en.yaml: title",
      "nodes/team/en.yaml: paragraphs.0.kind",
      "nodes/german/de.yaml: nonsense",
      "nodes/german/de.yaml: uuid",
      "nodes/german/de.yaml: path",
      "nodes/hidden/node.yaml: kind",
      "nodes/post-first/xx.yaml: ",
      "media/mark.yaml: file",
      "media/report.yaml: file",
      "media/report.yaml: title",
      "media/film.yaml: url",
      "nodes/online/en.yaml: onlineUrl",
      "redirects.yaml: 0.to",
      "redirects.yaml: 1.to",
      "redirects.yaml: 2.to",
      "menus/main.yaml: items.0.page",
      "topics.yaml: 0.name",
      "stray.yaml: ",
    ]),
  );
  expect(message).toContain(
    "nodes/team/en.yaml: title: must be text: set the number in quotation marks",
  );
  expect(await title("/")).toBeUndefined();
});

test("good content is loaded; loading it again changes nothing", async () => {
  const first = await cms.backend.importContent(folder);
  expect(first.changed).toBe(first.total);
  expect(await title("/about")).toBe("About us");
  expect(await cms.backend.importContent(folder)).toEqual({ total: first.total, changed: 0 });
  const revisions = '{ editorRevisions(id: "about", langcode: "en") { number } }';
  expect(await cms.must(revisions)).toEqual({ editorRevisions: [{ number: 1 }] });
});

test("what changed is loaded again, and nothing else", async () => {
  await cms.backend.importContent(folder);
  await write("nodes/team/en.yaml", "path: /about/team\ntitle: The team");
  expect(await cms.backend.importContent(folder)).toMatchObject({ changed: 1 });
  expect(await title("/about/team")).toBe("The team");
});

test("a page that becomes a draft leaves the site", async () => {
  await cms.backend.importContent(folder);
  await write("nodes/post-first/en.yaml", "path: /blog/first\ntitle: First\nstatus: DRAFT");
  await cms.backend.importContent(folder);
  expect(await title("/blog/first")).toBeUndefined();
});

test("two pages can swap their paths", async () => {
  await cms.backend.importContent(folder);
  const read = (id: string) => readFile(path.join(folder, `nodes/${id}/en.yaml`), "utf8");
  const [second, third] = [await read("post-second"), await read("post-third")];
  await write("nodes/post-second/en.yaml", second.replace("/blog/second", "/blog/third"));
  await write("nodes/post-third/en.yaml", third.replace("/blog/third", "/blog/second"));
  await cms.backend.importContent(folder);
  expect(await title("/blog/second")).toBe("The third post");
  expect(await title("/blog/third")).toBe("The second post");
});

test("an editor's change outlives an import of unchanged files", async () => {
  await cms.backend.importContent(FIXTURES);
  const page = { id: "meier", kind: "BlogAuthor", path: "/blog/authors/meier" };
  await cms.publish({ ...page, fields: { title: "Ada M." } });
  await cms.backend.importContent(FIXTURES);
  expect(await title("/blog/authors/meier")).toBe("Ada M.");
});

/** The status code of a path and the target of its redirect. */
async function answer(at: string): Promise<unknown[]> {
  const query = `query ($path: String!) { route(path: $path, langcode: "en") {
    code ... on RedirectResponse { target } } }`;
  const { route } = (await cms.ask(query, { path: at })).data;
  return [route?.["code"], route?.["target"]].filter((each) => each !== undefined);
}

test("a page that an editor has deleted comes back when its files change, and then whole", async () => {
  await cms.backend.importContent(folder);
  const german = '{ route(path: "/ueber-uns/team", langcode: "de") { code } }';
  const codes = async () => [
    (await answer("/about/team"))[0],
    (await cms.ask(german)).data["route"]?.["code"],
  ];
  const before = await codes();
  await cms.mutate('deleteNode(id: "team")');
  expect(await cms.backend.importContent(folder)).toMatchObject({ changed: 0 });
  expect(await answer("/about/team")).toEqual([410]);
  // The page is deleted as a whole, not only its translations.
  const again = await cms.refused('mutation { deleteNode(id: "team") }');
  expect(again).toMatchObject({ code: "NOT_FOUND" });

  await write("nodes/team/en.yaml", "path: /about/team\ntitle: The team is back");
  await cms.backend.importContent(folder);
  expect(await title("/about/team")).toBe("The team is back");
  expect(await codes()).toEqual(before);
});

test("a redirect that an editor has removed or changed stays so until its file changes", async () => {
  const redirects = (target: string) =>
    `- { langcode: en, from: /old-a, to: ${target} }\n- { langcode: en, from: /old-b, to: ${target} }`;
  await write("redirects.yaml", redirects("about"));
  await cms.backend.importContent(folder);
  expect(await answer("/old-a")).toEqual([301, "/about"]);
  await cms.mutate('removeRedirect(langcode: "en", path: "/old-a")');
  await cms.mutate('addRedirect(langcode: "en", path: "/old-b", target: "page:meier") { code }');
  expect(await cms.backend.importContent(folder)).toMatchObject({ changed: 0 });
  expect(await answer("/old-a")).toEqual([404]);
  expect(await answer("/old-b")).toEqual([301, "/blog/authors/meier"]);
  await write("redirects.yaml", redirects("team"));
  expect(await cms.backend.importContent(folder)).toMatchObject({ changed: 2 });
  expect(await answer("/old-a")).toEqual([301, "/about/team"]);
  expect(await answer("/old-b")).toEqual([301, "/about/team"]);
});

test("redirects that lead in a circle or too far are each named", async () => {
  await write(
    "redirects.yaml",
    [
      "- { langcode: de, from: /i1, to: /de/I2/ }",
      "- { langcode: de, from: /i2, to: '/i1?x' }",
      "- { langcode: de, from: /c1, to: /c2 }",
      "- { langcode: de, from: /c2, to: /c3 }",
      "- { langcode: de, from: /c3, to: /c4 }",
      "- { langcode: de, from: /C4/, to: /ueber-uns }",
      "- { langcode: de, from: /fine, to: /c4 }",
    ].join("\n"),
  );
  const { problems } = await refusal();
  expect(problems.map(({ file, path: at }) => `${file} ${at}`)).toEqual([
    "redirects.yaml 0",
    "redirects.yaml 1",
    "redirects.yaml 2",
  ]);
});

test("one path, written in two ways, that leads to two places is a fault", async () => {
  await write(
    "redirects.yaml",
    [
      "- { langcode: de, from: /twin, to: page:about }",
      "- { langcode: de, from: /Twin/, to: page:about }",
      "- { langcode: fr, from: /twin, to: / }",
      "- { langcode: de, from: //twin, to: / }",
    ].join("\n"),
  );
  const reason = "is /twin, which another entry redirects to page:about (301)";
  expect((await refusal()).problems).toEqual([{ file: "redirects.yaml", path: "3.from", reason }]);
});
