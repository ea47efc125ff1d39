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
