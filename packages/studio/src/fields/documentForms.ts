import {
  type ContentModel,
  type FieldModel,
  type Shape,
  type TypeModel,
  typeModel,
} from "@quatrain/contract/contentModel";
import type { Fields } from "../mapping/values";
import { storedFields } from "./storedFields";

/** Kinds of documents that are not pages: the CMS's document kinds, and redirects. */
export type DocumentKind =
  "SITE" | "MENU" | "LIBRARY" | "TOPIC" | "WEBFORM" | "MEDIUM" | "REDIRECT";

/** Form of documents that are not pages. */
export interface DocumentForm {
  /** Kind in the content model that has the form's fields. */
  readonly type: string;
  readonly kind: DocumentKind;
  /** Kind of medium. Undefined: not a medium. */
  readonly medium: string | undefined;
  /** Whether each language has a document of its own; otherwise one document has all languages. */
  readonly isByLanguage: boolean;
  /** Fields that identify a document in lists. */
  readonly titles: readonly string[];
  /** Initial values of a new document. Undefined: editors cannot create any. */
  readonly initial: Fields | undefined;
}

/** Content model and forms of documents that are not pages, derived from the contract. */
export interface DocumentModel {
  /** Model of the contract, extended by the kinds of the forms. */
  readonly model: ContentModel;
  readonly forms: readonly DocumentForm[];
}

/** Form of a document. Undefined: a medium of a kind that the contract lacks. */
export function formOfDocument(
  forms: readonly DocumentForm[],
  kind: DocumentKind,
  fields: Fields,
): DocumentForm | undefined {
  const medium = kind === "MEDIUM" ? fields["kind"] : undefined;
  return forms.find((form) => form.kind === kind && form.medium === medium);
}

const STRING: Shape = { is: "scalar", name: "String" };
const INTEGER: Shape = { is: "scalar", name: "Int" };
const BOOLEAN: Shape = { is: "scalar", name: "Boolean" };

const BY_LANGUAGE = "TextByLanguage";

/** Fields that the CMS derives from a medium's file. */
const OF_FILE = ["id", "sources", "captions"];

/** Whether a field of a medium is a text, which each language has separately. */
const isText = ({ shape }: FieldModel): boolean =>
  shape.is === "text" || (shape.is === "scalar" && shape.name === "String");

/**
 * Extends the contract's model by the documents that the CMS stores besides pages.
 * @param langcodes languages of the content, the default one first
 */
