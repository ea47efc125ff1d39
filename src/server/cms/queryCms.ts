import { contractSchema } from "@quatrain/contract";
import { conform } from "@quatrain/contract/conform";
import { cmsConfig, type CmsConfig } from "./cmsConfig";
import { fittedText } from "./fittedText";
import { homeTimeZone } from "../../i18n/dates";
import type { Operation } from "../../cms/generated";
import { warnOnce } from "./warnOnce";
import { CmsError, sendToCms, type CmsRequest, type CmsResponse } from "./transport";

/** Most faults and errors of one answer to log. */
const MOST_NAMED = 10;

/**
 * Sends one of the site's operations to the CMS. Server only.
 *
 * @returns the result in the shape of the contract; faults are removed and logged
 * @throws CmsError if there is no usable answer, if the CMS lacks the capability, or if a mutation failed with an
 *   error
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
 * Whether a mutation failed. If it returned a result beside an error, the change is made, and a retry would fail
 * again.
 */
export function isRefused(kind: CmsRequest["kind"], { data, errors = [] }: CmsResponse): boolean {
  const done: unknown[] = Object.values(data ?? {});
  return kind === "mutation" && errors.length > 0 && done.every((each) => each === null);
}

/**
 * Gives an answer of the CMS the shape of the contract, and logs faults.
 *
 * @returns null if required data is missing
 * @throws CmsError if a requested object is present but unusable: it must not look absent
 */
export function conformed<Result>(
  { name, text }: Pick<Operation<Result, never>, "name" | "text">,
  variables: Record<string, unknown>,
  { data, errors = [] }: CmsResponse,
  endpoint: string,
): Result | null {
  // Without data, only the errors matter.
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

/** Whether the path is a field of the query, or its page, for which the CMS returned an object. */
function isAnswered(path: string, data: object): boolean {
  const [, field = ""] = /^(\w+)(\.entity)?$/.exec(path) ?? [];
  const given: unknown = Object.entries(data).find(([name]) => name === field)?.[1];
  return typeof given === "object" && given !== null;
}
