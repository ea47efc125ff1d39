import { Kind, parse, print, type DocumentNode } from "graphql";

/** Name of the field of Gatsby's schema that holds the queries of the CMS. */
export const cmsField = "cms";

/** Name of that field's type, unless it is renamed. */
export const cmsTypeName = "CMS";

/**
 * The text of an operation of the contract, moved under the field of Gatsby's schema that holds
 * the CMS: `query A { site }` becomes `query A { cms { site } }`. One operation text so serves at
 * build time and at request time.
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
