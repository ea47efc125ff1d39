import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { navigate } from "gatsby";
import { renderTranslated } from "../../../test/renderTranslated";
import type { ViewFragment } from "../../cms/generated";
import { ViewPageOperationId } from "../../cms/operationIds";
import { ViewResults } from "./ViewResults";

const page = (title: string) => ({
  __typename: "ContentPage" as const,
  id: title,
  langcode: "de",
  title,
  path: `/${title.toLowerCase()}`,
  lead: null,
  image: null,
});

const view: ViewFragment = {
  view_id: "pages",
  display: "list",
  label: "Seiten",
  results: [page("Rhein"), page("Aare")],
  pageInfo: { page: 0, pageSize: 2, total: 5 },
  filters: [
    {
      id: "topic",
      label: "Thema",
      type: "OPTIONS",
      required: false,
      multiple: true,
      value: [],
      options: [
        { value: "rivers", label: "Flüsse" },
        { value: "lakes", label: "Seen" },
      ],
    },
  ],
};

const lakes: ViewFragment = {
  ...view,
  results: [page("Bielersee"), page("Genfersee")],
  pageInfo: { page: 0, pageSize: 2, total: 3 },
};

const answer = (data: unknown, status = 200) =>
  ({ ok: status < 300, status, json: () => Promise.resolve({ data }) }) as Response;

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  window.history.replaceState(null, "", "/de/blog");
  fetchMock.mockReset().mockResolvedValue(answer({ view: lakes }));
  globalThis.fetch = fetchMock as typeof fetch;
  Element.prototype.scrollIntoView = jest.fn();
});

const draw = () => renderTranslated(<ViewResults view={view} path="/blog" />, "de");
const titles = () => screen.getAllByRole("article").map((entry) => entry.textContent);
const asked = (call = 0) => JSON.parse(String(fetchMock.mock.calls[call]?.[1].body));

async function filterByLakes() {
  await userEvent.click(screen.getByRole("checkbox", { name: "Seen" }));
  await userEvent.click(screen.getByRole("button", { name: "Filter anwenden" }));
  await waitFor(() =>
    expect(jest.mocked(navigate).mock.calls.length + fetchMock.mock.calls.length).toBeGreaterThan(
      0,
    ),
  );
}

test("shows what the page was built with, and links its further pages of results as pages", () => {
  draw();
  expect(titles()).toEqual(["Rhein", "Aare"]);
  expect(screen.getByRole("link", { name: "Seite 2" })).toHaveAttribute("href", "/de/blog/page/2");
  expect(fetchMock).not.toHaveBeenCalled();
});

test("asks the gateway by the id of the operation, and keeps the choice in the address", async () => {
  draw();
  await filterByLakes();
  expect(window.location.search).toBe("?topic=lakes");
  expect(await screen.findByText("3 Einträge gefunden")).toHaveAttribute("role", "status");
  expect(titles()).toEqual(["Bielersee", "Genfersee"]);
  expect(fetchMock.mock.calls[0]?.[0]).toBe("/api/graphql");
  expect(asked()).toEqual({
    id: ViewPageOperationId,
    variables: {
      view_id: "pages",
      display: "list",
      langcode: "de",
      page: 0,
      pageSize: 2,
      filters: [{ id: "topic", value: ["lakes"] }],
    },
  });
});

test("does nothing while a visitor still chooses", async () => {
  draw();
  await userEvent.click(screen.getByRole("checkbox", { name: "Seen" }));
  expect(fetchMock).not.toHaveBeenCalled();
  expect(window.location.search).toBe("");
});

test("begins with what the address asks for", async () => {
  window.history.replaceState(null, "", "/de/blog?topic=lakes&page=2");
  draw();
  await screen.findByText("3 Einträge gefunden");
  expect(screen.getByRole("checkbox", { name: "Seen" })).toBeChecked();
  expect(asked().variables).toMatchObject({
    page: 1,
    filters: [{ id: "topic", value: ["lakes"] }],
  });
});

