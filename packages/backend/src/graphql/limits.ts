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

/** Most characters per token. The site's operations have fewer than 10. */
const CHARACTERS_PER_TOKEN = 25;

/**
 * Parses an operation and enforces the limits on length, depth, aliases and root fields. Introspection does
 * not count.
 * @throws {GraphQLError} if the syntax is invalid, or the operation exceeds a limit
 */
export function parseWithin(text: string, limits: OperationLimits): DocumentNode {
  refuse("characters", text.length, limits.tokens * CHARACTERS_PER_TOKEN);
  try {
    const document = parse(text, { maxTokens: limits.tokens });
    refuseLarge(document, limits);
    return document;
  } catch (error) {
    // Very deep nesting overflows the stack before anything can count the levels.
    if (!(error instanceof RangeError)) throw error;
    throw tooLarge(`The operation has too many levels; at most ${limits.depth} are allowed.`);
  }
}

/** Whether a parsed operation is within the limits. */
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
  // Cache: measure each fragment once.
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

  /** Top-level fields of a selection, counting each fragment once. */
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
    // Validation refuses recursive fragments later; stop the recursion here.
    depths.set(name, 0);
    const fragment = fragments.get(name);
    const depth = fragment ? depthOf(fragment.selectionSet) : 0;
    depths.set(name, depth);
    return depth;
  }
}
