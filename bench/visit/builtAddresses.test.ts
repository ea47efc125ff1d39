import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FileIndex, ReleaseStore, type IndexedFile } from "gatsby-adapter-node/releases";
import { RELEASE_VERSION } from "../../packages/gatsby-adapter-node/src/release/release";
import { builtAddresses, RELEASE } from "./builtAddresses";

let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "built-addresses-"));
});

afterEach(() => rmSync(project, { recursive: true }));

const POLICY = "default-src 'self'; media-src 'self' http://127.0.0.1:4001; connect-src 'self'";

/** Writes a release of two pages, of which the first does not say where it is. */
function writeRelease(site: string, policy: string): void {
  const directory = join(project, RELEASE);
  const store = ReleaseStore.of(directory);
  const canonical = `<link data-rh="true" rel="canonical" href="${site}/de"/>`;
  const fileOf = (html: string): IndexedFile => ({
    hash: store.write(html),
    size: html.length,
    type: "text/html",
    headers: 1,
    encodings: {},
    page: true,
  });
  const index = FileIndex.create(store, [
    ["404.html", fileOf("<title>Missing</title>")],
    ["de/index.html", fileOf(canonical)],
  ]);
  const headerSets = [{ "cache-control": "no-cache" }, { "content-security-policy": policy }];
  const files = { headerSets, index: index.hash, server: [] };
  writeFileSync(join(directory, "files.json"), JSON.stringify(files));
  const release = { version: RELEASE_VERSION, id: "released", build: "completed" };
  writeFileSync(join(directory, "release.json"), JSON.stringify(release));
}

test("a release says where it is served, whatever build is in public/", async () => {
  writeRelease("http://localhost:8000", POLICY);
  mkdirSync(join(project, "public/builds"), { recursive: true });
  writeFileSync(join(project, "public/builds/latest.json"), '{"id":"seed"}');
  expect(await builtAddresses(project)).toEqual({
    site: new URL("http://localhost:8000"),
    cms: new URL("http://127.0.0.1:4001"),
    analytics: undefined,
  });
});

test("a release with analytics says where they are", async () => {
  writeRelease("http://127.0.0.1:4000", `${POLICY} http://127.0.0.1:4002`);
  expect((await builtAddresses(project)).analytics).toEqual(new URL("http://127.0.0.1:4002"));
});

test("a release for another machine is not served", async () => {
  writeRelease("https://siwk.example", POLICY);
  await expect(builtAddresses(project)).rejects.toThrow(
    "The release in releases/current is for https://siwk.example/, which is not this machine.",
  );
});

test("where there is no release, it is said what makes one", async () => {
  await expect(builtAddresses(project)).rejects.toThrow(
    /^There is no release to serve: .* Leave --built out, or run `npm start` or `npm test` before\.$/,
  );
});
