import { askGateway, GatewayError } from "../browser/askGateway";
import { lacks } from "../cms/lacks";
import type {
  FormTokenQuery,
  SubmitWebformMutation,
  SubmitWebformMutationVariables,
} from "../cms/generated";
import { FormTokenOperationId, SubmitWebformOperationId } from "../cms/operationIds";
import type { Submission } from "./formTypes";

/** The page is older than the running release; the visitor must reload it. */
export class OutdatedPageError extends Error {
  override readonly name = "OutdatedPageError";
}

/**
 * Submits an entry through the site's gateway. Browser only.
 *
 * @throws OutdatedPageError if a new release has replaced the one of the page; another error if there is no usable
 *   answer. The outcome is unknown then: retry with the same idempotency key.
 */
export async function submitWebform(
  variables: SubmitWebformMutationVariables,
  signal: AbortSignal,
): Promise<Submission> {
  const data = await askGateway<SubmitWebformMutation>(
    SubmitWebformOperationId,
    variables,
    signal,
  ).catch((error: unknown) => {
    const outdated = error instanceof GatewayError && error.status === 404;
    throw outdated ? new OutdatedPageError("The gateway does not know the form.") : error;
  });
  if (!data?.submitWebform) throw new Error("The gateway answered without a result.");
  return data.submitWebform;
}

/**
 * Requests the token that proves when a form was opened. Browser only.
 *
 * @returns null if there is no answer. The form can be sent without a token; the answer to it may bring one.
 */
export async function requestFormToken(id: string, signal: AbortSignal): Promise<string | null> {
  if (lacks("WEBFORM_TOKENS")) return null;
  try {
    const data = await askGateway<FormTokenQuery>(FormTokenOperationId, { id }, signal);
    return data?.webformToken ?? null;
  } catch {
    return null;
  }
}
