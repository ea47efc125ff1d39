import type { GatsbyFunctionConfig, GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { isBounded } from "@quatrain/contract/isBounded";
import { z } from "zod";
import { cmsConfig } from "../server/cms/cmsConfig";
import { prepareEntity } from "../server/cms/prepareEntity";
import { fittedText } from "../server/cms/fittedText";
import { conformed, isRefused } from "../server/cms/queryCms";
import { retryAfterSeconds } from "../server/cms/retryAfterSeconds";
import { CmsError, isBusy, sendToCms } from "../server/cms/transport";
import { labelKinds } from "../server/search/labelKinds";
import { loggedFunction } from "../server/functions/loggedFunction";
import { defaultLocale, isLocaleCode } from "../i18n/locales";
import {
  FormTokenOperation,
  HelpOperation,
  SearchOperation,
  SubmitWebformOperation,
  ViewPageOperation,
  type Operation,
  type SearchQuery,
} from "../cms/generated";

type BrowserOperation = Pick<Operation<unknown, never>, "id" | "kind" | "name" | "text">;

const operations: BrowserOperation[] = [
  FormTokenOperation,
  HelpOperation,
  SearchOperation,
  SubmitWebformOperation,
  ViewPageOperation,
];

/** Operations that browsers may send, by id. The gateway refuses all others. */
const browserOperations: ReadonlyMap<string, BrowserOperation> = new Map(
  operations.map((operation) => [operation.id, operation]),
);

const MAX_BYTES = 64 * 1024;

export const config: GatsbyFunctionConfig = { bodyParser: { json: { limit: MAX_BYTES } } };

const request = z.object({
  id: z.string().length(64),
  variables: z
    .record(z.string(), z.unknown())
    .refine((variables) => isBounded(variables))
    .default({}),
});

/**
 * Forwards the site's own operations from browsers to the CMS. Browsers send only the id of an operation, so nobody
 * can send another query. Address, headers and error details of the CMS stay on the server.
 */
async function graphqlGateway(
  incoming: GatsbyFunctionRequest,
  response: GatsbyFunctionResponse,
): Promise<void> {
  response.setHeader("Cache-Control", "private, no-store");
  response.setHeader("X-Content-Type-Options", "nosniff");
  const { method, headers, body } = incoming;
  if (method !== "POST") {
    response.setHeader("Allow", "POST");
    return refuse(response, 405, "METHOD_NOT_ALLOWED", "Send a POST request.");
  }
  // Browsers ask permission before they send this type across origins, and the site never grants it.
  if (!/^application\/json\b/i.test(headers["content-type"] ?? "")) {
    return refuse(response, 415, "UNSUPPORTED_MEDIA_TYPE", "Send JSON.");
  }
  if (Number(headers["content-length"] ?? 0) > MAX_BYTES) {
    return refuse(response, 413, "TOO_LARGE", "The request is too large.");
  }
  const parsed = request.safeParse(body);
  if (!parsed.success) {
    const message = "Send JSON with an operation id and its variables.";
    return refuse(response, 400, "BAD_REQUEST", message);
  }
  const operation = browserOperations.get(parsed.data.id);
  if (!operation) {
    // A tab opened before a release may send an operation that no longer exists.
    return refuse(response, 404, "UNKNOWN_OPERATION", "There is no operation with this id.");
  }
  await pass(response, operation, parsed.data.variables);
}

export default loggedFunction(graphqlGateway);

async function pass(
  response: GatsbyFunctionResponse,
  operation: BrowserOperation,
  variables: Record<string, unknown>,
): Promise<void> {
  const query = fittedText(operation);
  if (query === null) return refuse(response, ...LACKING);
  const config = cmsConfig();
  try {
    const answer = await sendToCms(
      {
        kind: operation.kind,
        operationName: operation.name,
        variables,
        query,
      },
      config,
    );
    const errors = answer.errors ?? [];
    const data = isRefused(operation.kind, answer)
      ? null
      : conformed(operation, variables, answer, config.url);
    if (data !== null) {
      const langcode = isLocaleCode(variables.langcode) ? variables.langcode : defaultLocale;
      const prepared = prepareEntity(data, langcode);
      // The operation's id says the type of its answer.
      const isSearch = operation.id === SearchOperation.id;
      const payload = isSearch
        ? { search: labelKinds((prepared as SearchQuery).search, langcode) }
        : prepared;
      response.status(200).json({ data: payload });
      return;
    }
    const codes = errors.map(({ extensions }) => extensions?.code);
    if (refuseMistake(response, codes)) return;
    log(operation.name, errors[0]?.message ?? "The answer lacks what cannot be done without");
  } catch (error) {
    if (error instanceof CmsError && refuseMistake(response, [error.details.code], error)) return;
    log(operation.name, error instanceof Error ? error.message : String(error), error);
    if (error instanceof CmsError && error.details.kind === "timeout") {
      return refuse(response, 504, "CMS_TIMEOUT", "The content takes too long to arrive.");
    }
    if (isBusy(error)) {
      response.setHeader("Retry-After", String(retryAfterSeconds(error)));
      return refuse(response, 503, "CMS_BUSY", "The CMS is busy. Try again later.");
    }
  }
  refuse(response, 502, "CMS_ERROR", "The content could not be read.");
}

/** The page belongs to an earlier release: this one offers only features that the CMS has. */
const LACKING = [404, "UNKNOWN_OPERATION", "The CMS has no such thing."] as const;

const BAD_INPUT = [400, "BAD_USER_INPUT", "The CMS does not take these variables."] as const;

/** Client errors by the codes of the contract and of Apollo: status, code and message. */
const MISTAKES: Readonly<Record<string, readonly [number, string, string]>> = {
  TOO_MANY_REQUESTS: [429, "TOO_MANY_REQUESTS", "Too many requests. Try again in a few seconds."],
  NOT_FOUND: [404, "NOT_FOUND", "There is no such thing."],
  BAD_USER_INPUT: BAD_INPUT,
  UNKNOWN_LANGUAGE: BAD_INPUT,
};

/** Answers with the client error if the CMS reports nothing else. */
function refuseMistake(
  response: GatsbyFunctionResponse,
  codes: readonly unknown[],
  error?: CmsError,
): boolean {
  const [mistake, ...others] = new Set(codes.map((code) => MISTAKES[String(code)]));
  if (!mistake || others.length > 0) return false;
  if (mistake[0] === 429) response.setHeader("Retry-After", String(retryAfterSeconds(error, 5)));
  refuse(response, ...mistake);
  return true;
}

function refuse(
  response: GatsbyFunctionResponse,
  status: number,
  code: string,
  message: string,
): void {
  response.status(status).json({ errors: [{ message, extensions: { code } }] });
}

function log(operation: string, message: string, error?: unknown): void {
  const details = error instanceof CmsError ? error.details : {};
  console.error(
    JSON.stringify({
      level: "error",
      event: "gateway request failed",
      operation,
      message,
      ...details,
    }),
  );
}
