import { isFields, list } from "../mapping/values";
import type { Problem } from "../outbox/operation";

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

/** What an editor is told of what the CMS has refused. */
export interface RefusalTold {
  /** Whether somebody else was faster. */
  readonly isConflict: boolean;
  /** Texts of the studio that say why. */
  readonly reasons: readonly (typeof REASONS)[keyof typeof REASONS][];
  readonly faults: readonly Fault[];
  /** What the CMS says of the whole. Undefined: the rest says it. */
  readonly message: string | undefined;
}

const isKnown = (code: unknown): code is keyof typeof REASONS =>
  typeof code === "string" && Object.hasOwn(REASONS, code);

/** Says why the CMS has refused a change, field by field where it names them. */
export function refusalTold({ code, message, details }: Problem): RefusalTold {
  const isConflict = code === "CONFLICT";
  const named = list(details["problems"]).filter(isFields);
  const codes = [code, ...named.map((each) => each["code"])].filter(isKnown);
  const faults = named.map(({ path, reason }) => ({ path: String(path), reason: String(reason) }));
  const { field } = details;
  if (faults.length === 0 && typeof field === "string")
    faults.push({ path: field, reason: message });
  const isSaid = isConflict || code === "MIRRORED" || faults.length > 0;
  return {
    isConflict,
    reasons: [...new Set(codes.map((each) => REASONS[each]))],
    faults,
    message: isSaid ? undefined : message,
  };
}
