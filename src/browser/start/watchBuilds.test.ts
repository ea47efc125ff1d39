import { Build, loadPayload } from "../builds/Build";
import { CHECK_MS, UPDATE_EVENT, watchBuilds } from "./watchBuilds";

const offers = jest.fn();
jest.mock("./offerUpdate", () => ({ offerUpdate: () => offers() as unknown }));

/** Files of the site by address; what is missing answers with 404. */
let files: Record<string, unknown>;
let requested: string[];
const navigate = jest.fn();
const raised = jest.fn();

/** Lets what waits for answers go on. */
const settle = () => jest.advanceTimersByTimeAsync(0);

function setConnection(connection: object | undefined) {
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
}

function setVisibility(state: DocumentVisibilityState) {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

/** What was served when the page started. */
const one = Promise.resolve("one");

/** @param named what the server has said beside the page */
function navigatedFrom(cache: boolean, named: object = {}) {
  const entry = { transferSize: cache ? 0 : 900, decodedBodySize: 5000, ...named };
  performance.getEntriesByType = () => [entry] as unknown as PerformanceEntryList;
}

beforeEach(() => {
  jest.useFakeTimers();
  requested = [];
  files = {
    "/builds/latest.json": { id: "one" },
    "/builds/meta/one.json": {
      id: "one",
      matcher: [
        { pattern: "/de/*", render: "request" },
        { pattern: "/de/über", redirect: "/de/neu#teil", status: 301 },
        { pattern: "/de/fort", redirect: "/de/anders", status: 301 },
      ],
      prerendered: ["/de", "/de/neu"],
    },
    "/de/neu/_payload.json": { data: { title: "Neu" } },
  };
  global.fetch = jest.fn(async (address: string) => {
    requested.push(address);
    const file = files[address];
    return { ok: file !== undefined, status: 404, json: async () => file };
  }) as unknown as typeof fetch;
  Object.assign(window, { ___navigate: navigate, ___swUpdated: false });
  window.addEventListener(UPDATE_EVENT, raised);
  sessionStorage.clear();
  setConnection(undefined);
  setVisibility("visible");
  navigatedFrom(false);
  [offers, navigate, raised].forEach((mock) => mock.mockReset());
});

afterEach(() => {
  window.removeEventListener(UPDATE_EVENT, raised);
  jest.useRealTimers();
});

test("asks every hour, and raises the event once when another build is served", async () => {
  await watchBuilds(one);
  expect(requested).toEqual(["/builds/latest.json", "/builds/meta/one.json"]);
  await jest.advanceTimersByTimeAsync(CHECK_MS);
  expect(requested.filter((address) => address === "/builds/latest.json")).toHaveLength(2);
  expect(raised).not.toHaveBeenCalled();

  files["/builds/latest.json"] = { id: "two" };
  await jest.advanceTimersByTimeAsync(2 * CHECK_MS);
  expect(raised).toHaveBeenCalledTimes(1);
  expect((raised.mock.calls as [[CustomEvent]])[0][0].detail).toEqual({ id: "two" });
  expect(offers).toHaveBeenCalledTimes(1);
  // The next link loads its page from the server.
  expect(window).toHaveProperty("___swUpdated", true);
});

test("offers a build again at the next check where the script of the offer does not come", async () => {
  offers.mockRejectedValue(new Error("Loading chunk 7 failed."));
  await watchBuilds(one);
  files["/builds/latest.json"] = { id: "two" };
  await jest.advanceTimersByTimeAsync(CHECK_MS);
  expect(raised).toHaveBeenCalledTimes(1);
  offers.mockResolvedValue(undefined);
  await jest.advanceTimersByTimeAsync(3 * CHECK_MS);
  expect(raised).toHaveBeenCalledTimes(2);
});

test("asks when a tab comes back after more than an hour, and not before", async () => {
  await watchBuilds(one);
  files["/builds/latest.json"] = { id: "two" };
  setVisibility("hidden");
  // A sleeping machine runs no timers.
  jest.setSystemTime(Date.now() + CHECK_MS / 2);
  setVisibility("visible");
  await settle();
  expect(raised).not.toHaveBeenCalled();
  jest.setSystemTime(Date.now() + CHECK_MS);
  setVisibility("visible");
  await settle();
  expect(raised).toHaveBeenCalledTimes(1);
});

test("goes on without a connection, and learns the build later", async () => {
  delete files["/builds/latest.json"];
  await watchBuilds(Promise.resolve(null));
  files["/builds/latest.json"] = { id: "one" };
  await jest.advanceTimersByTimeAsync(CHECK_MS);
  files["/builds/latest.json"] = { id: "two" };
  await jest.advanceTimersByTimeAsync(CHECK_MS);
  expect(raised).toHaveBeenCalledTimes(1);
});

test("a page that the browser had kept announces the build that came since", async () => {
  sessionStorage.setItem("quatrain.build", "zero");
  navigatedFrom(true);
  await watchBuilds(one);
  await settle();
  expect((raised.mock.calls as [[CustomEvent]])[0][0].detail).toEqual({ id: "one" });
});

test("a build that is released while the page is loading is noticed", async () => {
  files["/builds/latest.json"] = { id: "two" };
  await watchBuilds(one);
  expect((raised.mock.calls as [[CustomEvent]])[0][0].detail).toEqual({ id: "two" });
});

test("the server's word on the build of the page counts, wherever the page comes from", async () => {
  const other = { name: "cache", description: "hit" };
  sessionStorage.setItem("quatrain.build", "one");
  navigatedFrom(true, { serverTiming: [other, { name: "build", description: "zero" }] });
  files["/builds/meta/zero.json"] = { id: "zero", matcher: [], prerendered: [] };
  await watchBuilds(Promise.resolve(null));
  expect((raised.mock.calls as [[CustomEvent]])[0][0].detail).toEqual({ id: "one" });
  expect(requested).toContain("/builds/meta/zero.json");
});

test("nothing is announced where the server names the build that is still served", async () => {
  navigatedFrom(false, { serverTiming: [{ name: "build", description: "one" }] });
  await watchBuilds(Promise.resolve(null));
  expect(raised).not.toHaveBeenCalled();
});

test.each([{ effectiveType: "slow-2g" }, { effectiveType: "4g", saveData: true }])(
  "does not fetch the manifest ahead with the connection %j",
  async (connection) => {
    setConnection(connection);
    await watchBuilds(one);
    expect(requested).toEqual(["/builds/latest.json"]);
  },
);

test("a link to a path that redirects leads to its target", async () => {
  await watchBuilds(one);
  const go = (window as unknown as { ___navigate: typeof navigate }).___navigate;
  go("/de/%C3%BCber?a=1", { replace: true });
  go("/de/fort/?a=1#b");
  go("/de/neu");
  go(-1);
  expect(navigate.mock.calls).toEqual([
    ["/de/neu?a=1#teil", { replace: true }],
    ["/de/anders?a=1#b", undefined],
    ["/de/neu", undefined],
    [-1, undefined],
  ]);
});

test("once another build is served, the redirects of the old one lead nowhere", async () => {
  await watchBuilds(one);
  files["/builds/latest.json"] = { id: "two" };
  await jest.advanceTimersByTimeAsync(CHECK_MS);
  (window as unknown as { ___navigate: typeof navigate }).___navigate("/de/fort");
  expect(navigate.mock.calls).toEqual([["/de/fort", undefined]]);
});

test("payloads are fetched of listed paths only, and one that fails is no fault of the page", async () => {
  const build = await Build.open("one");
  requested.length = 0;
  expect(await loadPayload(build, "/de/neu")).toEqual({ title: "Neu" });
  expect(await loadPayload(build, "/de/anders")).toBeNull();
  expect(requested).toEqual(["/de/neu/_payload.json"]);
  // Where the default language has no prefix, its home is prerendered, too.
  files["/builds/meta/home.json"] = { id: "home", matcher: [], prerendered: ["/"] };
  files["/_payload.json"] = { data: { title: "Home" } };
  expect(await loadPayload(await Build.open("home"), "/")).toEqual({ title: "Home" });
  const warned = jest.spyOn(console, "warn").mockImplementation();
  delete files["/de/neu/_payload.json"];
  expect(await loadPayload(build, "/de/neu")).toBeNull();
  expect(warned).toHaveBeenCalledWith("Cannot load payload", "/de/neu", expect.any(Error));
});

test("a payload whose content the build has hashed may come from the cache of the browser", async () => {
  files["/builds/meta/one.json"] = {
    id: "one",
    matcher: [],
    prerendered: ["/de", "/de/über"],
    hashes: ["00000000", "0a1b2c3d"],
  };
  files["/de/%C3%BCber/_payload.0a1b2c3d.json"] = { data: { title: "Über" } };
  expect(await loadPayload(await Build.open("one"), "/de/über")).toEqual({ title: "Über" });
  expect(jest.mocked(fetch).mock.calls).toEqual([
    ["/builds/meta/one.json", { cache: "no-cache", signal: null }],
    ["/de/%C3%BCber/_payload.0a1b2c3d.json", { cache: "default", signal: null }],
  ]);
});
