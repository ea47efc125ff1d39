import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { axe } from "../../../test/axe";
import { renderTranslated } from "../../../test/renderTranslated";
import { found, nothing } from "../../../test/searchResults";
import type { SearchQueryVariables, SearchResultFragment } from "../../cms/generated";
import { HelpOperationId, SearchOperationId } from "../../cms/operationIds";
import { parseSearchQuery } from "./searchQuery";
import { SiteSearch } from "./SiteSearch";

interface Asked {
  variables: SearchQueryVariables;
  signal: AbortSignal;
  answer: (result: SearchResultFragment | null) => Promise<void>;
}

/** Mocks the gateway: records requests, and answers when the test does. */
let asked: Asked[];

beforeEach(() => {
  asked = [];
  jest.useFakeTimers();
  global.fetch = jest.fn((_url: string, { body, signal }: RequestInit) => {
    const { id, variables } = JSON.parse(String(body)) as {
      id: string;
      variables: SearchQueryVariables;
    };
    if (id === HelpOperationId) return Promise.reject(new TypeError("offline"));
    expect(id).toBe(SearchOperationId);
    return new Promise((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
      const answer = (result: SearchResultFragment | null) =>
        act(async () => {
          resolve({
            ok: result !== null,
            json: async () => ({ data: { search: result } }),
          });
          await Promise.resolve();
        });
      asked.push({ variables, signal: signal!, answer });
    });
  }) as unknown as typeof fetch;
});

afterEach(() => {
  jest.useRealTimers();
});

function open(search: string, result: SearchResultFragment | null = null, failed = false) {
  window.history.replaceState(null, "", `/de/search${search}`);
  const served = { query: parseSearchQuery(search), result, failed };
  return renderTranslated(<SiteSearch langcode="de" served={served} />, "de");
}

const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const field = () => screen.getByRole("searchbox", { name: "Wonach suchen Sie?" });
const pause = () => act(() => jest.advanceTimersByTimeAsync(300));
const last = () => asked.at(-1)!;

test("shows what the server found, without asking again", () => {
  open("?q=rhein", found("Der Rhein"));
  expect(screen.getByRole("link", { name: "Der Rhein" })).toHaveAttribute("href", "/de/rhein");
  expect(screen.getByText("Rhein", { selector: "mark" })).toBeInTheDocument();
  expect(screen.getByRole("status")).toHaveTextContent("25 Ergebnisse für «rhein»");
  expect(fetch).not.toHaveBeenCalled();
});

test("names the kinds that were chosen where nothing is found", () => {
  open("?q=rhein&kind=EventDetailPage", { ...nothing, suggestion: null, facets: [] });
  const chips = screen.getByRole("list", { name: "Gewählte Filter" });
  expect(within(chips).getByRole("link")).toHaveTextContent("Veranstaltungen");
});

test("says what was searched for in place of a slip, and leads to what was typed", async () => {
  open("?q=rhien", found("Der Rhein", { corrected: "Rhein" }));
  expect(screen.getByRole("status")).toHaveTextContent("25 Ergebnisse für «Rhein»");
  expect(screen.getByText(/Meinten Sie «Rhein»\?/)).toBeInTheDocument();
  const original = screen.getByRole("link", { name: "Stattdessen nach «rhien» suchen" });
  expect(original).toHaveAttribute("href", "/de/search?q=rhien&exact=1");
  await user().click(original);
  expect(last().variables).toMatchObject({ query: "rhien", exact: true });
});

test("the field has the focus where nothing was searched for yet", () => {
  const { unmount } = open("");
  expect(field()).toHaveFocus();
  unmount();
  open("?q=rhein", found("Der Rhein"));
  expect(field()).not.toHaveFocus();
});

