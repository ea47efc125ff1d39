import { DefinitionError, type FormElement, stateNames } from "../definition";

/** Target of a condition: an element, or one box of a group. */
export interface Selector {
  readonly key: string;
  readonly option?: string;
}

/** Reads "key" or "key[option]". Throws a DefinitionError for the element `of`. */
export function readSelector(selector: string, of: string): Selector {
  const match = /^([^[\]]+)(?:\[([^[\]]+)\])?$/.exec(selector);
  const [, key, option] = match ?? [];
  if (key === undefined) {
    throw new DefinitionError(of, `its selector "${selector}" is neither "key" nor "key[option]"`);
  }
  return option === undefined ? { key } : { key, option };
}

/** Keys of the elements that the conditions of an element read. */
export function lookedAt(element: FormElement): string[] {
  const conditions = stateNames.flatMap((name) => element.states?.[name]?.conditions ?? []);
  return conditions.map(({ selector }) => readSelector(selector, element.key).key);
}
