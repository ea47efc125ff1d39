/** @jest-environment jsdom */
import { LAST_HYDRATED } from "../../e2e/lastHydrated";
import { idleTime } from "./idleTime";

let now = 0;

beforeEach(() => {
  jest.spyOn(performance, "now").mockImplementation(() => now);
  window.visitRecord = {
    events: [],
    tasks: [],
    shifts: [],
    firstPaint: NaN,
    largestPaint: NaN,
    hydrated: Infinity,
  };
  document.body.innerHTML = '<div id="gatsby-announcer"></div>';
});

/** How long the page has been idle at a time. */
function idleAt(time: number): number {
  now = time;
  return idleTime(LAST_HYDRATED);
}

function hydrate(): void {
  Object.assign(document.querySelector(LAST_HYDRATED)!, { __reactFiber$1: {} });
}

test("a page whose scripts have not run yet is not idle, however long it does nothing", () => {
  expect(idleAt(6000)).toBe(0);
  hydrate();
  expect(idleAt(7000)).toBe(0);
  expect(idleAt(9000)).toBe(2000);
});

test("a long task ends what was idle", () => {
  hydrate();
  expect(idleAt(1000)).toBe(0);
  window.visitRecord.tasks.push({ start: 2000, duration: 100 });
  expect(idleAt(2500)).toBe(400);
});

test("a page without React has been idle since it began, or since its last long task", () => {
  document.body.innerHTML = "";
  expect(idleAt(3000)).toBe(3000);
  window.visitRecord.tasks.push({ start: 3000, duration: 60 });
  expect(idleAt(4000)).toBe(940);
});
