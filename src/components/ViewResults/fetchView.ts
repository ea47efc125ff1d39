import { withPrefix } from "gatsby";
import type { ViewFragment, ViewPageQuery, ViewPageQueryVariables } from "../../cms/generated";
import { ViewPageOperationId } from "../../cms/operationIds";

/**
 * Asks the site's gateway for a stretch of a list. Browser only.
 *
 * @throws Error if there is no answer, or none with a list; an AbortError if the signal says so.
 */
export async function fetchView(
  variables: ViewPageQueryVariables,
  signal: AbortSignal,
): Promise<ViewFragment> {
  const response = await fetch(withPrefix("/api/graphql"), {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ id: ViewPageOperationId, variables }),
    signal,
  });
  if (!response.ok) throw new Error(`The gateway answered with status ${response.status}.`);
  const { data } = (await response.json()) as { data?: ViewPageQuery | null };
  if (!data?.view) throw new Error("The gateway answered without the list.");
  return data.view;
}
