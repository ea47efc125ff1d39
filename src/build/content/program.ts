import type { ContentJob, ContentProgram, ContentUpdate } from "gatsby-adapter-node/content";
import { completeRelease } from "./completeRelease";
import { directReader } from "../reading/directReader";
import { offeredLanguages, siteReach } from "../reading/readSite";
import { siteConfig } from "../configuration/siteConfig";
import type { SourcedRoute } from "../reading/sourceRoutes";
import { SourcingError, TooManyRoutes } from "../reading/SourcingError";
import { sitePathOf } from "../reading/unreadRoutes";
import { codeFingerprint } from "./codeFingerprint";
import { contentChanges } from "./contentChanges";
import { ContentState } from "./ContentState";
import type { ReleasedContent } from "./ReleasedContent";
import { readUpdate } from "./readUpdate";

// Makes content releases, and adds the remaining pages to a seed. Each build bundles this program, so that its code matches
// the release.

/** Makes the changes of a content release. */
export const update: ContentProgram["update"] = async (job): Promise<ContentUpdate> => {
  const state = await ContentState.open(job.siteDirectory, job.build);
  const before = state?.content;
  // An uncompleted seed cannot be updated.
  if (!state || !before || before.isSeed) {
    await state?.close();
    return needsBuild(`The saved content of build ${job.build} is missing or incomplete.`);
  }
  try {
    return await updateFrom(state, before, job);
  } catch (error) {
    if (error instanceof TooManyRoutes) return needsBuild(error.message);
    if (!(error instanceof SourcingError)) throw error;
    return { kind: "unreadable", problem: error.message };
  } finally {
    await state.close();
  }
};

/** Adds the remaining pages to a seed. @returns the build id; null if the release is already complete */
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

const needsBuild = (reason: string): ContentUpdate => ({ kind: "code", reason });

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
  // Wait for both, even if one fails: the caller then closes the state, which the other may still read.
  await Promise.allSettled(tasks);
  const [fingerprint, site] = await Promise.all(tasks);
  if (fingerprint.settings !== before.code.settings)
    return needsBuild("The settings have changed.");
  // Changed code does not block a content release with the old code: a build takes long, and may fail.
  const outdated =
    fingerprint.sources === before.code.sources ? {} : { outdated: "The code has changed." };
  job.phase("read");
  if (
    offeredLanguages((path) => site.routes.get(path)).join(",") !== process.env.GATSBY_LANGUAGES
  ) {
    return needsBuild("Other languages have a home than before.");
  }
  const lacking = site.changed.find(({ entity }) => !job.renderer.has(templateOf(entity)));
  if (lacking) return needsBuild(`${lacking.path} is the first page of a kind.`);

  const now = Date.now();
  const { changes, site: releasedSite } = await contentChanges(released, site, now, config, job);
  const unread = (releasedSite.read.unread ?? []).map(({ reason, ...page }) => {
    const path = sitePathOf(page) ?? page.path;
    return { path, reason, isKept: releasedSite.routes.get(path) !== undefined };
  });
  if (!changes) return { kind: "unchanged", ...outdated, unread };
  const { facts, ...changed } = changes;
  const { languages, redirects } = releasedSite;
  const next: ReleasedContent = {
    ...before,
    ...facts,
    ...releasedSite.read,
    now,
    languages,
    redirects,
  };
  await state.saveNext(next, releasedSite.changed, releasedSite.gone);
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
