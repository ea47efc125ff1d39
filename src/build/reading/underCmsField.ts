import { Kind, parse, print, type DocumentNode } from "graphql";

/** Field of Gatsby's schema with the queries of the CMS. */
export const cmsField = "cms";

/** Type of that field. */
export const cmsTypeName = "CMS";

/**
 * Nests an operation of the contract in the CMS field of Gatsby's schema: `query A { site }` becomes
 * `query A { cms { site } }`. This way the same operations work at build time and at request time.
 */
export function underCmsField(operationText: string): string {
  const document = parse(operationText, { noLocation: true });
  const wrapped: DocumentNode = {
    ...document,
    definitions: document.definitions.map((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION
        ? {
            ...definition,
            selectionSet: {
              kind: Kind.SELECTION_SET,
              selections: [
                {
                  kind: Kind.FIELD,
                  name: { kind: Kind.NAME, value: cmsField },
                  selectionSet: definition.selectionSet,
                },
              ],
            },
          }
        : definition,
    ),
  };
  return print(wrapped);
}
