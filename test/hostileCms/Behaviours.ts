import { cursorUnknown } from "./makers/listing";
import type { Answer, Question } from "./answerQuery";

/** How the CMS responds to an operation, apart from the content. */
export interface Behaviour {
  /** Delay of the response, in milliseconds. */
  readonly delayMs?: number;
  /** Number of failures before the first success (Infinity: always fails). */
  readonly fails?: Failure & { readonly times: number };
  /**
   * Errors in addition to data. `beside`: the data is complete. `instead`: the first top-level field is null, and the
   * error has its path.
   */
  readonly errors?: "beside" | "instead";
  /**
   * Handling of a cursor (`after`, `since`). `refused`: an error with the code CURSOR_UNKNOWN. `ignored`: responds as
   * if the request had none, so that the client
   * starts again.
   */
  readonly cursor?: "refused" | "ignored";
}

/** A failure instead of a response. */
type Failure =
  /** Status 429 with Retry-After: a number of seconds, or an HTTP date. */
  | { readonly way: "tooMany"; readonly retryAfter: string | number }
  /**
   * `serverError`: status 500. `html`: a page with status 200, such as the login of a proxy. `truncated`: the first half of
   * the response as if it were complete. `brokenOff`: the first half, then the connection closes.
   */
  | { readonly way: "serverError" | "html" | "truncated" | "brokenOff" };

/** A response of the server. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** Whether to close the connection in the middle of the text. */
  readonly breaksOff?: boolean;
}

const JSON_TYPE = "application/json; charset=utf-8";

/** A JSON response. */
export function jsonAnswer(
  status: number,
  body: unknown,
  headers: HttpAnswer["headers"] = {},
): HttpAnswer {
  return { status, headers: { "content-type": JSON_TYPE, ...headers }, text: JSON.stringify(body) };
}

/** Behaviours by operation. */
export class Behaviours {
  readonly #byOperation = new Map<string, Behaviour>();
  readonly #failed = new Map<string, number>();

  constructor(behaviours: Readonly<Record<string, Behaviour>>) {
    for (const [operation, behaviour] of Object.entries(behaviours)) this.set(operation, behaviour);
  }

  /** Sets the behaviour of an operation; "*" is the default of all others. */
  set(operation: string, behaviour: Behaviour): void {
    this.#byOperation.set(operation, behaviour);
    this.#failed.delete(operation);
  }

  /** Responds to a request with the behaviour of its operation. */
  async apply(
    question: Question,
    answer: (question: Question) => Promise<Answer>,
  ): Promise<HttpAnswer> {
    const own = operationName(question);
    const name = this.#byOperation.has(own) ? own : "*";
    const { delayMs = 0, fails, errors, cursor } = this.#byOperation.get(name) ?? {};
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    const failed = this.#failed.get(name) ?? 0;
    const failure = fails && failed < fails.times ? fails : undefined;
    if (failure) this.#failed.set(name, failed + 1);
    const sentCursor = question.variables?.["after"] ?? question.variables?.["since"] ?? null;
    if (!failure && cursor === "refused" && sentCursor !== null) {
      const { message, extensions } = cursorUnknown();
      return jsonAnswer(200, { errors: [{ message, extensions }], data: null });
    }
    const answered = await answer(cursor === "ignored" ? withoutCursor(question) : question);
    const usual = jsonAnswer(200, errors ? withError(answered, errors) : answered);
    return failure ? failedAnswer(failure, usual) : usual;
  }
}

function operationName({ operationName: name, query }: Question): string {
  return name ?? /\b(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? "";
}

function failedAnswer(failure: Failure, usual: HttpAnswer): HttpAnswer {
  switch (failure.way) {
    case "tooMany": {
      const error = { message: "Too many requests.", extensions: { code: "TOO_MANY_REQUESTS" } };
      const headers = { "retry-after": String(failure.retryAfter) };
      return jsonAnswer(429, { errors: [error] }, headers);
    }
    case "serverError":
      return jsonAnswer(500, { errors: [{ message: "Internal server error." }] });
    case "html": {
      const text = "<!doctype html><title>Maintenance</title><p>We will be back soon.</p>\n";
      return { status: 200, headers: { "content-type": "text/html; charset=utf-8" }, text };
    }
    case "truncated":
      return { ...usual, text: usual.text.slice(0, usual.text.length / 2) };
    case "brokenOff":
      return { ...usual, breaksOff: true };
  }
}

function withoutCursor(question: Question): Question {
  return { ...question, variables: { ...question.variables, after: null, since: null } };
}

function withError(answer: Answer, way: "beside" | "instead"): Answer {
  const { data } = answer;
  const [first = ""] = Object.keys(data ?? {});
  const error = { message: "The database did not answer in time.", path: [first] };
  const kept = way === "instead" && data ? { ...data, [first]: null } : data;
  return { ...answer, errors: [...(answer.errors ?? []), error], ...(data && { data: kept }) };
}
