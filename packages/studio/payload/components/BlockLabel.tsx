"use client";
import { useCollapsible, useDocumentInfo, useRowLabel, useTranslation } from "@payloadcms/ui";
import { useEffect } from "react";
import { isFields } from "../../src/mapping/values";
import { kindNames, type Names } from "../../src/names/names";
import { variantNamed } from "../../src/fields/nesting";

/** A block in a list: its kind, and the words that it begins with. One that has just been added stands open. */
export function BlockLabel() {
  const { i18n } = useTranslation();
  const { data, rowNumber } = useRowLabel<Record<string, unknown>>();
  const { isCollapsed, toggle } = useCollapsible();
  const { initialData } = useDocumentInfo();
  useEffect(() => {
    const id = data?.["id"];
    const isNew = typeof id === "string" && !JSON.stringify(initialData ?? {}).includes(id);
    if (isNew && isCollapsed) toggle();
    // Once: whoever closes it wants it closed.
  }, []);
  const named = ["title", "name", "question", "label", "quote", "key", "page", "url"]
    .map((name) => textOf(data?.[name], i18n.language))
    .find((value) => value !== undefined);
  const { kind } = variantNamed(String(data?.["blockType"] ?? ""));
  return (
    <span>
      {(rowNumber ?? 0) + 1}. {kindNames(kind)[i18n.language as keyof Names] ?? kind}
      {named === undefined ? "" : `: ${named}`}
    </span>
  );
}

/** A text, or that in a language of one that is kept in several. Undefined: there is none. */
function textOf(value: unknown, language: string): string | undefined {
  if (typeof value === "string") return value === "" ? undefined : value;
  if (!isFields(value)) return undefined;
  const texts = [value[language], ...Object.values(value)];
  return texts.find((text) => typeof text === "string" && text !== "") as string | undefined;
}
