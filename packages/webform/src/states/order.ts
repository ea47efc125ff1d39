import { DefinitionError, type FormElement } from "../definition";
import { lookedAt } from "./selectors";

/** An element and the key of its row. */
export interface Placed {
  readonly element: FormElement;
  readonly row: string | undefined;
}

/** Conditions that form a cycle. */
export class CycleError extends DefinitionError {
  constructor(
    /** Keys of the elements, with the first repeated at the end. */
    readonly cycle: readonly string[],
  ) {
    super(cycle[0] ?? "", `its conditions form a cycle: ${cycle.join(" → ")}`);
  }
}

/** All elements with the keys of their rows, in the order of the form. */
function placed(elements: readonly FormElement[], row?: string): Placed[] {
  return elements.flatMap((element) => [
    { element, row },
    ...placed(element.elements ?? [], element.key),
  ]);
}

/**
 * Sorts elements so that each comes after its row and after the elements its conditions read. Throws a CycleError
 * if there is no such order.
 */
export function inOrder(elements: readonly FormElement[]): Placed[] {
  const byKey = new Map(placed(elements).map((each) => [each.element.key, each]));
  const done = new Set<string>();
  const order: Placed[] = [];
  const path: string[] = [];

  const visit = (key: string): void => {
    const each = byKey.get(key);
    if (each === undefined || done.has(key)) return;
    if (path.includes(key)) throw new CycleError([...path.slice(path.indexOf(key)), key]);
    path.push(key);
    if (each.row !== undefined) visit(each.row);
    for (const other of lookedAt(each.element)) visit(other);
    path.pop();
    done.add(key);
    order.push(each);
  };

  for (const key of byKey.keys()) visit(key);
  return order;
}