test("pages through a filtered list in place", async () => {
  draw();
  await filterByLakes();
  await screen.findByText("3 Einträge gefunden");
  const link = screen.getByRole("link", { name: "Seite 2" });
  expect(link).toHaveAttribute("href", "/de/blog?topic=lakes&page=2");
  await userEvent.click(link);
  expect(window.location.search).toBe("?topic=lakes&page=2");
  await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(2));
  expect(asked(1).variables.page).toBe(1);
});

test("follows the back button", async () => {
  draw();
  await filterByLakes();
  await screen.findByText("3 Einträge gefunden");
  act(() => {
    window.history.replaceState(null, "", "/de/blog");
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
  expect(titles()).toEqual(["Rhein", "Aare"]);
  expect(screen.getByRole("checkbox", { name: "Seen" })).not.toBeChecked();
});

test("ends a question when the next one is asked, and shows only the last answer", async () => {
  let first: (response: Response) => void = () => undefined;
  fetchMock.mockReturnValueOnce(new Promise((resolve) => (first = resolve)));
  draw();
  await filterByLakes();
  await userEvent.click(screen.getByRole("checkbox", { name: "Flüsse" }));
  await userEvent.click(screen.getByRole("button", { name: "Filter anwenden" }));
  await screen.findByText("3 Einträge gefunden");
  expect(fetchMock.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  await act(async () => first(answer({ view })));
  expect(titles()).toEqual(["Bielersee", "Genfersee"]);
});

test.each([
  ["the gateway fails", () => Promise.resolve(answer(null, 502))],
  ["the network fails", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["there is no such list", () => Promise.resolve(answer({ view: null }))],
])("keeps what is shown and offers to try again when %s", async (_name, failure) => {
  fetchMock.mockImplementationOnce(failure);
  draw();
  await filterByLakes();
  expect(await screen.findByText(/lässt sich gerade nicht laden/)).toHaveAttribute(
    "role",
    "status",
  );
  expect(titles()).toEqual(["Rhein", "Aare"]);
  await userEvent.click(screen.getByRole("button", { name: "Erneut versuchen" }));
  await screen.findByText("3 Einträge gefunden");
  expect(titles()).toEqual(["Bielersee", "Genfersee"]);
});

test("says when nothing matches, and goes back to the whole list", async () => {
  fetchMock.mockResolvedValue(
    answer({ view: { ...lakes, results: [], pageInfo: { page: 0, pageSize: 2, total: 0 } } }),
  );
  draw();
  await filterByLakes();
  expect(await screen.findByText(/Zu dieser Auswahl gibt es keine Einträge/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("link", { name: "Filter zurücksetzen" }));
  await waitFor(() => expect(window.location.search).toBe(""));
  expect(titles()).toEqual(["Rhein", "Aare"]);
});

test("goes to the first page of the list from one of its further pages", async () => {
  window.history.replaceState(null, "", "/de/blog/page/2");
  draw();
  await filterByLakes();
  expect(navigate).toHaveBeenCalledWith("/de/blog?topic=lakes");
});

test("a page of results after the last is none: says so, and leads back to the page of the last one", async () => {
  window.history.replaceState(null, "", "/de/blog?page=999");
  const pageInfo = { page: 998, pageSize: 2, total: 5 };
  fetchMock.mockResolvedValue(answer({ view: { ...view, results: [], pageInfo } }));
  draw();
  const status = await screen.findByText("Seite 999 gibt es nicht: Die Liste endet auf Seite 3.");
  expect(status).toHaveAttribute("role", "status");
  expect(screen.getByRole("link", { name: "Zurück zur Liste" })).toHaveAttribute(
    "href",
    "/de/blog/page/3",
  );
});

test("of a filtered list, too, where the way back stays on the page", async () => {
  window.history.replaceState(null, "", "/de/blog?topic=lakes&page=999");
  const pageInfo = { page: 998, pageSize: 2, total: 3 };
  fetchMock.mockResolvedValueOnce(answer({ view: { ...lakes, results: [], pageInfo } }));
  draw();
  await screen.findByText("Seite 999 gibt es nicht: Die Liste endet auf Seite 2.");
  await userEvent.click(screen.getByRole("link", { name: "Zurück zur Liste" }));
  expect(window.location.search).toBe("?topic=lakes&page=2");
  expect(await screen.findByText("3 Einträge gefunden")).toBeInTheDocument();
});
