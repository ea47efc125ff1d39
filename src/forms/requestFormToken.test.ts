import { gateway } from "./exampleAnswers";
import { requestFormToken } from "./submitWebform";

const signal = new AbortController().signal;

afterEach(() => delete process.env.GATSBY_CMS_LACKS);

test("asks for the token of the opening", async () => {
  globalThis.fetch = gateway(() => Promise.reject(new Error("not asked for the token")));
  expect(await requestFormToken("contact", signal)).toBe("opened");
});

test("asks nothing of a CMS that has no tokens", async () => {
  process.env.GATSBY_CMS_LACKS = "WEBFORM_TOKENS";
  const asked = jest.fn<ReturnType<typeof fetch>, Parameters<typeof fetch>>();
  globalThis.fetch = asked;
  expect(await requestFormToken("contact", signal)).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});
