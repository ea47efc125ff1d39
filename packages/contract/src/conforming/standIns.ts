import type { DirectiveArguments } from "../declared/directives";

/** A replacement for a missing value. */
export type StandIn =
  | { readonly is: "value"; readonly value: unknown }
  /** From another field of the same object. */
  | { readonly is: "field" | "isPath" | "countOf"; readonly field: string }
  | { readonly is: "AROUND" | "PLACE" | "TIME_ZONE" };

/** Parses the directive `standIn`. */
export function standInOf(use: DirectiveArguments): StandIn {
  const { value, field, isPath, countOf, from } = use;
  if (typeof value === "string") return { is: "value", value: JSON.parse(value) as unknown };
  if (typeof field === "string") return { is: "field", field };
  if (typeof isPath === "string") return { is: "isPath", field: isPath };
  if (typeof countOf === "string") return { is: "countOf", field: countOf };
  return { is: from === "PLACE" || from === "TIME_ZONE" ? from : "AROUND" };
}
