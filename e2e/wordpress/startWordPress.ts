import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { findFreePort } from "../../scripts/settings.mjs";
import { findWordPress } from "../../scripts/wordpress.mjs";

const run = promisify(execFile);
/** Requests that PHP answers at a time. */
const WORKERS = "4";
const STARTS_WITHIN_MS = 300_000;

/** A WordPress with a database of its own, which is gone once it is stopped. */
export interface RunningWordPress {
  readonly url: string;
  /** `user:application password` of its administrator. */
  readonly login: string;
  /** Asks its REST interface as its administrator. @throws if it refuses */
  rest(method: string, route: string, body?: unknown): Promise<Record<string, unknown>>;
  /** Sets constants of `wp-config.php`. */
  define(constants: Readonly<Record<string, string>>): Promise<void>;
  /** Ends what answers requests; the database stays. */
  goDown(): Promise<void>;
  comeUp(): Promise<void>;
  stop(): Promise<void>;
}

/** Installs and starts a WordPress with our plugin. @throws if there is none on this machine */
export async function startWordPress(): Promise<RunningWordPress> {
  const found = findWordPress();
  if ("skipped" in found) throw new Error(found.skipped);
  const folder = await mkdtemp(path.join(tmpdir(), "quatrain-wordpress-"));
  const [files, socket] = [path.join(folder, "site"), path.join(folder, "socket")];
  const [here, port] = [path.resolve("e2e/wordpress"), await findFreePort()];
  const url = `http://127.0.0.1:${port}`;
  const database = await startDatabase(found, folder, socket);
  let server: ChildProcess | undefined;
  const goDown = async (): Promise<void> => {
    if (server) await end(server);
    server = undefined;
  };
  const comeUp = async (): Promise<void> => {
    server = spawn(
      found.php,
      ["-S", `127.0.0.1:${port}`, "-t", files, path.join(here, "router.php")],
      { env: { ...process.env, PHP_CLI_SERVER_WORKERS: WORKERS }, stdio: "ignore" },
    );
    await until(async () => (await fetch(`${url}/?rest_route=/`)).ok);
  };
  const define = (constants: Readonly<Record<string, string>>): Promise<void> => {
    const lines = Object.entries(constants).map(
      ([name, value]) => `define('${name}', '${value}');`,
    );
    return writeFile(path.join(files, "constants.php"), `<?php\n${lines.join("\n")}\n`);
  };
  const stop = async (): Promise<void> => {
    await goDown();
    await end(database);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const content = path.join(files, "wp-content");
    await cp(found.files, files, { recursive: true, dereference: true });
    await mkdir(path.join(content, "mu-plugins"), { recursive: true });
    await mkdir(path.join(content, "uploads"), { recursive: true });
    await cp(path.join(here, "theme"), path.join(content, "themes/quatrain-test"), {
      recursive: true,
    });
    const plugin = "packages/source-wordpress/plugin/quatrain.php";
    await cp(plugin, path.join(content, "mu-plugins/quatrain.php"));
    await writeFile(path.join(files, "wp-config.php"), configOf(url, socket));
    await define({});
    const { stdout: login } = await run(found.php, [path.join(here, "install.php"), files]);
    await comeUp();
    return { url, login, rest: restOf(url, login), define, goDown, comeUp, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startDatabase(
  { database, makeDatabase }: { database: string; makeDatabase: string },
  folder: string,
  socket: string,
): Promise<ChildProcess> {
  const data = path.join(folder, "database");
  await run(makeDatabase, [
    "--no-defaults",
    `--datadir=${data}`,
    "--auth-root-authentication-method=normal",
    "--skip-test-db",
  ]);
  const started = spawn(
    database,
    [
      "--no-defaults",
      `--datadir=${data}`,
      `--socket=${socket}`,
      `--pid-file=${path.join(folder, "pid")}`,
      "--skip-networking",
      "--innodb-flush-log-at-trx-commit=0",
      ...(process.getuid?.() === 0 ? ["--user=root"] : []),
    ],
    { stdio: "ignore" },
  );
  const client = ["--no-defaults", `--socket=${socket}`, "--user=root", "--execute"];
  await until(async () => {
    await run("mariadb", [...client, "CREATE DATABASE IF NOT EXISTS wordpress"]);
    return true;
  });
  return started;
}

function configOf(url: string, socket: string): string {
  const constants = {
    DB_NAME: "wordpress",
    DB_USER: "root",
    DB_PASSWORD: "",
    DB_HOST: `localhost:${socket}`,
    DB_CHARSET: "utf8mb4",
    DB_COLLATE: "",
    WP_HOME: url,
    WP_SITEURL: url,
    // Application passwords are for HTTPS alone, but on a machine for development.
    WP_ENVIRONMENT_TYPE: "local",
  };
  const lines = Object.entries(constants).map(([name, value]) => `define('${name}', '${value}');`);
  const flags = [
    "DISABLE_WP_CRON",
    "WP_HTTP_BLOCK_EXTERNAL",
    "AUTOMATIC_UPDATER_DISABLED",
    "ALLOW_UNFILTERED_UPLOADS",
  ];
  lines.push(...flags.map((name) => `define('${name}', true);`));
  return `<?php
${lines.join("\n")}
require __DIR__ . '/constants.php';
$table_prefix = 'wp_';
if (!defined('ABSPATH')) { define('ABSPATH', __DIR__ . '/'); }
require_once ABSPATH . 'wp-settings.php';
`;
}

export function restOf(url: string, login: string): RunningWordPress["rest"] {
  const authorization = `Basic ${Buffer.from(login).toString("base64")}`;
  return async (method, route, body) => {
    const isFile = body instanceof File;
    const response = await fetch(`${url}/wp-json/${route}`, {
      method,
      headers: {
        authorization,
        "content-type": isFile ? body.type : "application/json",
        ...(isFile ? { "content-disposition": `attachment; filename="${body.name}"` } : {}),
      },
      ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    if (response.ok) return answer;
    throw new Error(`${method} ${route}: ${JSON.stringify(answer)}`, { cause: answer });
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}

/** Waits until something is so. What is thrown until then does not matter. */
async function until(is: () => Promise<boolean>): Promise<void> {
  const ends = Date.now() + STARTS_WITHIN_MS;
  for (;;) {
    if (await is().catch(() => false)) return;
    if (Date.now() > ends) throw new Error("It has not started.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
