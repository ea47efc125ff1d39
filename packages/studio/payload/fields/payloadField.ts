import type { Block, BlockSlug, Field } from "payload";
import { validations } from "payload/shared";
import { type FieldInForm, faultOf } from "../../src/cms/saveProblem";
import { variantNamed } from "../../src/fields/nesting";
import type { StudioField, StudioKind } from "../../src/fields/studioField";
import { choiceNames } from "../../src/names/choiceNames";
import { helpTexts } from "../../src/names/helpTexts";
import { fieldNames, kindNames } from "../../src/names/names";
import { studioSettings } from "../settings";
import { text } from "../texts";

const languages: readonly string[] = studioSettings().langcodes;

/** Whether values are right, the CMS says: what it holds must not be kept out here. The form shows what it has said. */
export const validate = (_value: unknown, options: object): string | true =>
  faultOf(options as FieldInForm) ?? true;

/** The same for a field that is checked here, too. */
export const orBy =
  <V, O extends object, R>(standard: (value: V, options: O) => R) =>
  (value: V, options: O): R | string =>
    faultOf(options as unknown as FieldInForm) ?? standard(value, options);

const REFERENCE = "/payload/components/ReferenceField#ReferenceField";
const JSON_FIELD = "/payload/components/JsonField#JsonField";

/** A field of the contract as one of Payload. @param localized whether each language has its own value */
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
      return { ...base, type: "richText", validate: orBy(validations.richText), admin };
    case "json":
      // Payload's own loads an editor from a service elsewhere.
      return {
        ...base,
        type: "json",
        validate: orBy(validations.json),
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
        validate: orBy(validations.blocks),
        blocks: [],
        blockReferences: edited.kinds as BlockSlug[],
        ...(edited.most === null ? {} : { maxRows: edited.most }),
        admin: { ...admin, initCollapsed: true },
      };
  }
}

/** A kind of object as a block of Payload. */
export function payloadBlock({ name, fields }: StudioKind): Block {
  const names = { ...kindNames(variantNamed(name).kind) };
  return {
    slug: name,
    labels: { singular: names, plural: names },
    admin: {
      disableBlockName: true,
      components: { Label: "/payload/components/BlockLabel#BlockLabel" },
    },
    // Payload gives each block an id by itself, and keeps the one it comes with.
    fields: fields.filter(({ name: own }) => own !== "id").map((field) => payloadField(field)),
  };
}

/** What one of the blocks of a field is called. */
function entryNames(name: string, kinds: readonly string[]): Record<string, string> {
  const [only = ""] = kinds;
  if (kinds.length === 1) return { ...kindNames(variantNamed(only).kind) };
  return name === "elements" ? { ...fieldNames("element") } : text("block");
}

/** A language in itself. */
function languageName(code: string): string {
  return new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
}

function choiceLabel(value: string): string | Record<string, string> {
  return languages.includes(value) ? languageName(value) : { ...choiceNames(value) };
}
