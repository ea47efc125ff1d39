import type { MutationSubmitWebformArgs } from "@quatrain/contract";
import {
  type ElementValue,
  type FormElement,
  homeTimeZone,
  type Locale,
  problemsOf,
  tagOf,
  understood,
} from "@quatrain/webform";
import { linearPatterns } from "@quatrain/webform/linear";
import type { Logger } from "pino";
import { textOf } from "@quatrain/contract/formattedText/textOf";
import type { SubmissionConfig } from "../../config/submissions";
import type { ContentObject } from "../../content/contentObject";
import type { ContentContext } from "../../content/context";
import { formElements } from "../../content/webforms/definitionProblems";
import { DomainError } from "../../store/domainError";
import type { Database } from "../../store/openDatabase";
import { storedId, storeSubmission } from "../../store/submissions";
import type { DeliveryChannel } from "../../store/tables";
import { isUsed } from "../../store/usedFormTokens";
import { webformFields } from "../../content/derived/webform";
import { confirmationOf } from "./confirmation";
import { copyAddress } from "./copyAddress";
import type { Deliveries } from "./delivery/deliveries";
import type { FormToken, FormTokens } from "./formTokens";
import { plainText, readRequestFacts, type RequestFacts } from "./requestFacts";
import type { RateLimits } from "./rateLimits";
import { submissionTexts } from "./texts";
import { validateValues } from "./validateValues";

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
  /** IP address of the client, or its network for IPv6. */
  readonly clientAddress: string;
}

interface ElementErrors {
  readonly element: string;
  readonly messages: readonly string[];
}

/**
 * Checks and stores a submission. The response never repeats its values. A submission falls under the strict limit if
 * it fills in the honeypot, or if its token is missing, invalid, too young or already used. Above that limit it is
 * refused; the response then carries a new token to send it again with.
 * @throws {DomainError} if there is no such form, or if the request makes no sense.
 */
export async function submit(
  { id, elements: sent, requestValues }: MutationSubmitWebformArgs,
  locale: Locale,
  context: SubmissionContext,
) {
  const { services, now, clientAddress } = context;
  const { config, db, rateLimits, formTokens } = services;
  const form = requireForm(id, locale, context);
  const facts = readRequestFacts(requestValues ?? []);
  // Check the token before the key: if another request used the token, its submission is stored by now.
  const token = await checkToken(id, facts.token, context);
  // A repeated submission succeeds again, even if the form has changed or closed since.
  const known = await storedId(db, id, facts.idempotencyKey);
  if (known !== undefined) return success(form, known, context);
  const fail = (errors: readonly string[], validationErrors?: readonly ElementErrors[]) =>
    failure(errors, token.isMissing ? formTokens.issue(id, now) : null, validationErrors);

  const texts = submissionTexts(locale);
  if (!(await rateLimits.pass(clientAddress, id))) return fail([texts.tooMany]);
  const closed = closedReason(form, locale, context);
  if (closed !== undefined) return fail([closed]);
  const checked = validateValues({
    elements: usableElements(form, context),
    sent: sent.map(({ element, value }) => ({ element, value: plainText(value) })),
    locale,
    now,
    maxValueLength: config.submissions.maxValueLength,
  });
  if (!checked.ok) return fail(checked.errors, checked.validationErrors);
  const isStrict = facts.isSuspect || !token.isValid;
  if (isStrict && !(await passStrict(id, context))) {
    if (token.isValid) return fail([texts.tooMany]);
    return fail([token.isMissing ? texts.sendAgain : texts.tooFast]);
  }

  const submission = await newSubmission(form, facts, checked.values, context);
  let outcome = await storeSubmission(db, { ...submission, token: token.usable });
  if (outcome.stored === null && outcome.why === "token used") {
    // A concurrent submission used the token first.
    if (!isStrict && !(await passStrict(id, context))) {
      return failure([texts.sendAgain], formTokens.issue(id, now));
    }
    outcome = await storeSubmission(db, { ...submission, token: undefined });
  }
  if (outcome.stored !== null) {
    noteStored(outcome.stored, submission, context);
    return success(form, outcome.stored, context);
  }
  if (outcome.why === "repeated") return success(form, outcome.id, context);
  throw new Error("Token reported used though none was sent.");
}

