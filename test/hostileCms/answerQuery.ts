import {
  execute,
  getVariableValues,
  GraphQLError,
  Kind,
  parse,
  validate,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
} from "graphql";
import { LenientExecution, type FieldError } from "./execute";
import { mutationThing, queryThing } from "./root";
import type { World } from "./world";

/** A GraphQL request. */
export interface Question {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
}

/** A serialized response. */
export interface Answer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly (FieldError | { readonly message: string })[];
}

/** Executes requests to one CMS, with a cache of validated documents. */
export class Answerer {
  readonly #documents = new Map<string, DocumentNode | readonly GraphQLError[]>();

  constructor(private readonly world: World) {}

  /** Executes a request by the GraphQL specification, apart from damage. */
  async answer({ query, operationName, variables }: Question): Promise<Answer> {
    const document = this.#read(query);
    if (!("kind" in document)) return refusal(document);
    const operation = operationOf(document, operationName);
    if (!operation) return refusal([new GraphQLError("The document has no such operation.")]);
    const { schema } = this.world.served;
    if (isIntrospection(operation)) {
      return await execute({ schema, document, operationName: operationName ?? null });
    }
    const coerced = getVariableValues(schema, operation.variableDefinitions ?? [], variables ?? {});
    if (coerced.errors) return refusal(coerced.errors);
    return this.#run(document, operation, coerced.coerced);
  }

  /** A valid document, or the errors of an invalid one. */
  #read(text: string): DocumentNode | readonly GraphQLError[] {
    const known = this.#documents.get(text);
    if (known) return known;
    let read: DocumentNode | readonly GraphQLError[];
    try {
      const document = parse(text, { noLocation: true });
      const faults = validate(this.world.served.schema, document);
      read = faults.length > 0 ? faults : document;
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      read = [error];
    }
    this.#documents.set(text, read);
    return read;
  }

  #run(
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Readonly<Record<string, unknown>>,
  ): Answer {
    const { world } = this;
    const fragments = new Map(
      document.definitions
        .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
        .map((node) => [node.name.value, node]),
    );
    const execution = new LenientExecution(world, fragments, variables);
    const isMutation = operation.operation === "mutation";
    const root = isMutation ? mutationThing(world) : queryThing(world);
    const data = execution.run(root, operation.selectionSet);
    const errors = [...execution.errors, ...strayErrors(world, operation, variables, data)];
    return errors.length > 0 ? { errors, data } : { data };
  }
}

/** In broken mode, errors in addition to complete data. */
function strayErrors(
  world: World,
  operation: OperationDefinitionNode,
  variables: object,
  data: Record<string, unknown>,
): FieldError[] {
  const name = operation.name?.value ?? "anonymous";
  const place = world.root.child("errors").child(name).child(JSON.stringify(variables));
  if (!world.damage.breaks(place, "an error beside data", 0.02)) return [];
  const [key = ""] = Object.keys(data);
  return [{ message: "Something was left out.", path: [key], extensions: {} }];
}

function refusal(errors: readonly GraphQLError[]): Answer {
  return { errors: errors.map(({ message, extensions }) => ({ message, extensions, path: [] })) };
}

function operationOf(
  document: DocumentNode,
  name: string | null | undefined,
): OperationDefinitionNode | undefined {
  const operations = document.definitions.filter(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  );
  if (name == null) return operations.length === 1 ? operations[0] : undefined;
  return operations.find((operation) => operation.name?.value === name);
}

function isIntrospection({ selectionSet }: OperationDefinitionNode): boolean {
  return selectionSet.selections.every(
    (node) => node.kind === Kind.FIELD && node.name.value.startsWith("__"),
  );
}
