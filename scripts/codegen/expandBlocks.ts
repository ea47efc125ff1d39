import {
  Kind,
  visit,
  type DefinitionNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type OperationDefinitionNode,
  type SelectionNode,
} from "graphql";
import { CodegenError } from "./CodegenError";
import { PLACEHOLDER_NAMES } from "./documents";

/**
 * How many lists of blocks may lie inside one another, that of the page included. GraphQL has no
 * recursive fragments, so operations spell out so many levels. The list below the last level comes
 * as bare references (`__typename id langcode`), which the renderer leaves out. Four hold a layout
 * with an accordion with a layout with content; each further level adds a copy of every container.
 */
export const MAX_BLOCK_NESTING = 4;

const REFERENCE = "BlockReference";

/**
 * Writes out the placeholders `...Blocks` (the blocks of a page) and `...NestedBlocks` (the blocks
 * inside a block) in one operation. Fragments that lead to `NestedBlocks` are cloned for each level,
 * with the level as suffix; all others are shared.
 *
 * @param operation the operation to expand
 * @param fragments every fragment of the site by name, the two placeholders aside
 * @param kinds names of the fragments that render as blocks
 * @returns the operation with exactly the fragments that it needs, in the order of their names
 * @throws CodegenError if a block spreads `...Blocks`, which would never end.
 */
export function expandBlocks(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  kinds: readonly string[],
): DocumentNode {
  const containers = fragmentsThatNest(fragments);
  const expanded = new Map<string, FragmentDefinitionNode>();

  /** Makes the fragment that a spread stands for on a level, and returns its name. */
  function resolve(name: string, level: number): string {
    if (name === "Blocks") return blocks(1);
    if (name === "NestedBlocks") return blocks(level + 1);
    const fragment = fragments.get(name);
    if (!fragment) throw new CodegenError(`There is no fragment "${name}".`);
    const target = containers.has(name) ? `${name}_${level}` : name;
    if (!expanded.has(target)) {
      expanded.set(target, fragment); // Holds the place, should the fragment lead back to itself.
      expanded.set(target, rename(resolveSpreads(fragment, level), target));
    }
    return target;
  }

  function blocks(level: number): string {
    const name = level > MAX_BLOCK_NESTING ? REFERENCE : `Blocks_${level}`;
    if (!expanded.has(name)) {
      const spreads = name === REFERENCE ? [] : kinds;
      expanded.set(name, blocksFragment(name, []));
      expanded.set(
        name,
        blocksFragment(
          name,
          spreads.map((kind) => resolve(kind, level)),
        ),
      );
    }
    return name;
  }

  function resolveSpreads<Definition extends DefinitionNode>(
    node: Definition,
    level: number,
  ): Definition {
    return visit<Definition>(node, {
      FragmentSpread: (spread) => ({
        ...spread,
        name: { ...spread.name, value: resolve(spread.name.value, level) },
      }),
    });
  }

  for (const kind of kinds) rejectEndless(kind, fragments);
  const root = resolveSpreads(operation, 1);
  const definitions = [...expanded].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, node]) => node);
  return { kind: Kind.DOCUMENT, definitions: [root, ...definitions] };
}

/** Names of the fragments that spread `NestedBlocks`, directly or through others. */
function fragmentsThatNest(fragments: ReadonlyMap<string, FragmentDefinitionNode>): Set<string> {
  const nests = [...fragments.keys()].filter((name) =>
    reachable(name, fragments).has("NestedBlocks"),
  );
  return new Set(nests);
}

function rejectEndless(kind: string, fragments: ReadonlyMap<string, FragmentDefinitionNode>): void {
  if (reachable(kind, fragments).has("Blocks")) {
    throw new CodegenError(
      `The block ${kind} leads to "...Blocks", which would never end: blocks inside a block are "...NestedBlocks".`,
    );
  }
}

/** Names of all fragments that a fragment leads to, itself included, placeholders not entered. */
function reachable(
  name: string,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  found = new Set<string>(),
): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const fragment = PLACEHOLDER_NAMES.includes(name) ? undefined : fragments.get(name);
  if (fragment) {
    visit(fragment, {
      FragmentSpread: (spread) => {
        reachable(spread.name.value, fragments, found);
      },
    });
  }
  return found;
}

function rename(fragment: FragmentDefinitionNode, name: string): FragmentDefinitionNode {
  return { ...fragment, name: { ...fragment.name, value: name } };
}

function blocksFragment(name: string, spreads: readonly string[]): FragmentDefinitionNode {
  const nameNode = (value: string) => ({ kind: Kind.NAME, value }) as const;
  const fields = ["__typename", "id", "langcode"].map((field): FieldNode => ({
    kind: Kind.FIELD,
    name: nameNode(field),
  }));
  const kinds = spreads.map((spread): FragmentSpreadNode => ({
    kind: Kind.FRAGMENT_SPREAD,
    name: nameNode(spread),
  }));
  const selections: SelectionNode[] = [...fields, ...kinds];
  return {
    kind: Kind.FRAGMENT_DEFINITION,
    name: nameNode(name),
    typeCondition: { kind: Kind.NAMED_TYPE, name: nameNode("ParagraphInterface") },
    selectionSet: { kind: Kind.SELECTION_SET, selections },
  };
}
