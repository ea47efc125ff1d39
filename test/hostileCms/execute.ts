import {
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  isListType,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLOutputType,
  type SelectionSetNode,
} from "graphql";
import { brokenValue } from "./brokenValue";
import { generate } from "./generate";
import type { ServedField } from "./ServedSchema";
import { Thing, type World } from "./world";

/** A selected field on objects of one type. */
interface AskedField {
  readonly key: string;
  readonly name: string;
  readonly nodes: FieldNode[];
  /** Undefined for `__typename`. */
  readonly definition: ServedField | undefined;
  readonly args: Readonly<Record<string, unknown>>;
  /** Cache of the collected subfields, by type of the value. */
  readonly below: Map<string, readonly AskedField[]>;
}

/**
 * Executes queries by the GraphQL specification, but never checks values against their types: a wrong value
 * causes neither an error nor a null.
 */
export class LenientExecution {
  constructor(
    private readonly world: World,
    private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>,
    private readonly variables: Readonly<Record<string, unknown>>,
  ) {}

  /** Result of an operation. */
  run(root: Thing, selection: SelectionSetNode): Record<string, unknown> {
    return this.#select(root, this.#fieldsOf(root.kind, root.kind, [selection]));
  }

  #select(thing: Thing, fields: readonly AskedField[]): Record<string, unknown> {
    const answer: Record<string, unknown> = {};
    for (const field of fields) answer[field.key] = this.#answerTo(field, thing);
    return answer;
  }

  #answerTo(field: AskedField, thing: Thing): unknown {
    const { definition, name, args } = field;
    const { world } = this;
    if (!definition) return world.served.nameOf(thing.kind);
    const { promised } = definition;
    const hasArgs = promised.args.length > 0;
    const place = thing.place.child(hasArgs ? `${name} ${JSON.stringify(args)}` : name);
    const wanted = { place, around: thing.around, description: promised.description ?? "" };
    const known = thing.known[name];
    const given: unknown = typeof known === "function" ? known(args) : known;
    const value = given === undefined ? generate(world, promised.type, wanted) : given;
    const isBroken = world.damage.breaks(place, "a value");
    const shown = isBroken ? brokenValue(world, promised.type, value, wanted) : value;
    return this.#complete(shown, definition, definition.there.type, field);
  }

  #complete(
    value: unknown,
    definition: ServedField,
    type: GraphQLOutputType,
    field: AskedField,
  ): unknown {
    const { served } = this.world;
    const declared = getNamedType(type).name;
    if (value instanceof Thing) {
      if (!served.has(value.kind, declared)) return null;
      return this.#select(value, this.#below(field, value.kind, declared));
    }
    if (!Array.isArray(value)) return served.leaf(definition, value ?? null);
    const inner = getNullableType(type);
    const entry: GraphQLOutputType = isListType(inner) ? inner.ofType : type;
    return value
      .filter((each: unknown) => !(each instanceof Thing) || served.has(each.kind, declared))
      .map((each: unknown) => this.#complete(each, definition, entry, field));
  }

  #below(field: AskedField, kind: string, declared: string): readonly AskedField[] {
    const known = field.below.get(kind);
    if (known) return known;
    const selections = field.nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    const fields = this.#fieldsOf(kind, declared, selections);
    field.below.set(kind, fields);
    return fields;
  }

  /** Collects the fields of selections on an object, without duplicates. */
  #fieldsOf(
    kind: string,
    declared: string,
    selections: readonly SelectionSetNode[],
  ): readonly AskedField[] {
    const fields = new Map<string, AskedField>();
    const collect = (selection: SelectionSetNode): void => {
      for (const node of selection.selections) {
        if (!this.#isIncluded(node)) continue;
        if (node.kind === "Field") {
          const key = (node.alias ?? node.name).value;
          const field = fields.get(key);
          if (field) field.nodes.push(node);
          else fields.set(key, this.#askedField(node, key, kind, declared));
        } else {
          const part = node.kind === "InlineFragment" ? node : this.fragments.get(node.name.value);
          const condition = part?.typeCondition?.name.value;
          const fits = condition === undefined || this.world.served.fits(condition, kind, declared);
          if (part && fits) collect(part.selectionSet);
        }
      }
    };
    selections.forEach(collect);
    // For objects of unknown types, queries can select the fields of the interface.
    return [...fields.values()].filter(
      ({ name, definition }) => definition ?? name === "__typename",
    );
  }

  #askedField(node: FieldNode, key: string, kind: string, declared: string): AskedField {
    const name = node.name.value;
    const { served } = this.world;
    const definition = served.field(kind, declared, name);
    const args = definition
      ? served.whole(definition, getArgumentValues(definition.there, node, this.variables))
      : {};
    return { key, name, nodes: [node], definition, args, below: new Map() };
  }

  #isIncluded(node: SelectionSetNode["selections"][number]): boolean {
    if (getDirectiveValues(GraphQLSkipDirective, node, this.variables)?.["if"] === true)
      return false;
    return getDirectiveValues(GraphQLIncludeDirective, node, this.variables)?.["if"] !== false;
  }
}
