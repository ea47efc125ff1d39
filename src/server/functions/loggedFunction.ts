import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { logUncaughtError } from "../../logging/errorLog";
import { forVisitor } from "../cms/currentVisitor";

type GatsbyFunction = (
  // Express keeps the full address here, besides the one below a mount point.
  request: GatsbyFunctionRequest & { originalUrl?: string },
  response: GatsbyFunctionResponse,
) => void | Promise<void>;

/** Logs errors of a function and answers with status 500. Runs the function for its visitor. */
export function loggedFunction(answer: GatsbyFunction): GatsbyFunction {
  return async (request, response) => {
    try {
      await forVisitor(request, () => answer(request, response));
    } catch (error) {
      logUncaughtError(request.originalUrl ?? request.url ?? "", error);
      if (response.headersSent) response.end();
      else response.status(500).json({ errors: [{ message: "The request failed." }] });
    }
  };
}
