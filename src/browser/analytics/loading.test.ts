import { waitFor } from "@testing-library/react";
import type * as Analytics from "./analytics";

// When the script is loaded that tracks page views; what it sends is tested in analytics.test.ts.

const mockLoaded = jest.fn();
const mockTrackPage = jest.fn();

jest.mock("./track", () => {
  mockLoaded();
  return { trackPage: mockTrackPage };
});

const tracker = { url: "https://stats.example.ch", siteId: "7" };
const idle = jest.fn<number, [IdleRequestCallback]>();
let trackPageView: typeof Analytics.trackPageView;

beforeEach(async () => {
  jest.clearAllMocks();
  // A module is loaded once, so each test has modules of its own.
  jest.resetModules();
  ({ trackPageView } = await import("./analytics"));
  document.body.innerHTML = "<main></main>";
  window.history.replaceState(null, "", "/de/ueber-uns");
  idle.mockImplementation((work) => {
    work({ didTimeout: false, timeRemaining: () => 1 });
    return 0;
  });
  window.requestIdleCallback = idle;
});

afterEach(() => {
  Reflect.deleteProperty(window, "requestIdleCallback");
  Reflect.deleteProperty(navigator, "doNotTrack");
});

/** Whatever the browser has been asked to do at once is done. */
const tasksDone = () => new Promise((resolve) => setTimeout(resolve));

describe("nothing is loaded", () => {
  const expectNothing = () => {
    expect(mockLoaded).not.toHaveBeenCalled();
    expect(mockTrackPage).not.toHaveBeenCalled();
  };

  test("without a tracker", async () => {
    await trackPageView(null);
    expectNothing();
  });

  test("where the visitor asks not to be tracked", async () => {
    Object.defineProperty(navigator, "doNotTrack", { value: "1", configurable: true });
    await trackPageView(tracker);
    expectNothing();
  });

  test("in a preview", async () => {
    window.history.replaceState(null, "", "/de/preview/ueber-uns");
    await trackPageView(tracker);
    expectNothing();
  });
});

test("the script is loaded once the browser has nothing else to do", async () => {
  idle.mockReturnValue(0);
  const tracked = trackPageView(tracker);
  await waitFor(() => expect(idle).toHaveBeenCalledTimes(1));
  await tasksDone();
  expect(mockLoaded).not.toHaveBeenCalled();
  idle.mock.calls[0]?.[0]({ didTimeout: false, timeRemaining: () => 1 });
  await tracked;
  expect(mockLoaded).toHaveBeenCalledTimes(1);
  expect(mockTrackPage).toHaveBeenCalledWith(tracker, undefined);
});
