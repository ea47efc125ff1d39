import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { PublishEvent } from "@quatrain/contract/publishEvent";
import { changed, isDone, until } from "../testing/publisherClient";
import { startTestPublisher, type TestPublisher } from "../testing/startTestPublisher";

let test: TestPublisher;
let number = 0;
const about = { langcode: "de", path: "/page-1" };

beforeAll(async () => {
  // Nothing is tried again by itself while a test looks on.
  test = await startTestPublisher({ BUILD_RETRY_SECONDS: "1000", KEEP_RELEASES: "2" });
  test.behave({ content: "works" });
  await build();
});

afterAll(() => test.stop());

beforeEach(async () => {
  test.cms.reset();
  test.behave({ content: "works" });
  await test.post(changed(about));
  await test.until(isDone);
});

/** Has the site built, so that the live release is one of a build. */
async function build(): Promise<void> {
  await test.post({ ...changed(about), event: "manual" });
  await test.until(isDone);
}

/** Changes a page and tells of it. @returns its title */
async function publish(event: PublishEvent = changed(about)): Promise<string> {
  const title = `Title ${(number += 1)}`;
  test.retitle(about.langcode, about.path, title);
  await test.post(event);
  return title;
}

/** The newest build, and its log, once all is done. */
async function outcome() {
  const { builds } = await test.until(isDone);
  const [last] = builds;
  return { ...last, log: (await test.publisher.logs.read(last?.id ?? 0)) ?? "" };
}

/** The log of a release once it says, last of all, how long each part of the work took. */
async function wholeLog(build = 0): Promise<string> {
  const read = async () => (await test.publisher.logs.read(build)) ?? "";
  await until(async () => (await read()).includes("Milliseconds: "));
  return read();
}

const lines = (file: string) => {
  try {
    return readFileSync(join(test.root, file), "utf8").trim().split("\n");
  } catch {
    return [];
  }
};

it("releases other content without a build, and keeps what it was made of", async () => {
  const builds = test.builds();
  const title = await publish();
  const { state, id } = await outcome();
  expect(state).toBe("released");
  const log = await wholeLog(id);
  expect(log).toMatch(/Pages rendered: 1, gone: 0/);
  expect(log).toContain("  /de/page-1");
  const phases = /Milliseconds: (.*)/.exec(log)?.[1] ?? "";
  expect(Object.keys(JSON.parse(phases) as object)).toEqual([
    "waited",
    "began",
    "loaded",
    "compared",
    "described",
    "stored",
    "gate",
    "switched",
    "kept",
    "noted",
  ]);
  expect(test.builds()).toBe(builds);
  expect(test.liveTitle("/de/page-1")).toBe(title);
  expect(test.liveTitle("/fr/page-9")).toBeDefined();
  expect(lines("commits.txt").at(-1)).toBe("/de/page-1");
  expect(test.candidates()).toEqual([]);
});

it("makes one release after the other in one thread, though the release whose code it has is gone", async () => {
  await build();
  const built = realpathSync(join(test.releases, "current"));
  for (const _ of [1, 2, 3, 4]) {
    const title = await publish();
    expect((await outcome()).state).toBe("released");
    expect(test.liveTitle("/de/page-1")).toBe(title);
  }
  expect(existsSync(built)).toBe(false);
  expect(new Set(lines("updates.txt").slice(-4)).size).toBe(1);
});

it("makes no release of what is live already", async () => {
  await test.post(changed(about));
  expect(await outcome()).toMatchObject({ state: "unchanged", problem: null });
});

it.each([
  ["the program says so", "code", "The code has changed."],
  ["the program fails", "throws", "The program broke."],
])("builds the site where %s", async (_, content, reason) => {
  const builds = test.builds();
  test.behave({ content });
  const title = await publish();
  const { state, log } = await outcome();
  expect(state).toBe("released");
  expect(log).toContain("The site is built: ");
  expect(log).toContain(reason);
  expect(test.builds()).toBe(builds + 1);
  expect(test.liveTitle("/de/page-1")).toBe(title);
});

