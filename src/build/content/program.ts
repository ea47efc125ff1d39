import type { ContentJob, ContentProgram, ContentUpdate } from "gatsby-adapter-node/content";
import type { ContentStore } from "../contentStore";
import { directReader } from "../directReader";
import { readSite, offeredLanguages, siteReach } from "../readSite";
import { siteConfig } from "../siteConfig";
import type { SourcedRoute } from "../sourceRoutes";
import { SourcingError } from "../SourcingError";
import { codeFingerprint } from "./codeFingerprint";
import { contentChanges } from "./contentChanges";
import { ContentState, type ReleasedContent } from "./ContentState";

// What brings the content of a release up to date without a build. It is bundled with each build, so that it is always
// the code that has made the release.

/** Brings the content of a release up to date. */
export const update: ContentProgram["update"] = async (job): Promise<ContentUpdate> => {
  const state = await ContentState.open(job.siteDirectory, job.build);
  const before = state?.content;
  if (!state || !before) return code(`Nothing is known of what build ${job.build} was made of.`);
  try {
    return await updateFrom(state, before, job);
  } catch (error) {
    if (!(error instanceof SourcingError)) throw error;
    return { kind: "unreadable", problem: error.message };
  } finally {
    await state.close();
  }
};

const code = (reason: string): ContentUpdate => ({ kind: "code", reason });

async function updateFrom(
  state: ContentState,
  before: ReleasedContent,
  job: ContentJob,
): Promise<ContentUpdate> {
  const config = siteConfig();
  if ((await codeFingerprint(job.siteDirectory, config)) !== before.code) {
    return code("The code or the settings have changed.");
  }
  const kept = state.routes();
  const store = storeOf(kept, before);
  const site = await readSite(directReader(config), siteReach(config), store, {
    info: job.log,
    warn: job.log,
  });
  if (offeredLanguages(site).join(",") !== process.env.GATSBY_LANGUAGES) {
    return code("Other languages have a home than before.");
  }
  const lacking = site.routes.find(({ entity }) => !job.renderer.has(templateOf(entity)));
  if (lacking) return code(`${lacking.path} is the first page of a kind.`);

  const now = Date.now();
  const released = { content: before, routes: new Map(kept.map((route) => [route.path, route])) };
  const made = await contentChanges(released, { site, now }, config, job);
  if (!made) return { kind: "unchanged" };
  const { changedRoutes, goneRoutes, facts, ...changed } = made;
  const { cursor, missing, languages, redirects } = site;
  const next: ReleasedContent = {
    ...before,
    ...facts,
    ...{ now, cursor, missing, languages, redirects },
  };
  return {
    kind: "changed",
    ...changed,
    async commit() {
      const opened = await ContentState.open(job.siteDirectory, job.build);
      await opened?.write(next, changedRoutes, goneRoutes);
      await opened?.close();
    },
  };
}

const templateOf = ({ __typename: kind }: SourcedRoute["entity"]) => `src/templates/${kind}.tsx`;

/** What the release was made of, for a reading that goes on from there. What has not changed stays the same object. */
function storeOf(
  kept: readonly SourcedRoute[],
  { cursor, missing }: ReleasedContent,
): ContentStore {
  const same = new Set(kept);
  return {
    read: async () => ({ cursor, missing, routes: [...kept] }),
    write: async ({ routes }) =>
      routes.map((route) =>
        same.has(route) ? route : (JSON.parse(JSON.stringify(route)) as SourcedRoute),
      ),
  };
}
