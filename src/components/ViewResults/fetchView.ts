import { askGateway } from "../../browser/askGateway";
import type { ViewFragment, ViewPageQuery, ViewPageQueryVariables } from "../../cms/generated";
import { ViewPageOperationId } from "../../cms/operationIds";

/**
 * Asks the site's gateway for a page of a list. Browser only.
 *
 * @throws Error if there is no answer, or none with a list; an AbortError if the signal says so.
 */
export async function fetchView(
  variables: ViewPageQueryVariables,
  signal: AbortSignal,
): Promise<ViewFragment> {
  const data = await askGateway<ViewPageQuery>(ViewPageOperationId, variables, signal);
  if (!data?.view) throw new Error("The gateway answered without the list.");
  return data.view;
}
