import type { BuildStatus, ChangeStatus } from "./status";
import { statusPage } from "./statusPage";
import { en } from "./texts/en";

test("a row tells when a change was published, and since when it is built and visible", () => {
  const change: ChangeStatus = {
    event: "publish",
    node: null,
    pathCount: 1,
    everywhere: false,
    failure: null,
    paths: [{ langcode: "de", path: "/page-1", state: "changed" }],
    progress: "building",
    published: "2026-01-01T10:00:00Z",
    building: "2026-01-01T10:01:00Z",
    live: "2026-01-01T10:00:01Z",
  };
  const none = { release: null, running: null, waiting: 0, builds: [], changes: [] };
  const page = statusPage({ ...none, changes: [change] }, [], en);
  const cells = [...page.matchAll(/data-label="([^"]*)"><div>(.*?)<\/div>/gs)];
  const facts = cells.map(([, label, cell = ""]) => [label, /datetime="([^"]*)"/.exec(cell)?.[1]]);
  expect(facts).toEqual([
    ["State", undefined],
    ["Published", change.published],
    ["Building since", change.building],
    ["Visible since", change.live],
  ]);
});

test("a row of the history tells what is to be mended, though it went live", () => {
  const build: BuildStatus = {
    id: 1,
    state: "released",
    attempt: 1,
    started: "2026-01-01T10:00:00Z",
    seconds: 1,
    ended: "2026-01-01T10:00:01Z",
    release: "one",
    problem: null,
    page: null,
    retryAt: null,
    causes: [],
    causeCount: 0,
    warnings: ["/de/x links to </de/y>"],
  };
  const none = { release: "one", running: null, waiting: 0, changes: [] };
  const page = statusPage({ ...none, builds: [build] }, [], en);
  expect(page).toContain("Warnings");
  expect(page).toContain("<li>/de/x links to &#60;/de/y&#62;</li>");
  expect(statusPage({ ...none, builds: [{ ...build, warnings: [] }] }, [], en)).not.toContain(
    "Warnings",
  );
});
