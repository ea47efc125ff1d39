import { execFile, spawn, type StdioOptions } from "node:child_process";
import { openSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { send } from "../src/testing/startHost";
import { waitFor } from "../src/testing/waitFor";

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

/** The release of the fixture. */
export const RELEASE = join(FIXTURE, "release");

/** Compiles the package, as it is used from the command line and by Gatsby. */
export async function compilePackage(): Promise<void> {
  await run(process.execPath, [join(ROOT, "node_modules/typescript/bin/tsc"), "-p", PACKAGE]);
}

/** Builds the fixture with the adapter, unless its release is newer than both. */
export async function buildFixture(): Promise<void> {
  const made = await stat(join(RELEASE, "release.json")).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  const sources = [join(PACKAGE, "src/adapter"), join(PACKAGE, "src/release"), FIXTURE];
  const changed = Math.max(...(await Promise.all(sources.map(newest))));
  await compilePackage();
  if (made > changed) return;
  await run(process.execPath, [GATSBY, "build"], {
    cwd: FIXTURE,
    env: ENVIRONMENT,
    maxBuffer: 100_000_000,
  });
}

/** When something below a folder was last changed, without what builds make. */
async function newest(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true });
  const times = await Promise.all(
    entries
      .filter(({ name }) => !/^(\.cache|public|release(\.\w+)?)$/.test(name))
      .map(async (entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? newest(path) : (await stat(path)).mtimeMs;
      }),
  );
  return Math.max(0, ...times);
}

/** A server of the fixture in a process of its own. */
export interface FixtureServer {
  port: number;
  /** What it has written. */
  output(): string;
  /** Settles once its process has ended, with its code. */
  ended: Promise<number | null>;
  signal(name: NodeJS.Signals): void;
  stop(): Promise<void>;
}

/** `gatsby serve`. */
export function startGatsbyServe(): Promise<FixtureServer> {
  return start((port) => [GATSBY, "serve", "--port", `${port}`, "--host", "127.0.0.1"], FIXTURE);
}

const CLI = join(PACKAGE, "dist/cli.js");

/** The host, from the command line. A port among the options comes after that of its own. */
export function startCli(...args: string[]): Promise<FixtureServer> {
  return start((port) => [CLI, "serve", "--port", `${port}`, ...args], ROOT);
}

/** The host, which writes its log into a file. */
export function startCliLoggingTo(log: string, ...args: string[]): Promise<FixtureServer> {
  return start((port) => [CLI, "serve", "--port", `${port}`, ...args], ROOT, log);
}

async function start(
  command: (port: number) => string[],
  cwd: string,
  log?: string,
): Promise<FixtureServer> {
  const port = await freePort();
  const stdout = log === undefined ? "pipe" : openSync(log, "a");
  const stdio: StdioOptions = ["ignore", stdout, "pipe"];
  const child = spawn(process.execPath, command(port), { cwd, env: ENVIRONMENT, stdio });
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  await waitFor(async () => {
    if (child.exitCode !== null) throw new Error(`It ended:\n${output}`);
    return send(port, "/robots.txt").then(
      ({ status }) => status === 200,
      () => false,
    );
  });
  const signal = (name: NodeJS.Signals) => void child.kill(name);
  const stop = async () => {
    signal("SIGTERM");
    await ended;
  };
  return { port, output: () => output, ended, signal, stop };
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
