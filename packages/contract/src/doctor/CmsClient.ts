import type { GraphQLSchema } from "graphql";
import { conform, costsPages, withoutPage, type Fault } from "../conform";
import { fitOperation } from "../fitOperation";
import type { Answer, AnswerError, Connection, Failure } from "./client/connection";
import { messageOf } from "./client/messageOf";
import type { Findings } from "./findings";
import type { Operation } from "./operations/operations";
import type { Timings } from "./timings";

/** Result of a request. */
export interface CmsResult<Data> {
  /** Answer in the shape of the contract. Null: no usable answer. */
  readonly data: Data | null;
  /** Lacking: not sent, because the schema of the CMS has nothing of it. */
  readonly state: "answered" | "refused" | "failed" | "lacking" | "ended";
  /** Violations of the contract. */
  readonly faults: readonly Fault[];
}

interface RequestOptions {
  /** Subject of the request for findings, such as a page. */
  readonly place?: string;
  /** Whether a refusal is the desired result, so that errors and faults are no findings. */
  readonly isProbe?: boolean;
  /** Whether pages consist of the answer, so that it is read again at the end. */
  readonly isPart?: boolean;
}

/** An answer that pages consist of. */
interface Part {
  readonly operation: Operation;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly place: string;
  readonly data: unknown;
}

/**
 * Sends requests as the site does: fits operations to the schema of the CMS, and conforms answers to the contract.
 */
export class CmsClient {
  readonly #fitted = new Map<string, string | null>();
  readonly #parts: Part[] = [];

  constructor(
    readonly contract: GraphQLSchema,
    readonly cms: GraphQLSchema,
    readonly connection: Connection,
    readonly findings: Findings,
    readonly timings: Timings,
  ) {}

  async request<Data>(
    operation: Operation,
    variables: Readonly<Record<string, unknown>> = {},
    { place = "", isProbe = false, isPart = false }: RequestOptions = {},
  ): Promise<CmsResult<Data>> {
    const query = this.#fit(operation);
    if (query === null) return { data: null, state: "lacking", faults: [] };
    const found = await this.connection.request({
      operationName: operation.name,
      query,
      variables,
    });
    if (found.kind !== "answer") return this.#failed(found, operation, place, isProbe);
    this.timings.add(operation.name, found.ms);
    const { data, faults } = conform<Data>(found.data, operation.text, this.contract, {
      variables,
    });
    if (!isProbe) this.#report(operation, found, faults, place);
    const isRefused = found.errors.length > 0 && (data === null || isEmpty(found.data));
    const state = isRefused ? "refused" : "answered";
    if (isPart && !isRefused) this.#parts.push({ operation, variables, place, data });
    return { data: isRefused ? null : data, state, faults };
  }

  /** Answers so far that pages consist of. */
  get parts(): readonly Part[] {
    return this.#parts;
  }

  #fit({ name, text }: Operation): string | null {
    const known = this.#fitted.get(text);
    if (known !== undefined) return known;
    let fitted: string | null = null;
    try {
      fitted = fitOperation(text, this.contract, this.cms).text;
    } catch (error) {
      this.findings.add("failed", `It cannot be fitted to the schema: ${messageOf(error)}`, name);
    }
    this.#fitted.set(text, fitted);
    return fitted;
  }

  #failed(
    { kind, reason }: Failure,
    { name }: Operation,
    place: string,
    isProbe: boolean,
  ): CmsResult<never> {
    if (kind === "ended") this.findings.add("time-up");
    // A CMS may refuse a probe with a status, but not by a timeout.
    else if (!isProbe || kind !== "status") {
      this.findings.add("failed", [place, reason].filter(Boolean).join(": "), name);
    }
    const state: CmsResult<never>["state"] =
      kind === "ended" ? "ended" : kind === "status" ? "refused" : "failed";
    return { data: null, state, faults: [] };
  }

  #report(
    { name }: Operation,
    { data, errors }: Answer,
    faults: readonly Fault[],
    place: string,
  ): void {
    for (const error of errors) {
      const at = pathText(error.path);
      const isFatal =
        isEmpty(data) ||
        // A build would stop here.
        faults.some((fault) => costsPages(fault) && isWithin(at, fault.costs ?? ""));
      const text = [place, at, error.message].filter(Boolean).join(": ");
      this.findings.add(isFatal ? "errors" : "errors-in-parts", text, name);
    }
    for (const fault of isEmpty(data) ? [] : faults) {
      // The finding about the error covers the data that it removed.
      if (!errors.some((each) => isCause(each, fault))) reportFault(this.findings, fault, place);
    }
  }
}

function isCause(error: AnswerError, fault: Fault): boolean {
  const at = pathText(error.path);
  return isWithin(at, fault.path) || isWithin(fault.path, at);
}

/** Whether an answer is empty, so that the conformed one consists of replacements. */
function isEmpty(data: unknown): boolean {
  return (
    typeof data !== "object" || data === null || Object.values(data).every((each) => each === null)
  );
}

function reportFault(findings: Findings, fault: Fault, place: string): void {
  const { coordinate, reason, costs } = fault;
  const page = fault.page ?? place;
  const where = withoutPage(fault.path);
  const cost =
    costs === null || costs === fault.path
      ? ""
      : costsPages(fault)
        ? " It costs the page."
        : ` It costs ${withoutPage(costs)}.`;
  const text = `${[page, where].filter(Boolean).join(": ")}: ${reason}${cost}`;
  if (/\.(width|height)$/.test(coordinate)) findings.add("media-size", text);
  else findings.add("content", text, coordinate);
}

/** Path in the notation of faults: `buildListing.items[3].entity`. */
function pathText(path: readonly (string | number)[]): string {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`))
    .join("")
    .replace(/^\./, "");
}

function isWithin(path: string, outer: string): boolean {
  return (
    outer === "" ||
    path === outer ||
    (path.startsWith(outer) && /^[.[]/.test(path.slice(outer.length)))
  );
}
