import { contractSchema } from "@quatrain/contract";
import { homeTimeZone } from "../../i18n/dates";
import { conform, costsPages, withoutPage, type Fault } from "@quatrain/contract/conform";
import type { CreatePagesArgs } from "gatsby";
import { fittedText } from "../../server/cms/fittedText";
import type { Operation } from "../../cms/generated";
import { FROM_CMS } from "./cmsSource";
import { ContentFaults } from "./contentFaults";
import { SourcingError } from "./SourcingError";
import type { UnreadRoute } from "./unreadRoutes";
import { cmsField, underCmsField } from "./underCmsField";

/** Reads from the CMS at build time. */
export interface CmsReader {
  endpoint: string;
  /** Violations of the contract in the responses. */
  faults: ContentFaults;
  /**
   * Runs one of the site's operations, fitted to the CMS. Returns data in the shape of the contract; values that violate it
   * are left out and logged.
   *
   * @throws SourcingError if the CMS fails, or if one of its errors would lose pages
   */
  read<Result, Variables extends Record<string, unknown>>(
    operation: Operation<Result, Variables>,
    variables: Variables,
  ): Promise<Result>;
}

/** Response of the CMS to an operation. */
interface CmsAnswer {
  /** Undefined or null if there is no data. */
  data: unknown;
  errors: AnswerError[];
}

/** Sends an operation to the CMS. Error paths start in `data`. */
export type AskCms = (
  operation: { name: string; text: string },
  variables: Record<string, unknown>,
) => Promise<CmsAnswer>;

/** A reader that queries Gatsby's schema, to which gatsby-source-graphql has added the CMS. */
export function cmsReader(graphql: CreatePagesArgs["graphql"], endpoint: string): CmsReader {
  const wrapped = new Map<string, string>();
  return readerOf(endpoint, async ({ name, text }, variables) => {
    const query = wrapped.get(name) ?? underCmsField(text);
    wrapped.set(name, query);
    const result = await graphql<Record<string, unknown>>(query, variables);
    const errors = (result.errors ?? []) as AnswerError[];
    return {
      data: result.data?.[cmsField],
      errors: errors.map((error) => ({ ...error, path: (error.path ?? []).slice(1) })),
    };
  });
}

/** A reader that sends its operations with `ask`. */
export function readerOf(endpoint: string, ask: AskCms): CmsReader {
  const faults = new ContentFaults();
  return {
    endpoint,
    faults,
    async read<Result, Variables extends Record<string, unknown>>(
      operation: Operation<Result, Variables>,
      variables: Variables,
    ) {
      const text = fittedText(operation);
      const about = { endpoint, operation: operation.name };
      // Without an operation text, the CMS has none of these fields: send no request.
      let answer: unknown = {};
      let errors: AnswerError[] = [];
      if (text !== null) {
        ({ data: answer, errors } = await ask({ name: operation.name, text }, variables));
        const [error] = errors;
        if (!answer) throw failure(error, about);
      }
      const { data, faults: found } = conform<Result>(answer, operation.text, contractSchema(), {
        variables,
        timeZone: homeTimeZone,
      });
      const fatal = errors.find((error) => losesPages(error, found));
      if (fatal) throw failure(fatal, about);
      if (data === null) {
        const [fault] = found;
        throw new SourcingError(fault ? placed(fault) : "The answer has no data", {
          ...about,
          page: fault?.page ?? undefined,
        });
      }
      for (const fault of [...found, ...unreported(errors, found, answer)]) {
        faults.add(withError(fault, errors));
      }
      for (const entry of new Map(found.map((fault) => [fault.costs, fault])).values()) {
        if (isListedPage(entry.costs)) faults.addLost(lostPage(entry, answer));
      }
      return data;
    },
  };
}

/** A GraphQL error in a response. */
interface AnswerError {
  message?: string;
  extensions?: Record<string, unknown>;
  path?: readonly (string | number)[];
}

/** Message of a fault, with its page if known. */
function placed({ page, path, reason }: Fault): string {
  return [page === null ? path : withoutPage(path), reason].filter(Boolean).join(": ");
}

const LISTED_PAGE = /^buildListing\.items\[(\d+)\]$/;

function isListedPage(costs: string | null): boolean {
  return costs !== null && LISTED_PAGE.test(costs);
}

/** The page of a lost listing entry; null if the entry does not name it. */
function lostPage(fault: Fault, answer: unknown): UnreadRoute | null {
  const index = Number(LISTED_PAGE.exec(fault.costs ?? "")?.[1]);
  const { buildListing } = answer as { buildListing: { items: Partial<UnreadRoute>[] } };
  const { langcode, path, revision = "" } = buildListing.items[index] ?? {};
  if (typeof langcode !== "string" || typeof path !== "string") return null;
  return { langcode, path, revision: String(revision), reason: placed(fault) };
}

function failure(error: AnswerError | undefined, about: { endpoint: string; operation: string }) {
  return new SourcingError(error?.message ?? "The answer has no data", {
    ...about,
    answerPath: error?.path,
  });
}

/** Whether an error loses pages. */
function losesPages(error: AnswerError, faults: readonly Fault[]): boolean {
  // Gatsby's own errors are about invalid values. A retry would not help.
  if (error.extensions?.[FROM_CMS] !== true) return false;
  const place = pathText(error.path ?? []);
  return faults.some((fault) => costsPages(fault) && isWithin(place, fault.costs ?? ""));
}

/** Faults for errors that match no known fault, since they may explain missing values. */
function unreported(
  errors: readonly AnswerError[],
  found: readonly Fault[],
  answer: unknown,
): Fault[] {
  return errors.flatMap((error) => {
    const path = pathText(error.path ?? []);
    if (found.some((fault) => isWithin(path, fault.path) || isWithin(fault.path, path))) return [];
    const reason = error.message ?? "The CMS names an error.";
    const page = pageAround(error.path ?? [], answer);
    return [{ path, coordinate: "", reason, costs: null, page }];
  });
}

/** The page that contains a response path, in the format of faults. */
function pageAround(place: readonly (string | number)[], answer: unknown): string | null {
  let value = answer;
  for (const step of place) {
    if (typeof value !== "object" || value === null) return null;
    value = (value as Record<string | number, unknown>)[step];
    const { path, langcode } = (value ?? {}) as { path?: unknown; langcode?: unknown };
    if (typeof path === "string" && typeof langcode === "string") return `${path} (${langcode})`;
  }
  return null;
}

/** Adds the CMS error that caused a fault. */
function withError(fault: Fault, errors: readonly AnswerError[]): Fault {
  const error = errors.find((each) => isWithin(pathText(each.path ?? []), fault.path));
  return error?.message ? { ...fault, reason: error.message } : fault;
}

function isWithin(path: string, outer: string): boolean {
  return (
    outer === "" ||
    path === outer ||
    /^[.[]/.test(path.startsWith(outer) ? path.slice(outer.length) : "")
  );
}

/** A path in the format of faults: `buildListing.items[3].entity`. */
function pathText(path: readonly (string | number)[]): string {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`))
    .join("")
    .replace(/^\./, "");
}
