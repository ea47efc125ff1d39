import type { Block, BlockSlug, Field } from "payload";
import type { StudioField, StudioKind } from "../../src/fields/studioField";

const REFERENCE = "/payload/components/ReferenceField#ReferenceField";

/** A field of the contract as one of Payload. @param localized whether each language has its own value */
export function payloadField(field: StudioField, localized = false): Field {
  const { name, label, help, required, edited } = field;
  const admin = { description: help };
  const base = { name, label, ...(localized ? { localized } : {}) };
  switch (edited.control) {
    case "line":
      return { ...base, type: "text", required, admin };
    case "lines":
      return { ...base, type: "textarea", required, admin };
    case "lineList":
      return { ...base, type: "text", hasMany: true, admin };
    case "number":
      return {
        ...base,
        type: "number",
        required,
        admin: { ...admin, step: edited.whole ? 1 : 0.01 },
      };
    case "numberList":
      return { ...base, type: "number", hasMany: true, admin };
    case "tick":
      return { ...base, type: "checkbox", admin };
    case "choice":
      return {
        ...base,
        type: "select",
        required,
        options: edited.choices.map((value) => ({ value, label: choiceLabel(value) })),
        admin,
      };
    case "formatted":
      return { ...base, type: "richText", admin };
    case "json":
      return { ...base, type: "json", admin };
    case "reference":
    case "referenceList": {
      const hasMany = edited.control === "referenceList";
      const custom = { to: edited.to, kinds: edited.kinds };
      const components = { Field: { path: REFERENCE, clientProps: { ...custom, hasMany } } };
      return hasMany
        ? { ...base, type: "text", hasMany, admin: { ...admin, components } }
        : { ...base, type: "text", required, admin: { ...admin, components } };
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
        blocks: [],
        blockReferences: edited.kinds as BlockSlug[],
        ...(edited.most === null ? {} : { maxRows: edited.most }),
        admin: { ...admin, initCollapsed: true },
      };
  }
}

/** A kind of object as a block of Payload. */
export function payloadBlock({ name, label, fields }: StudioKind): Block {
  return {
    slug: name,
    labels: { singular: label, plural: label },
    admin: {
      disableBlockName: true,
      components: { Label: "/payload/components/BlockLabel#BlockLabel" },
    },
    fields: fields.map((field) => payloadField(field)),
  };
}

function choiceLabel(value: string): string {
  return value.charAt(0) + value.slice(1).toLowerCase().replaceAll("_", " ");
}
