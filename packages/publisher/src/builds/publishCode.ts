import { rm } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import type { UnreadPage } from "gatsby-adapter-node/content";
import { readReleaseFile } from "gatsby-adapter-node/releases";
import { ContentEngine } from "../content/ContentEngine";
import { messageOf } from "../messageOf";
import { type Attempt } from "./Attempt";
import { buildWithRetries } from "./buildWithRetries";
import type { PublishContext } from "./PublishContext";

/** How often to check whether the content release has ended, in milliseconds. */
const POLL_MS = 100;

/** A version of the code release, before or after an update of its content. */
interface Version {
  directory: string;
  /** Paths of the pages that its last update rendered. */
  rendered: readonly string[];
  /** Whether it has all content that was published when it was made. */
  hasAllContent: boolean;
  unread: readonly UnreadPage[];
}

/**
 * Builds the site and brings it live. Content releases go on meanwhile. So before it goes live it updates its
 * content twice: once with most of the changes, once with the rest while content releases are blocked.
 *
 * @throws unforeseen errors, such as a full disk
 */
export async function publishCode(
  publisher: PublishContext,
  attempt: Attempt,
  signal: AbortSignal,
): Promise<void> {
  const { root, config, releases } = publisher;
  const content = new ContentEngine(root, { GRAPHQL_API_URL: config.graphqlUrl });
  const candidates = [0, 1, 2].map((step) => releases.candidate(attempt.id, step));
  try {
    await new CodeRelease(publisher, attempt, content, signal).publish();
  } finally {
    await content.close();
    // A full disk needs their space. A candidate that became a release has moved.
    for (const candidate of candidates) await rm(candidate, { recursive: true, force: true });
  }
}

class CodeRelease {
  #liveAtStart: string | undefined;

  constructor(
    private readonly publisher: PublishContext,
    private readonly attempt: Attempt,
    private readonly content: ContentEngine,
    private readonly signal: AbortSignal,
  ) {}

  async publish(): Promise<void> {
    const { attempt, publisher } = this;
    const built = await this.#build();
    const current = built && (await this.#updateContent(built, 1));
    if (!current || (await attempt.finishIfUnchanged(current.directory, current.unread))) return;
    await attempt.enter("checking");
    const live = (await publisher.releases.readableLive())?.directory;
    const warnings = await attempt.check({
      directory: current.directory,
      live,
      changes: attempt.taken,
      unread: current.unread,
    });
    if (!warnings || !(await this.#enterFinishing())) return;

    const late = await attempt.take("content");
    const last = await this.#updateContent(current, 2);
    if (!last) return;
    if (!last.hasAllContent) await attempt.putBack(late);
    if (await attempt.finishIfUnchanged(last.directory, last.unread)) return;
    if (last.directory !== current.directory) {
      const { directory, rendered, unread } = last;
      const found = await attempt.check({
        directory,
        live: current.directory,
        changes: late,
        rendered,
        unread,
      });
      if (!found) return;
      warnings.push(...found);
    }
    const name = await attempt.release(last.directory, this.signal);
    const { unread } = last;
    if (name !== undefined) await attempt.finish("released", name, { warnings, unread });
  }

  async #build(): Promise<Version | undefined> {
    const { attempt, content, publisher, signal } = this;
    const { config, root, releases, builds } = publisher;
    this.#liveAtStart = await releases.liveName();
    const candidate = releases.candidate(attempt.id);
    const outcome = await buildWithRetries({
      config,
      root,
      candidate,
      signal,
      previous: releases.pointer,
      content,
      onLine: attempt.log.write,
      onTry: (tryNumber) => attempt.enter("running", tryNumber),
    });
    if (!outcome.ok) {
      await (outcome.aborted
        ? attempt.interrupt(outcome.problem)
        : attempt.fail("failed", outcome));
      return undefined;
    }
    // Storing the files must not restore pages that were unpublished meanwhile.
    const [build] = await builds.byIds([attempt.id]);
    if (build) await publisher.removeUnpublishedSince(candidate, build.started);
    await releases.storeFiles(candidate);
    return { directory: candidate, rendered: [], hasAllContent: false, unread: [] };
  }

  /** Updates the content. @returns undefined if the attempt has ended */
  async #updateContent(version: Version, step: 1 | 2): Promise<Version | undefined> {
    const { attempt, content, publisher, signal } = this;
    const { releases } = publisher;
    const { content: contentProgram } = await readReleaseFile(version.directory);
    if (!contentProgram) return version;
    const draft = releases.candidate(attempt.id, step);
    const tryUpdate = async () => {
      try {
        return await content.update(version.directory, draft, attempt.log.write, signal);
      } catch (error) {
        return { kind: "broken" as const, problem: messageOf(error) };
      }
    };
    const result = await tryUpdate();
    if (signal.aborted) return void (await this.#interrupt());
    switch (result.kind) {
      case "unchanged":
        return { ...version, hasAllContent: true, unread: result.unread ?? [] };
      case "written":
        await content.commit();
        attempt.log.write(
          `Taken up meanwhile: pages rendered: ${result.pages.length}, gone: ${result.gone.length}.`,
        );
        return {
          directory: draft,
          rendered: result.pages,
          hasAllContent: true,
          unread: result.unread,
        };
      case "code":
      case "broken":
        // Nothing else went live meanwhile; the waiting changes go into the next build.
        if ((await releases.liveName()) === this.#liveAtStart)
          return { ...version, hasAllContent: false };
        if (result.kind === "broken") return void (await attempt.fail("failed", result));
        await attempt.interrupt(
          `What was published meanwhile needs another build: ${result.reason}`,
        );
        return undefined;
      default:
        await attempt.fail("failed", result);
        return undefined;
    }
  }

  /** Blocks new content releases and waits for the running one. @returns false if the attempt was interrupted */
  async #enterFinishing(): Promise<boolean> {
    const { attempt, publisher, signal } = this;
    while (!(await publisher.builds.enterFinishing(attempt.id))) {
      await setTimeout(POLL_MS, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) continue;
      await this.#interrupt();
      return false;
    }
    publisher.events.emit("change");
    return true;
  }

  #interrupt(): Promise<void> {
    return this.attempt.interrupt("The publisher was stopped.");
  }
}
