import { Refusal } from "./Refusal";
import { type Fields, isFields } from "../mapping/values";

/** Where the CMS is, and who asks. */
export interface CmsAccess {
  /** Address of its GraphQL endpoint. */
  readonly url: string;
  /** Token of an editor. */
  readonly token: string;
}

/** A fault that the request did not cause: it may be sent again. */
const PASSING = ["INTERNAL_SERVER_ERROR", "TOO_MANY_REQUESTS", "TIMEOUT"];

const TIMEOUT_MS = 30_000;

/**
 * Asks the CMS, for an editor.
 * @returns `data` of its answer
 * @throws {Refusal} if it refuses what is asked; another error if it cannot be reached, or fails
 */
export async function askCms(access: CmsAccess, query: string, variables: Fields): Promise<Fields> {
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
  if (typeof code !== "string" || PASSING.includes(code)) return new Error(message);
  return new Refusal({ code, message, details });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
