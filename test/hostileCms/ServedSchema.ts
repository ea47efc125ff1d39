import {
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isObjectType,
  type GraphQLField,
  type GraphQLSchema,
} from "graphql";

/** A field as the CMS has it, and as the contract describes it. */
export interface ServedField {
  readonly there: GraphQLField<unknown, unknown>;
  readonly promised: GraphQLField<unknown, unknown>;
}

/** What a CMS has of the contract: types may be missing or have another name, with "Cms" before their own. */
export class ServedSchema {
  constructor(
    readonly schema: GraphQLSchema,
    readonly contract: GraphQLSchema,
  ) {}

  /** What a type of the contract is called here; what the contract does not know keeps its name. */
  nameOf(kind: string): string | undefined {
    if (!this.contract.getType(kind)) return kind;
    return [kind, `Cms${kind}`].find((name) => this.schema.getType(name));
  }

  /** Whether an object may stand where a type is declared. A CMS does not answer with what it has no type for. */
  has(kind: string, declared: string): boolean {
    const family = this.schema.getType(declared);
    const name = this.nameOf(kind);
    const own = name === undefined ? undefined : this.schema.getType(name);
    // Of what the contract does not know, only damage speaks.
    if (!isObjectType(own)) return name !== undefined;
    return !isAbstractType(family) || this.schema.isSubType(family, own);
  }

  /** Whether a fragment on a type takes an object. */
  fits(condition: string, kind: string, declared: string): boolean {
    const name = this.nameOf(kind);
    if (condition === name) return true;
    const own = name === undefined ? undefined : this.schema.getType(name);
    if (!own) return condition === declared;
    const family = this.schema.getType(condition);
    return isAbstractType(family) && isObjectType(own) && this.schema.isSubType(family, own);
  }

  /** A field of an object, or of its family if the object is of an unknown type. */
  field(kind: string, declared: string, name: string): ServedField | undefined {
    const there =
      fieldIn(this.schema, this.nameOf(kind), name) ?? fieldIn(this.schema, declared, name);
    const promised =
      fieldIn(this.contract, kind, name) ??
      fieldIn(this.contract, declared.replace(/^Cms/, ""), name);
    return there && promised && { there, promised };
  }

  /** Arguments as the contract takes them: the CMS gives those that it does not take their usual values. */
  whole({ there, promised }: ServedField, args: Readonly<Record<string, unknown>>) {
    const own = promised.args
      .filter(({ name }) => !there.args.some((each) => each.name === name))
      .map(({ name, defaultValue }) => [name, name === "langcode" ? "en" : defaultValue] as const);
    return { ...Object.fromEntries(own), ...args };
  }

  /** A value of the contract as the type here has it. */
  leaf({ there }: ServedField, value: unknown): unknown {
    const isCounted = getNamedType(there.type).name === "Int" && typeof value === "string";
    return isCounted ? value.length : value;
  }
}

function fieldIn(
  schema: GraphQLSchema,
  typeName: string | undefined,
  field: string,
): GraphQLField<unknown, unknown> | undefined {
  const type = typeName === undefined ? undefined : schema.getType(typeName);
  return isObjectType(type) || isInterfaceType(type) ? type.getFields()[field] : undefined;
}
