"use client";
import { useCollapsible, useRowLabel, useTranslation } from "@payloadcms/ui";
import { useEffect } from "react";
import { isFields } from "../../src/mapping/values";
import { kindNames, type Names } from "../../src/names/names";
import { parseVariant } from "../../src/fields/nesting";

/** Time for which a block counts as just added, in milliseconds. */
const FRESH_MS = 15_000;

/** Label of a block: its kind and first words. Opens a block that was just added. */
export function BlockLabel() {
  const { i18n } = useTranslation();
  const { data, rowNumber } = useRowLabel<Record<string, unknown>>();
  const { isCollapsed, toggle } = useCollapsible();
  const id = data?.["id"];
  // Late responses of the server collapse the block again.
  useEffect(() => {
    if (isFresh(id) && isCollapsed) toggle();
  }, [id, isCollapsed, toggle]);
  const named = ["title", "name", "question", "label", "quote", "key", "page", "url"]
    .map((name) => textOf(data?.[name], i18n.language))
    .find((value) => value !== undefined);
  const { kind } = parseVariant(String(data?.["blockType"] ?? ""));
  return (
    <span>
      {(rowNumber ?? 0) + 1}. {kindNames(kind)[i18n.language as keyof Names] ?? kind}
      {named === undefined ? "" : `: ${named}`}
    </span>
  );
}

/** Whether a block was just added: Payload's ids begin with their creation time in seconds since 1970. */
function isFresh(id: unknown): boolean {
  if (typeof id !== "string" || !/^[0-9a-f]{24}$/.test(id)) return false;
  return Date.now() - parseInt(id.slice(0, 8), 16) * 1000 < FRESH_MS;
}

/** Text of a plain or localized value. Undefined: there is none. */
function textOf(value: unknown, language: string): string | undefined {
  if (typeof value === "string") return value === "" ? undefined : value;
  if (!isFields(value)) return undefined;
  const texts = [value[language], ...Object.values(value)];
  return texts.find((text) => typeof text === "string" && text !== "") as string | undefined;
}
