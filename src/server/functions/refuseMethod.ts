import type { GatsbyFunctionResponse } from "gatsby";

/** Answers with status 405 and the allowed methods. */
export function refuseMethod(response: GatsbyFunctionResponse, ...allowed: string[]): void {
  response.setHeader("Allow", allowed.join(", "));
  const message = `Only ${allowed.join(" and ")} ${allowed.length > 1 ? "are" : "is"} allowed.`;
  response.status(405).json({ errors: [{ message }] });
}
