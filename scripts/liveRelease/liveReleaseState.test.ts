import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { RELEASE_VERSION } from "../../packages/gatsby-adapter-node/src/release/release";
import { codeFingerprint } from "../../src/build/content/codeFingerprint";
import { ContentState } from "../../src/build/content/ContentState";
import type { SourcedSite } from "../../src/build/reading/readSite";
import { siteConfig } from "../../src/build/configuration/siteConfig";
import { liveReleaseState } from "./liveReleaseState";

const POINTER = "releases/current";
const config = siteConfig({ GRAPHQL_API_URL: "http://127.0.0.1:4000/graphql" });

let site: string;

function write(file: string, content: string): void {
  const at = path.join(site, file);
  mkdirSync(path.dirname(at), { recursive: true });
  writeFileSync(at, content);
}

/** A release of a build that knows by what code it was made. */
async function release({ version = RELEASE_VERSION } = {}): Promise<void> {
  write("releases/one/release.json", JSON.stringify({ version, id: "one", build: "b1" }));
  symlinkSync("one", path.join(site, POINTER));
  await ContentState.create(
    site,
    {
      build: "b1",
      code: await codeFingerprint(site, config),
      compilationHash: "c",
      now: 0,
      cursor: "",
      missing: 0,
      languages: {} as SourcedSite["languages"],
      redirects: [],
      rootPages: [],
      manifests: [],
      routes: 0,
      sitemaps: { de: [], en: [], fr: [], it: [] },
      pages: { sum: "0", prerendered: 0 },
    },
    [],
  );
}

beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), "quatrain-live-"));
  write("src/index.ts", "one");
  write("packages/backend/src/cli.ts", "one");
});

afterEach(() => rmSync(site, { recursive: true }));

test("there is none before the first build", async () => {
  await expect(liveReleaseState(site, POINTER, config)).resolves.toBe("none");
});

test("one of another version cannot be served", async () => {
  await release({ version: RELEASE_VERSION + 1 });
  await expect(liveReleaseState(site, POINTER, config)).resolves.toBe("none");
});

test("one of the same code and settings is current, whatever has changed of the backend or of content", async () => {
  await release();
  write("packages/backend/src/cli.ts", "two");
  write("packages/backend/content/nodes/a/de.yaml", "title: Neu");
  await expect(liveReleaseState(site, POINTER, config)).resolves.toBe("current");
});

test.each([["src/index.ts"], ["locales/de/common.json"], ["package-lock.json"]])(
  "a change of %s makes it outdated",
  async (file) => {
    await release();
    write(file, "two");
    await expect(liveReleaseState(site, POINTER, config)).resolves.toBe("outdated");
  },
);

test("so does another setting, and the loss of what it was made of", async () => {
  await release();
  const other = { ...config, siteUrl: "https://www.example.ch" };
  await expect(liveReleaseState(site, POINTER, other)).resolves.toBe("outdated");
  rmSync(path.join(site, ".content"), { recursive: true });
  await expect(liveReleaseState(site, POINTER, config)).resolves.toBe("outdated");
});
