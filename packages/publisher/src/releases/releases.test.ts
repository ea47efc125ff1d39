import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Releases } from "./releases";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quatrain-releases-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

it("lists releases while old ones are being deleted", async () => {
  const names = Array.from({ length: 60 }, (_, number) => `release-${number}`);
  for (const name of names) {
    await mkdir(path.join(folder, name));
    await writeFile(path.join(folder, name, "release.json"), "{}");
  }
  const deleting = (async () => {
    for (const name of names.slice(1)) await rm(path.join(folder, name), { recursive: true });
  })();
  const releases = new Releases(folder);
  let listed = await releases.list();
  while (listed.length > 1) listed = await releases.list();
  await deleting;
  expect(listed).toMatchObject([{ name: names[0], live: false }]);
});
