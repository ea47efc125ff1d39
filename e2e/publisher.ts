import { expect } from "@playwright/test";
import type { PublisherStatus } from "../packages/publisher/src/server/status";
import { Processes } from "../scripts/processes.mjs";
import { startPublisher } from "../scripts/publisher.mjs";
import { edit } from "./cms";
import { siteSettings } from "./siteBuild";

/** How long a real build may take on a machine that is busy with others, to which it gives way, in milliseconds. */
export const BUILD_TIMEOUT = 900_000;

/** The publisher of the test site. */
export interface TestPublisher {
  url: string;
  status: () => Promise<PublisherStatus>;
  /** Waits until everything that was published has arrived and is in a release. */
  idle: () => Promise<PublisherStatus>;
  /** The same, with at least one release of this publisher's own. */
  built: () => Promise<PublisherStatus>;
  /** What there is to read of how releases were made, by the numbers that they have in the status. */
  logs: (builds: readonly { id: number }[]) => Promise<string>;
  stop: () => Promise<void>;
}

/**
 * Starts the publisher beside the test site. It takes in what the tests before have published.
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
          // In this order: the publisher has received the events of the backend.
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
      // The database of a publisher before this one, as of an attempt that failed, tells of its releases, too.
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
