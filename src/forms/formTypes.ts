import type {
  TextFragment,
  WebformFragment,
  WebformItemFragment,
  WebformSubmissionFragment,
} from "../cms/generated";

/** A form of the CMS. */
export type Form = WebformFragment;

/** Initial values that a page sets for a form. */
export type DefaultData = WebformItemFragment["defaultData"];

export type FormElement = Form["elements"][number];

/** An element of this kind. */
export type ElementOf<Kind extends FormElement["__typename"]> = Extract<
  FormElement,
  { __typename: Kind }
>;

/** An element that is not a row. */
export type SingleElement = Exclude<FormElement, { __typename: "WebformFlexbox" }>;

/** An element with a value. */
export type FieldElement = Exclude<SingleElement, { __typename: "WebformMarkup" }>;

/** One choice of a select, of radio buttons or of checkboxes. */
export type FormOption = ElementOf<"WebformSelect">["options"][number];

/** Result of a submission. */
export type Submission = WebformSubmissionFragment;

/** Content to show after a submission. */
export type FormConfirmation = NonNullable<Submission["confirmation"]>;

/** A confirmation, with the site's own texts where editors gave none. */
export interface CompleteConfirmation extends Pick<FormConfirmation, "type"> {
  title: string;
  message: TextFragment;
  /** Reference number of the entry. */
  reference: string | null;
}
