import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { Processes } from "../../scripts/processes.mjs";
import { findFreePort } from "../../scripts/settings.mjs";
import { findWordPress } from "../../scripts/wordpress.mjs";

const run = promisify(execFile);
/** Number of PHP workers. */
const WORKERS = "4";

/** A WordPress with a temporary database. */
export interface RunningWordPress {
  readonly url: string;
  /** `user:application password` of the administrator. */
  readonly login: string;
  /** Calls the REST API as administrator. @throws if it refuses */
  rest(method: string, route: string, body?: unknown): Promise<Record<string, unknown>>;
  /** Sets constants of `wp-config.php`. */
  define(constants: Readonly<Record<string, string>>): Promise<void>;
  /** Stops the web server; the database stays. */
  goDown(): Promise<void>;
  comeUp(): Promise<void>;
  stop(): Promise<void>;
}

/** Installs and starts a WordPress with our plugin. @throws if this machine has no WordPress */
export async function startWordPress(): Promise<RunningWordPress> {
  const found = findWordPress();
  if ("skipped" in found) throw new Error(found.skipped);
  const folder = await mkdtemp(path.join(tmpdir(), "quatrain-wordpress-"));
  const [files, socket] = [path.join(folder, "site"), path.join(folder, "socket")];
  const [here, port] = [path.resolve("e2e/wordpress"), await findFreePort()];
  const url = `http://127.0.0.1:${port}`;
  const database = new Processes(folder);
  let server = new Processes(folder);
  const comeUp = async (): Promise<void> => {
    server = new Processes(folder);
    const router = path.join(here, "router.php");
    const command = [found.php, "-S", `127.0.0.1:${port}`, "-t", files, router];
    await server.serve("WordPress", command, {
      url: `${url}/?rest_route=/`,
      env: { ...process.env, PHP_CLI_SERVER_WORKERS: WORKERS },
      stdio: "ignore",
    });
  };
  const define = (constants: Readonly<Record<string, string>>): Promise<void> => {
    const lines = Object.entries(constants).map(
      ([name, value]) => `define('${name}', '${value}');`,
    );
    return writeFile(path.join(files, "constants.php"), `<?php\n${lines.join("\n")}\n`);
  };
  const stop = async (): Promise<void> => {
    await server.stop();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await startDatabase(database, found, folder, socket);
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
    return {
      url,
      login,
      rest: restOf(url, login),
      define,
      goDown: () => server.stop(),
      comeUp,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startDatabase(
  processes: Processes,
  { database, makeDatabase }: { database: string; makeDatabase: string },
  folder: string,
  socket: string,
): Promise<void> {
  const data = path.join(folder, "database");
  await run(makeDatabase, [
    "--no-defaults",
    `--datadir=${data}`,
    "--auth-root-authentication-method=normal",
    "--skip-test-db",
  ]);
  const options = [
    "--no-defaults",
    `--datadir=${data}`,
    `--socket=${socket}`,
    `--pid-file=${path.join(folder, "pid")}`,
    "--skip-networking",
    "--innodb-flush-log-at-trx-commit=0",
    ...(process.getuid?.() === 0 ? ["--user=root"] : []),
  ];
  const { failed } = processes.start("MariaDB", [database, ...options], { stdio: "ignore" });
  const client = [
    "--no-defaults",
    `--socket=${socket}`,
    "--user=root",
    "--execute",
    "CREATE DATABASE IF NOT EXISTS wordpress",
  ];
  const isThere = () =>
    run("mariadb", client).then(
      () => true,
      () => false,
    );
  while (!(await isThere())) await Promise.race([failed, wait(100)]);
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
    // Application passwords require HTTPS, except in a local environment.
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

function restOf(url: string, login: string): RunningWordPress["rest"] {
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
