import { startWatching } from "./startWatching";

const watchBuilds = jest.fn();
jest.mock("./watchBuilds", () => ({
  watchBuilds: (...given: unknown[]) => watchBuilds(...given) as unknown,
}));

const environment = process.env.NODE_ENV;

beforeEach(() => {
  jest.useFakeTimers();
  watchBuilds.mockReset();
  delete window.servedAtStart;
  Object.assign(process.env, { NODE_ENV: "production" });
  global.fetch = jest.fn(async () => ({
    ok: true,
    json: async () => ({ id: "one" }),
  })) as unknown as typeof fetch;
});

afterEach(() => {
  jest.useRealTimers();
  Object.assign(process.env, { NODE_ENV: environment });
});

/** What the server has said beside the page. */
function answered(serverTiming: { name: string; description: string }[] | undefined) {
  performance.getEntriesByType = () => [{ serverTiming }] as unknown as PerformanceEntryList;
}

test.each([[undefined], [[]], [[{ name: "cache", description: "hit" }]]])(
  "where the server names no build, and the starter has read none, the one that is served is asked for at once: %j",
  async (timing) => {
    answered(timing);
    startWatching();
    await jest.advanceTimersByTimeAsync(0);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(fetch).toHaveBeenCalledWith("/builds/latest.json", expect.anything());
    expect(watchBuilds).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1100);
    expect(await (watchBuilds.mock.calls as [[Promise<string>]])[0][0]).toBe("one");
  },
);

test("what the starter has read counts, for it was there first", async () => {
  answered([]);
  window.servedAtStart = Promise.resolve("zero");
  startWatching();
  await jest.advanceTimersByTimeAsync(1100);
  expect(await (watchBuilds.mock.calls as [[Promise<string>]])[0][0]).toBe("zero");
  expect(fetch).not.toHaveBeenCalled();
});

test("what the starter could not read is asked for again, at once", async () => {
  answered([]);
  window.servedAtStart = Promise.resolve(null);
  startWatching();
  await jest.advanceTimersByTimeAsync(0);
  expect(fetch).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1100);
  expect(await (watchBuilds.mock.calls as [[Promise<string>]])[0][0]).toBe("one");
});

test("where it names one, nothing is asked before the page is idle", async () => {
  answered([{ name: "build", description: "one" }]);
  startWatching();
  await jest.advanceTimersByTimeAsync(900);
  expect(watchBuilds).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  expect(watchBuilds).toHaveBeenCalledTimes(1);
  expect(fetch).not.toHaveBeenCalled();
});

test("a connection that fails is no fault of the page", async () => {
  answered([]);
  global.fetch = jest.fn(async () => Promise.reject(new TypeError("offline")));
  startWatching();
  await jest.advanceTimersByTimeAsync(1100);
  expect(await (watchBuilds.mock.calls as [[Promise<null>]])[0][0]).toBeNull();
});
