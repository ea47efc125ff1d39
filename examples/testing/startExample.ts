import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { findFreePort } from "../../scripts/settings.mjs";

/** An example that runs. */
export interface RunningExample {
  /** Its URL. */
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts an example as its readers do, on a port of its own unless `env` has one, and waits until it says where it is.
 *
 * @param name of the folder, or its path
 * @param env further settings
 * @throws Error with what it said, if it ends instead
 */
export async function startExample(
  name: string,
  env: Record<string, string> = {},
): Promise<RunningExample> {
  const port = env.PORT ?? String(await findFreePort());
  const child = spawn(process.execPath, ["server.mjs"], {
    cwd: path.resolve(__dirname, "..", name),
    env: { ...process.env, ...env, PORT: port },
    stdio: ["ignore", "pipe", "pipe"],
    // npm does not forward signals: signal its whole process group.
    detached: true,
  });
  let stdout = "";
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => (stderr += String(chunk)));
  const ended = once(child, "close") as Promise<[number | null]>;
  const said = new Promise<string>((resolve) => {
    child.stdout.on("data", (chunk: Buffer) => {
      stdout += String(chunk);
      const [url] = /^http:\S+$/m.exec(stdout) ?? [];
      if (url) resolve(url);
    });
  });
  const failed = ended.then(([code]): never => {
    throw new Error(`Ended with ${code}: ${stderr}`);
  });
  const url = await Promise.race([said, failed]);
  return {
    url,
    stop: async () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
      await ended;
    },
  };
}
