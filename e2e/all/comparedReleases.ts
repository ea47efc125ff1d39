import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { FileIndex, ReleaseStore, type Release } from "gatsby-adapter-node/releases";
import { environmentOf } from "../../scripts/environment.mjs";
import { Processes } from "../../scripts/processes.mjs";
import { findFreePort } from "../../scripts/settings.mjs";
import { siteSettings } from "../siteBuild";

/** Facts of a release about its files. */
interface ReleaseFiles {
  headerSets: object[];
  index: string;
  server: { file: string; hash: string }[];
}

/** A release for comparison. */
interface ComparedRelease
  extends Pick<ReleaseFiles, "headerSets">, Pick<Release, "routes" | "functions" | "build"> {
  /** Public files: the same index means the same files, with the same variants and headers. */
  index: FileIndex;
  /** Hashes of the server's files, by path. */
  server: Map<string, string>;
}

/** Differences between two releases. */
export interface ReleaseDifferences {
  /** Whether their indexes have the same hash. */
  sameIndex: boolean;
  /** Names of different public files. */
  files: string[];
  /** Names of different files of the server. */
  server: string[];
  /** Differences in the other facts. */
  facts: string[];
}

/** Compares two releases, without the manifests of earlier builds, which stay for open tabs. */
export function compareReleases(one: string, other: string): ReleaseDifferences {
  const folder = mkdtempSync(path.join(tmpdir(), "compared-"));
  try {
    const [a, b] = [readRelease(one, folder), readRelease(other, folder)];
    const names = new Set([...a.server.keys(), ...b.server.keys()]);
    const facts = { headerSets: [a, b].map((each) => JSON.stringify(each.headerSets)) };
    for (const fact of ["routes", "functions", "build"] as const) {
      Object.assign(facts, { [fact]: [a, b].map((each) => JSON.stringify(each[fact])) });
    }
    return {
      sameIndex: a.index.hash === b.index.hash,
      files: [...a.index.differences(b.index)].sort(),
      server: [...names].filter((name) => a.server.get(name) !== b.server.get(name)).sort(),
      facts: Object.entries(facts).flatMap(([fact, [mine, its]]) => (mine === its ? [] : [fact])),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Public files of a release. */
export function filesOf(release: string): FileIndex {
  const { index } = readFiles(release);
  return FileIndex.open(ReleaseStore.of(release), index);
}

/** @param folder for the parts of indexes that only the comparison needs */
function readRelease(directory: string, folder: string): ComparedRelease {
  const { headerSets, index: hash, server } = readFiles(directory);
  const [store, own] = [ReleaseStore.of(directory), new ReleaseStore(folder)];
  const index = FileIndex.open(
    {
      readPart: (part) => (own.sizeOf(part) === undefined ? store : own).readPart(part),
      writePart: (part) => own.writePart(part),
    },
    hash,
  );
  const latest = store.read(index.get("builds/latest.json")?.hash ?? "");
  const { id } = JSON.parse(latest.toString()) as { id: string };
  const old = [...index.startingWith("builds/meta/")].filter(([name]) => !name.includes(id));
  const text = readFileSync(path.join(directory, "release.json"), "utf8");
  const { routes, functions, build } = JSON.parse(text) as Release;
  return {
    headerSets,
    index: index.with(new Map(old.map(([name]) => [name, null]))),
    server: new Map(server.map(({ file, hash: own }) => [file, own])),
    functions,
    build,
    // Hosts find pages that were rendered once by their data file, whether a route names them or not.
    routes: routes.filter((route) => route.type !== "page" || !route.cache),
  };
}

function readFiles(release: string): ReleaseFiles {
  return JSON.parse(readFileSync(path.join(release, "files.json"), "utf8")) as ReleaseFiles;
}

/** Serves a release on another port while running a task. */
export async function whileServed<Result>(
  release: string,
  ask: (url: string) => Promise<Result>,
): Promise<Result> {
  const { env, directory } = siteSettings();
  const processes = new Processes(directory);
  const port = await findFreePort();
  const serve = ["packages/gatsby-adapter-node/dist/cli.js", "serve", release];
  const address = ["--port", String(port), "--host", "127.0.0.1"];
  try {
    await processes.serve("A host", [process.execPath, ...serve, ...address], {
      url: `http://127.0.0.1:${port}/readyz`,
      env: { ...(await environmentOf("host", env)), NODE_ENV: "production" },
      stdio: "ignore",
    });
    return await ask(`http://127.0.0.1:${port}`);
  } finally {
    await processes.stop();
  }
}

/** Responses for deferred pages. @param more further addresses */
export async function answersOnRequest(
  url: string,
  more: readonly string[],
): Promise<Record<string, string>> {
  const always = ["/", "/de/nirgends", "/nirgends", "/fr/search?q=eau", "/it/_resolve"];
  const addresses = [...always, ...more];
  const answers: Record<string, string> = {};
  for (const address of addresses) {
    const headers = { "accept-language": "fr" };
    const answer = await fetch(url + address, { headers, redirect: "manual" });
    const { status } = answer;
    answers[address] = `${status} ${answer.headers.get("location")} ${await answer.text()}`;
  }
  return answers;
}
