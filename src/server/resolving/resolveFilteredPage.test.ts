/** @jest-environment node */
import { serveResolution } from "./serveResolution";

const page = {
  __typename: "ContentPage",
  id: "1",
  langcode: "de",
  title: "Neu",
  path: "/neu",
  translations: [],
  metatags: [],
  breadcrumb: [],
  paragraphs: [],
};

describe("lists as an address asks for them, for visitors without script", () => {
  const topic = {
    id: "topic",
    label: "Thema",
    type: "OPTIONS",
    required: false,
    multiple: true,
    options: [{ value: "lakes", label: "Seen" }],
  };
  const view = (titles: string[], value: string[] = []) => ({
    view_id: "blog",
    display: "page",
    filters: [{ ...topic, value }],
    results: titles.map((title) => ({ ...page, title, path: `/${title}` })),
    pageInfo: { page: 0, pageSize: 2, total: titles.length },
  });
  const overview = { ...page, __typename: "BlogOverview", view: view(["a", "b"]) };
  let requested: unknown;

  beforeEach(() => {
    requested = undefined;
    global.fetch = jest.fn(async (_url, init) => {
      const { operationName, variables } = JSON.parse(String(init?.body)) as {
        operationName: string;
        variables: { path: string };
      };
      if (operationName === "ViewPage") {
        requested = variables;
        return new Response(JSON.stringify({ data: { view: view(["c"], ["lakes"]) } }));
      }
      const found = variables.path === "/neu";
      const entity = { __typename: "EntityResponse", code: 200, entity: overview };
      const none = { __typename: "ErrorResponse", code: 404 };
      return new Response(JSON.stringify({ data: { route: found ? entity : none } }));
    });
  });

  test("are read with the query, and keep their preset filters", async () => {
    expect(await serveResolution("/de/neu/page/1?topic=lakes")).toMatchObject({
      status: 200,
      headers: { "X-Robots-Tag": "noindex, follow" },
      props: {
        kind: "page",
        listSearch: "?topic=lakes",
        node: { view: { results: [{ title: "c" }], filters: [{ value: [] }] } },
      },
    });
    expect(requested).toMatchObject({ page: 0, filters: [{ id: "topic", value: ["lakes"] }] });
  });

  test("are not read for a query that asks nothing of them", async () => {
    for (const url of [
      "/de/neu/page/1",
      "/de/neu/page/1?utm_source=mail",
      "/de/x/page/1?topic=a",
    ]) {
      expect(await serveResolution(url)).toMatchObject({ status: 404 });
    }
    expect(requested).toBeUndefined();
  });
});
