import { askGateway, GatewayError } from "../browser/askGateway";
import { lacks } from "../cms/lacks";
import type {
  FormTokenQuery,
  SubmitWebformMutation,
  SubmitWebformMutationVariables,
} from "../cms/generated";
import { FormTokenOperationId, SubmitWebformOperationId } from "../cms/operationIds";
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
 * Asks for the token that proves when a form was opened. Browser only.
 *
 * @returns null if there is no answer: the form may be sent without, and gets a token then where the CMS has such.
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
