"use client";
import { useRowLabel } from "@payloadcms/ui";
import { labelOf } from "../../src/fields/labels";
import { variantNamed } from "../../src/fields/nesting";

/** A block in a list: its kind, and the words that it begins with. */
export function BlockLabel() {
  const { data, rowNumber } = useRowLabel<Record<string, unknown>>();
  const named = ["title", "name", "question", "label", "quote", "key"]
    .map((name) => data?.[name])
    .find((value) => typeof value === "string" && value !== "");
  const { kind } = variantNamed(String(data?.["blockType"] ?? ""));
  return (
    <span>
      {(rowNumber ?? 0) + 1}. {labelOf(kind)}
      {named === undefined ? "" : `: ${String(named)}`}
    </span>
  );
}
