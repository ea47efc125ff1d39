import { Refusal } from "./Refusal";
import { type Fields, isFields } from "../mapping/values";

/** Address of the CMS, with credentials. */
export interface CmsAccess {
  /** Address of its GraphQL endpoint. */
  readonly url: string;
  readonly token: string;
}

/** Codes of temporary errors, after which a retry may succeed. */
const TEMPORARY_CODES = ["INTERNAL_SERVER_ERROR", "TOO_MANY_REQUESTS", "TIMEOUT"];

const TIMEOUT_MS = 30_000;

/**
 * Sends a GraphQL request to the CMS.
 * @returns `data` of the response
 * @throws {Refusal} if the CMS refuses it; another error if it is unreachable, or fails
 */
export async function requestCms(
  access: CmsAccess,
  query: string,
  variables: Fields,
): Promise<Fields> {
  const response = await fetch(access.url, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${access.token}` },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  if (response.status >= 500) throw new Error(`The CMS answered ${response.status}.`);
  const answer: unknown = parsed(text);
  if (!isFields(answer)) throw new Error(`The CMS answered ${response.status}, without JSON.`);
  const [error] = Array.isArray(answer["errors"]) ? (answer["errors"] as unknown[]) : [];
  if (isFields(error)) throw refusalOf(error);
  if (isFields(answer["data"])) return answer["data"];
  throw new Error(`The CMS answered ${response.status}, without data.`);
}

function refusalOf(error: Fields): Error {
  const { code, ...details } = isFields(error["extensions"]) ? error["extensions"] : {};
  const message = String(error["message"]);
  if (typeof code !== "string" || TEMPORARY_CODES.includes(code)) return new Error(message);
  return new Refusal({ code, message, details });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