test("a page after the last is none: says so, and leads back to the last one", async () => {
  const beyond = { items: [], pageInfo: { page: 998, pageSize: 10, total: 25 } };
  open("?q=rhein&kind=ContentPage&page=999", found("", beyond));
  expect(screen.getByRole("status")).toHaveTextContent(
    "Seite 999 gibt es nicht: Die Ergebnisse für «rhein» enden auf Seite 3.",
  );
  expect(screen.queryByText(/25 Ergebnisse/)).not.toBeInTheDocument();
  expect(screen.queryByRole("article")).not.toBeInTheDocument();
  const back = screen.getByRole("link", { name: "Zurück zu den Ergebnissen" });
  expect(back).toHaveAttribute("href", "/de/search?q=rhein&kind=ContentPage&page=3");
  await user().click(back);
  expect(window.location.search).toBe("?q=rhein&kind=ContentPage&page=3");
  await last().answer(found("Der Rhein", { pageInfo: { page: 2, pageSize: 10, total: 25 } }));
  expect(screen.getByRole("status")).toHaveTextContent("25 Ergebnisse für «rhein»");
  expect(screen.getByRole("link", { name: "Der Rhein" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Zurück zu den Ergebnissen" })).toBeNull();
});

test("is a plain form without script", () => {
  open("?q=rhein&kind=ContentPage&sort=date", found("Der Rhein"));
  const form = screen.getByRole("search");
  expect(form).toHaveAttribute("method", "get");
  expect(form).toHaveAttribute("action", "/de/search");
  expect([...new FormData(form as HTMLFormElement)]).toEqual([
    ["q", "rhein"],
    ["sort", "date"],
    ["kind", "ContentPage"],
  ]);
});

test("searches when typing pauses; the last answer wins, and earlier questions end", async () => {
  open("");
  expect(screen.getByText(/Geben Sie ein Wort ein/)).toBeVisible();
  await user().type(field(), "rhe");
  expect(asked).toHaveLength(0);
  await pause();
  expect(last().variables).toMatchObject({ query: "rhe", langcode: "de", page: 0 });
  const [first] = asked;
  await user().type(field(), "in");
  await pause();
  expect(first?.signal.aborted).toBe(true);
  expect(asked).toHaveLength(2);
  await last().answer(found("Der Rhein"));
  await first?.answer(found("Veraltet"));
  expect(screen.getByRole("link", { name: "Der Rhein" })).toBeVisible();
  expect(screen.queryByText("Veraltet")).not.toBeInTheDocument();
  expect(window.location.search).toBe("?q=rhein");
});

test("keeps one entry in the history for what is typed in one go, and follows the back button", async () => {
  open("?q=aare", found("Die Aare"));
  const before = window.history.length;
  await user().clear(field());
  await user().type(field(), "thu");
  await pause();
  await user().type(field(), "r");
  await pause();
  expect(window.location.search).toBe("?q=thur");
  expect(window.history.length).toBe(before + 1);
  jest.useRealTimers();
  act(() => window.history.back());
  await waitFor(() => expect(field()).toHaveValue("aare"));
  expect(screen.getByRole("link", { name: "Die Aare" })).toBeVisible();
});

test("filters by facet, and shows filters as chips that can be removed", async () => {
  open("?q=rhein", found("Der Rhein"));
  await user().click(screen.getByRole("button", { name: "Ergebnisse filtern" }));
  await user().click(screen.getByRole("checkbox", { name: /Flüsse/ }));
  expect(window.location.search).toBe("?q=rhein&topic=rivers");
  expect(last().variables.filters).toEqual([{ id: "topic", value: ["rivers"] }]);
  await last().answer(found("Der Rhein", { total: 3 }));
  const chips = screen.getByRole("list", { name: "Gewählte Filter" });
  await user().click(within(chips).getByRole("link", { name: "Filter «Flüsse» entfernen" }));
  expect(window.location.search).toBe("?q=rhein");
});

test("sorts and goes to other pages by address", async () => {
  open("?q=rhein", found("Der Rhein"));
  await user().selectOptions(
    screen.getByRole("combobox", { name: "Sortierung" }),
    "Neueste zuerst",
  );
  expect(window.location.search).toBe("?q=rhein&sort=date");
  await last().answer(found("Der Rhein"));
  Element.prototype.scrollIntoView = jest.fn();
  await user().click(screen.getByRole("link", { name: "Nächste Seite" }));
  expect(window.location.search).toBe("?q=rhein&sort=date&page=2");
  expect(last().variables).toMatchObject({ sort: "DATE", page: 1 });
});

test("offers another query where nothing is found", async () => {
  open("?q=rhien", { ...nothing, suggestion: "rhein" });
  expect(screen.getByRole("status")).toHaveTextContent("Nichts gefunden für «rhien»");
  const link = screen.getByRole("link", { name: "rhein" });
  expect(link).toHaveAttribute("href", "/de/search?q=rhein");
  await user().click(link);
  expect(last().variables.query).toBe("rhein");
  expect(field()).toHaveValue("rhein");
});

test("says that it takes long, then that it failed, and tries again", async () => {
  open("?q=rhein", found("Der Rhein"));
  fireEvent.change(field(), { target: { value: "thur" } });
  await pause();
  expect(screen.getByRole("status")).toHaveTextContent("Es wird gesucht …");
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(screen.getByRole("status")).toHaveTextContent(/dauert länger als sonst/);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole("status")).toHaveTextContent("Die Suche ist zurzeit nicht erreichbar");
  expect(field()).toHaveValue("thur");
  await user().click(screen.getByRole("link", { name: "Noch einmal versuchen" }));
  await last().answer(found("Die Thur"));
  expect(screen.getByRole("link", { name: "Die Thur" })).toBeVisible();
});

test("tries again where the server failed", async () => {
  open("?q=rhein", null, true);
  expect(screen.getByText(/Ihre Eingabe bleibt erhalten/)).toBeVisible();
  await user().click(screen.getByRole("link", { name: "Noch einmal versuchen" }));
  await last().answer(found("Der Rhein"));
  expect(screen.getByRole("link", { name: "Der Rhein" })).toBeVisible();
});

test("the arrow keys lead from the field through the results and back", async () => {
  const [item] = found("Der Rhein").items;
  if (!item) throw new Error("The sample has no page.");
  const items = [item, { ...item, id: "thur", title: "Die Thur" }];
  open("?q=rhein", found("", { items }));
  const [first, second] = screen.getAllByRole("link", { name: /Der Rhein|Die Thur/ });
  await user().click(field());
  await user().keyboard("{ArrowUp}");
  expect(field()).toHaveFocus();
  await user().keyboard("{ArrowDown}");
  expect(first).toHaveFocus();
  await user().keyboard("{ArrowDown}{ArrowDown}");
  expect(second).toHaveFocus();
  await user().keyboard("{ArrowUp}{ArrowUp}");
  expect(field()).toHaveFocus();
  await user().keyboard("{ArrowDown}{Escape}");
  expect(field()).toHaveFocus();
});

test("is accessible with results and without", async () => {
  jest.useRealTimers();
  const { container, unmount } = open("?q=rhein&topic=rivers", found("Der Rhein"));
  expect(await axe(container)).toHaveNoViolations();
  unmount();
  const none = open("?q=rhien", { ...nothing, suggestion: "rhein" });
  expect(await axe(none.container)).toHaveNoViolations();
});
