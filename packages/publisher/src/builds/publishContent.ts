import { rm } from "node:fs/promises";
import { Phases } from "../content/Phases";
import { messageOf } from "../messageOf";
import type { Attempt } from "./Attempt";
import type { PublishContext } from "./PublishContext";

/**
 * Makes a release with new content and the code of the live release, if possible.
 *
 * @param startCodeBuild starts a code release in parallel, for pages that the live code renders out of date
 * @returns the reason if a code release is needed instead; the attempt has not ended then
 * @throws unforeseen errors, such as a full disk
 */
export async function publishContent(
  publisher: PublishContext,
  attempt: Attempt,
  startCodeBuild: (reason: string) => Promise<void>,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { releases, content, logger } = publisher;
  const candidate = releases.candidate(attempt.id);
  try {
    const { log } = attempt;
    const phases = new Phases();
    const [first] = attempt.taken;
    if (first) phases.add("waited", Date.now() - first.received.getTime());
    phases.end("began");
    const base = await releases.readableLive();
    if (!base) {
      const isFirst = (await releases.liveName()) === undefined;
      return isFirst ? "It is the first." : "This version cannot read the live release.";
    }

    const tryUpdate = async () => {
      try {
        return await content.update(base.directory, candidate, log.write, signal);
      } catch (error) {
        if (signal.aborted) return undefined;
        // A code release may succeed nevertheless.
        logger.error({ err: error }, "content release failed; the site is built");
        return { kind: "code" as const, reason: `A content release failed: ${messageOf(error)}` };
      }
    };
    const result = await tryUpdate();
    if (!result) return void (await attempt.interrupt("The publisher was stopped."));
    if (result.kind === "code") return result.reason;
    if (result.kind === "unreadable" || result.kind === "failed") {
      return void (await attempt.fail("failed", result));
    }
    // Starts before this attempt ends, so that the publisher never seems idle.
    if (result.outdated) await startCodeBuild(result.outdated);
    const { unread = [] } = result;
    if (result.kind === "unchanged") {
      return void (await attempt.finish("unchanged", await releases.liveName(), { unread }));
    }

    const { pages, gone } = result;
    phases.take(result.phases);
    log.write(`Pages rendered: ${pages.length}, gone: ${gone.length}.`);
    for (const page of pages.slice(0, 20)) log.write(`  ${page}`);
    if (await attempt.finishIfUnchanged(candidate, unread)) return undefined;
    await attempt.enter("checking");
    const warnings = await attempt.check({
      directory: candidate,
      live: base.directory,
      changes: attempt.taken,
      rendered: pages,
      unread,
    });
    phases.end("gate");
    if (!warnings) return undefined;
    const name = await attempt.release(candidate, signal);
    if (name === undefined) return undefined;
    phases.end("switched");
    await content.commit();
    phases.end("kept");
    await attempt.finish("released", name, { warnings, unread });
    phases.end("noted");
    const facts = { release: name, pages: pages.length, gone: gone.length, ms: phases.ms };
    logger.info({ buildId: attempt.id, ...facts }, "content released");
    log.write(`Milliseconds: ${JSON.stringify(phases.ms)}`);
    return undefined;
  } finally {
    // A full disk needs its space. A candidate that became a release has moved.
    await rm(candidate, { recursive: true, force: true });
  }
}
