import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "@playwright/test";
import { changeAndPublish } from "../cms";
import { OWN_SITE_TIMEOUT, startOwnSite, type OwnSite } from "../ownSite";
import { faultsOf, test } from "../prefixExceptDefault/site";
import { BUILD_TIMEOUT, startTestPublisher, type TestPublisher } from "../publisher";
import { buildSite } from "../siteBuild";
import { untilHydrated } from "../untilHydrated";
import { changeSettings, type ChangedSettings } from "./changeSettings";
import { answersOnRequest, compareReleases, filesOf, whileServed } from "./comparedReleases";
import { Dice, EditedContent } from "./contentEdits";

// Compares content releases, and those after seed builds, with full Gatsby builds, byte by byte.

/** Manual runs can choose another or a longer series of edits. */
const SEED = Number(process.env.CONTENT_SEED ?? 17);
const EDITS = Number(process.env.CONTENT_EDITS ?? 15);
/** Number of edits between comparisons with a build. */
const COMPARED_AFTER = 5;
/** Time until an event ages during the series, in milliseconds. */
const YOUNG_MS = 60_000;
const DEFER_AFTER_MS = 730 * 24 * 60 * 60_000;

test.describe.configure({ mode: "serial", timeout: OWN_SITE_TIMEOUT });

let settings: ChangedSettings;
let site: OwnSite;
let publisher: TestPublisher;
let content: EditedContent;
const dice = new Dice(SEED);

test.beforeAll(async () => {
  test.setTimeout(2 * OWN_SITE_TIMEOUT);
  site = await startOwnSite({
    isSeeded: true,
    async between(endpoint) {
      settings = await changeSettings(endpoint);
      return settings.endpoint;
    },
  });
  publisher = await startTestPublisher();
  // The demo events, relative to the time of their import.
  await publisher.idle();
  content = new EditedContent(dice, (slogan) => settings.setSlogan(slogan));
});

test.afterAll(async () => {
  await publisher.stop();
  await site.stop();
  settings.stop();
});

const root = () => path.dirname(site.publicDir);
const live = () => path.join(root(), "releases/current");

/** Edits content, and waits for its release. @returns the log of the release */
async function publish(edited: () => Promise<unknown>): Promise<string> {
  const known = (await publisher.status()).builds[0]?.id ?? 0;
  await edited();
  const { builds } = await publisher.idle();
  const made = builds.filter(({ id }) => id > known);
  expect(made.map(({ state, problem }) => problem ?? state)).toContain("released");
  return publisher.logs(made);
}

/** Expects that an edit causes a content release, without a build. */
async function publishContent(edited: () => Promise<unknown>): Promise<string> {
  const log = await publish(edited);
  expect(log).not.toContain("The site is built");
  expect(log).toMatch(/Pages rendered: \d+, gone: \d+/);
  return log;
}

/**
 * Expects that the live release equals a full build of the current content.
 *
 * @param onRequest addresses of deferred pages
 */
async function expectAsBuilt(onRequest: readonly string[]): Promise<void> {
  const directory = path.join(root(), "release-of-build");
  const { code, output } = await buildSite(site.env["GRAPHQL_API_URL"] ?? "", {
    RELEASE_DIRECTORY: directory,
    BUILD_SEED: "false",
  });
  expect(code, output).toBe(0);
  const { server, ...differences } = compareReleases(live(), directory);
  expect(differences).toEqual({ sameIndex: true, files: [], facts: [] });
  // A build compiles the contexts of deferred pages into its engine; a content release has separate files. So compare
  // the responses of both engines.
  expect(server.filter((file) => !BUNDLES.test(file))).toEqual([]);
  const built = await whileServed(directory, (url) => answersOnRequest(url, onRequest));
  expect(await answersOnRequest(site.url, onRequest)).toEqual(built);
  await rm(directory, { recursive: true });
}

const BUNDLES =
  /^server\/(content\/contexts\.json|\.cache\/page-ssr\/(index|routes\/render-page)\.js(\.map)?)$/;

