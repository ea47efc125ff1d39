import { contractSchema } from "@quatrain/contract";
import { conform } from "@quatrain/contract/conform";
import { cmsConfig, type CmsConfig } from "./cmsConfig";
import { fittedText } from "./fittedText";
import { homeTimeZone } from "../../i18n/dates";
import type { Operation } from "../../cms/generated";
import { warnOnce } from "./warnOnce";
import { CmsError, sendToCms, type CmsRequest, type CmsResponse } from "./transport";

/** Faults and errors of one answer that the log names. */
const MOST_NAMED = 10;

/**
 * Runs one of the site's operations, on the server.
 *
 * @returns the whole result, in the shape of the contract: what breaks it is left out and logged.
 * @throws CmsError if the CMS gives no usable answer, lacks what is asked for, or names an error in place of what a
 * mutation did
 */
export async function queryCms<Result, Variables extends Record<string, unknown>>(
  operation: Operation<Result, Variables>,
  variables: Variables,
  config: CmsConfig = cmsConfig(),
): Promise<Result> {
  const { kind, name } = operation;
  const about = { endpoint: config.url, operation: name };
  const query = fittedText(operation);
  if (query === null) {
    throw new CmsError("The CMS has nothing of what is asked for", { ...about, kind: "lacking" });
  }
  const answer = await sendToCms({ kind, operationName: name, variables, query }, config);
  const [error] = answer.errors ?? [];
  const data = isRefused(kind, answer)
    ? null
    : conformed<Result>(operation, variables, answer, config.url);
  if (data === null) {
    throw new CmsError(error?.message ?? "The answer lacks what cannot be done without", {
      ...about,
      kind: "graphql",
      code: error?.extensions?.code,
      path: error?.path,
    });
  }
  return data;
}

/**
 * Whether a mutation has come to nothing. An error beside what it did is no reason to say so: the change is made, and
 * who tries again would meet the same error.
 */
export function isRefused(kind: CmsRequest["kind"], { data, errors = [] }: CmsResponse): boolean {
  const done: unknown[] = Object.values(data ?? {});
  return kind === "mutation" && errors.length > 0 && done.every((each) => each === null);
}

/**
 * An answer of the CMS in the shape of the contract. What breaks the contract is logged.
 *
 * @returns null if what cannot be done without is missing
 * @throws CmsError if something that was asked for is there, but of no use: that is no reason to say that
 * there is nothing
 */
export function conformed<Result>(
  { name, text }: Pick<Operation<Result, never>, "name" | "text">,
  variables: Record<string, unknown>,
  { data, errors = [] }: CmsResponse,
  endpoint: string,
): Result | null {
  // With errors and no data, the errors say all.
  if (data === undefined || data === null) return null;
  const whole = conform<Result>(data, text, contractSchema(), {
    variables,
    timeZone: homeTimeZone,
  });
  const broken = whole.faults.find(({ costs, path }) => isAnswered(costs ?? path, data));
  if (broken) {
    throw new CmsError(`The answer breaks the contract: ${broken.path}: ${broken.reason}`, {
      endpoint,
      operation: name,
      kind: "malformed",
    });
  }
  const reasons = [
    ...errors.map(({ message, path = [] }) => `${path.join(".")}: ${message}`),
    ...whole.faults.map(({ path, reason }) => `${path}: ${reason}`),
  ].slice(0, MOST_NAMED);
  if (whole.data !== null && reasons.length > 0) {
    warnOnce({
      event: "answer of the CMS not as promised",
      operation: name,
      page: whole.faults.find(({ page }) => page)?.page ?? undefined,
      reasons,
    });
  }
  return whole.data;
}

/** Whether a path in an answer is that of a field of the query, or of its page, that the CMS has given an object. */
function isAnswered(path: string, data: object): boolean {
  const [, field = ""] = /^(\w+)(\.entity)?$/.exec(path) ?? [];
  const given: unknown = Object.entries(data).find(([name]) => name === field)?.[1];
  return typeof given === "object" && given !== null;
}
