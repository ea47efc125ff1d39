import { gatsbyGlobals } from "../builds/gatsbyGlobals";
import { keepPreviewsApart } from "./keepPreviewsApart";

const router = jest.fn();
const ways = { assign: jest.fn(), replace: jest.fn() };

beforeEach(() => {
  jest.resetAllMocks();
  Object.assign(window, { ___navigate: router });
  keepPreviewsApart(ways);
});

const openAt = (path: string) => window.history.replaceState(null, "", path);

test.each([
  ["/de/preview/wasser", "/de/preview/luft"],
  ["/de/preview/wasser", "/de/search?q=a"],
  ["/de/preview", "?x=1"],
  ["/de/wasser", "/fr/preview/_home"],
  ["/de/wasser", "/de/preview?token=a.b"],
])("from %s to %s, the browser leads, and nothing is kept", (from, to) => {
  openAt(from);
  gatsbyGlobals().___navigate(to);
  gatsbyGlobals().___navigate(to, { replace: true });
  expect(ways.assign.mock.calls).toEqual([[to]]);
  expect(ways.replace.mock.calls).toEqual([[to]]);
  expect(router).not.toHaveBeenCalled();
});

test.each<[string, string | number]>([
  ["/de/wasser", "/de/luft"],
  ["/de/wasser", "/de/previews"],
  ["/de/preview", -1],
])("from %s to %s, the router leads", (from, to) => {
  openAt(from);
  gatsbyGlobals().___navigate(to, { replace: true });
  expect(router).toHaveBeenCalledWith(to, { replace: true });
  expect(ways.assign).not.toHaveBeenCalled();
});
