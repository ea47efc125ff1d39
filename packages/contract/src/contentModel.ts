import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isEnumType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isUnionType,
} from "graphql";

/** Shape of a stored value, from the type of its field. */
export type Shape =
  | { readonly is: "scalar"; readonly name: string }
  | { readonly is: "enum"; readonly name: string; readonly values: readonly string[] }
  | { readonly is: "text" | "link" | "topic" | "view" | "webform" }
  | { readonly is: "media" | "node"; readonly kinds: readonly string[] }
  /** An object of one of these kinds; with several, the value contains its kind. */
  | { readonly is: "object"; readonly kinds: readonly string[] }
  | { readonly is: "list"; readonly of: Shape; readonly nullable: boolean };

export interface FieldModel {
  readonly name: string;
  readonly shape: Shape;
  readonly required: boolean;
  /** Description in the contract. */
  readonly help: string;
  /** Computed by the CMS, never stored. */
  readonly derived: boolean;
}

export interface TypeModel {
  readonly name: string;
  /** Description in the contract. */
  readonly help: string;
  readonly interfaces: readonly string[];
  readonly fields: ReadonlyMap<string, FieldModel>;
}

/** All kinds of content in the contract. */
export interface ContentModel {
  readonly types: ReadonlyMap<string, TypeModel>;
  readonly nodeKinds: readonly string[];
  readonly mediaKinds: readonly string[];
}

const MEDIA_UNION = "ImageVideoAudio";
const DOCUMENT = "DocumentMedia";
const BY_NAME = {
  Text: "text",
  Link: "link",
  Topic: "topic",
  View: "view",
  Webform: "webform",
} as const;

/**
 * Reads the content model from the contract. Code that validates, resolves or edits content depends only on this
 * model, so a new kind of block needs only a type in the contract.
 * @param alsoRequired fields that are nullable in the contract but required in content, such as
 *   `DetailPage.publishedAt`; fields of an interface apply to all its kinds
 */
export function contentModel(
  schema: GraphQLSchema,
  alsoRequired: readonly string[] = [],
): ContentModel {
  const nodeKinds = kindsOf(schema, "NodeInterface");
  const mediaKinds = [...kindsOf(schema, MEDIA_UNION), DOCUMENT];
  const types = new Map<string, TypeModel>();
  const open = [
    ...nodeKinds,
    ...mediaKinds,
    ...kindsOf(schema, "ParagraphInterface"),
    ...kindsOf(schema, "WebformElement"),
    "SiteSettings",
    "Webform",
  ];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (types.has(name)) continue;
    const type = objectType(schema, name);
    const interfaces = type.getInterfaces().map((each) => each.name);
    const fields = Object.values(type.getFields()).map((field) =>
      fieldModel(field, [name, ...interfaces]),
    );
    types.set(name, {
      name,
      help: type.description ?? "",
      interfaces,
      fields: new Map(fields.map((field) => [field.name, field])),
    });
    for (const { shape, derived } of fields) {
      const inner = shape.is === "list" ? shape.of : shape;
      if (inner.is === "object" && !derived) open.push(...inner.kinds);
    }
  }
  return { types, nodeKinds, mediaKinds };

  function fieldModel(
    field: GraphQLField<unknown, unknown>,
    owners: readonly string[],
  ): FieldModel {
    const directives = field.astNode?.directives ?? [];
    const isAlsoRequired = owners.some((owner) => alsoRequired.includes(`${owner}.${field.name}`));
    return {
      name: field.name,
      shape: shapeOf(field.type),
      required: isNonNullType(field.type) || isAlsoRequired,
      help: field.description ?? "",
      derived: directives.some(({ name }) => name.value === "derived"),
    };
  }

  function shapeOf(type: GraphQLOutputType): Shape {
    if (isNonNullType(type)) return shapeOf(type.ofType);
    if (isListType(type)) {
      return { is: "list", of: shapeOf(type.ofType), nullable: !isNonNullType(type.ofType) };
    }
    if (isScalarType(type)) return { is: "scalar", name: type.name };
    if (isEnumType(type)) {
      return { is: "enum", name: type.name, values: type.getValues().map(({ name }) => name) };
    }
    if (type.name in BY_NAME) return { is: BY_NAME[type.name as keyof typeof BY_NAME] };
    const kinds = kindsOf(schema, type.name);
    if (kinds.every((kind) => mediaKinds.includes(kind))) return { is: "media", kinds };
    if (kinds.every((kind) => nodeKinds.includes(kind))) return { is: "node", kinds };
    return { is: "object", kinds };
  }
}

function kindsOf(schema: GraphQLSchema, name: string): string[] {
  const type = schema.getType(name);
  if (isObjectType(type)) return [type.name];
  if (isUnionType(type) || isInterfaceType(type)) {
    return schema.getPossibleTypes(type).map((each) => each.name);
  }
  throw new Error(`The contract has no object type, interface or union ${name}.`);
}

function objectType(schema: GraphQLSchema, name: string): GraphQLObjectType {
  const type = schema.getType(name);
  if (isObjectType(type)) return type;
  throw new Error(`The contract has no object type ${name}.`);
}

/** Model of a kind. @throws if the contract has no such kind. */
export function typeModel(model: ContentModel, name: string): TypeModel {
  const type = model.types.get(name);
  if (type === undefined) throw new Error(`The contract has no kind of content ${name}.`);
  return type;
}
