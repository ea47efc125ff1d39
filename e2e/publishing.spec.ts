import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { forgetfulCms, startBrokenCms, workingCms } from "./brokenCms";
import { edit, previewToken, publish, saveDraft } from "./cms";
import { HOUR, openWithClock } from "./openWithClock";
import { BUILD_TIMEOUT, startTestPublisher, type TestPublisher } from "./publisher";

// From a draft to the live site and back, with real builds. Each test continues the previous one.

const page = { id: "about", langcode: "de", address: "/de/ueber-uns" };
const title = `Über uns, neu gefasst ${randomUUID().slice(0, 4)}`;

let cms: Awaited<ReturnType<typeof startBrokenCms>>;
let publisher: TestPublisher;
/** One tab each for an editor's preview, the status, a reader, and a visitor with a form. */
let preview: Page;
let status: Page;
let reader: Page;
let writer: Page;
let before: string;
let released: string | null;

test.describe.configure({ mode: "serial", timeout: 2 * BUILD_TIMEOUT });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(2 * BUILD_TIMEOUT);
  cms = await startBrokenCms();
  cms.behave(workingCms);
  publisher = await startTestPublisher({ GRAPHQL_API_URL: cms.url });
  const context = await browser.newContext({ baseURL: process.env.TEST_SITE_URL, locale: "de-CH" });
  preview = await context.newPage();
  status = await context.newPage();
  reader = await context.newPage();
  writer = await context.newPage();
  // Includes changes that earlier tests published. Another CMS address requires a build here, but later
  // changes do not.
  released = (await publisher.built()).release;
  before = await heading(page.address);
});

test.afterAll(async () => {
  await preview.context().close();
  await publisher.stop();
  cms.close();
});

async function heading(address: string): Promise<string> {
  const html = await (await fetch(`${process.env.TEST_SITE_URL}${address}`)).text();
  return /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, "") ?? "";
}

/** Status of publishing in the preview bar. */
const progress = () => preview.locator(".preview-bar__progress");

const prompt = (tab: Page) => tab.getByRole("region", { name: "Neue Version der Website" });

const name = () => writer.getByRole("textbox", { name: "Vor- und Nachname" });

/** Addresses of all pages, and those that a CMS without half of its pages loses. */
async function halfOfThePages() {
  // Keep the blog: a site with fewer templates would be recompiled, which takes a minute.
  const remembers = (path: string) => ["/", "/blog"].includes(path) || path.length % 2 === 0;
  const paths: { langcode: string; path: string }[] = [];
  let after: string | null = null;
  do {
    const { buildListing }: Listed = await edit<Listed>(
      "query($after: String) { buildListing(after: $after, first: 500) { items { langcode path } endCursor } }",
      { after },
    );
    paths.push(...buildListing.items);
    after = buildListing.endCursor;
  } while (after !== null);
  const forgotten = paths.filter(({ path }) => !remembers(path));
  return {
    behaviour: forgetfulCms(remembers, paths.length - forgotten.length),
    forgotten: forgotten.map(({ langcode, path }) => `/${langcode}${path}`),
  };
}

interface Listed {
  buildListing: { items: { langcode: string; path: string }[]; endCursor: string | null };
}

