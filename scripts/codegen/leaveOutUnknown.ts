import { Kind, visit, type DocumentNode, type FieldNode } from "graphql";

/**
 * Leaves out spreads of fragments that are not there yet, so that the rest can be typed while
 * documents are still being written.
 *
 * @param known names of the fragments that are there
 * @param warn called with the name of each that is not
 */
export function leaveOutUnknown(
  document: DocumentNode,
  known: ReadonlySet<string>,
  warn: (name: string) => void,
): DocumentNode {
  const typename: FieldNode = {
    kind: Kind.FIELD,
    name: { kind: Kind.NAME, value: "__typename" },
  };
  return visit(document, {
    FragmentSpread: (node) => {
      if (known.has(node.name.value)) return undefined;
      warn(node.name.value);
      return null;
    },
    SelectionSet: {
      // A selection set must not be empty.
      leave: (node) =>
        node.selections.length > 0 ? undefined : { ...node, selections: [typename] },
    },
  });
}
