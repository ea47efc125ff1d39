import type { ObjectPlan } from "./plan";
import type { JsonObject } from "./variants";

/** An object that is being read. */
export interface Frame {
  readonly plan: ObjectPlan;
  readonly raw: JsonObject;
  /** Steps that lead to it. */
  readonly depth: number;
}

/** The value of a field in an answer, by its name in the contract. */
export function valueIn({ plan, raw }: Frame, name: string): unknown {
  const field = plan.fields.find((each) => each.name === name);
  return field && raw[field.key];
}

/** The outermost object that says its path: what is inside may be a teaser of another page. */
export function pageAround(frames: readonly Frame[]): string | null {
  for (const frame of frames) {
    const [path, langcode] = [valueIn(frame, "path"), valueIn(frame, "langcode")];
    if (typeof path === "string")
      return typeof langcode === "string" ? `${path} (${langcode})` : path;
  }
  return null;
}
