import {
  GraphQLError,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationRule,
} from "graphql";
import type { Limits } from "../config/config";

/**
 * Refuses operations that ask for too much: nested too deeply, with too many fields under other
 * names, or with too many fields at the root. Introspection is not counted.
 */
export function limitOperations(limits: Limits): ValidationRule {
  return (context) => {
    // Each fragment is measured once, however often it is spread.
    const depths = new Map<string, number>();
    let aliases = 0;

    return {
      Field({ alias }) {
        if (alias !== undefined) aliases += 1;
      },
      Document: { leave: () => refuse("aliases", aliases, limits.aliases) },
      OperationDefinition({ selectionSet }) {
        refuse("root fields", countFields(selectionSet, new Set()), limits.rootFields);
        refuse("levels", depthOf(selectionSet), limits.depth);
      },
    };

    function refuse(what: string, count: number, limit: number): void {
      if (count <= limit) return;
      const message = `The operation has ${count} ${what}; at most ${limit} are allowed.`;
      const extensions = { code: "OPERATION_TOO_LARGE", count, limit };
      context.reportError(new GraphQLError(message, { extensions }));
    }

    /** Fields right in a selection, those of fragments included, each fragment once. */
    function countFields({ selections }: SelectionSetNode, seen: Set<string>): number {
      return selections.reduce((count, selection) => {
        if (selection.kind === Kind.FIELD) return count + 1;
        if (selection.kind === Kind.INLINE_FRAGMENT) {
          return count + countFields(selection.selectionSet, seen);
        }
        const { value } = selection.name;
        const fragment = seen.has(value) ? undefined : context.getFragment(value);
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
      // A fragment that contains itself is refused by another rule; here it must only end.
      depths.set(name, 0);
      const fragment = context.getFragment(name);
      const depth = fragment ? depthOf(fragment.selectionSet) : 0;
      depths.set(name, depth);
      return depth;
    }
  };
}
