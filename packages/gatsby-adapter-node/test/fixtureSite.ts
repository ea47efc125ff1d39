import { execFile, spawn, type StdioOptions } from "node:child_process";
import { existsSync, openSync } from "node:fs";
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { promisify } from "node:util";
import type { TrailingSlash } from "../src/release/release";
import { send } from "../src/testing/startHost";
import { waitFor } from "../src/testing/waitFor";
import { fingerprintOfBuild } from "./madeOf";
import { findFreePort } from "../../../scripts/settings.mjs";

const run = promisify(execFile);
const PACKAGE = resolve(__dirname, "..");
const ROOT = resolve(PACKAGE, "../..");
const FIXTURE = join(__dirname, "fixture");
const GATSBY = join(ROOT, "node_modules/gatsby/cli.js");
const ENVIRONMENT = {
  ...process.env,
  NODE_ENV: "production",
  CI: "true",
  GATSBY_TELEMETRY_DISABLED: "1",
};

/** What builds make in the folder of a site. */
const MADE = /^(\.cache|public|release(\.\w+)?)$/;

/** Where it is kept what a build was made of. */
const MARK = ".cache/made-of";

/** The fixture, built in one way. */
export interface BuiltFixture {
  /** Folder of the site. */
  folder: string;
  release: string;
  /** Where it is served: empty, or `/` and a name. */
  pathPrefix: string;
  /** What its configuration reads. */
  env: NodeJS.ProcessEnv;
}

/** Another way to build the fixture. */
export interface FixtureVariant {
  /** Of its folder. */
  name: string;
  pathPrefix: string;
  trailingSlash: TrailingSlash;
}

/**
 * Compiles the package, as it is used from the command line and by Gatsby. What has not changed is not
 * written again, for other tests may run it meanwhile.
 */
export async function compilePackage(): Promise<void> {
  await run(process.execPath, [join(ROOT, "scripts/packages.mjs")], { cwd: ROOT });
}

/** Builds the fixture with the adapter, unless what it was last made of is the same. */
export async function buildFixture(variant?: FixtureVariant): Promise<BuiltFixture> {
  const folder = variant ? join(__dirname, "variants", variant.name) : FIXTURE;
  if (variant) await copyFixture(folder);
  const release = join(folder, "release");
  const pathPrefix = variant?.pathPrefix ?? "";
  const env = variant
    ? { FIXTURE_PATH_PREFIX: pathPrefix, FIXTURE_TRAILING_SLASH: variant.trailingSlash }
    : {};
  const mark = await fingerprintOfBuild(await sourcesOf(folder));
  await compilePackage();
  if ((await markOf(folder)) !== mark || !existsSync(join(release, "release.json"))) {
    await runGatsbyBuild(GATSBY, { folder, pathPrefix, env });
    await writeFile(join(folder, MARK), mark);
  }
  return { folder, release, pathPrefix, env };
}

/** Builds the site in a folder. @param gatsby its command */
export async function runGatsbyBuild(
  gatsby: string,
  { folder, pathPrefix, env }: Omit<BuiltFixture, "release">,
): Promise<void> {
  await run(process.execPath, [gatsby, "build", ...prefixOption(pathPrefix)], {
    cwd: folder,
    env: { ...ENVIRONMENT, ...env },
    maxBuffer: 100_000_000,
  });
}

const prefixOption = (pathPrefix: string) => (pathPrefix === "" ? [] : ["--prefix-paths"]);

/** Copies the fixture's sources into a folder. What an earlier build has made there stays. */
export async function copyFixture(folder: string): Promise<void> {
  for (const source of await sourcesOf(folder)) await rm(source, { recursive: true });
  for (const source of await sourcesOf(FIXTURE)) {
    const options = { recursive: true, preserveTimestamps: true };
    await cp(source, join(folder, basename(source)), options);
  }
}

/** What is in the folder of a site but what builds make there. Nothing if there is no such folder. */
async function sourcesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder).catch(() => []);
  return entries.filter((name) => !MADE.test(name)).map((name) => join(folder, name));
}

/** Of what the release in the folder of a site was made. Empty: there is none. */
function markOf(folder: string): Promise<string> {
  return readFile(join(folder, MARK), "utf8").catch(() => "");
}

/** A server of the fixture in a process of its own. */
export interface FixtureServer {
  port: number;
  pid: number;
  /** What it has written. */
  output(): string;
  /** Settles once its process has ended, with its code. */
  ended: Promise<number | null>;
  signal(name: NodeJS.Signals): void;
  stop(): Promise<void>;
}

/** `gatsby serve`. */
export function startGatsbyServe(fixture: BuiltFixture): Promise<FixtureServer> {
  const { folder, pathPrefix, env } = fixture;
  const options = ["--host", "127.0.0.1", ...prefixOption(pathPrefix)];
  const command = (port: number) => [GATSBY, "serve", "--port", `${port}`, ...options];
  return start(command, folder, { pathPrefix, env });
}

/** The host, for what was built. */
export function startHostOf({ release, pathPrefix }: BuiltFixture): Promise<FixtureServer> {
  return start(serveCommand([release]), ROOT, { pathPrefix });
}

const CLI = join(PACKAGE, "dist/cli.js");

const serveCommand =
  (args: string[], cli = CLI) =>
  (port: number): string[] => [cli, "serve", "--port", `${port}`, ...args];

/** The host, from the command line. A port among the options comes after that of its own. */
export function startCli(...args: string[]): Promise<FixtureServer> {
  return start(serveCommand(args), ROOT);
}

/** The host as it is installed in another folder, for a release of that. */
export function startInstalledCli(
  { folder, release, pathPrefix }: Omit<BuiltFixture, "env">,
  ...args: string[]
): Promise<FixtureServer> {
  const cli = join(folder, "node_modules/.bin/gatsby-adapter-node");
  return start(serveCommand([release, ...args], cli), folder, { pathPrefix });
}

/** The host, with more in its environment. */
export function startCliIn(env: NodeJS.ProcessEnv, ...args: string[]): Promise<FixtureServer> {
  return start(serveCommand(args), ROOT, { env });
}

/** The host, which writes its log into a file. */
export function startCliLoggingTo(log: string, ...args: string[]): Promise<FixtureServer> {
  return start(serveCommand(args), ROOT, { log });
}

interface StartOptions {
  /** File for what it writes. */
  log?: string;
  pathPrefix?: string;
  env?: NodeJS.ProcessEnv;
}

async function start(
  command: (port: number) => string[],
  cwd: string,
  { log, pathPrefix = "", env }: StartOptions = {},
): Promise<FixtureServer> {
  const port = await findFreePort();
  const stdout = log === undefined ? "pipe" : openSync(log, "a");
  const stdio: StdioOptions = ["ignore", stdout, "pipe"];
  const child = spawn(process.execPath, command(port), {
    cwd,
    stdio,
    env: { ...ENVIRONMENT, ...env },
  });
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  await waitFor(async () => {
    if (child.exitCode !== null) throw new Error(`It ended:\n${output}`);
    return send(port, `${pathPrefix}/robots.txt`).then(
      ({ status }) => status === 200,
      () => false,
    );
  }).catch((error: unknown) => {
    child.kill();
    throw error;
  });
  const signal = (name: NodeJS.Signals) => void child.kill(name);
  const stop = async () => {
    signal("SIGTERM");
    await ended;
  };
  return { port, pid: child.pid ?? 0, output: () => output, ended, signal, stop };
}
