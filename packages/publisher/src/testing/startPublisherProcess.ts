import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { ageHeartbeats } from "./ageHeartbeats";
import type { TestSite } from "./makeTestSite";
import { changed, isDone, publisherAt, type PublisherClient, until } from "./publisherClient";
import { findFreePort } from "../../../../scripts/settings.mjs";

/** Those that a failed test has left behind would go on for ever. */
const running = new Set<ChildProcess>();

afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  await until(() => [...running].every(hasEnded));
});

const CLI = path.join(__dirname, "../../dist/cli.js");

/** The publisher's command, as a process that can be killed and started again. */
export interface PublisherProcess extends PublisherClient {
  /**
   * Starts it, and waits until it answers. After it was killed, on a server that others may use, as late as its
   * builds are taken for dead.
   */
  start(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  url: string;
  pid(): number | undefined;
}

/**
 * Starts the publisher of a site by its command.
 *
 * @param by what starts that, with arguments
 */
export async function startPublisherProcess(
  { root, env }: TestSite,
  by: readonly string[] = [],
): Promise<PublisherProcess> {
  if (!existsSync(CLI)) throw new Error("Run `npm run build:packages` before this test.");
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const publisher: PublisherProcess = {
    url,
    ...publisherAt(() => url),
    async start() {
      let printed = "";
      const { PUBLISHER_DATABASE_URL } = env;
      if (child && PUBLISHER_DATABASE_URL) await ageHeartbeats(PUBLISHER_DATABASE_URL);
      const [program, ...args] = [...by, process.execPath, CLI, "serve"] as const;
      const started = spawn(program ?? "", args, {
        cwd: root,
        env: { ...process.env, LOG_LEVEL: "warn", ...env, PUBLISHER_PORT: String(port) },
        stdio: ["ignore", "pipe", "pipe"],
      });
      child = started;
      running.add(started);
      for (const stream of [started.stdout, started.stderr]) {
        stream?.on("data", (text: Buffer) => (printed = (printed + text.toString()).slice(-5000)));
      }
      const holds = async () => {
        if (hasEnded(started)) throw new Error(`The publisher has ended: ${printed}`);
        return answers(url);
      };
      await until(holds, { state: () => `no answer of the publisher, which printed: ${printed}` });
    },
    pid: () => child?.pid,
    async kill() {
      if (!child) return;
      const ended = child;
      ended.kill("SIGKILL");
      await until(() => hasEnded(ended));
    },
  };
  await publisher.start();
  return publisher;
}

/** The same, once its first release is live. @param page that it is asked to publish */
export async function startLivePublisher(
  site: TestSite,
  page: { langcode: string; path: string },
): Promise<PublisherProcess> {
  const publisher = await startPublisherProcess(site);
  await publisher.post({ ...changed(page), event: "manual" });
  await publisher.until((status) => status.release !== null && isDone(status));
  return publisher;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function answers(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
