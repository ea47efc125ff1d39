import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PublicFiles } from "gatsby-adapter-node/releases";
import { dropDatabases, ownDatabase } from "../../../../test/ownDatabase";
import { startCms, type TestCms } from "./startCms";

export const SECRET = "a-secret-for-tests-only";
export const TOKEN = "an-editor-token-for-tests";
const BUILD = path.join(__dirname, "../../test/fakeBuild.mjs");

/** What a publisher works on: a folder of its own, a small CMS, and a build that does as it is told. */
export interface TestSite {
  cms: TestCms;
  /** Folder of the site. */
  root: string;
  releases: string;
  /** Environment of the publisher. */
  env: Record<string, string>;
  /** Makes the next builds fail, wait or take their time. */
  behave(behaviour: object): void;
  /** How often the build command was run. */
  builds(): number;
  /** The processes of the latest build: itself, and what guards it. */
  buildProcesses(): number[];
  /** What builds have left that is no release. */
  candidates(): string[];
  /** Gives a page of the CMS another title. */
  retitle(langcode: string, path: string, title: string): void;
  /** Title of a page in the live release. Undefined: it has none. */
  liveTitle(address: string): string | undefined;
  /** Names of the files that the live release has of a page. */
  liveFiles(address: string): string[];
  /** Names of files that the live release should have, and whose content is not there. */
  missingFiles(): string[];
  /** Names of the releases that have a file of a page. */
  releasesWithPage(address: string): string[];
  remove(): Promise<void>;
}

/** Makes a site. @param settings added to the publisher's environment */
export async function makeTestSite(settings: Record<string, string> = {}): Promise<TestSite> {
  const root = await mkdtemp(path.join(tmpdir(), "quatrain-publisher-"));
  const cms = await startCms();
  const server = process.env.TEST_DATABASE_URL;
  const releases = path.join(root, "releases");
  const read = (file: string) => readText(path.join(root, file));
  return {
    cms,
    root,
    releases,
    env: {
      PUBLISH_WEBHOOK_SECRET: SECRET,
      EDITOR_TOKEN: TOKEN,
      GRAPHQL_API_URL: cms.url,
      DATA_DIR: path.join(root, "data"),
      BUILD_COMMAND: `${process.execPath} ${BUILD}`,
      RELEASES_DIR: releases,
      LINK_CHECK_DAYS: "0",
      ...(server && { PUBLISHER_DATABASE_URL: await ownDatabase(server, root) }),
      ...settings,
    },
    behave: (behaviour) =>
      writeFileSync(path.join(root, "behaviour.json"), JSON.stringify(behaviour)),
    builds: () => read("builds.txt").split("\n").filter(Boolean).length,
    buildProcesses: () =>
      (read("builds.txt").trim().split("\n").at(-1) ?? "").split(" ").map(Number),
    candidates: () => readdirSync(path.join(releases, ".candidates")),
    retitle(langcode, at, title) {
      const page = cms.pages.find((each) => each.langcode === langcode && each.path === at);
      if (page) page.title = title;
    },
    liveTitle: (address) =>
      /<title>(.*)<\/title>/.exec(
        filesOf(path.join(releases, "current"))
          ?.read(`${address.slice(1)}/index.html`)
          ?.toString() ?? "",
      )?.[1],
    liveFiles: (address) => filesOfPage(path.join(releases, "current"), address),
    missingFiles() {
      const files = PublicFiles.open(path.join(releases, "current"));
      return [...files.names("")].filter((name) => files.read(name) === undefined);
    },
    releasesWithPage: (address) =>
      readdirSync(releases).filter(
        (name) => filesOfPage(path.join(releases, name), address).length > 0,
      ),
    async remove() {
      await cms.close();
      await dropDatabases();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** Files that a release has of a page. */
function filesOfPage(release: string, address: string): string[] {
  const files = filesOf(release);
  if (!files) return [];
  const names = [...files.names(`${address.slice(1)}/`)];
  return names.filter((name) => files.read(name) !== undefined);
}

/** @returns undefined if it is no release */
function filesOf(release: string): PublicFiles | undefined {
  try {
    return PublicFiles.open(release);
  } catch {
    return undefined;
  }
}

/** The text of a file; empty if it is not there. */
function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
