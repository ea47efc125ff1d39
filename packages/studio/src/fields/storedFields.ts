import type { TypeModel } from "@quatrain/contract/contentModel";

// Kinds that the contract answers resolved, and that are stored in a shape of their own.

/** A link: what it is called, and one of page, media and url. */
export const LINK = "Link";
/** A placed view. */
export const VIEW = "View";
/** An entry of a list of formatted texts. */
export const FORMATTED_TEXT = "FormattedText";

/** What is kept beside the fields of a page. */
const BESIDE = ["id", "nid", "langcode", "status", "created"];

/** The fields of a kind that are stored with it, in the order of the contract. */
export function storedFields(type: TypeModel) {
  const isPage = type.interfaces.includes("NodeInterface");
  return [...type.fields.values()].filter(
    ({ name, derived }) => !derived && !(isPage && BESIDE.includes(name)),
  );
}
