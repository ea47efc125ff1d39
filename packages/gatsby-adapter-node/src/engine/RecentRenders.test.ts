import { RecentRenders } from "./RecentRenders";

let recent: RecentRenders;
let renders: number;

beforeEach(() => {
  recent = new RecentRenders();
  renders = 0;
});

afterEach(() => jest.restoreAllMocks());

const rendered = (release: number, data: string) =>
  recent.html(release, data, () => Promise.resolve(`${data} ${(renders += 1)}`));

test("a page with the same data is not rendered again", async () => {
  expect(await rendered(1, "a")).toBe("a 1");
  expect(await rendered(1, "a")).toBe("a 1");
});

test.each([
  ["other data", 1, "b"],
  ["another release", 2, "a"],
])("with %s it is", async (_what, release, data) => {
  await rendered(1, "a");
  expect(await rendered(release, data)).toBe(`${data} 2`);
});

test("after ten seconds it is, too, for it may show the time", async () => {
  const now = performance.now();
  await rendered(1, "a");
  jest.spyOn(performance, "now").mockReturnValue(now + 20_000);
  expect(await rendered(1, "a")).toBe("a 2");
});

test("a page that could not be rendered is tried again", async () => {
  await expect(recent.html(1, "a", () => Promise.reject(new Error("It broke.")))).rejects.toThrow();
  expect(await rendered(1, "a")).toBe("a 1");
});
