import { rm } from "node:fs/promises";
import { readReleaseFile, renameRelease } from "gatsby-adapter-node/releases";
import { Phases } from "../content/Phases";
import { buildRelease } from "./attempts";
import { contentRelease } from "./contentRelease";
import { pruneHistory } from "./pruneHistory";
import type { PublishContext } from "./PublishContext";

/**
 * Builds, checks and releases what a build has taken up. Whatever goes wrong, the live release stays
 * and the changes wait again.
 *
 * @throws what nobody foresaw, such as a full disk; the caller puts the changes back
 */
export async function publishOnce(
  publisher: PublishContext,
  buildId: number,
  signal: AbortSignal,
): Promise<void> {
  const phases = new Phases();
  await publisher.log.open(buildId);
  const candidate = await publisher.releases.candidate(buildId);
  try {
    await publishFrom(candidate, publisher, buildId, signal, phases);
  } finally {
    // Unless it has become a release. On a full disk, its room is needed.
    await rm(candidate, { recursive: true, force: true });
  }
}

async function publishFrom(
  candidate: string,
  publisher: PublishContext,
  buildId: number,
  signal: AbortSignal,
  phases: Phases,
): Promise<void> {
  const { config, root, builds, changes, releases, log } = publisher;
  const fail = async (
    state: "failed" | "refused",
    facts: { problem: string; page?: string | undefined; warnings?: string[] },
  ) => {
    log.write(`${state}: ${facts.problem}`);
    await changes.putBack(buildId);
    await builds.end(buildId, state, {
      problem: facts.problem,
      page: facts.page ?? null,
      warnings: facts.warnings ?? [],
      retry_at: await publisher.retryTime(),
    });
  };

  const interrupt = async (problem: string) => {
    await changes.putBack(buildId);
    await builds.end(buildId, "interrupted", { problem });
  };

  const finish = async (
    state: "released" | "unchanged",
    release: string | null,
    warnings: string[] = [],
  ) => {
    await changes.markReleased(buildId);
    await builds.end(buildId, state, { release, warnings });
  };

  const taken = await changes.ofBuild(buildId);
  const [first] = taken;
  if (first) phases.add("waited", Date.now() - first.received.getTime());
  phases.end("began");
  const content = await contentRelease(publisher, candidate, taken, signal);
  if (content.kind === "unchanged") {
    return finish("unchanged", (await releases.current()) ?? null);
  }
  if (content.kind === "written") phases.take(content.phases);
  if (content.kind === "unreadable" || content.kind === "failed") return fail("failed", content);
  if (content.kind === "interrupted") return interrupt(content.problem);
  if (content.kind === "code") {
    log.write(`The site is built: ${content.reason}`);
    const outcome = await buildRelease({
      config,
      root,
      candidate,
      signal,
      previous: releases.pointer,
      content: publisher.content,
      onLine: log.write,
      async onAttempt(attempt) {
        await builds.enter(buildId, "running", attempt);
        publisher.events.emit("change");
      },
    });
    if (!outcome.ok) {
      return outcome.aborted ? interrupt(outcome.problem) : fail("failed", outcome);
    }
  }

  const { id } = await readReleaseFile(candidate);
  const live = await releases.served();
  if (live?.id === id) {
    if (!live.lacksPages) {
      log.write("The build equals the live release.");
      return finish("unchanged", (await releases.current()) ?? null);
    }
    // It equals the live release as that was made: a page that was deleted from it is back as it was.
    await renameRelease(candidate, `${id}-${buildId}`);
  }

  const { attempt } = (await builds.byIds([buildId]))[0] ?? { attempt: 1 };
  await builds.enter(buildId, "checking", attempt);
  publisher.events.emit("change");
  const { faults, warnings } = await publisher.gate.check({
    directory: candidate,
    live: live?.directory,
    changes: taken,
    ...(content.kind === "written" && { rendered: content.pages }),
  });
  phases.end("gate");
  for (const warning of warnings) log.write(`Warning: ${warning}`);
  if (faults.length > 0) {
    const page = faults.map((fault) => /^(\/\S*) /.exec(fault)?.[1]).find(Boolean);
    return fail("refused", { problem: faults.join("\n"), page, warnings });
  }
  // Another publisher has taken its changes over, and may have released newer ones.
  if (!(await builds.beat(buildId))) return;

  const name = await publisher.release(candidate);
  phases.end("switched");
  if (content.kind === "written") await publisher.content.commit();
  phases.end("kept");
  log.write(`Released as ${name}`);
  await finish("released", name, warnings);
  if (content.kind === "written") {
    phases.end("noted");
    const { pages, gone } = content;
    const facts = { release: name, pages: pages.length, gone: gone.length, ms: phases.ms };
    publisher.logger.info({ buildId, ...facts }, "content released");
    log.write(`Milliseconds: ${JSON.stringify(phases.ms)}`);
  }
  await pruneHistory(publisher);
}
