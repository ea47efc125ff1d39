import type { ContentJob, ContentProgram, ContentUpdate } from "gatsby-adapter-node/content";
import { completeRelease } from "./completeRelease";
import { directReader } from "../reading/directReader";
import { offeredLanguages, siteReach } from "../reading/readSite";
import { siteConfig } from "../configuration/siteConfig";
import type { SourcedRoute } from "../reading/sourceRoutes";
import { SourcingError } from "../reading/SourcingError";
import { TooManyRoutes } from "../reading/TooManyRoutes";
import { sitePathOf } from "../reading/unreadPages";
import { codeFingerprint } from "./codeFingerprint";
import { contentChanges } from "./contentChanges";
import { ContentState } from "./ContentState";
import type { ReleasedContent } from "./ReleasedContent";
import { readUpdate } from "./readUpdate";

// What brings the content of a release up to date without a build, and completes the release of a build. It is bundled with
// each build, so that it is always the code that has made the release.

/** Brings the content of a release up to date. */
export const update: ContentProgram["update"] = async (job): Promise<ContentUpdate> => {
  const state = await ContentState.open(job.siteDirectory, job.build);
  const before = state?.content;
  // A seed of pages goes live only by hand, without the publisher.
  if (!state || !before || before.isSeed) {
    await state?.close();
    return code(`Nothing is known of what build ${job.build} was made of.`);
  }
  try {
    return await updateFrom(state, before, job);
  } catch (error) {
    if (error instanceof TooManyRoutes) return code(error.message);
    if (!(error instanceof SourcingError)) throw error;
    return { kind: "unreadable", problem: error.message };
  } finally {
    await state.close();
  }
};

/** Adds the pages that a build has left out, if it has. */
export const complete: ContentProgram["complete"] = async (job): Promise<string | null> => {
  const state = await ContentState.open(job.siteDirectory, job.build);
  const seed = state?.content;
  if (!state || !seed?.isSeed) {
    await state?.close();
    return null;
  }
  try {
    const content = await completeRelease(state, seed, siteConfig(), job);
    await state.keep(job.siteDirectory, content);
    return content.build;
  } catch (error) {
    await state.close();
    throw error;
  }
};

const code = (reason: string): ContentUpdate => ({ kind: "code", reason });

async function updateFrom(
  state: ContentState,
  before: ReleasedContent,
  job: ContentJob,
): Promise<ContentUpdate> {
  const config = siteConfig();
  const released = { content: before, routes: state, unpublished: job.unpublished };
  const log = { info: job.log, warn: job.log };
  const tasks = [
    codeFingerprint(job.siteDirectory, config),
    readUpdate(released, directReader(config), siteReach(config), log),
  ] as const;
  // The state may not be closed while one of them still reads it.
  await Promise.allSettled(tasks);
  const [fingerprint, site] = await Promise.all(tasks);
  if (fingerprint.settings !== before.code.settings) return code("The settings have changed.");
  // With the code that it is of, content can still be released: a build takes its time, and may fail.
  const outdated =
    fingerprint.sources === before.code.sources ? {} : { outdated: "The code has changed." };
  job.phase("read");
  if (
    offeredLanguages((path) => site.routes.get(path)).join(",") !== process.env.GATSBY_LANGUAGES
  ) {
    return code("Other languages have a home than before.");
  }
  const lacking = site.changed.find(({ entity }) => !job.renderer.has(templateOf(entity)));
  if (lacking) return code(`${lacking.path} is the first page of a kind.`);

  const now = Date.now();
  const { made, shown } = await contentChanges(released, site, now, config, job);
  const unread = (shown.read.unread ?? []).map(({ reason, ...page }) => {
    const path = sitePathOf(page) ?? page.path;
    return { path, reason, isKept: shown.routes.get(path) !== undefined };
  });
  if (!made) return { kind: "unchanged", ...outdated, unread };
  const { facts, ...changed } = made;
  const { languages, redirects } = shown;
  const next: ReleasedContent = { ...before, ...facts, ...shown.read, now, languages, redirects };
  await state.saveNext(next, shown.changed, shown.gone);
  return {
    kind: "changed",
    ...outdated,
    ...changed,
    unread,
    async commit() {
      const opened = await ContentState.open(job.siteDirectory, job.build);
      await opened?.adoptNext();
      await opened?.close();
    },
  };
}

const templateOf = ({ __typename: kind }: SourcedRoute["entity"]) => `src/templates/${kind}.tsx`;
