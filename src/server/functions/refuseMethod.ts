import type { GatsbyFunctionResponse } from "gatsby";

/** Refuses a request by a method that a function does not take, and says which it takes. */
export function refuseMethod(response: GatsbyFunctionResponse, ...allowed: string[]): void {
  response.setHeader("Allow", allowed.join(", "));
  const message = `Only ${allowed.join(" and ")} ${allowed.length > 1 ? "are" : "is"} allowed.`;
  response.status(405).json({ errors: [{ message }] });
}