test("a series of edits, each released without a build, ends in what a build makes", async () => {
  const builds = Math.ceil(EDITS / COMPARED_AFTER);
  test.setTimeout(builds * 2 * BUILD_TIMEOUT + EDITS * 60_000);
  const agesAt = Date.now() + YOUNG_MS;
  let event = "";
  await publishContent(async () => {
    event = await content.makeEvent(new Date(agesAt - DEFER_AFTER_MS));
  });
  expect(filesOf(live()).get(`${event.slice(1)}/index.html`)).toBeDefined();

  // Every kind of edit at least once, if time permits.
  const kinds = Object.entries(content.edits);
  const series = Array.from({ length: Math.ceil(EDITS / kinds.length) }, () =>
    dice.shuffled(kinds),
  );
  for (const [index, [name, make]] of series.flat().slice(0, EDITS).entries()) {
    await test.step(`edit ${index + 1}: ${name}`, () => publishContent(make));
    if ((index + 1) % COMPARED_AFTER !== 0 && index + 1 < EDITS) continue;
    // It must age between two releases, not between a release and the build for comparison.
    await expect.poll(() => Date.now(), { timeout: 2 * YOUNG_MS }).toBeGreaterThan(agesAt);
    await publishContent(content.edits["a title"]);
    await test.step(`compared after edit ${index + 1}`, () => expectAsBuilt([event]));
  }
  expect(filesOf(live()).get(`${event.slice(1)}/index.html`)).toBeUndefined();
  expect(filesOf(live()).get(`page-data/${event.slice(1)}/page-data.json`)).toBeDefined();
  const answer = await fetch(site.url + event);
  expect(answer.status).toBe(200);
});

test("pages of a content release work in a browser", async ({ page }) => {
  const log = await publishContent(async () => {
    await content.edits["a new page"]();
    await content.edits["a menu"]();
    await content.edits["a list that grows by a page"]();
  });
  const faults = faultsOf(page);
  const rendered = [...log.matchAll(/^ {2}(\/\S+)$/gm)].map(([, at = ""]) => at);
  expect(rendered.length).toBeGreaterThan(2);
  for (const address of [...new Set([...rendered.slice(0, 5), "/de", "/fr"])]) {
    expect((await page.goto(site.url + address))?.status()).toBe(200);
    await untilHydrated(page);
  }
  expect((await page.goto(`${site.url}/de/nirgends-und-nie`))?.status()).toBe(404);
  expect(faults.filter((fault) => !/404/.test(fault))).toEqual([]);
});

test("a post that is old is rendered when it is first asked for", async ({ request }) => {
  let event = "";
  await publishContent(async () => {
    event = await content.makeEvent(new Date("2001-02-03T12:00:00Z"));
  });
  const answer = await request.get(site.url + event);
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toMatch(/<h1[^>]*>\S/);
  const files = [...filesOf(live()).all()].map(([name]) => name);
  expect(files.filter((file) => file.includes(event)).sort()).toEqual([
    `cards${event}.png`,
    `page-data${event}/page-data.json`,
  ]);
});

test("what else than content has changed needs a build, of a seed to which all other pages are added, beside which content goes live", async () => {
  test.setTimeout(4 * BUILD_TIMEOUT);
  const texts = path.join(root(), "locales/de/common.json");
  await writeFile(texts, `${await readFile(texts, "utf8")}\n`);
  const build = async () => (await publisher.status()).builds.find(({ kind }) => kind === "code");
  const known = (await build())?.id;
  const entitle = async (title: string) => {
    await changeAndPublish("about", "de", (fields) => ({ ...fields, title }));
    const shown = async () => (await fetch(`${site.url}/de/ueber-uns`)).text();
    await expect.poll(shown, { timeout: BUILD_TIMEOUT }).toContain(title);
  };
  const log = await publish(async () => {
    await entitle("Noch einmal");
    await entitle("Und währenddessen");
    await content.edits["a menu"]();
    await content.edits["an unpublished page"]();
    await content.edits["a new page"]();
    await entitle("Und zuletzt");
    const running = await build();
    expect(running?.id).not.toBe(known);
    expect(running?.state).toBe("running");
  });
  expect(log).toContain("The site is built: The code has changed.");
  expect(log).toMatch(/Pages added: (\d+) of \1\n/);
  expect((await build())?.release).toBe((await publisher.status()).release);
  await expectAsBuilt([]);
});
