import type { BlockKind } from "./blockTypes";

/**
 * What every block of the examples carries besides its own fields.
 *
 * @param name tells blocks of one kind apart
 */
export function exampleIdentity<Kind extends BlockKind>(kind: Kind, name: string) {
  return { __typename: kind, id: `${kind}-${name}`, langcode: "de" } as const;
}
