import type { Change } from "@quatrain/contract/formattedText/changes";
import type { ContentModel } from "./model";
import type { Problem, References } from "./references";

/** Context of a validation; collects the problems. */
export interface Validation {
  readonly model: ContentModel;
  readonly references: References;
  readonly problems: Problem[];
  /** Origins allowed for pictures, besides the site. Omitted: any. */
  readonly pictureOrigins?: readonly string[] | undefined;
  /** Receives the changes that pages make to a text. */
  readonly onTextChanges?: (path: string, changes: readonly Change[]) => void;
}

export function report(
  { problems }: Validation,
  path: string,
  reason: string,
  code?: string,
): void {
  problems.push({ path, reason, ...(code !== undefined && { code }) });
}

/** Joins two parts of a field path. */
export function join(path: string, name: string): string {
  return path === "" ? name : name === "" ? path : `${path}.${name}`;
}

/** Whether a value is an object with fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
