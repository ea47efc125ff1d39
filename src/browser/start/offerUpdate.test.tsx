import { act, screen } from "@testing-library/react";
import { axe } from "../../../test/axe";
import "../../i18n/serverTexts";
import { offerUpdate } from "./offerUpdate";
import { watchTyping } from "../builds/quietMoment";

let payload: unknown;
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
  const page = { json: { pageContext: { node: { title: "Alt" } } } };
  Object.assign(window, { ___loader: { loadPageSync: () => page } });
  global.fetch = jest.fn(async (address: string) => {
    const files: Record<string, unknown> = {
      "/builds/latest.json": { id: "two" },
      "/builds/meta/two.json": { id: "two", matcher: [], prerendered: ["/de/neu"] },
      "/de/neu/_payload.json": { data: payload },
    };
    return { ok: true, json: async () => files[address] };
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