test("what a CMS publishes that has lost half of its pages does not get through, and everybody reads why", async () => {
  await openWithClock(reader, page.address);
  await openWithClock(writer, "/de/kontakt");
  await name().fill("Ada Lovelace");
  await name().blur();

  await saveDraft(page.id, page.langcode, (fields) => ({ ...fields, title }));
  const { token } = await previewToken();
  await preview.goto(`/de/preview/ueber-uns?token=${token}`);
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(progress()).not.toBeEmpty(); // The text depends on earlier events.
  expect(await heading(page.address)).toBe(before);
  await status.goto(`${publisher.url}/status`);
  await status.getByLabel("Zugangswort der Redaktion").fill(process.env.TEST_EDITOR_TOKEN ?? "");
  await status.getByRole("button").click();

  // From now on, the CMS lists only half of its pages.
  const { behaviour, forgotten } = await halfOfThePages();
  cms.behave(behaviour);
  const last = (await publisher.status()).builds[0]?.id ?? 0;
  await publish(page.id, page.langcode);
  await expect
    .poll(
      async () => {
        const [build] = (await publisher.status()).builds;
        return build && build.id > last ? build.ended : null;
      },
      { timeout: BUILD_TIMEOUT },
    )
    .not.toBeNull();
  const { builds, release, changes } = await publisher.status();
  expect(builds[0]?.state).toBe("refused");
  const named = (builds[0]?.problem ?? "").match(/\/(de|en|fr|it)\/[^\s,]+/g) ?? [];
  expect(named.length).toBeGreaterThan(4);
  for (const address of named) expect(forgotten).toContain(address);
  expect(release).toBe(released);
  expect(changes[0]).toMatchObject({
    node: { id: page.id, langcode: page.langcode },
    progress: "failed",
    live: null,
  });
  for (const address of [...named, page.address]) {
    expect((await fetch(process.env.TEST_SITE_URL + address)).status).toBe(200);
  }
  expect(await heading(page.address)).toBe(before);

  const publishes = status.locator(".publish");
  await expect(publishes.first()).toContainText("Gescheitert, wird wiederholt");
  // Find it by the title that visitors still see.
  await expect(publishes.first().getByRole("link")).toHaveText(before);
  await expect(publishes.nth(1)).toContainText("Zurückgehalten");
  await expect(publishes.nth(1)).toContainText(named[0] ?? "");
  expect((await new AxeBuilder({ page: status }).analyze()).violations).toEqual([]);
  await expect(progress()).toContainText("Noch in keinem Release");
  await expect(progress()).toContainText("pages in de");
  expect(
    (await new AxeBuilder({ page: preview }).include(".preview-bar").analyze()).violations,
  ).toEqual([]);
});

test("once the CMS is whole again, the change is released, and open tabs offer it", async () => {
  const last = (await publisher.status()).builds[0]?.id ?? 0;
  cms.behave(workingCms);
  await saveDraft(page.id, page.langcode, (fields) => fields);
  await publish(page.id, page.langcode);
  const done = await publisher.idle();
  expect(done.builds[0]).toMatchObject({ state: "released", problem: null });
  // Without a build, which is the publisher's last resort.
  const log = await publisher.logs(done.builds.filter(({ id }) => id > last));
  expect(log).toMatch(/Pages rendered: \d+, gone: \d+/);
  expect(log).not.toContain("The site is built");
  expect(done.release).not.toBe(released);
  expect(await heading(page.address)).toBe(title);
  await expect(progress()).toHaveText(/^Live seit \d+\. \p{L}+ \d{4}, \d\d:\d\d$/u);

  const shown = reader.getByRole("heading", { level: 1 });
  await expect(shown).toHaveText(before);
  await reader.clock.fastForward(HOUR);
  await reader.clock.runFor(2000);
  await expect(prompt(reader).getByRole("status")).toHaveText(/Diese Seite wurde soeben/);
  await prompt(reader).getByRole("button", { name: "Neu laden" }).click();
  await expect(shown).toHaveText(title);
  await expect(prompt(reader)).toHaveCount(0);
});

test("nothing is lost of a form that was half filled when the release came", async () => {
  await name().focus();
  await writer.clock.fastForward(HOUR);
  await writer.clock.runFor(10_000);
  await expect(prompt(writer)).toHaveCount(0);
  await name().blur();
  await writer.clock.runFor(7000);
  await expect(prompt(writer).getByRole("status")).toHaveText(/Die Website wurde soeben/);
  await expect(name()).toHaveValue("Ada Lovelace");
  await prompt(writer).getByRole("button", { name: "Neu laden" }).click();
  await expect(prompt(writer)).toHaveCount(0);
  await expect(name()).toHaveValue("Ada Lovelace");
});

test("a rollback brings the page back as it was, and the bar says so", async () => {
  const rollback = spawnSync("npm", ["run", "--silent", "release", "--", "rollback"], {
    encoding: "utf8",
  });
  expect(rollback.stderr.replace(/npm warn.*\n?/g, "")).toBe("");
  expect(rollback.stdout).toContain(released ?? "");
  await expect.poll(() => heading(page.address), { timeout: 30_000 }).toBe(before);
  await preview.reload();
  await expect(progress()).toHaveText("Zurückgenommen: Ein früherer Release ist live");
});
