import { execFile, spawn, type StdioOptions } from "node:child_process";
import { openSync } from "node:fs";
import { cp, readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { send } from "../src/testing/startHost";
import { waitFor } from "../src/testing/waitFor";
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

/**
 * Compiles the package, as it is used from the command line and by Gatsby. What has not changed is not
 * written again, for other tests may run it meanwhile.
 */
export async function compilePackage(): Promise<void> {
  await run(process.execPath, [join(ROOT, "scripts/packages.mjs")], { cwd: ROOT });
}

/** Builds the fixture with the adapter. @returns its release */
export async function buildFixture(): Promise<string> {
  await compilePackage();
  await runGatsbyBuild(GATSBY, FIXTURE);
  return join(FIXTURE, "release");
}

/** Builds the site in a folder. @param gatsby its command @param env what its configuration reads */
export async function runGatsbyBuild(
  gatsby: string,
  folder: string,
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  await run(
    process.execPath,
    [gatsby, "build", ...(env.FIXTURE_PATH_PREFIX ? ["--prefix-paths"] : [])],
    {
      cwd: folder,
      env: { ...ENVIRONMENT, ...env },
      maxBuffer: 100_000_000,
    },
  );
}

/** Copies the fixture's sources into a new folder. */
export async function copyFixture(folder: string): Promise<void> {
  for (const name of await readdir(FIXTURE)) {
    if (!MADE.test(name)) await cp(join(FIXTURE, name), join(folder, name), { recursive: true });
  }
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
export function startGatsbyServe(): Promise<FixtureServer> {
  const command = (port: number) => [GATSBY, "serve", "--port", `${port}`, "--host", "127.0.0.1"];
  return start(command, FIXTURE);
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
  { folder, release, pathPrefix }: { folder: string; release: string; pathPrefix: string },
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
