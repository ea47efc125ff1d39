import { expect, test, type Page } from "@playwright/test";
import { navigateTo } from "./navigateTo";
import { untilHydrated } from "./untilHydrated";

// The test site has a tracker that records its requests: see scripts/tracker.mjs. Each test
// finds its own requests by a query in its addresses.

const tracker = process.env.TEST_ANALYTICS_URL ?? "";
test.skip(!tracker, "The site was built without a tracker.");

type Recorded = Record<string, string>;

async function recorded(mark: string): Promise<Recorded[]> {
  const all = (await (await fetch(`${tracker}/recorded`)).json()) as Recorded[];
  return all.filter(({ url, urlref }) => `${url} ${urlref}`.includes(mark));
}

/** Waits for the tracking request of an address. */
async function tracked(mark: string, address: string): Promise<Recorded> {
  let found: Recorded | undefined;
  await expect
    .poll(async () => (found = (await recorded(mark)).find(({ url }) => url?.endsWith(address))))
    .toBeDefined();
  return found ?? {};
}

/** Waits long enough for a page view to be sent. */
async function atRest(page: Page): Promise<void> {
  await untilHydrated(page);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

let count = 0;
const newMark = () => `mark=${process.pid}-${Date.now()}-${(count += 1)}`;

test("the first page and the one clicked to are tracked, each once, with its own words", async ({
  page,
  baseURL,
}) => {
  const mark = newMark();
  await page.goto(`/de/ueber-uns?${mark}`);
  const first = await tracked(mark, `/de/ueber-uns?${mark}`);
  expect(first).toMatchObject({
    idsite: "7",
    rec: "1",
    cookie: "0",
    url: `${baseURL}/de/ueber-uns?${mark}`,
    action_name: await page.title(),
    urlref: "",
    lang: "de-CH",
    cookieHeader: "",
  });
  await navigateTo(page, `/fr/contact?${mark}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact");
  const second = await tracked(mark, `/fr/contact?${mark}`);
  expect(second).toMatchObject({
    action_name: await page.title(),
    urlref: `${baseURL}/de/ueber-uns?${mark}`,
    lang: "fr-CH",
    cookieHeader: "",
  });
  expect(second.action_name).not.toBe(first.action_name);
  await atRest(page);
  expect(await recorded(mark)).toHaveLength(2);
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith("_pk"))).toEqual([]);
});

test("a search is tracked with its words and how much was found", async ({ page }) => {
  const mark = newMark();
  await page.goto(`/de/search?q=Gletscher&${mark}`);
  const request = await tracked(mark, `/de/search?q=Gletscher&${mark}`);
  expect(request).toMatchObject({ search: "Gletscher", lang: "de-CH" });
  expect(Number(request.search_count)).toBeGreaterThan(0);
  await atRest(page);
  expect(await recorded(mark)).toHaveLength(1);
});

test("a page that is not there, a redirect and the way back are each tracked once", async ({
  page,
}) => {
  const mark = newMark();
  const title = page.getByRole("heading", { level: 1 });
  await page.goto(`/de/gibt-es-nicht?${mark}`);
  const missing = await tracked(mark, `/de/gibt-es-nicht?${mark}`);
  expect(missing.action_name).toMatch(/^Diese Seite gibt es nicht – /);
  await navigateTo(page, `/de/hochwasser?${mark}`);
  await expect(title).toHaveText("Hochwasserprognose");
  const { pathname, search } = new URL(page.url());
  await tracked(mark, pathname + search);
  await page.goBack();
  await expect(title).toHaveText("Diese Seite gibt es nicht");
  await expect.poll(async () => (await recorded(mark)).length).toBe(3);
  await atRest(page);
  expect((await recorded(mark)).map(({ url }) => new URL(url ?? "").pathname)).toEqual([
    "/de/gibt-es-nicht",
    pathname,
    "/de/gibt-es-nicht",
  ]);
});

for (const signal of ["doNotTrack", "globalPrivacyControl"] as const) {
  test(`a visitor who says ${signal} is not tracked, and loads nothing for it`, async ({
    page,
  }) => {
    const mark = newMark();
    await page.addInitScript((name) => {
      const value = name === "doNotTrack" ? "1" : true;
      Object.defineProperty(navigator, name, { value });
    }, signal);
    await page.goto(`/de/ueber-uns?${mark}`);
    await navigateTo(page, `/de/kontakt?${mark}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kontakt");
    await atRest(page);
    expect(await recorded(mark)).toEqual([]);
  });
}
