import { isFileAddress, isWebAddress } from "@quatrain/contract/linkAddress";
import type { LocaleCode } from "../../i18n/locales";
import { lacks } from "../../cms/lacks";
import type { WebformItemFragment } from "../../cms/generated";
import { formattedText } from "./formattedText";
import { isConfirmation, isLink, preparedConfirmation, preparedLink } from "./preparedLinks";
import { sanitizeSvg } from "./sanitizeSvg";
import { understoodForm, type UnclearPart } from "./understoodForm";
import { textOf } from "@quatrain/contract/formattedText/textOf";

/** A block that came without content: its kind is unknown to the site, or it is nested too deep. */
interface DroppedBlock {
  kind: string;
  id: string;
}

/** Receives what a page does not show. */
export interface Leftovers {
  /** Called for each block left out. */
  onDropped?: (block: DroppedBlock) => void;
  /** Called for each part of a form left out. By default it is logged, once. */
  onUnclear?: (part: UnclearPart) => void;
}

/**
 * Makes an answer of the CMS ready for a page, once, before templates and blocks see it: every
 * formatted text and every drawing in it is sanitized, each link has the address that it leads to, no address in it can run a script, blocks that
 * came without content are left out, and of forms what the site does not understand. Gives a copy; the
 * order of fields stays.
 */
export function prepareEntity<Entity>(
  entity: Entity,
  langcode: LocaleCode,
  leftovers: Leftovers = {},
): Entity {
  // The copy has the shape of the original: texts stay texts, lists stay lists.
  return prepare(entity, langcode, leftovers) as Entity;
}

function prepare(value: unknown, langcode: LocaleCode, leftovers: Leftovers): unknown {
  if (Array.isArray(value)) {
    return value
      .filter((entry: unknown) => {
        if (!isEmptyBlock(entry)) return true;
        leftovers.onDropped?.({ kind: entry.__typename, id: entry.id });
        return false;
      })
      .map((entry) => prepare(entry, langcode, leftovers));
  }
  if (typeof value !== "object" || value === null) return value;
  const whole = wholeOf(value, langcode, leftovers);
  return Object.fromEntries(
    Object.entries(whole).map(([key, entry]) => {
      if (key === "cells" && Array.isArray(entry)) return [key, cells(entry, langcode, leftovers)];
      if (typeof entry !== "string") return [key, prepare(entry, langcode, leftovers)];
      if (key === "processed") return [key, formattedText(entry, langcode)];
      if (key === "markup") return [key, sanitizeSvg(entry)];
      if (key === "src") return [key, isFileAddress(entry) ? entry : "about:blank"];
      if (key === "onlineUrl") return [key, isWebAddress(entry) ? entry : null];
      return [key, entry];
    }),
  );
}

/** The cells of a row in a table, with those marked that hold numbers. */
function cells(row: readonly unknown[], langcode: LocaleCode, leftovers: Leftovers): unknown[] {
  return row.map((cell) => {
    const prepared = prepare(cell, langcode, leftovers);
    if (typeof prepared !== "object" || prepared === null) return prepared;
    const { processed } = prepared as { processed?: unknown };
    const isNumber = typeof processed === "string" && isNumeric(processed);
    return isNumber ? { ...prepared, isNumeric: true } : prepared;
  });
}

/** An object as its parts need it: links with the addresses that they lead to, forms only if they can be sent. */
function wholeOf(value: object, langcode: LocaleCode, leftovers: Leftovers): object {
  if (isLink(value)) return preparedLink(value, langcode);
  if (isConfirmation(value)) return preparedConfirmation(value, langcode);
  if (isFormBlock(value)) return { ...value, webform: sendable(value.webform, leftovers) };
  return value;
}

/** A form, if it can be sent. */
function sendable<Form extends Parameters<typeof understoodForm>[0]>(
  form: Form,
  { onUnclear }: Leftovers,
): Form | null {
  return lacks("WEBFORM_SUBMISSION") ? null : understoodForm(form, onUnclear);
}

/** Of a kind that no fragment matches, the query selects these three fields and nothing else. */
function isEmptyBlock(
  value: unknown,
): value is { __typename: string; id: string; langcode: string } {
  if (typeof value !== "object" || value === null) return false;
  const keys = Object.keys(value);
  return keys.length === 3 && keys.every((key) => ["__typename", "id", "langcode"].includes(key));
}

function isFormBlock(value: object): value is WebformItemFragment & {
  webform: NonNullable<WebformItemFragment["webform"]>;
} {
  const { __typename, webform } = value as { __typename?: unknown; webform?: unknown };
  // By the contract, a block of this kind has a form in this field, or none.
  return __typename === "WebformItem" && typeof webform === "object" && webform !== null;
}

/**
 * Whether the content of a table cell is a number, with the separators, signs and per cent that
 * the four languages use: "1’204,5", "−3 %", "<p>12.4</p>". A dash for "none" counts too.
 */
export function isNumeric(html: string): boolean {
  const text = textOf(html);
  return /^[<>~±+\-−–]?\s*(\d[\d\s'’.,]*)?\s*[%‰]?$/.test(text) && text !== "";
}
