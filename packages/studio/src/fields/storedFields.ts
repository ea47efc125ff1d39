import type { TypeModel } from "@quatrain/contract/contentModel";

// Kinds that the CMS stores in another shape than the contract's, which has them resolved.

/** A link: its title, and one of page, media and url. */
export const LINK = "Link";
export const VIEW = "View";
/** An entry of a list of formatted texts. */
export const FORMATTED_TEXT = "FormattedText";

/** Properties that the CMS stores separately from a page's fields. */
const PAGE_METADATA = ["id", "nid", "langcode", "status", "created"];

/** Stored fields of a kind, in the order of the contract. */
export function storedFields(type: TypeModel) {
  const isPage = type.interfaces.includes("NodeInterface");
  return [...type.fields.values()].filter(
    ({ name, derived }) => !derived && !(isPage && PAGE_METADATA.includes(name)),
  );
}
