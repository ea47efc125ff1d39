"use client";
import { useRowLabel, useTranslation } from "@payloadcms/ui";
import { kindNames, type Names } from "../../src/names/names";
import { variantNamed } from "../../src/fields/nesting";

/** A block in a list: its kind, and the words that it begins with. */
export function BlockLabel() {
  const { i18n } = useTranslation();
  const { data, rowNumber } = useRowLabel<Record<string, unknown>>();
  const named = ["title", "name", "question", "label", "quote", "key"]
    .map((name) => data?.[name])
    .find((value) => typeof value === "string" && value !== "");
  const { kind } = variantNamed(String(data?.["blockType"] ?? ""));
  return (
    <span>
      {(rowNumber ?? 0) + 1}. {kindNames(kind)[i18n.language as keyof Names] ?? kind}
      {named === undefined ? "" : `: ${String(named)}`}
    </span>
  );
}
