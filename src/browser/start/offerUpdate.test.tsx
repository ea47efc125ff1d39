import { act, screen } from "@testing-library/react";
import { axe } from "../../../test/axe";
import texts from "../../../locales/de/update.json";
import { i18nOf } from "../../i18n/i18nOf";
import "../../i18n/serverTexts";
import { offerUpdate } from "./offerUpdate";
import { watchTyping } from "../builds/quietMoment";

/** The file of the texts that are shown. The build would hash it. */
const TEXTS = "/static/texts/de/update-undefined.json";

let payload: unknown;
/** Files that the server does not have at the moment. */
let missing: string[];
/** Each test has a later clock than the one before, as what was typed in that is remembered. */
let now = Date.parse("2026-01-01");

beforeAll(() => {
  watchTyping();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

beforeEach(() => {
  jest.useFakeTimers({ now: (now += 86_400_000) });
  document.body.innerHTML = `
    <form><label>A <input id="open"></label></form>
    <form data-private><label>B <input id="secret"></label></form>`;
  document.documentElement.lang = "de";
  window.history.replaceState(null, "", "/de/neu");
  payload = { title: "Alt" };
  missing = [];
  const page = { json: { pageContext: { node: { title: "Alt" } } } };
  Object.assign(window, { ___loader: { loadPageSync: () => page } });
  global.fetch = jest.fn(async (address: string) => {
    const files: Record<string, unknown> = {
      "/builds/latest.json": { id: "two" },
      "/builds/meta/two.json": { id: "two", matcher: [], prerendered: ["/de/neu"] },
      "/de/neu/_payload.json": { data: payload },
      [TEXTS]: texts,
    };
    return { ok: !missing.includes(address), status: 404, json: async () => files[address] };
  }) as unknown as typeof fetch;
});

afterEach(async () => {
  const later = screen.queryByRole("button", { name: "Später" });
  if (later) await act(async () => later.click());
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function offer() {
  void offerUpdate();
  // One step to look and to load what is shown, one to announce it.
  await pass(1000);
  await pass(1000);
}

function field(id: string): HTMLInputElement {
  return document.getElementById(id) as HTMLInputElement;
}

async function type(id: string) {
  await act(async () => {
    field(id).focus();
    field(id).dispatchEvent(new Event("input", { bubbles: true }));
  });
}

const prompt = () => screen.queryByRole("region", { name: "Neue Version der Website" });

test("offers a reload in the language of the page, announced, and goes away when dismissed", async () => {
  await offer();
  expect(screen.getByRole("status").textContent).toBe("Die Website wurde soeben aktualisiert.");
  expect(document.body).toHaveFocus();
  jest.useRealTimers();
  expect(await axe(screen.getByRole("region"))).toHaveNoViolations();
  await act(async () => screen.getByRole("button", { name: "Später" }).click());
  expect(prompt()).toBeNull();
});

test("says so where the page itself has changed", async () => {
  payload = { title: "Neu" };
  await offer();
  expect(screen.getByRole("status").textContent).toBe("Diese Seite wurde soeben aktualisiert.");
});

test("waits while somebody writes, and for a while after", async () => {
  await type("open");
  await offer();
  await pass(10_000);
  expect(prompt()).toBeNull();
  field("open").blur();
  await pass(2000);
  expect(prompt()).not.toBeNull();
});

test("waits until entries that a reload would lose are sent", async () => {
  await type("secret");
  field("secret").blur();
  await offer();
  await pass(60_000);
  expect(prompt()).toBeNull();
  field("secret").form?.remove();
  await pass(2000);
  expect(prompt()).not.toBeNull();
});

test("goes away when such entries begin, and comes back afterwards", async () => {
  await offer();
  expect(prompt()).not.toBeNull();
  await type("secret");
  await pass(100);
  expect(prompt()).toBeNull();
  field("secret").form?.remove();
  await pass(7000);
  expect(prompt()).not.toBeNull();
});

test("waits until the tab is seen", async () => {
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  await offer();
  await pass(10_000);
  expect(prompt()).toBeNull();
  Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
  await pass(2000);
  expect(prompt()).not.toBeNull();
});

test("a second update leaves one offer", async () => {
  await offer();
  await offer();
  expect(screen.getAllByRole("region", { name: "Neue Version der Website" })).toHaveLength(1);
});

test("texts that could not be loaded are asked for again, and then it waits for a quiet moment", async () => {
  const log = jest.spyOn(console, "error").mockImplementation();
  i18nOf("de").removeResourceBundle("de", "update");
  missing = [TEXTS];
  await offer();
  expect(log.mock.calls[0]).toEqual(expect.arrayContaining(["Failed locale loading", "update"]));
  expect(prompt()).toBeNull();
  missing = [];
  await type("open");
  await act(async () => window.dispatchEvent(new Event("online")));
  await pass(10_000);
  expect(prompt()).toBeNull();
  field("open").blur();
  await pass(2000);
  expect(prompt()).not.toBeNull();
});

test("an offer whose texts come after that of the next update leaves that one alone", async () => {
  jest.spyOn(console, "error").mockImplementation();
  i18nOf("de").removeResourceBundle("de", "update");
  missing = [TEXTS];
  await offer();
  await offer();
  missing = [];
  await act(async () => window.dispatchEvent(new Event("online")));
  await pass(2000);
  expect(screen.getAllByRole("region", { name: "Neue Version der Website" })).toHaveLength(1);
});
