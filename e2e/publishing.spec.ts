import { spawnSync } from "node:child_process";
import { expect, test } from "@playwright/test";
import { edit, publish, saveDraft } from "./cms";
import { BUILD_TIMEOUT, startTestPublisher, type TestPublisher } from "./publisher";

// From a draft to the live site and back, with real builds.

const page = { id: "about", langcode: "de", address: "/de/ueber-uns" };
const title = "Über uns, neu gefasst";

let publisher: TestPublisher;

test.describe.configure({ mode: "serial", timeout: 2 * BUILD_TIMEOUT });

test.beforeAll(async () => {
  test.setTimeout(2 * BUILD_TIMEOUT);
  publisher = await startTestPublisher();
  // With what the tests before have published.
  await publisher.settled();
});

test.afterAll(() => publisher.stop());

async function heading(address: string): Promise<string> {
  const html = await (await fetch(`${process.env.TEST_SITE_URL}${address}`)).text();
  return /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, "") ?? "";
}

test("a draft is previewed, published, live at once, released, and rolled back", async ({
  page: tab,
  context,
}) => {
  const before = await heading(page.address);
  const released = (await publisher.status()).release;

  await saveDraft(page.id, page.langcode, (fields) => ({ ...fields, title }));
  const { createPreviewToken } = await edit<{ createPreviewToken: { token: string } }>(
    `mutation($path: String!, $langcode: String!) {
      createPreviewToken(scope: PAGE, path: $path, langcode: $langcode) { token }
    }`,
    { path: "/ueber-uns", langcode: page.langcode },
  );
  const preview = await context.newPage();
  await preview.goto(`/de/preview/ueber-uns?token=${createPreviewToken.token}`);
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText(title);
  expect(await heading(page.address)).toBe(before);

  await tab.goto(page.address);
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText(before);
  await publish(page.id, page.langcode);
  // Through the overlay, while the release is still the old one.
  await expect.poll(() => heading(page.address), { intervals: [100], timeout: 30_000 }).toBe(title);
  const underway = await publisher.status();
  expect(underway.release).toBe(released);
  expect(underway.changes[0]).toMatchObject({
    node: { id: page.id, langcode: page.langcode },
    released: null,
  });

  const status = await context.newPage();
  await status.goto(`${publisher.url}/status`);
  await status.locator("input[name=token]").fill(process.env.TEST_EDITOR_TOKEN ?? "");
  await status.getByRole("button").click();
  await expect(status.locator("tbody th").first()).toContainText("/ueber-uns");

  const done = await publisher.settled();
  expect(done.builds[0]).toMatchObject({ state: "released", problem: null });
  expect(done.release).not.toBe(released);
  expect(await heading(page.address)).toBe(title);
  await tab.reload();
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText(title);

  const rollback = spawnSync("npm", ["run", "--silent", "release", "--", "rollback"], {
    encoding: "utf8",
  });
  expect(rollback.stderr.replace(/npm warn.*\n?/g, "")).toBe("");
  expect(rollback.stdout).toContain(released ?? "");
  await expect.poll(() => heading(page.address), { timeout: 30_000 }).toBe(before);
});
