const texts = document.body;

afterEach(() => {
  texts.innerHTML = "";
  jest.resetModules();
});

const globals = window as unknown as Record<string, unknown>;

test("sets what Gatsby looks for from the data in the page", async () => {
  texts.innerHTML =
    '<p id="page-data">{"pagePath":"/evil"}</p>' +
    '<script id="page-data" type="application/json">{"pagePath":"/de","pageData":{"a":"\\u003c/script>"}}</script>';
  await import("./pageData");
  expect(globals.pagePath).toBe("/de");
  expect(globals.pageData).toEqual({ a: "</script>" });
});

test("leaves everything alone where there is none", async () => {
  globals.pagePath = "/set-by-gatsby";
  await import("./pageData");
  expect(globals.pagePath).toBe("/set-by-gatsby");
});