it("builds the site when somebody asks for a build", async () => {
  const builds = test.builds();
  const title = await publish({ ...changed(about), event: "manual" });
  const { kind, log } = await outcome();
  expect(kind).toBe("code");
  expect(log).toContain("The site is built: A build was requested.");
  expect(test.builds()).toBe(builds + 1);
  expect(test.liveTitle("/de/page-1")).toBe(title);
});

it("gives the code of the site its settings, and no secret of the publisher", async () => {
  const env = { EDITOR_TOKEN: "token-of-the-editors", GRAPHQL_HEADERS: "{}" };
  Object.assign(process.env, env);
  await test.restart();
  for (const name of Object.keys(env)) delete process.env[name];
  test.behave({ content: "tells" });
  await publish();
  const failed = await test.until((status) => status.builds[0]?.state === "failed");
  const known = failed.builds[0]?.problem?.split(" ");
  expect(known).toContain("GRAPHQL_HEADERS");
  expect(known).not.toContain("EDITOR_TOKEN");
  test.behave({ content: "works" });
  await test.restart();
});

it.each([
  ["the CMS cannot be read", "unreadable", "The CMS is down."],
  ["the disk is full", "fills the disk", "ENOSPC: no space left on device, write"],
])("keeps the live release and the change where %s", async (_, content, problem) => {
  const builds = test.builds();
  const live = test.liveTitle("/de/page-1");
  test.behave({ content });
  const title = await publish();
  const failed = await test.until((status) => status.builds[0]?.state === "failed");
  expect(failed.builds[0]).toMatchObject({ problem });
  expect(failed.waiting).toBe(1);
  expect(test.builds()).toBe(builds);
  expect(test.liveTitle("/de/page-1")).toBe(live);
  test.behave({ content: "works" });
  await test.post(changed(about));
  await outcome();
  expect(test.liveTitle("/de/page-1")).toBe(title);
});

it("refuses a release whose pages lack what every page has, and names the page", async () => {
  const live = test.liveTitle("/de/page-1");
  test.behave({ content: "untitled" });
  await publish();
  const { builds } = await test.until((status) => status.builds[0]?.state === "refused");
  expect(builds[0]?.page).toMatch(/^\/(de|en|fr|it)/);
  expect(builds[0]?.problem).toContain("/de/page-1 has no title.");
  expect(test.liveTitle("/de/page-1")).toBe(live);
  await until(() => test.candidates().length === 0);
});

it("warns of a link in the text of a page that leads nowhere, in the log and the status", async () => {
  test.behave({ content: "works", link: "/de/nowhere" });
  const title = await publish();
  const { id, state, problem, warnings } = await outcome();
  expect({ state, problem }).toEqual({ state: "released", problem: null });
  const log = await wholeLog(id);
  const warning = "/de links to /de/nowhere, which leads nowhere. So do 43 more.";
  expect(warnings).toEqual([warning]);
  expect(log).toContain(`Warning: ${warning}`);
  expect(log).toMatch(/"gate":\d+/);
  expect(test.liveTitle("/de/page-1")).toBe(title);
});

it("takes a change up again that it was at work on when it ended", async () => {
  test.behave({ content: "hangs" });
  const updates = lines("updates.txt").length;
  const title = await publish();
  await test.until(() => lines("updates.txt").length > updates);
  test.behave({ content: "works" });
  await test.restart();
  await outcome();
  expect(test.liveTitle("/de/page-1")).toBe(title);
});

it("keeps no renderer loaded between releases where none shall be", async () => {
  test.env["RENDERER_IDLE_SECONDS"] = "0";
  await test.restart();
  for (const _ of [1, 2, 3]) {
    const title = await publish();
    expect((await outcome()).state).toBe("released");
    expect(test.liveTitle("/de/page-1")).toBe(title);
  }
  expect(new Set(lines("updates.txt").slice(-3)).size).toBe(3);
});

it("ends a renderer that has made no release for a while, and loads another one for the next", async () => {
  test.env["RENDERER_IDLE_SECONDS"] = "1";
  await test.restart();
  const threads = new Set<string | undefined>();
  let pause = 100;
  await until(async () => {
    await setTimeout((pause *= 2));
    await publish();
    expect((await outcome()).state).toBe("released");
    threads.add(lines("updates.txt").at(-1));
    return threads.size > 1;
  });
});
