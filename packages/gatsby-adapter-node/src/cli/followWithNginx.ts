import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { watchPath } from "../host/watchPath";
import { CONFIG_FILE, NginxSite } from "../nginx/NginxSite";
import type { NginxCommand } from "./nginxOptions";
import { stopOnSignals } from "./stopOnSignals";

const run = promisify(execFile);

/** How often the release is looked at, besides file events, which do not tell what is deleted from it. */
const POLL_MS = 250;

/** Writes what nginx needs and, if so wanted, follows the pointer. @throws Error if there is no release yet */
export async function followWithNginx({ options, watch, reload }: NginxCommand): Promise<void> {
  const site = new NginxSite(options, async () => {
    if (reload !== undefined) await run("/bin/sh", ["-c", reload]);
  });
  let said: string | undefined;
  const update = async () => {
    const release = await site.update();
    if (release !== undefined) say(`nginx serves release ${release}.`);
    said = undefined;
  };
  await update();
  if (!watch) return say(`nginx -c ${join(options.folder, CONFIG_FILE)}`);
  const stop = watchPath(options.release, POLL_MS, () =>
    update().catch((error: unknown) => {
      const text = String(error);
      if (text !== said) console.error("nginx asks the host for all files:", error);
      said = text;
    }),
  );
  const alive = setInterval(() => undefined, 60_000);
  stopOnSignals(
    async () => {
      clearInterval(alive);
      stop();
    },
    { shutdownMs: 10_000, errorTag: undefined },
  );
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
