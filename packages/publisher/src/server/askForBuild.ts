import { setTimeout } from "node:timers/promises";
import type { PublisherConfig } from "../config/config";
import type { PublisherStatus } from "./status";

/** Interval between status requests, in milliseconds. */
const POLL_MS = 1000;

/**
 * Requests a build from the publisher on this machine and waits until it is live.
 *
 * @returns the problem; undefined on success
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
