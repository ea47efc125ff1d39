/** @jest-environment node */
import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { loggedFunction } from "./loggedFunction";

const request = { originalUrl: "/api/x?a=1" } as unknown as GatsbyFunctionRequest;

function responseOf(headersSent: boolean) {
  const sent: unknown[] = [];
  const response = {
    headersSent,
    status: (code: number) => ({ json: (body: unknown) => sent.push(code, body) }),
    end: () => sent.push("end"),
  };
  return { sent, response: response as unknown as GatsbyFunctionResponse };
}

test.each([
  ["before it answered", false, [500, { errors: [{ message: "The request failed." }] }]],
  ["while it answered", true, ["end"]],
])("a function that fails %s is logged with its address", async (_, begun, expected) => {
  const log = jest.spyOn(console, "error").mockImplementation();
  const error = new Error("broken");
  const { sent, response } = responseOf(begun);
  await loggedFunction(() => {
    throw error;
  })(request, response);
  expect(sent).toEqual(expected);
  expect(log).toHaveBeenCalledWith(
    expect.stringMatching(/^\[.{26}\] \[GATSBY ERROR\] \/api\/x\?a=1$/),
    error,
  );
});

test("a function that works is left alone", async () => {
  const { sent, response } = responseOf(false);
  await loggedFunction(async (_, answer) => void answer.end())(request, response);
  expect(sent).toEqual(["end"]);
});
