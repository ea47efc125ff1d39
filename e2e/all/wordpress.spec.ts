import { expect, type Page } from "@playwright/test";
import { EXPORTS } from "../../test/wordpressExport";
import { previewToken } from "../cms";
import { OWN_SITE_TIMEOUT, type OwnSite, startOwnSite } from "../ownSite";
import { faultsOf, heading, test } from "../prefixExceptDefault/site";
import { startTestPublisher, type TestPublisher } from "../publisher";
import { fillWordPress } from "../wordpress/fillWordPress";
import { lostWords } from "../wordpress/lostWords";
import { type RunningWordPress, startWordPress } from "../wordpress/startWordPress";

// The site with a real WordPress and its public test content. Building it takes minutes, so the tests share one.

const SECRET = "secret-of-the-tests-1";
let cms: RunningWordPress;
let site: OwnSite;
let publisher: TestPublisher;

test.describe.configure({ mode: "serial" });
test.skip(process.env.TEST_WORDPRESS === "" || EXPORTS.length === 0, "There is no WordPress.");

test.beforeAll(async () => {
  test.setTimeout(2 * OWN_SITE_TIMEOUT);
  cms = await startWordPress();
  await fillWordPress(cms);
  const settings = { WORDPRESS_URL: cms.url, WORDPRESS_PASSWORD: cms.login };
  const env = { CONTENT_SOURCE: "wordpress", SOURCE_WEBHOOK_SECRET: SECRET, ...settings };
  site = await startOwnSite({ env, isSeeded: true });
  await cms.define({
    QUATRAIN_CHANGED_URL: `${site.backendUrl}/sources/wordpress/changed`,
    QUATRAIN_SECRET: SECRET,
  });
  publisher = await startTestPublisher();
});

test.afterAll(async () => {
  await publisher?.stop();
  await site?.stop();
  await cms?.stop();
});

/** Addresses of all public pages and posts in WordPress. */
async function publicLinks(): Promise<string[]> {
  const links: string[] = [];
  for (const type of ["pages", "posts"]) {
    for (let page = 1, isMore = true; isMore; page += 1) {
      const query = `_fields=link,content.protected&per_page=100&page=${page}`;
      const answer = await fetch(`${cms.url}/?rest_route=/wp/v2/${type}&${query}`);
      const list = (await answer.json()) as { link: string; content: { protected: boolean } }[];
      links.push(...list.filter(({ content }) => !content.protected).map(({ link }) => link));
      isMore = page < Number(answer.headers.get("x-wp-totalpages"));
    }
  }
  return links;
}

/** Path on the site of a page of WordPress. */
function placeOf(link: string): string {
  const path = decodeURIComponent(new URL(link).pathname).replace(/\/$/, "").toLowerCase();
  return `/en${path.replace(/^\/(search|preview)$/, "/$1-1")}`;
}

test("no word of a public page is lost", async () => {
  test.setTimeout(OWN_SITE_TIMEOUT);
  const links = await publicLinks();
  expect(links.length).toBeGreaterThan(100);
  const lost: string[] = [];
  for (const link of links) {
    const theirs = await (await fetch(link)).text();
    const words = lostWords(theirs, await textOf(placeOf(link)));
    if (words.length > 0) lost.push(`${placeOf(link)}: ${words.join(" ")}`);
  }
  expect(lost).toEqual([]);
});

test("every page opens without an error, and fits into 320 px", async ({ page }) => {
  test.setTimeout(2 * OWN_SITE_TIMEOUT);
  await page.setViewportSize({ width: 320, height: 640 });
  const faults = faultsOf(page);
  const found: string[] = [];
  for (const path of (await publicLinks()).map(placeOf)) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    const wider = await overflowOf(page);
    if (wider > 0) found.push(`${path}: ${wider} px too wide`);
    found.push(...faults.splice(0).map((fault) => `${path}: ${fault}`));
  }
  expect(found).toEqual([]);
});

test("an edit goes live, and a save without a difference makes no release", async () => {
  test.setTimeout(OWN_SITE_TIMEOUT);
  const { number, path } = await enter("posts", { title: "A river", content: "<p>It flows.</p>" });
  await untilLive(path, "It flows.");
  const before = await releases();
  await cms.rest("POST", `wp/v2/posts/${number}`, { content: "<p>It rests.</p>" });
  const begun = Date.now();
  await untilLive(path, "It rests.");
  const description = `${((Date.now() - begun) / 1000).toFixed(1)} s`;
  test.info().annotations.push({ type: "edit to live", description });
  const after = await releases();
  expect(after).toBeGreaterThan(before);
  await untilReadAgain(() =>
    cms.rest("POST", `wp/v2/posts/${number}`, { content: "<p>It rests.</p>" }),
  );
  expect(await releases()).toBe(after);
});