function requireForm(id: string, locale: Locale, { snapshot }: SubmissionContext): ContentObject {
  const form = snapshot.webform(id, locale);
  if (form !== undefined) return form;
  const message = `There is no form ${id} in ${locale}.`;
  throw new DomainError("NOT_FOUND", message, { id, langcode: locale });
}

function success(form: ContentObject, submission: string, context: SubmissionContext) {
  return {
    success: true,
    errors: [],
    validationErrors: [],
    token: null,
    confirmation: confirmationOf(form, submission, context),
  };
}

function failure(
  errors: readonly string[],
  token: string | null,
  validationErrors: readonly ElementErrors[] = [],
) {
  return { success: false, errors, validationErrors, confirmation: null, token };
}

interface TokenCheck {
  /** The token, unless it is missing, invalid or used. */
  readonly usable: FormToken | undefined;
  /** Whether the visitor needs a token and has sent no usable one. */
  readonly isMissing: boolean;
  /** Whether the token is usable and old enough, or none is needed. */
  readonly isValid: boolean;
}

async function checkToken(
  webform: string,
  text: string,
  { services, now }: SubmissionContext,
): Promise<TokenCheck> {
  const { config, db, formTokens } = services;
  const { minSeconds } = config.submissions;
  if (minSeconds === 0) return { usable: undefined, isMissing: false, isValid: true };
  const presented = formTokens.read(webform, text, now);
  if (presented === undefined || (await isUsed(db, presented))) {
    return { usable: undefined, isMissing: true, isValid: false };
  }
  return { usable: presented, isMissing: false, isValid: presented.seconds >= minSeconds };
}

/** Counts a submission against the strict limit. @returns whether it may pass */
async function passStrict(
  webform: string,
  { services, clientAddress, requestId }: SubmissionContext,
): Promise<boolean> {
  const passes = await services.rateLimits.passStrict(clientAddress, webform);
  if (!passes) services.log.warn({ requestId, webform }, "submission in doubt not taken: too many");
  return passes;
}

async function newSubmission(
  form: ContentObject,
  { path, idempotencyKey, isSuspect }: RequestFacts,
  values: readonly ElementValue[],
  context: SubmissionContext,
) {
  const { id: webform, langcode } = form;
  return {
    webform,
    langcode,
    revision: context.snapshot.document("webform", webform, langcode)?.hash ?? "",
    path,
    values,
    idempotencyKey,
    suspect: isSuspect,
    created: context.now,
    channels: await channelsFor(form, values, context),
  };
}

function noteStored(
  id: string,
  { webform, suspect }: { readonly webform: string; readonly suspect: boolean },
  { services, requestId }: SubmissionContext,
): void {
  const facts = { requestId, webform, submission: id, ...(suspect && { suspect }) };
  services.log.info(facts, "submission stored");
  services.deliveries.wake();
}

/** The channels to deliver by; a copy to the sender only if the form sends copies and the limit allows one more. */
async function channelsFor(
  form: ContentObject,
  values: readonly ElementValue[],
  { services, clientAddress, requestId }: SubmissionContext,
): Promise<DeliveryChannel[]> {
  const { deliveries, log, rateLimits } = services;
  const others = deliveries.channels.filter((channel) => channel !== "copy");
  const recipient = copyAddress(form, values);
  if (recipient === undefined || others.length === deliveries.channels.length) return others;
  if (await rateLimits.passCopy(clientAddress, recipient)) return [...others, "copy"];
  log.warn({ requestId, webform: form.id }, "copy of an entry left out: there were too many");
  return others;
}

/**
 * The elements of a form that can be validated. Forms stored before definitions were checked may hold others, which
 * must not cost a visitor the submission.
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

/** Why a form is closed now: the editors' own message, or else a default text. Undefined if it is open. */
function closedReason(form: ContentObject, locale: Locale, context: ContentContext) {
  const status = webformFields.status(form, {}, context);
  if (status === "OPEN") return undefined;
  const own = form.values["closedMessage"];
  const text = typeof own === "string" ? textOf(own) : "";
  if (text !== "") return text;
  const { closed, scheduled } = submissionTexts(locale);
  if (status === "CLOSED") return closed;
  const moment = new Intl.DateTimeFormat(tagOf(locale), {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: homeTimeZone(),
  });
  return scheduled(moment.format(new Date(String(form.values["opens"]))));
}
