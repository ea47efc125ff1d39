import type { GraphQLSchema } from "graphql";
import { conform, costsPages, withoutPage, type Fault } from "../conform";
import { fitOperation } from "../fitOperation";
import type { Answer, AnswerError, Connection, Failure } from "./client/connection";
import { messageOf } from "./client/messageOf";
import type { Findings } from "./findings";
import type { Operation } from "./operations/operations";
import type { Timings } from "./timings";

/** What came of a question. */
export interface Asked<Data> {
  /** In the shape of the contract. Null: there is no usable answer. */
  readonly data: Data | null;
  /** Lacking: the CMS was not asked, since by its schema it has nothing of it. */
  readonly state: "answered" | "refused" | "failed" | "lacking" | "ended";
  /** What was not as promised. */
  readonly faults: readonly Fault[];
}

/** How a question is asked. */
interface AskOptions {
  /** What it is about, for findings: the page, say. */
  readonly place?: string;
  /** Whether a refusal is what is hoped for, so that neither errors nor faults are findings. */
  readonly isProbe?: boolean;
  /** Whether pages are made of the answer: it is read once more in the end. */
  readonly isPart?: boolean;
}

/** An answer that pages are made of. */
interface Part {
  readonly operation: Operation;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly place: string;
  readonly data: unknown;
}

/** Asks a CMS as the site does: operations are fitted to its schema, and answers conformed to the contract. */
export class Asker {
  readonly #fitted = new Map<string, string | null>();
  readonly #parts: Part[] = [];

  constructor(
    readonly contract: GraphQLSchema,
    readonly cms: GraphQLSchema,
    readonly connection: Connection,
    readonly findings: Findings,
    readonly timings: Timings,
  ) {}

  async ask<Data>(
    operation: Operation,
    variables: Readonly<Record<string, unknown>> = {},
    { place = "", isProbe = false, isPart = false }: AskOptions = {},
  ): Promise<Asked<Data>> {
    const query = this.#fit(operation);
    if (query === null) return { data: null, state: "lacking", faults: [] };
    const found = await this.connection.ask({ operationName: operation.name, query, variables });
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

  /** The parts of pages that were read so far. */
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
  ): Asked<never> {
    if (kind === "ended") this.findings.add("time-up");
    // A probe may be refused by a status as well, but must not take all time.
    else if (!isProbe || kind !== "status") {
      this.findings.add("failed", [place, reason].filter(Boolean).join(": "), name);
    }
    const state: Asked<never>["state"] =
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
        // A build stops then.
        faults.some((fault) => costsPages(fault) && isWithin(at, fault.costs ?? ""));
      const text = [place, at, error.message].filter(Boolean).join(": ");
      this.findings.add(isFatal ? "errors" : "errors-in-parts", text, name);
    }
    for (const fault of isEmpty(data) ? [] : faults) {
      // What is missing for an error is reported with the error.
      if (!errors.some((each) => isCause(each, fault))) reportFault(this.findings, fault, place);
    }
  }
}

function isCause(error: AnswerError, fault: Fault): boolean {
  const at = pathText(error.path);
  return isWithin(at, fault.path) || isWithin(fault.path, at);
}

/** Whether an answer holds nothing at all: what conforms then stands in for it. */
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

/** A path as faults name it: `buildListing.items[3].entity`. */
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
