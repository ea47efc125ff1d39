import type { UpdateResult } from "../content/messages";
import type { Change } from "../events/changes";
import { messageOf } from "../messageOf";
import type { PublishContext } from "./PublishContext";

/**
 * Makes a release of other content with the code of the live one, if that is enough.
 *
 * @param candidate where it is written
 * @param changes what has changed
 */
export async function contentRelease(
  { content, releases, log, logger }: PublishContext,
  candidate: string,
  changes: readonly Change[],
  signal: AbortSignal,
): Promise<UpdateResult | { kind: "interrupted"; problem: string }> {
  const base = await releases.served();
  if (!base) {
    const isFirst = (await releases.current()) === undefined;
    const reason = isFirst ? "It is the first." : "This version cannot read the live release.";
    return { kind: "code", reason };
  }
  // A build that was asked for by hand is made.
  if (changes.some(({ event }) => event === "manual")) {
    return { kind: "code", reason: "A build was requested." };
  }
  try {
    const result = await content.update(base.directory, candidate, log.write, signal);
    if (result.kind === "written") {
      log.write(`Pages rendered: ${result.pages.length}, gone: ${result.gone.length}.`);
      for (const page of result.pages.slice(0, 20)) log.write(`  ${page}`);
    }
    return result;
  } catch (error) {
    if (signal.aborted) return { kind: "interrupted", problem: "The publisher was stopped." };
    // What is wrong here need not be wrong in a build.
    logger.error({ err: error }, "content release failed; the site is built");
    return { kind: "code", reason: `A content release failed: ${messageOf(error)}` };
  }
}
