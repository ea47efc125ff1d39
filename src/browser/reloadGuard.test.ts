import { startReloadGuard } from "./reloadGuard";

const reload = jest.fn();
const fetchMock = jest.fn();
const answers = async () => ({ status: 200 });
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeAll(() => {
  global.fetch = fetchMock;
  startReloadGuard(reload);
});
beforeEach(() => {
  window.dispatchEvent(new Event("pageshow"));
  sessionStorage.clear();
  reload.mockReset();
  fetchMock.mockReset().mockImplementation(answers);
});

/** A file that cannot be loaded. */
function fail(tag: "script" | "link" | "img", address: string, rel = "stylesheet"): void {
  const element = Object.assign(document.createElement(tag), { src: address, href: address });
  if (element instanceof HTMLLinkElement) element.rel = rel;
  document.head.append(element);
  element.dispatchEvent(new Event("error"));
  element.remove();
}

function reject(name: string, message: string): void {
  const reason = Object.assign(new Error(message), { name });
  window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
}

test.each([
  ["a script", () => fail("script", "/component-1a.js")],
  ["a style sheet", () => fail("link", "/styles.1a.css")],
  ["a chunk", () => reject("ChunkLoadError", "Loading chunk 7 failed.")],
  [
    "the data of the page",
    () => reject("Error", "page resources for /de not found. Not rendering React"),
  ],
])("reloads once where %s is gone", async (_, happen) => {
  happen();
  happen();
  await settle();
  expect(reload).toHaveBeenCalledTimes(1);
  happen();
  await settle();
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ["a picture", () => fail("img", "/a.png")],
  ["a script of another site", () => fail("script", "https://other.example/a.js")],
  ["what is fetched ahead", () => fail("link", "/next.js", "prefetch")],
  ["any other error", () => reject("TypeError", "x is undefined")],
])("lets %s fail", async (_, happen) => {
  happen();
  await settle();
  expect(reload).not.toHaveBeenCalled();
});

test("reloads again once the time is over", async () => {
  sessionStorage.setItem("quatrain-reloaded-at", String(Date.now() - 9000));
  fail("script", "/a.js");
  await settle();
  expect(reload).not.toHaveBeenCalled();
  sessionStorage.setItem("quatrain-reloaded-at", String(Date.now() - 10_001));
  fail("script", "/a.js");
  await settle();
  expect(reload).toHaveBeenCalledTimes(1);
});

test("keeps the page while the server cannot be reached", async () => {
  for (const answer of [() => Promise.reject(new TypeError()), async () => ({ status: 502 })]) {
    fetchMock.mockImplementation(answer);
    fail("script", "/a.js");
    await settle();
  }
  expect(reload).not.toHaveBeenCalled();
  fetchMock.mockImplementation(answers);
  fail("script", "/a.js");
  await settle();
  expect(reload).toHaveBeenCalledTimes(1);
});

test("does not come between where another page is being opened", async () => {
  fail("script", "/a.js");
  window.dispatchEvent(new Event("beforeunload"));
  await settle();
  expect(reload).not.toHaveBeenCalled();
});

test("scripts that a visitor stops by leaving are not lost", async () => {
  window.dispatchEvent(new Event("beforeunload"));
  fail("script", "/a.js");
  reject("ChunkLoadError", "Loading chunk 7 failed.");
  await settle();
  expect(fetchMock).not.toHaveBeenCalled();
  // Back again, by the browser's memory.
  window.dispatchEvent(new Event("pageshow"));
  fail("script", "/a.js");
  await settle();
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a page that stays, for what was followed was a download, is reloaded again", async () => {
  jest.useFakeTimers();
  window.dispatchEvent(new Event("beforeunload"));
  jest.advanceTimersByTime(5_000);
  jest.useRealTimers();
  fail("script", "/a.js");
  await settle();
  expect(reload).toHaveBeenCalledTimes(1);
});

test("does nothing where it could not remember", async () => {
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("denied");
  });
  fail("script", "/a.js");
  await settle();
  expect(reload).not.toHaveBeenCalled();
});
