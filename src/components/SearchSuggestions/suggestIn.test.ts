import { act, fireEvent, screen } from "@testing-library/react";
import { axe } from "../../../test/axe";
import { navigate } from "gatsby";
import { found } from "../../../test/searchResults";
import type { SearchResultFragment } from "../../cms/generated";
import { suggestIn } from "./suggestIn";

/** Requests to the gateway, with functions that answer them. */
let asked: { query: string; signal: AbortSignal; answer: (result: unknown) => Promise<void> }[];

const rhine = found("Der Rhein").items[0] as SearchResultFragment["items"][number];
const results = found("", {
  items: [rhine, { ...rhine, id: "low", title: "Niedrigwasser am Rhein", path: "/niedrigwasser" }],
});

beforeEach(() => {
  asked = [];
  jest.useFakeTimers();
  jest.mocked(navigate).mockClear();
  // jsdom has no layout.
  Element.prototype.scrollIntoView = jest.fn();
  global.fetch = jest.fn((_url: string, { body, signal }: RequestInit) => {
    const { variables } = JSON.parse(String(body)) as { variables: { query: string } };
    return new Promise((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
      const answer = (result: unknown) =>
        act(async () => {
          resolve({ ok: result !== null, json: async () => ({ data: { search: result } }) });
          await jest.advanceTimersByTimeAsync(0);
        });
      asked.push({ query: variables.query, signal: signal as AbortSignal, answer });
    });
  }) as unknown as typeof fetch;
  document.documentElement.lang = "de-CH";
  document.body.innerHTML = `
    <form role="search"><label for="q">Wonach suchen Sie?</label>
    <div><input id="q" type="search" name="q" /><button>Suchen</button></div></form>`;
  suggestIn(field());
  field().focus();
});

afterEach(() => jest.useRealTimers());

const field = () => document.querySelector("input") as HTMLInputElement;
const press = (key: string) => fireEvent.keyDown(field(), { key });
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const active = () => document.getElementById(field().getAttribute("aria-activedescendant") ?? "");

async function type(text: string): Promise<void> {
  fireEvent.input(field(), { target: { value: text } });
  await act(() => jest.advanceTimersByTimeAsync(300));
}

async function offer(): Promise<void> {
  await type("Rhe");
  await asked.at(-1)?.answer(results);
}

test("offers the titles of pages once typing pauses, with their kind", async () => {
  expect(field()).toHaveAttribute("aria-expanded", "false");
  fireEvent.input(field(), { target: { value: "Rh" } });
  await offer();
  expect(asked.map(({ query }) => query)).toEqual(["Rhe"]);
  expect(options()).toEqual(["Der Rhein Seiten", "Niedrigwasser am Rhein Seiten"]);
  expect(field()).toHaveAttribute("aria-expanded", "true");
  expect(screen.getByRole("listbox", { name: "Wonach suchen Sie?" }).id).toBe(
    field().getAttribute("aria-controls"),
  );
  jest.useRealTimers();
  expect(await axe(document.body, { rules: { region: { enabled: false } } })).toHaveNoViolations();
});

test("a single letter asks nothing, and an earlier answer does not come late", async () => {
  await type("R");
  expect(asked).toEqual([]);
  await type("Rh");
  await type("Rhone");
  expect(asked[0]?.signal.aborted).toBe(true);
  await asked[0]?.answer(results);
  expect(options()).toEqual([]);
});

test("arrows go through the pages and back to what was typed, and Enter opens one", async () => {
  await offer();
  expect(press("ArrowDown")).toBe(false);
  expect(active()).toHaveTextContent("Der Rhein");
  expect(active()).toHaveAttribute("aria-selected", "true");
  press("ArrowDown");
  press("ArrowDown");
  expect(active()).toBeNull();
  press("ArrowUp");
  expect(active()).toHaveTextContent("Niedrigwasser am Rhein");
  expect(field()).toHaveFocus();
  expect(press("Enter")).toBe(false);
  expect(navigate).toHaveBeenCalledWith("/de/niedrigwasser");
  expect(options()).toEqual([]);
});

test("without a choice Enter is the form's, and closes the list", async () => {
  await offer();
  expect(press("Enter")).toBe(true);
  expect(options()).toEqual([]);
  expect(navigate).not.toHaveBeenCalled();
});

test("Escape closes the list first, and is the field's only then", async () => {
  await offer();
  expect(press("Escape")).toBe(false);
  expect(options()).toEqual([]);
  expect(field()).toHaveValue("Rhe");
  expect(press("Escape")).toBe(true);
  expect(press("ArrowDown")).toBe(true);
});

test("a click opens a page, and who leaves the field leaves the list", async () => {
  await offer();
  const second = screen.getAllByRole("option")[1] as HTMLElement;
  expect(fireEvent.mouseDown(second)).toBe(false);
  fireEvent.click(second);
  expect(navigate).toHaveBeenCalledWith("/de/niedrigwasser");
  await offer();
  fireEvent.blur(field());
  expect(options()).toEqual([]);
});

test("an answer that comes once the field is left opens nothing, and a failing search offers nothing", async () => {
  await type("Rhe");
  fireEvent.blur(field());
  await asked[0]?.answer(results);
  expect(options()).toEqual([]);
  await type("Rhein");
  await asked[1]?.answer(null);
  expect(options()).toEqual([]);
  expect(field()).toHaveAttribute("aria-expanded", "false");
});
