import { APIError, type CollectionConfig, type Field, type PayloadRequest } from "payload";
import { storedRedirect } from "../../src/cms/documents";
import type { DocumentForm } from "../../src/fields/documentForms";
import type { StudioField, StudioKind } from "../../src/fields/studioField";
import { helpTexts } from "../../src/names/helpTexts";
import { collectionNames, kindNames } from "../../src/names/names";
import { placeOf, slugOf } from "../contract";
import { basedOn, otherLanguage, problem, status } from "../fields/cmsFields";
import { withCmsFaults, payloadField, validate } from "../fields/payloadField";
import { studioOf } from "../service/studioOf";
import { text, textIn } from "../texts";
import { expectEditedHere, isEditedHere, isSignedIn, mayPublish } from "./access";

const ID = /^[a-z0-9][a-z0-9-]{0,99}$/;
const never = () => false;

/** Fields edited here even if the document comes from a source. */
const OWN_FIELDS: Partial<Record<DocumentForm["kind"], readonly string[]>> = { SITE: ["notice"] };

/** The site reads these by name, so nobody may delete them. */
const isPermanent = ({ kind }: DocumentForm): boolean => kind === "SITE" || kind === "MENU";

const hasFile = ({ medium }: DocumentForm): boolean =>
  medium !== undefined && medium !== "RemoteVideoMedia";

/** Validates language and path of a redirect, which identify it. */
const requireValue = (value: unknown, { req }: { req: PayloadRequest }): string | true =>
  (typeof value === "string" && value !== "") || req.t("validation:required");

/** Collection of documents of a kind that are not pages. Without drafts: saving publishes at once. */
export function documentCollection(kind: StudioKind, form: DocumentForm): CollectionConfig {
  const slug = slugOf(kind.name);
  const isRedirect = form.kind === "REDIRECT";
  const own = OWN_FIELDS[form.kind];
  const isOwn = isEditedHere(slug);
  const [title = "id"] = form.titles.slice(-1);
  return {
    slug,
    labels: { singular: { ...kindNames(kind.name) }, plural: { ...collectionNames(kind.name) } },
    admin: {
      useAsTitle: title,
      defaultColumns: ["id", ...form.titles, "updatedAt"],
      description: { ...helpTexts(kind.help) },
      group: text(form.medium === undefined ? "site" : "media"),
      hideAPIURL: true,
    },
    access: {
      read: isSignedIn,
      create: form.initial === undefined ? never : mayPublish,
      update: (asked) => mayPublish(asked) && (own !== undefined || isOwn(asked)),
      delete: (asked) => !isPermanent(form) && mayPublish(asked) && isOwn(asked),
    },
    lockDocuments: { duration: 120 },
    disableDuplicate: true,
    fields: [
      {
        name: "id",
        type: "text",
        required: true,
        label: text("id"),
        admin: {
          description: text("idHelp"),
          // Derived from the path of a redirect.
          hidden: isRedirect,
        },
        ...(isRedirect ? { defaultValue: "new" } : {}),
        access: { update: never },
        validate: (value: unknown, { req }: { req: PayloadRequest }) =>
          isRedirect ||
          Boolean(req.context["isFromCms"]) ||
          ID.test(String(value)) ||
          "a-z, 0-9, -",
      },
      status,
      ...(form.isByLanguage ? [otherLanguage] : []),
      basedOn(slug),
      problem,
      ...(hasFile(form) ? [file] : []),
      ...kind.fields.map((field) => {
        // Only the CMS checks required fields; a NOT NULL column could not store what the CMS allows to be empty.
        const made = payloadField(optional(field), form.isByLanguage);
        const initial = form.initial?.[field.name];
        const isKey = isRedirect && (field.name === "langcode" || field.name === "path");
        return {
          ...made,
          ...(initial === undefined ? {} : { defaultValue: initial }),
          ...(own !== undefined && !own.includes(field.name) ? { access: { update: isOwn } } : {}),
          ...(isKey
            ? { required: true, validate: withCmsFaults(requireValue), access: { update: never } }
            : {}),
        } as Field;
      }),
    ],
    hooks: {
      beforeValidate: [
        ({ data, operation }) => {
          if (!isRedirect || operation !== "create" || data === undefined) return data;
          const { langcode, path } = data as { langcode?: string; path?: string };
          if (!langcode || !path?.startsWith("/")) return data;
          return { ...data, ...storedRedirect({ langcode, path }) };
        },
        async ({ data, operation, req, context }) => {
          if (context["isFromCms"] || operation !== "create") return data;
          // The database would refuse a duplicate, too, but without a message for editors.
          const { id, path = id } = (data ?? {}) as { id?: string; path?: string };
          const where = { id: { equals: id } };
          if ((await req.payload.count({ collection: slug, where })).totalDocs === 0) return data;
          const message = `${textIn(req.i18n.language, "alreadyThere")} ${path}`;
          throw new APIError(message, 409, null, true);
        },
      ],
      beforeChange: [
        async ({ data, originalDoc, req, context }) => {
          if (context["isFromCms"]) return data;
          const doc = { ...originalDoc, ...data } as { id: string };
          await studioOf(req.payload).writer.document(form, doc, req);
          // The upload is now the medium's file.
          return hasFile(form) ? { ...data, file: null } : data;
        },
      ],
      afterChange: [({ req }) => studioOf(req.payload).writer.afterSave(req)],
      beforeDelete: [
        expectEditedHere(slug),
        async ({ id, req, context }) => {
          if (context["isFromCms"]) return;
          if (isPermanent(form)) throw new APIError("It cannot be deleted.", 409);
          await studioOf(req.payload).writer.deleteDocument(form, String(id), req);
        },
      ],
      afterDelete: [
        async ({ id, req, context }) => {
          const place = placeOf(slug, String(id), "");
          if (!context["isFromCms"]) await studioOf(req.payload).states.remove(place.id);
        },
      ],
    },
  };
}

/** Makes a field and its nested fields optional. */
function optional(field: StudioField): StudioField {
  const { edited } = field;
  const inner =
    edited.control === "group" ? { ...edited, fields: edited.fields.map(optional) } : edited;
  return { ...field, required: false, edited: inner };
}

/** File of a medium: the CMS's response to the upload, until the form is saved. */
const file: Field = {
  name: "file",
  type: "json",
  label: text("file"),
  validate,
  admin: { components: { Field: "/payload/components/MediumFile#MediumFile" } },
};