test("what is renamed leads on from where it was, and what is unpublished is gone", async () => {
  test.setTimeout(OWN_SITE_TIMEOUT);
  const { number, path } = await enter("posts", { title: "A lake", slug: "lake" });
  await untilLive(path, "A lake");
  await cms.rest("POST", `wp/v2/posts/${number}`, { slug: "large-lake" });
  const later = await pathOf("posts", number);
  expect(later).toMatch(/\/large-lake$/);
  await untilLive(later, "A lake");
  await expect.poll(() => leadsTo(path), LATER).toMatch(new RegExp(`^301 .*${later}$`));
  await cms.rest("POST", `wp/v2/posts/${number}`, { status: "draft" });
  await expect.poll(async () => (await ask(later)).status, LATER).toBeGreaterThanOrEqual(404);
});

test("a menu follows that of WordPress", async ({ page }) => {
  test.setTimeout(OWN_SITE_TIMEOUT);
  const menu = await cms.rest("POST", "wp/v2/menus", { name: "Main", locations: ["primary"] });
  const entry = { menus: menu["id"], status: "publish", type: "custom" };
  await cms.rest("POST", "wp/v2/menu-items", {
    ...entry,
    title: "Elsewhere",
    url: "https://a.test/",
  });
  await untilLive("/en", "Elsewhere");
  await page.goto("/en");
  await expect(page.locator(".header__main").getByRole("link")).toHaveText([/^Elsewhere/]);
});

test("editors see what is not published yet, and nobody else does", async ({ page }) => {
  const { number } = await enter("pages", {
    title: "Plans",
    content: "<p>Soon.</p>",
    status: "draft",
  });
  const { token } = await previewToken();
  await page.goto(`/en/preview/wp-${number}?token=${token}`);
  await expect(heading(page)).toHaveText("Plans");
  await expect(page.getByRole("main")).toContainText("Soon.");
  expect((await ask("/en/plans")).status).toBe(404);
});

test("while WordPress is down the site goes on, and it recovers", async () => {
  test.setTimeout(OWN_SITE_TIMEOUT);
  const { number, path } = await enter("posts", { title: "A well", content: "<p>Deep.</p>" });
  await untilLive(path, "Deep.");
  const before = await releases();
  await cms.goDown();
  try {
    await tellOfChange();
    await expect.poll(async () => (await status()).error, LATER).not.toBeNull();
    expect(await textOf(path)).toContain("Deep.");
    expect(await textOf("/en/search?q=Deep")).toContain("A well");
    expect(await releases()).toBe(before);
  } finally {
    await cms.comeUp();
  }
  await cms.rest("POST", `wp/v2/posts/${number}`, { content: "<p>Deeper.</p>" });
  await untilLive(path, "Deeper.");
  expect((await status()).error).toBeNull();
});

const LATER = { timeout: 120_000, intervals: [200] };

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const ask = (path: string): Promise<Response> =>
  fetch(`${site.url}${path}`, { redirect: "manual" });

const textOf = async (path: string): Promise<string> => (await ask(path)).text();

async function leadsTo(path: string): Promise<string> {
  const { status: code, headers } = await ask(path);
  return `${code} ${headers.get("location")}`;
}

/** Waits until a page of the site shows a text. */
async function untilLive(path: string, text: string): Promise<void> {
  await expect.poll(() => textOf(path), { timeout: 120_000, intervals: [100] }).toContain(text);
}

/** Creates a page or post, public by default. */
async function enter(type: string, fields: Readonly<Record<string, unknown>>) {
  const made = await cms.rest("POST", `wp/v2/${type}`, { status: "publish", ...fields });
  return { number: Number(made["id"]), path: placeOf(String(made["link"])) };
}

async function pathOf(type: string, number: number): Promise<string> {
  return placeOf(String((await cms.rest("GET", `wp/v2/${type}/${number}`))["link"]));
}

/** Number of the publisher's releases, once it is idle. */
const releases = async (): Promise<number> =>
  (await publisher.idle()).builds.filter(({ state }) => state === "released").length;

/** Status of mirroring in the backend. */
async function status(): Promise<{ readAt: string; error: string | null }> {
  const headers = { authorization: `Bearer ${site.editorToken}` };
  const answer = await fetch(`${site.backendUrl}/status`, { headers });
  return ((await answer.json()) as { source: { readAt: string; error: string | null } }).source;
}

async function untilReadAgain(change: () => Promise<unknown>): Promise<void> {
  const { readAt } = await status();
  await change();
  await expect.poll(async () => (await status()).readAt, LATER).not.toBe(readAt);
}

/** Sends a webhook as the plugin does. */
async function tellOfChange(): Promise<void> {
  const headers = { authorization: `Bearer ${SECRET}` };
  const url = `${site.backendUrl}/sources/wordpress/changed`;
  expect((await fetch(url, { method: "POST", headers })).status).toBe(202);
}
