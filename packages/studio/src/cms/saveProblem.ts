import { type Fields, isFields, list } from "../mapping/values";
import type { Problem } from "./Refusal";

/** A field with the CMS's reason for refusing it. */
interface Fault {
  readonly path: string;
  readonly reason: string;
}

/** Keys of translated explanations, by error code of the CMS. */
const REASONS = {
  MIRRORED: "mirrored",
  PATH_SHADOWED: "pathShadowed",
  PATH_TAKEN: "pathTaken",
  REDIRECT_CHAIN: "redirectChain",
  REDIRECT_LOOP: "redirectLoop",
} as const;

/** Why a form was not saved. */
export interface SaveProblem {
  /** Code of the CMS's error. UNREACHABLE: it did not respond. */
  readonly code: string;
  /** Keys of translated explanations. */
  readonly reasons: readonly (typeof REASONS)[keyof typeof REASONS][];
  readonly faults: readonly Fault[];
  /** The CMS's message. Undefined: code and faults explain it. */
  readonly message?: string | undefined;
  /** After a conflict, the revision of somebody else. */
  readonly actualRevision?: number | undefined;
  /** Source where the content is edited. */
  readonly source?: string | undefined;
}

export const UNREACHABLE: SaveProblem = { code: "UNREACHABLE", reasons: [], faults: [] };

const isKnown = (code: unknown): code is keyof typeof REASONS =>
  typeof code === "string" && Object.hasOwn(REASONS, code);

/** Converts an error of the CMS for the form, by fields if it names any. */
export function saveProblem({ code, message, details }: Problem): SaveProblem {
  const named = list(details["problems"]).filter(isFields);
  const codes = [code, ...named.map((each) => each["code"])].filter(isKnown);
  const faults = named.map(({ path, reason }) => ({ path: String(path), reason: String(reason) }));
  const { field, actualRevision, source } = details;
  if (faults.length === 0 && typeof field === "string")
    faults.push({ path: field, reason: message });
  const isExplained = code === "CONFLICT" || code === "MIRRORED" || faults.length > 0;
  return {
    code,
    reasons: [...new Set(codes.map((each) => REASONS[each]))],
    faults,
    ...(isExplained ? {} : { message }),
    ...(typeof actualRevision === "number" ? { actualRevision } : {}),
    ...(typeof source === "string" ? { source } : {}),
  };
}

/** Arguments with which Payload validates a field. */
export interface FieldInForm {
  /** "onChange" while editing. Otherwise Payload validates a save, which only the CMS should judge. */
  readonly event?: string | undefined;
  /** All data of the form, with `problem`. */
  readonly data: unknown;
  /** The object in it that has the field. */
  readonly siblingData: unknown;
  readonly name: string;
}

/** The CMS's reason for refusing a field in the last save. Undefined: none. */
export function faultOf({ event, data, siblingData, name }: FieldInForm): string | undefined {
  const problem = event === "onChange" && isFields(data) ? data["problem"] : undefined;
  if (!isFields(problem)) return undefined;
  const faults = list(problem["faults"]) as readonly Fault[];
  return faults.find(({ path }) => {
    const parts = path.split(".");
    return parts.pop() === name && valueAt(data, parts) === siblingData;
  })?.reason;
}

function valueAt(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (value as Fields | undefined)?.[name], data);
}
