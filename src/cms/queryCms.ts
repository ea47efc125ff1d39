import { cmsConfig, type CmsConfig } from "./cmsConfig";
import type { Operation } from "./generated";
import { CmsError, sendToCms } from "./transport";

/**
 * Runs one of the site's operations, on the server.
 *
 * @param visitor address of the visitor for whom it runs, where the CMS is to know
 * @returns the whole result; an answer with errors is refused even where it carries data.
 * @throws CmsError
 */
export async function queryCms<Result, Variables extends Record<string, unknown>>(
  operation: Operation<Result, Variables>,
  variables: Variables,
  config: CmsConfig = cmsConfig(),
  visitor?: string,
): Promise<Result> {
  const { kind, name: operationName, text: query } = operation;
  const answer = await sendToCms({ kind, operationName, variables, query, visitor }, config);
  const [error] = answer.errors ?? [];
  if (error || !answer.data) {
    throw new CmsError(error?.message ?? "The answer has no data", {
      endpoint: config.url,
      operation: operation.name,
      kind: "graphql",
      code: error?.extensions?.code,
      path: error?.path,
    });
  }
  // The CMS answers by the contract that the result type is generated from.
  return answer.data as Result;
}
