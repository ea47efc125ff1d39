import { expect } from "@playwright/test";
import type { PublisherStatus } from "../packages/publisher/src/server/status";
import { Processes } from "../scripts/processes.mjs";
import { startPublisher } from "../scripts/publisher.mjs";
import { edit } from "./cms";
import { siteSettings } from "./siteBuild";

/** Time limit for a low-priority build on a busy machine, in milliseconds. */
export const BUILD_TIMEOUT = 900_000;

/** The publisher of the test site. */
export interface TestPublisher {
  url: string;
  status: () => Promise<PublisherStatus>;
  /** Waits until all published changes have arrived and are in a release. */
  idle: () => Promise<PublisherStatus>;
  /** Also waits for at least one release of this publisher. */
  built: () => Promise<PublisherStatus>;
  /** Logs of releases, by their numbers in the status. */
  logs: (builds: readonly { id: number }[]) => Promise<string>;
  stop: () => Promise<void>;
}

/**
 * Starts the publisher of the test site, which first handles changes that earlier tests published.
 *
 * @param settings that differ from those of the site
 */
export async function startTestPublisher(
  settings: Record<string, string> = {},
): Promise<TestPublisher> {
  const { publisherPort: port, env, directory } = siteSettings();
  const processes = new Processes(directory);
  const begun = new Date().toISOString();
  await startPublisher(processes, { port, stdio: "ignore", env: { ...env, ...settings } });
  const url = `http://127.0.0.1:${port}`;
  const headers = { authorization: `Bearer ${process.env.TEST_EDITOR_TOKEN}` };
  const status = async () => {
    return (await (await fetch(`${url}/status.json`, { headers })).json()) as PublisherStatus;
  };
  const idle = async () => {
    await expect
      .poll(
        async () => {
          // In this order, because then the publisher has received the backend's events.
          const { publishEvents } = await edit<{ publishEvents: { waiting: number } }>(
            "{ publishEvents(first: 1) { waiting } }",
            {},
          );
          const { running, waiting } = await status();
          return publishEvents.waiting === 0 && running === null && waiting === 0;
        },
        { timeout: BUILD_TIMEOUT, intervals: [500] },
      )
      .toBe(true);
    return status();
  };
  return {
    url,
    status,
    idle,
    async built() {
      const before = await idle();
      // The database may contain releases of a previous publisher, such as in a failed attempt.
      const own = before.builds.filter(({ started }) => started >= begun);
      if (own.some(({ state }) => state === "released" || state === "unchanged")) return before;
      const answer = await fetch(`${url}/builds`, { method: "POST", headers });
      expect(answer.status).toBe(202);
      return idle();
    },
    async logs(builds) {
      const answers = builds.map(({ id }) => fetch(`${url}/builds/${id}/log`, { headers }));
      return (await Promise.all((await Promise.all(answers)).map((log) => log.text()))).join("\n");
    },
    stop: () => processes.stop(),
  };
}
