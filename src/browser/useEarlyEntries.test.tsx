/** @jest-environment-options {"customExportConditions": ["node"]} */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Suspense } from "react";
import { hydrateAfter } from "../../test/hydrateAfter";
import { PagePath } from "../components/PagePath/PagePath";
import { SiteSearch } from "../components/SiteSearch/SiteSearch";
import { ViewFilters } from "../components/ViewResults/ViewFilters";
import type { ListFilter } from "../components/ViewResults/listQuery";
import { exampleElement, exampleForm } from "../forms/exampleForm";
import { Webform } from "../forms/Webform";

const option = (value: string) => ({ value, label: value });
const topic: ListFilter = {
  id: "topic",
  label: "Topic",
  type: "OPTIONS",
  required: false,
  multiple: true,
  value: [],
  options: [option("rivers"), option("lakes")],
};
const filters: ListFilter[] = [
  topic,
  { ...topic, id: "kind", label: "Kind", multiple: false },
  { ...topic, id: "since", label: "Since", type: "DATE", options: [] },
  { ...topic, id: "words", label: "Words", type: "TEXT", options: [] },
];

beforeEach(() => {
  window.history.replaceState(null, "", "/en/list");
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined));
});
afterEach(() => (document.body.innerHTML = ""));

/** Enters something as a visitor does whom no script hears. */
function enter(field: HTMLElement, value: string): void {
  (field as HTMLInputElement).value = value;
}

const drawFilters = (before: () => void, topics: string[] = []) =>
  hydrateAfter(
    <ViewFilters filters={filters} values={{ topic: topics }} path="/list" pageParam="page" />,
    before,
  );

test("filters that were set before script ran hold", async () => {
  const { mended } = await drawFilters(() => {
    screen.getByRole<HTMLInputElement>("checkbox", { name: "lakes" }).checked = true;
    enter(screen.getByRole("combobox", { name: "Kind" }), "rivers");
    enter(screen.getByLabelText("Since"), "2026-01-31");
    enter(screen.getByRole("searchbox", { name: "Words" }), " Rhine ");
  });
  expect(mended).not.toHaveBeenCalled();
  expect(screen.getByRole("checkbox", { name: "lakes" })).toBeChecked();
  fireEvent.click(screen.getByRole("checkbox", { name: "rivers" }));
  fireEvent.click(screen.getByRole("button", { name: "Apply filters" }));
  const query = "?topic=lakes&topic=rivers&kind=rivers&since=2026-01-31&words=Rhine";
  await waitFor(() => expect(window.location.search).toBe(query));
});

test("filters that nobody has set are those of the address", async () => {
  await drawFilters(() => undefined);
  fireEvent.click(screen.getByRole("checkbox", { name: "rivers" }));
  fireEvent.click(screen.getByRole("button", { name: "Apply filters" }));
  await waitFor(() => expect(window.location.search).toBe("?topic=rivers"));
});

test("a last filter that was lifted before script ran is lifted", async () => {
  window.history.replaceState(null, "", "/en/list?topic=rivers");
  const { mended } = await drawFilters(() => {
    screen.getByRole<HTMLInputElement>("checkbox", { name: "rivers" }).checked = false;
  }, ["rivers"]);
  expect(mended).not.toHaveBeenCalled();
  expect(screen.getByRole("checkbox", { name: "rivers" })).not.toBeChecked();
  fireEvent.click(screen.getByRole("button", { name: "Apply filters" }));
  await waitFor(() => expect(window.location.search).toBe(""));
});

const query = {
  q: "",
  kind: [],
  topic: ["snow"],
  sort: "RELEVANCE" as const,
  page: 2,
  exact: false,
};
const result = {
  items: [],
  total: 3,
  facets: [{ id: "kind", values: [{ value: "ContentPage", label: "Pages", count: 3 }] }],
  pageInfo: { page: 0, pageSize: 10, total: 3 },
  suggestion: null,
  corrected: null,
};

