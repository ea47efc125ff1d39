import { isFileAddress, isWebAddress } from "@quatrain/contract/linkAddress";
import { textOf } from "@quatrain/contract/formattedText/textOf";
import type { LocaleCode } from "../../i18n/locales";
import { lacks } from "../../cms/lacks";
import type {
  MenuEntryFragment,
  WebformItemFragment,
  WebformSubmissionFragment,
} from "../../cms/generated";
import { formattedText } from "./formattedText";
import { sanitizeSvg } from "./sanitizeSvg";
import { type UnclearPart, understoodForm } from "./understoodForm";
import { addressOf, pageTarget } from "../../cms/linkTarget";
import { localizedPath } from "../../i18n/paths";

/** A block without content: its kind is unknown to the site, or it is nested too deep. */
interface DroppedBlock {
  kind: string;
  id: string;
}

/** Callbacks for content that a page does not show. */
export interface Leftovers {
  /** Called for each dropped block. */
  onDropped?: (block: DroppedBlock) => void;
  /** Called for each dropped part of a form. Default: log it once. */
  onUnclear?: (part: UnclearPart) => void;
}

/**
 * Prepares an answer of the CMS for a page, before templates and blocks read it: sanitizes formatted texts and
 * drawings, resolves links, removes addresses that run script, drops blocks without content, and removes
 * unsupported parts of forms. Returns a copy with the same order of fields.
 */
export function prepareEntity<Entity>(
  entity: Entity,
  langcode: LocaleCode,
  leftovers: Leftovers = {},
): Entity {
  // The copy has the shape of the original.
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

/** Cells of a table row; marks those that contain numbers. */
function cells(row: readonly unknown[], langcode: LocaleCode, leftovers: Leftovers): unknown[] {
  return row.map((cell) => {
    const prepared = prepare(cell, langcode, leftovers);
    if (typeof prepared !== "object" || prepared === null) return prepared;
    const { processed } = prepared as { processed?: unknown };
    const isNumber = typeof processed === "string" && isNumeric(processed);
    return isNumber ? { ...prepared, isNumeric: true } : prepared;
  });
}

/** Completes an object: resolves links, and drops forms that cannot be sent. */
function wholeOf(value: object, langcode: LocaleCode, leftovers: Leftovers): object {
  if (isLink(value)) return preparedLink(value, langcode);
  if (isConfirmation(value)) return preparedConfirmation(value, langcode);
  if (isFormBlock(value)) return { ...value, webform: sendable(value.webform, leftovers) };
  return value;
}

/** Returns a form if visitors can send it. */
function sendable<Form extends Parameters<typeof understoodForm>[0]>(
  form: Form,
  { onUnclear }: Leftovers,
): Form | null {
  return lacks("WEBFORM_SUBMISSION") ? null : understoodForm(form, onUnclear);
}

/** For a kind without a fragment, the query selects exactly these three fields. */
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
  // By the contract, this field of the block holds a form or nothing.
  return __typename === "WebformItem" && typeof webform === "object" && webform !== null;
}

/**
 * Whether a table cell contains a number, with the separators, signs and per cent of the four languages: "1’204,5",
 * "−3 %", "<p>12.4</p>". A dash for "none" counts, too.
 */
export function isNumeric(html: string): boolean {
  const text = textOf(html);
  return /^[<>~±+\-−–]?\s*(\d[\d\s'’.,]*)?\s*[%‰]?$/.test(text) && text !== "";
}

type Confirmation = NonNullable<WebformSubmissionFragment["confirmation"]>;

/** Fields of all links, also of menu entries, which may have no address. */
type AnyLink = Pick<MenuEntryFragment, "url" | "kind" | "internal" | "langcode">;

/**
 * Resolves a link: gives pages their language prefix, and drops the fields of the CMS. Keeps the language if it
 * differs from that of the page.
 */
function preparedLink(link: AnyLink, around: LocaleCode): object {
  const { kind: _kind, langcode: said, url: given, ...others } = link;
  const page = given === null ? null : pageTarget({ ...link, url: given }, around);
  const url = page ? localizedPath(page.langcode, page.path) : given;
  const langcode = page ? page.langcode : said;
  const language = langcode && langcode !== around ? { langcode } : {};
  return { ...others, url, internal: page !== null, ...language };
}

/** Whether an object is a link of the contract. */
function isLink(value: object): value is AnyLink {
  const { url, internal } = value as { url?: unknown; internal?: unknown };
  return (typeof url === "string" || url === null) && typeof internal === "boolean";
}

/** Resolves the address of a confirmation. */
function preparedConfirmation(confirmation: Confirmation, around: LocaleCode): object {
  const { redirectUrl, redirectKind: kind, redirectLangcode: langcode, ...others } = confirmation;
  const url = redirectUrl ?? "";
  const said = { url, kind, internal: true, langcode };
  return { ...others, redirectUrl: redirectUrl && addressOf(said, around) };
}

/** Whether an object is the confirmation of a form. */
function isConfirmation(value: object): value is Confirmation {
  return "redirectUrl" in value;
}
