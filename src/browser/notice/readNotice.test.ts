import type { NoticeResponse } from "../../components/Notice/prepareNotice";
import { dismissNotice, hidePastNotices } from "./dismissal";

const labels = { label: "Hinweis", close: "Schliessen" };
const notice: NoticeResponse = {
  ...labels,
  text: "Geschlossen.",
  link: null,
  until: null,
  key: "one",
};

/** What the release has: a message with this key, or none. */
function release(key?: string, until = ""): void {
  document.documentElement.lang = "de-CH";
  const section = `<section class="notice" data-key="${key}" data-until="${until}"><p role="status">${key}</p>
    <button type="button" class="notice__close">x</button></section>`;
  document.body.innerHTML = `<header class="header">${key ? section : ""}</header>`;
}

const fetchMock = jest.fn<Promise<Response>, [string]>();
const answer = (now: NoticeResponse | null, ok = true) =>
  fetchMock.mockResolvedValue({ ok, json: async () => ({ notice: now }) } as Response);

const live = () => document.querySelector<HTMLElement>("body > .notice");
const ofRelease = () => document.querySelector<HTMLElement>(".header .notice");

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.notice;
  globalThis.fetch = fetchMock.mockReset() as typeof fetch;
});

/** Reads anew, as a page does that was opened. */
async function read(): Promise<void> {
  jest.resetModules();
  const { readNotice } = await import("./readNotice");
  await readNotice();
}

function press(): boolean {
  const event = new Event("click", { bubbles: true });
  live()?.querySelector("button")?.dispatchEvent(event);
  return dismissNotice({ ...event, target: live()?.querySelector("button") ?? null });
}

test("shows a message that is newer than the release, with its link", async () => {
  release();
  answer({ ...notice, link: { href: "/de/mehr", label: "Mehr" } });
  await read();
  expect(fetchMock.mock.calls).toEqual([["/api/notice?langcode=de"]]);
  expect(live()).toBeVisible();
  expect(live()).toHaveTextContent("Geschlossen. Mehr");
  expect(live()?.querySelector("a")).toHaveAttribute("href", "/de/mehr");
  expect(document.documentElement.dataset.notice).toBe("");
});

test("hides the message of a release that has been taken away, or is over", async () => {
  release("old");
  answer(null);
  await read();
  expect(live()).toBeNull();
  // The styles hide that of the release by this mark.
  expect(document.documentElement.dataset.notice).toBe("");
  answer({ ...notice, until: "2001-01-01T00:00:00Z" });
  await read();
  expect(live()).toBeNull();
});

test("a message that was put away stays away until it is another", async () => {
  release();
  answer(notice);
  await read();
  expect(press()).toBe(true);
  expect(live()).not.toBeVisible();
  release("one");
  hidePastNotices();
  expect(ofRelease()).not.toBeVisible();
  await read();
  expect(live()).toBeNull();
  answer({ ...notice, key: "two" });
  await read();
  expect(live()).toBeVisible();
});

test("what the release says stands where nothing can be read", async () => {
  release("one");
  fetchMock.mockRejectedValue(new TypeError("no net"));
  await read();
  answer(null, false);
  await read();
  expect(live()).toBeNull();
  expect(ofRelease()).toBeVisible();
});

test("the end of a message is heeded before anything is read", () => {
  release("one", "2001-01-01T00:00:00Z");
  hidePastNotices();
  expect(ofRelease()).not.toBeVisible();
});

test("a press elsewhere is none on the button", () => {
  release("one");
  expect(dismissNotice({ target: document.body } as unknown as Event)).toBe(false);
  expect(ofRelease()).toBeVisible();
});
