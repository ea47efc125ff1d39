import { requestFormToken } from "./submitWebform";

afterEach(() => delete process.env.GATSBY_CMS_LACKS);

test("asks nothing of a CMS that has no tokens", async () => {
  process.env.GATSBY_CMS_LACKS = "WEBFORM_TOKENS";
  const asked = jest.fn<ReturnType<typeof fetch>, Parameters<typeof fetch>>();
  globalThis.fetch = asked;
  expect(await requestFormToken("contact", new AbortController().signal)).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});
