import {
  type ContentModel,
  type FieldModel,
  type Shape,
  type TypeModel,
  typeModel,
} from "@quatrain/contract/contentModel";

const HEAD = `// Made by \`npm run codegen\`. Do not edit.

/** HTML. Links lead to \`page:<id>\` or \`media:<id>\`, or are addresses. */
export type Html = string;

/** Id of a page, medium, topic or form that the same source hands over, or that was made here. */
export type Id = string;

/** Leads to exactly one of page, media and url. */
export type Link = { title?: string | null; fragment?: string | null } & (
  | { page: Id; media?: null; url?: null }
  | { media: Id; page?: null; url?: null }
  | { url: string; page?: null; media?: null }
);

/** A list of pages where an editor has placed it. */
export interface PlacedView {
  view_id: Id;
  display: string;
  pageSize?: number;
  filters?: { id: string; value: string[] }[];
}

/** Content of one of several kinds: it names its own. */
export type OneOf<Kind extends keyof Contents> = { [K in Kind]: { kind: K } & Contents[K] }[Kind];
`;

/** What is given beside the fields, or worked out by the backend. */
const OF_PAGES = ["id", "nid", "langcode", "status"];

const SCALARS: Readonly<Record<string, string>> = {
  Boolean: "boolean",
  Float: "number",
  ID: "string",
  Int: "number",
  String: "string",
};

/**
 * Types of content as a source hands it over.
 *
 * @param model with what is required of content beyond the contract
 * @param langcodes the languages of the site
 * @param isStandard whether a required field may be left out, since it has a standard
 */
export function contentTypes(
  model: ContentModel,
  langcodes: readonly string[],
  isStandard: (type: TypeModel, field: FieldModel) => boolean,
): string {
  const kinds = [...model.types.keys()].sort();
  const families = familiesOf(model);
  const interfaces = kinds.map((kind) => {
    const type = typeModel(model, kind);
    const isPage = model.nodeKinds.includes(kind);
    const isMedium = model.mediaKinds.includes(kind);
    const leftOut = isPage ? OF_PAGES : isMedium || kind === "Webform" ? ["id"] : [];
    const fields = [...type.fields.values()].filter(
      ({ name, derived }) => !derived && !leftOut.includes(name),
    );
    const lines = fields.map((field) => fieldOf(field, isStandard(type, field), families));
    return `${comment(type.help)}export interface ${kind} {\n${lines.join("\n")}\n}\n`;
  });
  const listed = kinds.map((kind) => `  ${kind}: ${kind};`).join("\n");
  return [
    HEAD,
    `/** A language of the site. */\nexport type Langcode = ${union(langcodes)};\n`,
    `/** All kinds of content. */\nexport interface Contents {\n${listed}\n}\n`,
    `/** Kinds of pages. */\nexport type PageKind = ${union(model.nodeKinds)};\n`,
    `/** Kinds of media. */\nexport type MediaKind = ${union(model.mediaKinds)};\n`,
    ...[...families].map(
      ([members, name]) => `/** Any of its kinds. */\nexport type ${name} = OneOf<${members}>;\n`,
    ),
    ...interfaces,
  ].join("\n");
}

/** Names of unions, by their members: all kinds that an interface of the contract has. */
type Families = ReadonlyMap<string, string>;

function familiesOf({ types }: ContentModel): Families {
  return new Map(
    ["ParagraphInterface", "WebformElement"].map((name) => {
      const members = [...types.values()].filter(({ interfaces }) => interfaces.includes(name));
      return [membersOf(members.map((each) => each.name)), name.replace(/Interface$/, "")];
    }),
  );
}

function membersOf(kinds: readonly string[]): string {
  return union([...kinds].sort());
}

function fieldOf(
  { name, shape, required, help }: FieldModel,
  isStandard: boolean,
  families: Families,
): string {
  const isOptional = !required || isStandard || shape.is === "list";
  const nothing = isOptional ? " | null" : "";
  return `${comment(help, "  ")}  ${name}${isOptional ? "?" : ""}: ${typeOf(shape, families)}${nothing};`;
}

function typeOf(shape: Shape, families: Families): string {
  switch (shape.is) {
    case "scalar":
      return SCALARS[shape.name] ?? "unknown";
    case "enum":
      return union(shape.values);
    case "text":
      return "Html";
    case "link":
      return "Link";
    case "view":
      return "PlacedView";
    case "topic":
    case "webform":
    case "media":
    case "node":
      return "Id";
    case "object":
      return shape.kinds.length === 1
        ? (shape.kinds[0] ?? "never")
        : (families.get(membersOf(shape.kinds)) ?? `OneOf<${membersOf(shape.kinds)}>`);
    case "list":
      return `(${typeOf(shape.of, families)}${shape.nullable ? " | null" : ""})[]`;
  }
}

function union(names: readonly string[]): string {
  return names.map((name) => JSON.stringify(name)).join(" | ");
}

function comment(text: string, indent = ""): string {
  return text === ""
    ? ""
    : `${indent}/** ${text.replace(/\s+/g, " ").replaceAll("*/", "*\\/")} */\n`;
}
