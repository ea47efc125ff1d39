import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { type RunningExample, startExample } from "../examples/testing/startExample";
import { webhookHeaders } from "../packages/contract/src/standardWebhooks";
import { OWN_SITE_TIMEOUT, type OwnSite, startOwnSite } from "./ownSite";
import type { TestPublisher } from "./publisher";

/** A site with one of the CMSs in `examples/`. */
export interface ExampleSite extends OwnSite {
  cms: RunningExample;
  /** Restarts the CMS at the same address, because it reads its content only at the start. */
  restartCms: () => Promise<void>;
}

/**
 * Starts a CMS of `examples/`, builds a site with it and serves the site.
 *
 * @param name of the CMS's folder
 * @param settings of the CMS
 */
export async function startExampleSite(
  name: string,
  settings: Record<string, string> = {},
): Promise<ExampleSite> {
  let cms = await startExample(name, settings);
  const { port } = new URL(cms.url);
  try {
    const site = await startOwnSite({ cms: cms.url });
    return {
      ...site,
      cms,
      async restartCms() {
        await cms.stop();
        cms = await startExample(name, { ...settings, PORT: port });
      },
      stop: async () => {
        await site.stop();
        await cms.stop();
      },
    };
  } catch (error) {
    await cms.stop();
    throw error;
  }
}

/**
 * Reports a changed page to the publisher, as such a CMS would, and waits until the publisher has checked the release.
 *
 * @returns result, reason, and what made the release
 */
export async function publishExample(
  site: ExampleSite,
  publisher: TestPublisher,
  page: { langcode: string; path: string },
): Promise<{ state: string; problem: string | null; log: string }> {
  const last = (await publisher.status()).builds[0]?.id ?? 0;
  const id = randomUUID();
  const body = JSON.stringify({
    id,
    event: "publish",
    at: new Date().toISOString(),
    paths: [{ ...page, state: "changed" }],
  });
  const secret = site.env["PUBLISH_WEBHOOK_SECRET"] ?? "";
  const answer = await fetch(`${publisher.url}/webhook`, {
    method: "POST",
    headers: { "content-type": "application/json", ...webhookHeaders({ id, body }, secret) },
    body,
  });
  expect(answer.status).toBe(202);
  return checked(site, publisher, last);
}

/** Requests a build from the publisher, and waits until it has checked the release. @returns as above */
export async function buildExample(site: ExampleSite, publisher: TestPublisher) {
  const last = (await publisher.status()).builds[0]?.id ?? 0;
  const headers = { authorization: `Bearer ${site.editorToken}` };
  const answer = await fetch(`${publisher.url}/builds`, { method: "POST", headers });
  expect(answer.status).toBe(202);
  return checked(site, publisher, last);
}

/** @param last id of the previous build */
async function checked(site: ExampleSite, publisher: TestPublisher, last: number) {
  await expect
    .poll(
      async () => {
        const [build] = (await publisher.status()).builds;
        return build && build.id > last ? build.ended : null;
      },
      { timeout: OWN_SITE_TIMEOUT, intervals: [500] },
    )
    .not.toBeNull();
  const [build] = (await publisher.status()).builds;
  const headers = { authorization: `Bearer ${site.editorToken}` };
  const log = await fetch(`${publisher.url}/builds/${build?.id}/log`, { headers });
  return { state: build?.state ?? "", problem: build?.problem ?? null, log: await log.text() };
}
