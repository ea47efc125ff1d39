import { APIError, type CollectionConfig, type Field, type PayloadRequest } from "payload";
import { storedRedirect } from "../../src/cms/documents";
import type { DocumentForm } from "../../src/fields/documentForms";
import type { StudioField, StudioKind } from "../../src/fields/studioField";
import { helpTexts } from "../../src/names/helpTexts";
import { collectionNames, kindNames } from "../../src/names/names";
import { placeOf, slugOf } from "../contract";
import { basedOn, beside, problem, status } from "../fields/cmsFields";
import { orBy, payloadField, validate } from "../fields/payloadField";
import { studioOf } from "../service/studioOf";
import { text, textIn } from "../texts";
import { expectEditedHere, isEditedHere, isSignedIn, mayPublish } from "./access";

const ID = /^[a-z0-9][a-z0-9-]{0,99}$/;
const nothing = () => false;

/** Fields that are made here, wherever the rest of a document comes from. */
const OWN_FIELDS: Partial<Record<DocumentForm["kind"], readonly string[]>> = { SITE: ["notice"] };

/** What the site asks for by name is never deleted. */
const isLasting = ({ kind }: DocumentForm): boolean => kind === "SITE" || kind === "MENU";

const hasFile = ({ medium }: DocumentForm): boolean =>
  medium !== undefined && medium !== "RemoteVideoMedia";

/** A redirect is known by its language and its path. */
const given = (value: unknown, { req }: { req: PayloadRequest }): string | true =>
  (typeof value === "string" && value !== "") || req.t("validation:required");

/** Content that is no page, of a kind. It has no drafts: what is saved goes to the CMS, and visitors see it. */
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
      create: form.initial === undefined ? nothing : mayPublish,
      update: (asked) => mayPublish(asked) && (own !== undefined || isOwn(asked)),
      delete: (asked) => !isLasting(form) && mayPublish(asked) && isOwn(asked),
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
          // That of a redirect follows from its path.
          hidden: isRedirect,
        },
        ...(isRedirect ? { defaultValue: "new" } : {}),
        access: { update: nothing },
        validate: (value: unknown, { req }: { req: PayloadRequest }) =>
          isRedirect ||
          Boolean(req.context["isFromCms"]) ||
          ID.test(String(value)) ||
          "a-z, 0-9, -",
      },
      status,
      ...(form.isByLanguage ? [beside] : []),
      basedOn(slug),
      problem,
      ...(hasFile(form) ? [file] : []),
      ...kind.fields.map((field) => {
        // The CMS says what is missing; a table that did would take in nothing that the CMS lets be empty.
        const made = payloadField(optional(field), form.isByLanguage);
        const initial = form.initial?.[field.name];
        const isKey = isRedirect && (field.name === "langcode" || field.name === "path");
        return {
          ...made,
          ...(initial === undefined ? {} : { defaultValue: initial }),
          ...(own !== undefined && !own.includes(field.name) ? { access: { update: isOwn } } : {}),
          ...(isKey ? { required: true, validate: orBy(given), access: { update: nothing } } : {}),
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
          // The database would refuse it, too, without words for editors.
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
          await studioOf(req.payload).saving.document(form, doc, req);
          // The CMS has it.
          return hasFile(form) ? { ...data, file: null } : data;
        },
      ],
      afterChange: [({ req }) => studioOf(req.payload).saving.stored(req)],
      beforeDelete: [
        expectEditedHere(slug),
        async ({ id, req, context }) => {
          if (context["isFromCms"]) return;
          if (isLasting(form)) throw new APIError("It cannot be deleted.", 409);
          await studioOf(req.payload).saving.deleteDocument(form, String(id), req);
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

/** A field as one that may be left empty, and all that it consists of. */
function optional(field: StudioField): StudioField {
  const { edited } = field;
  const inner =
    edited.control === "group" ? { ...edited, fields: edited.fields.map(optional) } : edited;
  return { ...field, required: false, edited: inner };
}

/** The file of a medium: what the CMS has answered to its upload, until it is saved. */
const file: Field = {
  name: "file",
  type: "json",
  label: text("file"),
  validate,
  admin: { components: { Field: "/payload/components/MediumFile#MediumFile" } },
};