export function withDocuments(contract: ContentModel, langcodes: readonly string[]): DocumentModel {
  const types = new Map(contract.types);
  const model: ContentModel = { ...contract, types };
  const add = (name: string, help: string, fields: readonly FieldModel[]): void => {
    const type: TypeModel = {
      name,
      help,
      interfaces: [],
      fields: new Map(fields.map((each) => [each.name, each])),
    };
    types.set(name, type);
  };
  const contractFields = (kind: string, ...without: string[]): FieldModel[] =>
    storedFields(typeModel(contract, kind)).filter(({ name }) => !without.includes(name));
  const shapeOf = (kind: string, name: string): Shape =>
    typeModel(contract, kind).fields.get(name)?.shape ?? {
      is: "list",
      of: STRING,
      nullable: false,
    };
  const object = (...kinds: string[]): Shape => ({ is: "object", kinds });
  const listOf = (of: Shape): Shape => ({ is: "list", of, nullable: false });

  add(
    BY_LANGUAGE,
    "A text for each language.",
    langcodes.map((code) => optional(code, STRING, "The text in this language.")),
  );
  const names = (name: string, help: string) => required(name, object(BY_LANGUAGE), help);
  const page: Shape = { is: "node", kinds: contract.nodeKinds };

  add("SiteDocument", typeModel(contract, "SiteSettings").help || "Settings of the site.", [
    ...contractFields("SiteSettings", "langcode"),
  ]);
  add(
    "MenuEntry",
    "An entry of a menu. It leads to a page or to an address, or is a heading of those below it.",
    [
      required("id", STRING, "Identifies the entry."),
      names("title", "What it is called. Empty: as its page."),
      optional("page", page, "Page of this site."),
      optional(
        "url",
        STRING,
        "Another address, beginning with https: or /. With neither page nor address, the entry is a heading.",
      ),
      optional("fragment", STRING, "Place on the page, without #."),
      required("expanded", BOOLEAN, "Whether the entries below it are shown at once."),
      required("children", listOf(object("MenuEntry")), "Entries below it."),
    ],
  );
  add("MenuDocument", "A menu of the site.", [
    required("items", listOf(object("MenuEntry")), "Entries, in order."),
  ]);
  add("LibraryDocument", "Content kept once and shown in many places.", [
    required("label", STRING, "What editors call it. Visitors do not see it."),
    required("paragraphs", shapeOf("AccordionElementItem", "paragraphs"), "The content."),
  ]);
  add("TopicDocument", "A subject that pages are filed under.", [
    names("name", "What it is called, in each language."),
    required("order", INTEGER, "Where it stands in lists, from 0."),
  ]);
  add("FormConfirmation", "What is shown once a form has been sent.", [
    required(
      "type",
      { is: "enum", name: "WebformConfirmationType", values: ["MESSAGE", "PAGE", "REDIRECT"] },
      "How success is shown: a message in place of the form, a page of its own, or another address.",
    ),
    optional("title", STRING, "Title of the page."),
    optional("message", { is: "text" }, "What it says."),
    optional("redirectUrl", STRING, "Where to go: page:<id> or an address."),
  ]);
  add("WebformDocument", "A form.", [
    ...contractFields("Webform", "id", "langcode"),
    optional("confirmation", object("FormConfirmation"), "What is shown once it has been sent."),
  ]);
  add("RedirectDocument", "An old address that leads to another.", [
    required("langcode", { is: "enum", name: "Language", values: langcodes }, "Its language."),
    required("path", STRING, "Old path, without language, such as /old/team."),
    required("target", STRING, "Where it leads: page:<id>, a path or an address."),
    required("code", INTEGER, "301: for good. 302: for the time being."),
  ]);
  for (const kind of contract.mediaKinds) {
    const fields = contractFields(kind, ...OF_FILE);
    add(`${kind}Text`, "Texts in a language.", fields.filter(isText));
    add(
      `${kind}Texts`,
      "Texts in each language.",
      langcodes.map((code) => optional(code, object(`${kind}Text`), "Texts in this language.")),
    );
    add(`${kind}Document`, typeModel(contract, kind).help, [
      ...fields.filter((each) => !isText(each)),
      required("translations", object(`${kind}Texts`), "Texts in each language."),
    ]);
  }
  return { model, forms: [...FORMS, ...contract.mediaKinds.map(mediumForm)] };
}

const form = (
  type: string,
  kind: DocumentKind,
  titles: readonly string[],
  isByLanguage: boolean,
  initial?: Fields,
): DocumentForm => ({ type, kind, titles, isByLanguage, initial, medium: undefined });

const FORMS: readonly DocumentForm[] = [
  form("MenuDocument", "MENU", [], false, {}),
  form("RedirectDocument", "REDIRECT", ["langcode", "path"], false, { code: 301 }),
  form("LibraryDocument", "LIBRARY", ["label"], true, {}),
  form("WebformDocument", "WEBFORM", ["title"], true, {}),
  form("TopicDocument", "TOPIC", [], false, { order: 0 }),
  form("SiteDocument", "SITE", ["name"], true),
];

function mediumForm(medium: string): DocumentForm {
  return {
    type: `${medium}Document`,
    kind: "MEDIUM",
    medium,
    isByLanguage: false,
    titles: [],
    initial: { focalPoint: { x: 0.5, y: 0.5 } },
  };
}

function required(name: string, shape: Shape, help: string): FieldModel {
  return { name, shape, required: true, help, derived: false };
}

function optional(name: string, shape: Shape, help: string): FieldModel {
  return { name, shape, required: false, help, derived: false };
}
