import type { Block, BlockSlug, Field } from "payload";
import { validations } from "payload/shared";
import { type FieldInForm, faultOf } from "../../src/cms/saveProblem";
import { parseVariant } from "../../src/fields/nesting";
import type { StudioField, StudioKind } from "../../src/fields/studioField";
import { choiceNames } from "../../src/names/choiceNames";
import { helpTexts } from "../../src/names/helpTexts";
import { fieldNames, kindNames } from "../../src/names/names";
import { studioSettings } from "../settings";
import { text } from "../texts";

const languages: readonly string[] = studioSettings().langcodes;

/** Shows the CMS's error of a field. The studio itself checks nothing, so that it can store everything the CMS has. */
export const validate = (_value: unknown, options: object): string | true =>
  faultOf(options as FieldInForm) ?? true;

/** Shows the CMS's error of a field, or else runs Payload's own validation. */
export const withCmsFaults =
  <V, O extends object, R>(standard: (value: V, options: O) => R) =>
  (value: V, options: O): R | string =>
    faultOf(options as unknown as FieldInForm) ?? standard(value, options);

const REFERENCE = "/payload/components/ReferenceField#ReferenceField";
const JSON_FIELD = "/payload/components/JsonField#JsonField";

/** Converts a field of the contract to one of Payload. @param localized whether each language has its own value */
export function payloadField(field: StudioField, localized = false): Field {
  const { name, help, required, edited } = field;
  const admin = { description: { ...helpTexts(help) } };
  const label = languages.includes(name) ? languageName(name) : { ...fieldNames(name) };
  const base = { name, label, ...(localized ? { localized } : {}) };
  switch (edited.control) {
    case "line":
      return { ...base, type: "text", required, validate, admin };
    case "lines":
      return { ...base, type: "textarea", required, validate, admin };
    case "lineList":
      return { ...base, type: "text", hasMany: true, validate, admin };
    case "number":
      return {
        ...base,
        type: "number",
        required,
        validate,
        admin: { ...admin, step: edited.whole ? 1 : 0.01 },
      };
    case "numberList":
      return { ...base, type: "number", hasMany: true, validate, admin };
    case "tick":
      return { ...base, type: "checkbox", validate, admin };
    case "choice":
      return {
        ...base,
        type: "select",
        required,
        validate,
        options: edited.choices.map((value) => ({ value, label: choiceLabel(value) })),
        admin,
      };
    case "formatted":
      return { ...base, type: "richText", validate: withCmsFaults(validations.richText), admin };
    case "json":
      // Payload's own field loads an editor from an external service.
      return {
        ...base,
        type: "json",
        validate: withCmsFaults(validations.json),
        admin: { ...admin, components: { Field: JSON_FIELD } },
      };
    case "reference":
    case "referenceList": {
      const hasMany = edited.control === "referenceList";
      const custom = { to: edited.to, kinds: edited.kinds };
      const components = { Field: { path: REFERENCE, clientProps: { ...custom, hasMany } } };
      return hasMany
        ? { ...base, type: "text", hasMany, validate, admin: { ...admin, components } }
        : { ...base, type: "text", required, validate, admin: { ...admin, components } };
    }
    case "group":
      return {
        ...base,
        type: "group",
        admin,
        fields: edited.fields.map((each) => payloadField(each)),
      };
    case "blocks":
      return {
        ...base,
        type: "blocks",
        labels: { singular: entryNames(name, edited.kinds), plural: label },
        validate: withCmsFaults(validations.blocks),
        blocks: [],
        blockReferences: edited.kinds as BlockSlug[],
        ...(edited.most === null ? {} : { maxRows: edited.most }),
        admin: { ...admin, initCollapsed: true },
      };
  }
}

/** Converts a kind of object to a block of Payload. */
export function payloadBlock({ name, fields }: StudioKind): Block {
  const names = { ...kindNames(parseVariant(name).kind) };
  return {
    slug: name,
    labels: { singular: names, plural: names },
    admin: {
      disableBlockName: true,
      components: { Label: "/payload/components/BlockLabel#BlockLabel" },
    },
    // Payload adds an id to each block, and keeps an existing one.
    fields: fields.filter(({ name: own }) => own !== "id").map((field) => payloadField(field)),
  };
}

/** Label of one block of a field. */
function entryNames(name: string, kinds: readonly string[]): Record<string, string> {
  const [only = ""] = kinds;
  if (kinds.length === 1) return { ...kindNames(parseVariant(only).kind) };
  return name === "elements" ? { ...fieldNames("element") } : text("block");
}

function languageName(code: string): string {
  return new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
}

function choiceLabel(value: string): string | Record<string, string> {
  return languages.includes(value) ? languageName(value) : { ...choiceNames(value) };
}
