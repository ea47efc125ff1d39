import { withPrefix } from "gatsby";
import type { SubmitWebformMutation, SubmitWebformMutationVariables } from "../cms/generated";
import { SubmitWebformOperationId } from "../cms/operationIds";
import type { Submission } from "./formTypes";

/** The page is older than the site that answers: only a reload helps. */
export class OutdatedPageError extends Error {
  override readonly name = "OutdatedPageError";
}

/**
 * Sends an entry to the site's gateway. Browser only.
 *
 * @throws OutdatedPageError if the site was renewed since the page was opened; another error if
 * there is no usable answer. Then nothing is known of the entry, and it may be sent again with the
 * same idempotency key.
 */
export async function submitWebform(
  variables: SubmitWebformMutationVariables,
  signal: AbortSignal,
): Promise<Submission> {
  const response = await fetch(withPrefix("/api/graphql"), {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ id: SubmitWebformOperationId, variables }),
    signal,
  });
  if (response.status === 404) throw new OutdatedPageError("The gateway does not know the form.");
  if (!response.ok) throw new Error(`The gateway answered with status ${response.status}.`);
  const { data } = (await response.json()) as { data?: SubmitWebformMutation | null };
  if (!data?.submitWebform) throw new Error("The gateway answered without a result.");
  return data.submitWebform;
}
