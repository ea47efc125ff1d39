import { cursorUnknown } from "./makers/listing";
import type { Answer, Question } from "./answerQuery";

/** How the CMS answers an operation, apart from what is in the answer. */
export interface Behaviour {
  /** It waits so long before it answers, in milliseconds. */
  readonly delayMs?: number;
  /** It fails so many times before it answers (Infinity: always). */
  readonly fails?: Failure & { readonly times: number };
  /**
   * Errors beside data. `beside`: the data is whole. `instead`: the first field at the top is null, and
   * the error names it.
   */
  readonly errors?: "beside" | "instead";
  /**
   * What becomes of a cursor (`after`, `since`) that is sent. `refused`: it is unknown, an error says so,
   * by the code CURSOR_UNKNOWN. `ignored`: the answer is as if none had been sent, so that who reads on
   * begins again.
   */
  readonly cursor?: "refused" | "ignored";
}

/** What comes in place of an answer. */
type Failure =
  /** Status 429, and when to come again: a number of seconds, or a date as HTTP writes it. */
  | { readonly way: "tooMany"; readonly retryAfter: string | number }
  /**
   * `serverError`: status 500. `html`: a page with status 200, as of a proxy or a sign-in before the CMS.
   * `truncated`: the first half of the answer as if it were all. `brokenOff`: the first half, then the connection ends.
   */
  | { readonly way: "serverError" | "html" | "truncated" | "brokenOff" };

/** An answer of the server. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** Whether the connection ends in the middle of the text. */
  readonly breaksOff?: boolean;
}

const JSON_TYPE = "application/json; charset=utf-8";

/** An answer with a value as JSON. */
export function jsonAnswer(
  status: number,
  body: unknown,
  headers: HttpAnswer["headers"] = {},
): HttpAnswer {
  return { status, headers: { "content-type": JSON_TYPE, ...headers }, text: JSON.stringify(body) };
}

/** How the CMS answers each operation. */
export class Behaviours {
  readonly #byOperation = new Map<string, Behaviour>();
  readonly #failed = new Map<string, number>();

  constructor(behaviours: Readonly<Record<string, Behaviour>>) {
    for (const [operation, behaviour] of Object.entries(behaviours)) this.set(operation, behaviour);
  }

  /** Sets how an operation is answered from now on; "*" stands for all that nothing is set for. */
  set(operation: string, behaviour: Behaviour): void {
    this.#byOperation.set(operation, behaviour);
    this.#failed.delete(operation);
  }

  /** Answers a question in the way that is set for its operation. */
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
    const given = await answer(cursor === "ignored" ? withoutCursor(question) : question);
    const usual = jsonAnswer(200, errors ? withError(given, errors) : given);
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
