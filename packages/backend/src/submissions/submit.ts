import type { MutationSubmitWebformArgs } from "@quatrain/contract";
import type { Locale } from "@quatrain/webform";
import type { ContentObject } from "../content/contentObject";
import { clientError } from "../graphql/errors";
import type { OperationContext } from "../graphql/operationContext";
import { whyNotOpen } from "./availability";
import { confirmationOf } from "./confirmation";
import { formElements } from "./formElements";
import { judgeEntries } from "./judgeEntries";
import { readRequestFacts } from "./requestFacts";
import { isStored, storeSubmission } from "./store";
import { submissionTexts } from "./texts";

/**
 * Checks and stores what a visitor entered. The answer never holds any of it.
 * @throws GraphQLError if there is no such form, or if the request makes no sense.
 */
export async function submit(
  { id, elements: sent, requestValues }: MutationSubmitWebformArgs,
  locale: Locale,
  context: OperationContext,
) {
  const { snapshot, services, now, clientAddress, requestId } = context;
  const { config, db, log, rateLimits, deliveries } = services;
  const form = snapshot.webform(id, locale);
  if (form === undefined) {
    const message = `There is no form ${id} in ${locale}.`;
    throw clientError("NOT_FOUND", message, { id, langcode: locale });
  }
  const success = () => ({
    ...{ success: true, errors: [], validationErrors: [] },
    confirmation: confirmationOf(form, context),
  });
  const facts = readRequestFacts(requestValues ?? [], now);
  const { idempotencyKey } = facts;
  // Who sends again what has arrived is told so, whatever has changed since.
  if (idempotencyKey !== undefined && (await isStored(db, id, idempotencyKey))) return success();
  const texts = submissionTexts(locale);
  if (!(await rateLimits.pass(clientAddress, id))) return failure([texts.tooMany]);
  const closed = whyNotOpen(form, locale, context);
  if (closed !== undefined) return failure([closed]);
  if (facts.isTrapped) {
    log.warn({ requestId, webform: id }, "entry of a robot not stored: the honeypot was filled in");
    return success();
  }
  const { minSeconds, maxValueLength } = config.submissions;
  const elements = formElements(form, now);
  const judgement = judgeEntries({ elements, sent, locale, now, maxValueLength });
  if (!judgement.ok) return failure(judgement.errors, judgement.validationErrors);
  if (facts.seconds !== undefined && facts.seconds < minSeconds) return failure([texts.tooFast]);
  const stored = await storeSubmission(db, {
    webform: id,
    langcode: locale,
    revision: revisionOf(form, context),
    path: facts.path,
    entries: judgement.entries,
    idempotencyKey,
    created: now,
    channels: deliveries.channels,
  });
  if (stored !== undefined) {
    log.info({ requestId, webform: id, submission: stored }, "entry stored");
    deliveries.wake();
  }
  return success();
}

function failure(
  errors: readonly string[],
  validationErrors: readonly { element: string; messages: readonly string[] }[] = [],
) {
  return { success: false, errors, validationErrors, confirmation: null };
}

function revisionOf({ id, langcode }: ContentObject, { snapshot }: OperationContext): string {
  return snapshot.document("webform", id, langcode)?.hash ?? "";
}
