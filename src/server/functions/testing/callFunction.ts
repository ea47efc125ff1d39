import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";

type Handler = (request: GatsbyFunctionRequest, response: GatsbyFunctionResponse) => unknown;

/** Calls a function of Gatsby, by POST unless the request says otherwise. @returns its answer */
export async function callFunction(handler: Handler, request: object) {
  const answer = { status: 200, target: "", headers: {} as Record<string, unknown>, body: "" };
  const take = (body: unknown) => Object.assign(answer, { body }) && response;
  const response = {
    setHeader: (name: string, value: unknown) => void (answer.headers[name] = value),
    status: (status: number) => Object.assign(answer, { status }) && response,
    json: take,
    send: take,
    end: take,
    redirect: (status: number, target: string) => Object.assign(answer, { status, target }),
  };
  await handler(
    { method: "POST", headers: {}, ...request } as unknown as GatsbyFunctionRequest,
    response as unknown as GatsbyFunctionResponse,
  );
  return answer;
}
