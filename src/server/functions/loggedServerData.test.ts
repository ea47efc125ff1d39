/** @jest-environment node */
import type { GetServerDataProps } from "gatsby";
import { loggedServerData } from "./loggedServerData";

const request = (url: string) => ({ url }) as GetServerDataProps;

test("hands on what is served", async () => {
  const serve = loggedServerData(async () => ({ status: 200, props: { a: 1 } }));
  await expect(serve(request("/de"))).resolves.toEqual({ status: 200, props: { a: 1 } });
});

test.each([
  ["/de/x?a=1", "/de/x?a=1"],
  ["/page-data/de/x/page-data.json?a=1", "/de/x?a=1"],
])("logs an error of %s under the address of the page", async (url, fullPath) => {
  const log = jest.spyOn(console, "error").mockImplementation();
  const error = new Error("broken");
  const serve = loggedServerData(async () => {
    throw error;
  });
  await expect(serve(request(url))).rejects.toBe(error);
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/\] \[GATSBY ERROR\] /), error);
  expect(String(log.mock.calls[0]?.[0]).endsWith(` ${fullPath}`)).toBe(true);
});

test("hands on the address with its query, also where a host gives the two apart", async () => {
  const serve = loggedServerData(async ({ url }) => ({ props: { url } }));
  const served = (url: string, query: Record<string, unknown>) =>
    serve({ url, query } as GetServerDataProps);
  const props = { url: "/de/search?q=a%2C+b" };
  await expect(served("/de/search", { q: "a, b" })).resolves.toEqual({ props });
  await expect(served("/de/search?q=a%2C+b", { q: "a, b" })).resolves.toEqual({ props });
  await expect(served("/de/search", {})).resolves.toEqual({ props: { url: "/de/search" } });
});

test("takes apart the filters that Netlify joins, and nothing else", async () => {
  const serve = loggedServerData(async ({ url }) => ({ props: { url } }));
  const query = { q: "Rhein, Basel", kind: "ContentPage, BlogDetailpage", page: "2" };
  const url = "/de/search?q=Rhein%2C+Basel&kind=ContentPage&kind=BlogDetailpage&page=2";
  await expect(
    serve({ url: "/de/search", query } as unknown as GetServerDataProps),
  ).resolves.toEqual({ props: { url } });
});
