import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  parse,
  type SelectionNode,
  type SelectionSetNode,
  visit,
} from "graphql";
import type { OperationLimits } from "../config/config";

/** Characters of a text for each token that it may have. Those of the site have fewer than 10. */
const CHARACTERS_PER_TOKEN = 25;

/**
 * Parses an operation that asks for no more than is allowed: neither too long, nor nested too deeply, with too many
 * fields under other names, or too many fields at the root. Introspection is not counted.
 *
 * @throws {GraphQLError} if it cannot be parsed, or asks for too much
 */
export function parseWithin(text: string, limits: OperationLimits): DocumentNode {
  refuse("characters", text.length, limits.tokens * CHARACTERS_PER_TOKEN);
  try {
    const document = parse(text, { maxTokens: limits.tokens });
    refuseLarge(document, limits);
    return document;
  } catch (error) {
    // The stack is used up long before levels can be counted.
    if (!(error instanceof RangeError)) throw error;
    throw tooLarge(`The operation has too many levels; at most ${limits.depth} are allowed.`);
  }
}

/** Whether a parsed operation asks for no more than is allowed. */
export function isWithin(document: DocumentNode, limits: OperationLimits): boolean {
  try {
    refuse("tokens", document.tokenCount ?? 0, limits.tokens);
    refuseLarge(document, limits);
    return true;
  } catch {
    return false;
  }
}

function tooLarge(message: string, facts: Readonly<Record<string, number>> = {}): GraphQLError {
  return new GraphQLError(message, { extensions: { code: "OPERATION_TOO_LARGE", ...facts } });
}

/** @throws {GraphQLError} */
function refuse(what: string, count: number, limit: number): void {
  if (count <= limit) return;
  const message = `The operation has ${count} ${what}; at most ${limit} are allowed.`;
  throw tooLarge(message, { count, limit });
}

function refuseLarge(document: DocumentNode, limits: OperationLimits): void {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  }
  // Each fragment is measured once, however often it is spread.
  const depths = new Map<string, number>();
  let aliases = 0;
  let nested = 0;
  let deepest = 0;
  const value = {
    enter: () => void (deepest = Math.max(deepest, ++nested)),
    leave: () => void (nested -= 1),
  };
  visit(document, {
    Field: ({ alias }) => void (aliases += alias === undefined ? 0 : 1),
    ListValue: value,
    ObjectValue: value,
  });
  refuse("aliases", aliases, limits.aliases);
  refuse("levels in a value", deepest, limits.depth);
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue;
    refuse("root fields", countFields(node.selectionSet, new Set()), limits.rootFields);
    refuse("levels", depthOf(node.selectionSet), limits.depth);
  }

  /** Fields right in a selection, those of fragments included, each fragment once. */
  function countFields({ selections }: SelectionSetNode, seen: Set<string>): number {
    return selections.reduce((count, selection) => {
      if (selection.kind === Kind.FIELD) return count + 1;
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        return count + countFields(selection.selectionSet, seen);
      }
      const { value } = selection.name;
      const fragment = seen.has(value) ? undefined : fragments.get(value);
      seen.add(value);
      return fragment ? count + countFields(fragment.selectionSet, seen) : count;
    }, 0);
  }

  function depthOf({ selections }: SelectionSetNode): number {
    return selections.reduce((depth, selection) => Math.max(depth, depthBelow(selection)), 0);
  }

  function depthBelow(selection: SelectionNode): number {
    switch (selection.kind) {
      case Kind.FIELD:
        if (selection.name.value.startsWith("__")) return 0;
        return 1 + (selection.selectionSet ? depthOf(selection.selectionSet) : 0);
      case Kind.INLINE_FRAGMENT:
        return depthOf(selection.selectionSet);
      case Kind.FRAGMENT_SPREAD:
        return depthOfFragment(selection.name.value);
    }
  }

  function depthOfFragment(name: string): number {
    const known = depths.get(name);
    if (known !== undefined) return known;
    // A fragment that contains itself is refused by validation; here it must only end.
    depths.set(name, 0);
    const fragment = fragments.get(name);
    const depth = fragment ? depthOf(fragment.selectionSet) : 0;
    depths.set(name, depth);
    return depth;
  }
}
