/** @jest-environment node */
import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import preview from "../../api/preview/[action]";

/** Answer of the function to a body. */
async function leave(body: unknown) {
  const answer = { status: 200, target: "", headers: new Map<string, unknown>() };
  const response = {
    setHeader: (name: string, value: unknown) => answer.headers.set(name, value),
    status: (status: number) => Object.assign(answer, { status }) && response,
    send: () => response,
    redirect: (status: number, target: string) => Object.assign(answer, { status, target }),
  };
  const params = { action: "leave" };
  await preview(
    { method: "POST", headers: {}, params, body } as unknown as GatsbyFunctionRequest,
    response as unknown as GatsbyFunctionResponse,
  );
  return answer;
}

test("half a character of an address is a mistake of who sends it", async () => {
  expect(await leave({ to: "/de/\ud800" })).toMatchObject({ status: 400, target: "" });
});

test.each([
  ["/de/über", "/de/%C3%BCber"],
  ["/de/%C3%BCber", "/de/%C3%BCber"],
  ["//evil.example", "/en"],
])("the way out to %s leads to %s", async (to, target) => {
  expect(await leave({ to })).toMatchObject({ status: 303, target });
});
