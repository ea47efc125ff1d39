import type { CollectionConfig, PayloadRequest } from "payload";
import type { StudioKind } from "../../src/fields/studioField";
import { slugOf } from "../contract";
import { payloadField } from "../fields/payloadField";
import { previewAddress } from "../service/previewAddress";
import { studioOf } from "../service/studioOf";
import { text } from "../texts";

const PUBLISHERS = ["PUBLISHER", "ADMINISTRATOR"];

const isSignedIn = ({ req }: { req: PayloadRequest }): boolean => Boolean(req.user);
const mayPublish = ({ req }: { req: PayloadRequest }): boolean =>
  PUBLISHERS.includes(String(req.user?.["role"]));

/** The pages of a kind. What is saved here goes to the CMS, which delivers it and whose revision wins. */
export function pageCollection(kind: StudioKind): CollectionConfig {
  return {
    slug: slugOf(kind.name),
    labels: { singular: kind.label, plural: `${kind.label}s` },
    admin: {
      useAsTitle: "title",
      defaultColumns: ["title", "path", "updatedAt"],
      description: kind.help,
      group: text("pages"),
      livePreview: { url: previewAddress },
      preview: (_doc, { req }) =>
        previewAddress({ data: _doc, req, locale: { code: String(req.locale) } }),
      hideAPIURL: true,
      components: {
        edit: {
          PublishButton: "/payload/components/PublishButton#PublishButton",
          Status: "/payload/components/NoStatus#NoStatus",
        },
        // Revisions stand beside the form: those of the CMS.
        views: { edit: { versions: { tab: { condition: () => false } } } },
      },
    },
    access: { read: isSignedIn, create: isSignedIn, update: isSignedIn, delete: mayPublish },
    // Revisions are the CMS's; the studio keeps only the latest few, for saving by itself.
    versions: { maxPerDoc: 3, drafts: { autosave: { interval: 1500, showSaveDraftButton: true } } },
    lockDocuments: { duration: 120 },
    disableDuplicate: true,
    fields: [
      {
        name: "id",
        type: "text",
        required: true,
        defaultValue: () => `page-${crypto.randomUUID().slice(0, 8)}`,
        admin: { hidden: true },
      },
      {
        name: "standing",
        type: "ui",
        admin: {
          position: "sidebar",
          components: { Field: "/payload/components/Standing#Standing" },
        },
      },
      {
        name: "parent",
        type: "text",
        label: text("parent"),
        admin: {
          position: "sidebar",
          description: text("parentHelp"),
          components: {
            Field: {
              path: "/payload/components/ReferenceField#ReferenceField",
              clientProps: { to: "page", kinds: [], hasMany: false },
            },
          },
        },
      },
      // The revision that the form began with: sent back, so that nothing unseen is overwritten.
      {
        name: "basedOn",
        type: "number",
        virtual: true,
        admin: { hidden: true },
        hooks: {
          afterRead: [
            ({ originalDoc, req }) =>
              studioOf(req.payload).states.revisionOf({
                id: String((originalDoc as { id?: unknown } | undefined)?.id),
                langcode: String(req.locale),
              }),
          ],
        },
      },
      ...kind.fields.map((field) => payloadField(field, true)),
    ],
    hooks: {
      beforeChange: [
        ({ data, req }) => {
          const { basedOn } = data as { basedOn?: unknown };
          if (typeof basedOn === "number") req.context["basedOn"] = basedOn;
        },
      ],
      afterChange: [
        async ({ doc, req, context }) => {
          if (context["isFromCms"]) return;
          await studioOf(req.payload).changes.saved(kind.name, doc as { id: string }, req);
        },
      ],
      afterDelete: [
        async ({ id, req, context }) => {
          if (context["isFromCms"]) return;
          await studioOf(req.payload).changes.deleted(String(id), req);
        },
      ],
    },
  };
}
