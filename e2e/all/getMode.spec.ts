import { expect, test } from "@playwright/test";
import { edit, previewToken, saveDraft } from "../cms";
import { OWN_SITE_TIMEOUT, startOwnSite, type OwnSite } from "../ownSite";
import { recordCms, type CmsRecord, type CmsRecorder } from "../recordCms";

// A site that sends its queries by GET, from the first query of the build to a visitor's last one.

test.describe.configure({ mode: "serial" });

let site: OwnSite;
let cms: CmsRecorder;

test.beforeAll(async () => {
  test.setTimeout(OWN_SITE_TIMEOUT);
  site = await startOwnSite({
    env: { GRAPHQL_METHOD: "GET", GRAPHQL_ALLOW_GET: "true" },
    async between(endpoint) {
      cms = await recordCms(endpoint);
      return cms.endpoint;
    },
  });
});

test.afterAll(async () => {
  await site.stop();
  cms.stop();
});

/** Operations requested since then, by name. */
function asked(operationName: string, since = 0): CmsRecord[] {
  return cms.records.slice(since).filter((record) => record.operationName === operationName);
}

/** A persisted query that caches may store but must revalidate. */
const byHash = expect.objectContaining({
  method: "GET",
  text: false,
  status: 200,
  unknownHash: false,
  hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  etag: expect.any(String),
  cacheControl: "public, no-cache",
});

async function publishPage(title: string): Promise<void> {
  const input = { id: "by-get", kind: "ContentPage", langcode: "de", path: "/per-get" };
  await edit(
    `mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { id }
      publish(id: "by-get", langcode: "de") { id } }`,
    { input: { ...input, fields: { title } } },
  );
}

test("the build makes the pages", async ({ page }) => {
  for (const path of ["/de", "/en", "/fr", "/it", "/de/kontakt"]) {
    expect((await page.goto(`${site.url}${path}`))?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  for (const operation of ["IntrospectionQuery", "BuildListing", "Chrome"]) {
    const [first] = asked(operation);
    expect(first, operation).toMatchObject({ method: "GET", text: false });
  }
});

test("a page newer than the build is read by its hash, and stands at once", async ({ page }) => {
  const since = cms.records.length;
  await publishPage("Per GET gelesen");
  await page.goto(`${site.url}/de/per-get`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Per GET gelesen");
  await publishPage("Noch einmal gelesen");
  await page.goto(`${site.url}/de/per-get`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Noch einmal gelesen");
  expect(asked("Route", since)).toContainEqual(byHash);
});

test("a cache before the CMS asks whether an answer holds", async ({ request }) => {
  const route = asked("Route").findLast(
    ({ method, unknownHash }) => method === "GET" && !unknownHash,
  );
  const address = new URL(route?.address ?? "", cms.endpoint).href;
  const first = await request.get(address);
  const { etag = "" } = first.headers();
  expect(etag).not.toBe("");
  const condition = { headers: { "if-none-match": etag } };
  expect((await request.get(address, condition)).status()).toBe(304);
  await publishPage("Wieder anders");
  const changed = await request.get(address, condition);
  expect(changed.status()).toBe(200);
  expect(await changed.text()).toContain("Wieder anders");
});

test("search asks by its hash, on the server and in the browser", async ({ page }) => {
  const since = cms.records.length;
  await page.goto(`${site.url}/de/search?q=Gletscher`);
  await expect(page.locator(".search-hit__link").first()).toHaveAttribute("href", /gletscher/);
  const field = page.locator("main").locator("input[type=search]");
  await expect(async () => {
    await field.fill("");
    await field.pressSequentially("Hochwasser");
    await expect(page.locator("main").getByRole("status")).toContainText("«Hochwasser»", {
      timeout: 2000,
    });
  }).toPass();
  const searches = asked("Search", since).filter(({ method }) => method === "GET");
  const texts = searches.map(({ address }) => new URL(address, cms.endpoint).searchParams);
  const words = texts.map((params) => JSON.parse(params.get("variables") ?? "{}") as object);
  expect(words).toContainEqual(expect.objectContaining({ query: "Gletscher" }));
  expect(words).toContainEqual(expect.objectContaining({ query: "Hochwasser" }));
  expect(searches).toContainEqual(byHash);
});

test("a form is sent by POST, and the token of its opening is kept by no cache", async ({
  page,
}) => {
  const since = cms.records.length;
  await page.goto(`${site.url}/it/newsletter`);
  const form = page.locator("form.webform").first();
  await expect(form).toHaveJSProperty("noValidate", true);
  await form.getByRole("textbox", { name: "Indirizzo e-mail" }).fill("laura@example.ch");
  await form.getByRole("checkbox", { name: "Tutti i temi" }).check();
  await form.getByRole("radio", { name: "Italiano" }).check();
  await form.getByRole("checkbox", { name: "Desidero ricevere la newsletter" }).check();
  await expect(async () => {
    if (await form.isVisible()) await form.getByRole("button").last().click();
    await expect(form).toBeHidden({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  const sent = asked("SubmitWebform", since);
  expect(sent).not.toEqual([]);
  for (const record of sent) {
    expect(record).toMatchObject({ method: "POST", text: true, mutation: true, hash: undefined });
  }
  const opened = asked("FormToken", since);
  expect(opened).not.toEqual([]);
  for (const { cacheControl, etag } of opened) {
    expect([cacheControl, etag]).toEqual(["no-store", undefined]);
  }
});

test("a preview is asked for by POST: its token stands in no address", async ({ page }) => {
  const since = cms.records.length;
  await saveDraft("advisory", "de", (fields) => ({ ...fields, title: "Beratung, im Entwurf" }));
  const { token } = await previewToken();
  await page.goto(`${site.url}/de/preview/dienstleistungen/beratung?token=${token}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Beratung, im Entwurf");
  expect(asked("Preview", since)).not.toEqual([]);
  for (const record of asked("Preview", since)) {
    expect(record).toMatchObject({ method: "POST", hash: undefined, cacheControl: "no-store" });
  }
  expect(cms.records.filter(({ address }) => address.includes(token))).toEqual([]);
});

test("every query of all this went by its hash, registered once and for all", () => {
  const { records } = cms;
  expect(records.filter(({ address }) => address.length > 8000)).toEqual([]);
  const gets = records.filter(({ method }) => method === "GET");
  expect(gets.filter(({ text, hash }) => text || hash === undefined)).toEqual([]);
  expect(gets.filter(({ mutation }) => mutation)).toEqual([]);
  // Only registrations, mutations and requests with a token use POST.
  const posts = records.filter(({ method }) => method === "POST");
  const others = posts.filter(
    ({ hash, mutation, operationName }) =>
      hash === undefined && !mutation && !operationName.startsWith("Preview"),
  );
  expect(others.map(({ operationName }) => operationName)).toEqual([]);
  // The CMS knows an operation after its registration.
  const late = gets.filter(
    ({ unknownHash, hash, after }) =>
      unknownHash &&
      records.slice(0, after).some((each) => each.method === "POST" && each.hash === hash),
  );
  expect(late).toEqual([]);
});