/** Notes every text that a field is given. A text that is wiped out and written again would lose the key that is pressed meanwhile. */
function notesTexts(field: HTMLInputElement | HTMLTextAreaElement): string[] {
  const seen: string[] = [];
  const { set, get } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")!;
  Object.defineProperty(field, "value", {
    configurable: true,
    get,
    set(value: string) {
      seen.push(value);
      set?.call(this, value);
    },
  });
  return seen;
}

test("what was typed into the search stands all the time, and is searched for", async () => {
  window.history.replaceState(null, "", "/en/search");
  let seen: string[] = [];
  await hydrateAfter(
    <SiteSearch
      langcode="en"
      served={{ query: { ...query, topic: [], page: 0 }, result: null, failed: false }}
    />,
    () => {
      const field = screen.getByRole<HTMLInputElement>("searchbox");
      enter(field, "Rhine");
      seen = notesTexts(field);
    },
  );
  expect(seen.filter((value) => value !== "Rhine")).toEqual([]);
  expect(screen.getByRole("searchbox")).toHaveValue("Rhine");
  await waitFor(() => expect(window.location.search).toBe("?q=Rhine"));
});

test("filters and order chosen before script ran hold for the search, beside those that have no field", async () => {
  window.history.replaceState(null, "", "/en/search?q=water&topic=snow&page=3");
  await hydrateAfter(
    <SiteSearch
      langcode="en"
      served={{ query: { ...query, q: "water" }, result, failed: false }}
    />,
    () => {
      screen.getByRole<HTMLInputElement>("checkbox").checked = true;
      enter(screen.getByRole("combobox"), "date");
    },
  );
  expect(window.location.search).toBe("?q=water&kind=ContentPage&topic=snow&sort=date");
  expect(screen.getByRole("checkbox")).toBeChecked();
});

test("what was typed into a form stands all the time", async () => {
  const form = exampleForm([exampleElement("WebformTextarea", "message", { title: "Message" })]);
  let seen: string[] = [];
  const { container } = await hydrateAfter(
    <Suspense>
      <PagePath.Provider value="/contact">
        <Webform form={form} onConfirmed={() => undefined} />
      </PagePath.Provider>
    </Suspense>,
    () => {
      const field = screen.getByLabelText<HTMLTextAreaElement>("Message");
      enter(field, "How much water?");
      seen = notesTexts(field);
    },
  );
  await waitFor(() => expect(container.querySelector("form")).toHaveProperty("noValidate", true));
  expect(seen.filter((value) => value !== "How much water?")).toEqual([]);
  expect(screen.getByLabelText("Message")).toHaveValue("How much water?");
});

test("a field that was filled in and left before script ran is validated; one still being filled is not", async () => {
  const form = exampleForm([
    exampleElement("WebformEmail", "mail", { title: "E-mail" }),
    exampleElement("WebformEmail", "other", { title: "Other e-mail" }),
    exampleElement("WebformTextfield", "empty", { title: "Name", required: true }),
  ]);
  const { container } = await hydrateAfter(
    <PagePath.Provider value="/contact">
      <Webform form={form} onConfirmed={() => undefined} />
    </PagePath.Provider>,
    () => {
      enter(screen.getByLabelText("E-mail"), "ada");
      enter(screen.getByLabelText("Other e-mail"), "bob");
      screen.getByLabelText("Other e-mail").focus();
    },
  );
  const page = within(container);
  await waitFor(() =>
    expect(page.getByLabelText("E-mail")).toHaveAttribute("aria-invalid", "true"),
  );
  expect(page.getByLabelText("E-mail")).toHaveValue("ada");
  expect(page.getByLabelText("Other e-mail")).toHaveValue("bob");
  expect(page.getByLabelText("Other e-mail")).not.toHaveAttribute("aria-invalid", "true");
  expect(page.getByLabelText(/^Name/)).not.toHaveAttribute("aria-invalid", "true");
});
