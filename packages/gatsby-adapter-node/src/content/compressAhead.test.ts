import { join } from "node:path";
import { readRelease } from "../release/readRelease";
import { hashContent } from "../store/ReleaseStore";
import { FakeSite } from "../testing/fakeSite";
import { LATER_CONTENT, writeContent } from "../testing/laterContent";
import { waitFor } from "../testing/waitFor";
import type { ContentFile } from "./ContentFiles";
import { ContentRelease } from "./ContentRelease";

const WORDS = "words ".repeat(500);

let site: FakeSite;
let base: string;

beforeEach(async () => {
  site = await FakeSite.create();
  const pages = { "/": "home", "/a": WORDS };
  ({ directory: base } = await site.build({ pages, engine: "return {};", later: LATER_CONTENT }));
});

afterEach(() => site.remove());

const files = new Map<string, ContentFile>([
  ["a/index.html", { content: `new ${WORDS}`, page: "/a" }],
  ["b/index.html", { content: `added ${WORDS}`, page: "/b" }],
]);

/** Writes the rest of a release. @returns its directory */
async function write(release: ContentRelease, name: string): Promise<string> {
  const draft = join(site.root, name);
  await writeContent(release, draft, { files });
  return draft;
}

test("what is compressed while the rest is made is released as if it were not", async () => {
  const plain = await readRelease(await write(await ContentRelease.begin(base), "plain"));
  const { hash, encodings } = plain.index.get("a/index.html")!;
  plain.store.remove(hash);

  const release = await ContentRelease.begin(base);
  for (const [name, file] of files) release.compress(name, file);
  release.compress("given-up.html", { content: `other ${WORDS}` });
  await waitFor(() => Promise.resolve(plain.store.sizeOf(hash, "br") === encodings.br));
  const { release: made } = await readRelease(await write(release, "ahead"));
  expect(made.id).toBe(plain.release.id);
});

test("what is deleted after it was compressed is noticed", async () => {
  const release = await ContentRelease.begin(base);
  const { store } = await readRelease(base);
  const content = { hash: store.write(`gone ${WORDS}`), size: `gone ${WORDS}`.length };
  release.compress("gone.html", { content });
  await waitFor(() => Promise.resolve(store.sizeOf(content.hash, "br") !== undefined));
  store.remove(content.hash);
  const gone = { files: new Map([["gone.html", { content }]]) };
  await expect(writeContent(release, join(site.root, "draft"), gone)).rejects.toThrow(
    "gone.html was deleted while the release was made.",
  );
});

test("a release that comes to nothing leaves nothing at work", async () => {
  const release = await ContentRelease.begin(base);
  for (const [name, file] of files) release.compress(name, file);
  await release.abandon();
  const { store } = await readRelease(base);
  expect(store.sizeOf(hashContent(`new ${WORDS}`), "br")).toBeGreaterThan(0);
});
