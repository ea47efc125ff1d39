import type { CollectionConfig, PayloadRequest } from "payload";
import type { StudioKind } from "../../src/fields/studioField";
import { helpTexts } from "../../src/names/helpTexts";
import { collectionNames, kindNames } from "../../src/names/names";
import { slugOf } from "../contract";
import { basedOn, otherLanguage, problem, status } from "../fields/cmsFields";
import { payloadField, validate } from "../fields/payloadField";
import { studioOf } from "../service/studioOf";
import { text } from "../texts";
import { previewToken } from "../../src/cms/editors";
import { expectEditedHere, isEditedHere, isSignedIn, mayPublish } from "./access";

interface PreviewArgs {
  readonly data: Record<string, unknown>;
  readonly req: PayloadRequest;
  readonly locale: { readonly code: string };
}

/** Collection of pages of a kind. Saving writes to the CMS, whose revision wins. */
export function pageCollection(kind: StudioKind): CollectionConfig {
  const slug = slugOf(kind.name);
  const isOwn = isEditedHere(slug);
  return {
    slug,
    labels: { singular: { ...kindNames(kind.name) }, plural: { ...collectionNames(kind.name) } },
    admin: {
      useAsTitle: "title",
      defaultColumns: ["title", "path", "updatedAt"],
      description: { ...helpTexts(kind.help) },
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
        // The sidebar shows the CMS's revisions instead.
        views: { edit: { versions: { tab: { condition: () => false } } } },
      },
    },
    access: {
      read: isSignedIn,
      create: isSignedIn,
      update: (asked) => isSignedIn(asked) && isOwn(asked),
      delete: (asked) => mayPublish(asked) && isOwn(asked),
    },
    // The CMS keeps the revisions; Payload needs a few for autosave.
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
      status,
      otherLanguage,
      {
        name: "parent",
        type: "text",
        label: text("parent"),
        validate,
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
      basedOn(slug),
      problem,
      ...kind.fields.map((field) => payloadField(field, true)),
    ],
    hooks: {
      beforeChange: [
        async ({ data, originalDoc, req, context }) => {
          if (context["isFromCms"]) return;
          const before = originalDoc as { id: string } | undefined;
          const doc = { ...before, ...data } as { id: string };
          await studioOf(req.payload).writer.page(kind.name, doc, before, req);
        },
      ],
      afterChange: [({ req }) => studioOf(req.payload).writer.afterSave(req)],
      beforeDelete: [
        expectEditedHere(slug),
        async ({ id, req, context }) => {
          if (!context["isFromCms"]) await studioOf(req.payload).writer.deletePage(String(id), req);
        },
      ],
      afterDelete: [
        async ({ id, req, context }) => {
          if (!context["isFromCms"]) await studioOf(req.payload).states.remove(String(id));
        },
      ],
    },
  };
}

/** Address of the site's preview of a page. Null: not saved in the CMS yet. */
async function previewAddress({ data, req, locale }: PreviewArgs): Promise<string | null> {
  const studio = studioOf(req.payload);
  const path = studio.states.get({ id: String(data["id"]), langcode: locale.code })?.path;
  if (!req.user || !path) return null;
  try {
    const token = await previewToken(await studio.editors.accessOf(req.user.id));
    const place = path === "/" ? "/_home" : path;
    return `${studio.settings.siteUrl}/${locale.code}/preview${place}?token=${token}`;
  } catch (error) {
    req.payload.logger.warn({ err: error }, "The address of the preview could not be created.");
    return null;
  }
}
