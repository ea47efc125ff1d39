import type { CollectionConfig } from "payload";

/** State of each page in each language in the CMS, with the revision of the studio's copy. */
export const states: CollectionConfig = {
  slug: "cms-states",
  admin: { hidden: true },
  access: { read: () => false, create: () => false, update: () => false, delete: () => false },
  timestamps: false,
  fields: [
    // `<langcode>:<id>`
    { name: "id", type: "text", required: true },
    { name: "page", type: "text", required: true, index: true },
    // Empty where one document holds all languages.
    { name: "langcode", type: "text", required: true, validate: (): true => true },
    { name: "kind", type: "text", required: true },
    { name: "revision", type: "number", required: true },
    // Fingerprint of the fields in the studio's copy.
    { name: "hash", type: "text", required: true, validate: (): true => true },
    { name: "state", type: "text", required: true },
    { name: "path", type: "text" },
    { name: "publishedRevision", type: "number" },
    { name: "changed", type: "text" },
    { name: "changedBy", type: "text" },
    { name: "publishAt", type: "text" },
    { name: "unpublishAt", type: "text" },
    { name: "source", type: "text" },
  ],
};
