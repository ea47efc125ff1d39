import { setTimeout } from "node:timers/promises";
import type { PublisherConfig } from "../config/config";
import type { PublisherStatus } from "./status";

/** How often it is asked whether the build has ended, in milliseconds. */
const POLL_MS = 1000;

/**
 * Has the publisher that runs here build the site, and waits until that is live.
 *
 * @returns what went wrong; undefined if nothing did
 */
export async function askForBuild({
  host,
  port,
  editorToken,
}: Pick<PublisherConfig, "host" | "port" | "editorToken">): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${editorToken}` };
  const ask = async (path: string, method = "GET") => {
    const answer = await fetch(`http://${host}:${port}${path}`, { method, headers });
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}.`);
    return answer;
  };
  await ask("/builds", "POST");
  for (;;) {
    const { running, waiting, builds } = (await (
      await ask("/status.json")
    ).json()) as PublisherStatus;
    const [latest] = builds;
    if (running === null && waiting === 0) return undefined;
    if (running === null && latest?.problem) return latest.problem;
    await setTimeout(POLL_MS);
  }
}
