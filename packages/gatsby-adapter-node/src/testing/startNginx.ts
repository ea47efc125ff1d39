import { spawn } from "node:child_process";
import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { CONFIG_FILE, NginxSite } from "../nginx/NginxSite";
import type { NginxOptions } from "../nginx/nginxOptions";
import { send, type Answer, type RequestOptions } from "./startHost";
import { waitFor } from "./waitFor";
import { findFreePort } from "../../../../scripts/settings.mjs";

/** A running nginx before a host. */
export interface RunningNginx {
  port: number;
  /** What follows the pointer, as the command does. */
  site: NginxSite;
  get(path: string, options?: RequestOptions): Promise<Answer>;
  stop(): Promise<void>;
}

/** Starts the nginx of TEST_NGINX, or of the PATH, with a configuration of its own, before a host that answers. */
export async function startNginx(
  release: string,
  hostPort: number,
  folder: string,
  more: Partial<NginxOptions> = {},
): Promise<RunningNginx> {
  const port = Number(more.listen?.[0]?.split(":")[1] ?? (await findFreePort()));
  const program = process.env.TEST_NGINX || "nginx";
  const site = new NginxSite({
    release,
    folder,
    listen: [`127.0.0.1:${port}`],
    names: ["_"],
    redirectFrom: [],
    hosts: [`127.0.0.1:${hostPort}`],
    hsts: "max-age=63072000",
    accessLog: true,
    ...more,
  });
  await site.update();
  await chmod(folder, 0o755);
  const config = join(folder, CONFIG_FILE);
  const nginx = spawn(program, ["-e", "stderr", "-c", config, "-g", "daemon off;"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  nginx.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((done) => nginx.once("exit", () => done()));
  await waitFor(async () => {
    if (nginx.exitCode !== null) throw new Error(`nginx ended:\n${output}`);
    return send(port, "/healthz").then(
      () => true,
      () => false,
    );
  });
  const stop = async () => {
    nginx.kill("SIGTERM");
    await ended;
  };
  return { port, site, get: (path, options) => send(port, path, options), stop };
}
