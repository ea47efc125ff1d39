import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { FIXTURES, shared, startBackend } from "../../testing/startBackend";

let folder: string;

const cms = shared(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quatrain-mirrored-"));
  await cp(FIXTURES, folder, { recursive: true });
  const backend = await startBackend({ CONTENT_SOURCE: "folder", CONTENT_DIR: folder }, null);
  await backend.backend.importIntoEmptyStore();
  return backend;
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const faults = async (): Promise<unknown> => (await cms.source())["faults"];

async function title(at: string): Promise<unknown> {
  const query = `query ($path: String!) { route(path: $path, langcode: "en") {
    ... on EntityResponse { entity { title } } } }`;
  return (await cms.ask(query, { path: at })).data["route"]?.["entity"]?.["title"];
}

test("a content folder is followed, file by file", async () => {
  expect([await title("/about"), await title("/about/team")]).toEqual(["About us", "Team"]);
  expect(await faults()).toEqual([]);
  await writeFile(path.join(folder, "nodes/about/en.yaml"), "path: /about\ntitle: [unclosed");
  await writeFile(path.join(folder, "nodes/team/en.yaml"), "path: /about/team\ntitle: The team");
  await rm(path.join(folder, "nodes/post-first"), { recursive: true });
  await cms.backend.readSource();
  expect([await title("/about"), await title("/about/team")]).toEqual(["About us", "The team"]);
  expect(await title("/blog/first")).toBeUndefined();
  expect(await faults()).toEqual([
    {
      of: "page",
      id: "about",
      langcode: "en",
      shown: true,
      problems: [
        {
          file: "nodes/about/en.yaml",
          path: "",
          reason: expect.stringMatching(/^is not valid YAML/),
        },
      ],
    },
  ]);
  await writeFile(path.join(folder, "nodes/about/en.yaml"), "path: /about\ntitle: About");
  await cms.backend.readSource();
  expect([await title("/about"), await faults()]).toEqual(["About", []]);
});
