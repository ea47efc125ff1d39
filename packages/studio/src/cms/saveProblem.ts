import { type Fields, isFields, list } from "../mapping/values";
import type { Problem } from "./Refusal";

/** A field, and what is wrong with it in the words of the CMS. */
interface Fault {
  readonly path: string;
  readonly reason: string;
}

/** What is also said in the language of the editor, by the code of what is wrong. */
const REASONS = {
  MIRRORED: "mirrored",
  PATH_SHADOWED: "pathShadowed",
  PATH_TAKEN: "pathTaken",
  REDIRECT_CHAIN: "redirectChain",
  REDIRECT_LOOP: "redirectLoop",
} as const;

/** Why something was not saved, as the form tells it. */
export interface SaveProblem {
  /** Code of the CMS's error. UNREACHABLE: it did not answer. */
  readonly code: string;
  /** Texts of the studio that say why. */
  readonly reasons: readonly (typeof REASONS)[keyof typeof REASONS][];
  readonly faults: readonly Fault[];
  /** What the CMS says of the whole. Undefined: the rest says it. */
  readonly message?: string | undefined;
  /** After a conflict, the revision that somebody else has made. */
  readonly actualRevision?: number | undefined;
  /** Source at which it is edited. */
  readonly source?: string | undefined;
}

export const UNREACHABLE: SaveProblem = { code: "UNREACHABLE", reasons: [], faults: [] };

const isKnown = (code: unknown): code is keyof typeof REASONS =>
  typeof code === "string" && Object.hasOwn(REASONS, code);

/** Says why the CMS has refused a change, field by field where it names them. */
export function saveProblem({ code, message, details }: Problem): SaveProblem {
  const named = list(details["problems"]).filter(isFields);
  const codes = [code, ...named.map((each) => each["code"])].filter(isKnown);
  const faults = named.map(({ path, reason }) => ({ path: String(path), reason: String(reason) }));
  const { field, actualRevision, source } = details;
  if (faults.length === 0 && typeof field === "string")
    faults.push({ path: field, reason: message });
  const isSaid = code === "CONFLICT" || code === "MIRRORED" || faults.length > 0;
  return {
    code,
    reasons: [...new Set(codes.map((each) => REASONS[each]))],
    faults,
    ...(isSaid ? {} : { message }),
    ...(typeof actualRevision === "number" ? { actualRevision } : {}),
    ...(typeof source === "string" ? { source } : {}),
  };
}

/** What Payload has a field checked with. */
export interface FieldInForm {
  /** What is checked: the form as it is written, or what is being saved, which only the CMS judges. */
  readonly event?: string | undefined;
  /** All that the form holds, with `problem`. */
  readonly data: unknown;
  /** The part of it that holds the field. */
  readonly siblingData: unknown;
  readonly name: string;
}

/** What the CMS said of a field as it refused what the form holds. Undefined: nothing. */
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
