import type { MutationSubmitWebformArgs } from "@quatrain/contract";
import {
  type ElementValue,
  type FormElement,
  type Locale,
  problemsOf,
  understood,
} from "@quatrain/webform";
import { linearPatterns } from "@quatrain/webform/linear";
import type { Logger } from "pino";
import type { SubmissionConfig } from "../../config/submissions";
import type { ContentObject } from "../../content/contentObject";
import type { ContentContext } from "../../content/context";
import { formElements } from "../../content/webforms/formElements";
import { DomainError } from "../../store/domainError";
import type { Database } from "../../store/openDatabase";
import { storedId, storeSubmission } from "../../store/submissions";
import type { DeliveryChannel } from "../../store/tables";
import { isUsed } from "../../store/usedFormTokens";
import { closedReason } from "./availability";
import { confirmationOf } from "./confirmation";
import { copyAddress } from "./copyAddress";
import type { Deliveries } from "./delivery/deliveries";
import type { FormTokens } from "./formTokens";
import { plainText } from "./plainText";
import type { RateLimits } from "./rateLimits";
import { readRequestFacts } from "./requestFacts";
import { submissionTexts } from "./texts";
import { validateEntries } from "./validateEntries";

/** What taking an entry needs. */
interface SubmissionContext extends ContentContext {
  readonly services: {
    readonly config: { readonly submissions: SubmissionConfig };
    readonly db: Database;
    readonly log: Logger;
    readonly rateLimits: RateLimits;
    readonly formTokens: FormTokens;
    readonly deliveries: Deliveries;
  };
  /** Names the request in the log. */
  readonly requestId: string;
  /** Address of the client, as far as it is known. */
  readonly clientAddress: string;
}

interface ElementErrors {
  readonly element: string;
  readonly messages: readonly string[];
}

/**
 * Checks and stores what a visitor entered. The answer never holds any of it. An entry is in doubt if nothing proves
 * that the form was open for the least time, if the proof has let another entry pass, or if the field was filled in
 * that people do not see. Of such entries only a few are taken; with the next ones comes a token to send them again with.
 * @throws {DomainError} if there is no such form, or if the request makes no sense.
 */
export async function submit(
  { id, elements: sent, requestValues }: MutationSubmitWebformArgs,
  locale: Locale,
  context: SubmissionContext,
) {
  const { snapshot, services, now, clientAddress, requestId } = context;
  const { config, db, log, rateLimits, formTokens, deliveries } = services;
  const form = snapshot.webform(id, locale);
  if (form === undefined) {
    const message = `There is no form ${id} in ${locale}.`;
    throw new DomainError("NOT_FOUND", message, { id, langcode: locale });
  }
  const success = (submission: string) => ({
    success: true,
    errors: [],
    validationErrors: [],
    token: null,
    confirmation: confirmationOf(form, submission, context),
  });
  const facts = readRequestFacts(requestValues ?? []);
  const { idempotencyKey } = facts;
  const { minSeconds, maxValueLength } = config.submissions;
  const shown = minSeconds > 0 ? formTokens.read(id, facts.token, now) : undefined;
  // Asked first: an entry that used the token is there by the time that its key is looked for.
  const opened = shown !== undefined && !(await isUsed(db, shown)) ? shown : undefined;
  // A repeated submission succeeds again, whatever has changed since.
  const known = await storedId(db, id, idempotencyKey);
  if (known !== undefined) return success(known);
  const texts = submissionTexts(locale);
  const needsToken = minSeconds > 0 && opened === undefined;
  const isProven = minSeconds === 0 || (opened !== undefined && opened.seconds >= minSeconds);
  const failure = (
    errors: readonly string[],
    validationErrors: readonly ElementErrors[] = [],
    token = needsToken ? formTokens.issue(id, now) : null,
  ) => ({ success: false, errors, validationErrors, confirmation: null, token });
  if (!(await rateLimits.pass(clientAddress, id))) return failure([texts.tooMany]);
  const closed = closedReason(form, locale, context);
  if (closed !== undefined) return failure([closed]);
  const elements = usableElements(form, context);
  const entered = sent.map(({ element, value }) => ({ element, value: plainText(value) }));
  const checked = validateEntries({ elements, sent: entered, locale, now, maxValueLength });
  if (!checked.ok) return failure(checked.errors, checked.validationErrors);
  const passInDoubt = async (): Promise<boolean> => {
    const passes = await rateLimits.passInDoubt(clientAddress, id);
    if (!passes) log.warn({ requestId, webform: id }, "submission in doubt not taken: too many");
    return passes;
  };
  const isInDoubt = facts.isTrapped || !isProven;
  if (isInDoubt && !(await passInDoubt())) {
    return failure([isProven ? texts.tooMany : needsToken ? texts.sendAgain : texts.tooFast]);
  }
  const channels = await channelsFor(form, checked.entries, context);
  const submission = {
    webform: id,
    langcode: locale,
    revision: revisionOf(form, context),
    path: facts.path,
    entries: checked.entries,
    idempotencyKey,
    suspect: facts.isTrapped,
    created: now,
    channels,
  };
  let outcome = await storeSubmission(db, { ...submission, opened });
  // Another entry was quicker with the token.
  if (outcome.stored === null && outcome.why === "token used") {
    if (!isInDoubt && !(await passInDoubt())) {
      return failure([texts.sendAgain], [], formTokens.issue(id, now));
    }
    outcome = await storeSubmission(db, { ...submission, opened: undefined });
  }
  if (outcome.stored !== null) {
    const stored = { requestId, webform: id, submission: outcome.stored };
    log.info({ ...stored, ...(facts.isTrapped && { suspect: true }) }, "submission stored");
    deliveries.wake();
    return success(outcome.stored);
  }
  if (outcome.why === "repeated") return success(outcome.id);
  throw new Error("A token was used that was not shown.");
}

/** The ways by which an entry is delivered: a copy to its sender only if the form says so, and not too many. */
async function channelsFor(
  form: ContentObject,
  entries: readonly ElementValue[],
  { services, clientAddress, requestId }: SubmissionContext,
): Promise<DeliveryChannel[]> {
  const { deliveries, log, rateLimits } = services;
  const others = deliveries.channels.filter((channel) => channel !== "copy");
  const recipient = copyAddress(form, entries);
  if (recipient === undefined || others.length === deliveries.channels.length) return others;
  if (await rateLimits.passCopy(clientAddress, recipient)) return [...others, "copy"];
  log.warn({ requestId, webform: form.id }, "copy of an entry left out: there were too many");
  return others;
}

/**
 * The elements of a form, without those that cannot be validated: a form may have been stored before
 * definitions were checked. That must not cost a visitor the submission.
 */
function usableElements(form: ContentObject, context: SubmissionContext): FormElement[] {
  const { services, now, requestId } = context;
  const elements = formElements(form, now);
  for (const { key, message } of problemsOf(elements, linearPatterns)) {
    const where = { requestId, webform: form.id, element: key, reason: message };
    services.log.warn(where, "form element not validated: its definition is not valid");
  }
  return understood(elements, linearPatterns);
}

function revisionOf({ id, langcode }: ContentObject, { snapshot }: SubmissionContext): string {
  return snapshot.document("webform", id, langcode)?.hash ?? "";
}
