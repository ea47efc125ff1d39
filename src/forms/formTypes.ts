import type {
  TextFragment,
  WebformFragment,
  WebformItemFragment,
  WebformSubmissionFragment,
} from "../cms/generated";

/** A form, as the CMS gives it. */
export type Form = WebformFragment;

/** Values that elements of a form have at the start in one place. */
export type DefaultData = WebformItemFragment["defaultData"];

/** A part of a form. */
export type FormElement = Form["elements"][number];

/** The part of a kind. */
export type ElementOf<Kind extends FormElement["__typename"]> = Extract<
  FormElement,
  { __typename: Kind }
>;

/** A part that is no row of parts. */
export type SingleElement = Exclude<FormElement, { __typename: "WebformFlexbox" }>;

/** A part that a visitor gives a value. */
export type FieldElement = Exclude<SingleElement, { __typename: "WebformMarkup" }>;

/** One choice of a list, of radios or of boxes. */
export type FormOption = ElementOf<"WebformSelect">["options"][number];

/** What became of an entry. */
export type Submission = WebformSubmissionFragment;

/** What to show after an entry was stored. */
export type FormConfirmation = NonNullable<Submission["confirmation"]>;

/** The same, with the site's own words where editors gave none. */
export interface CompleteConfirmation extends Pick<FormConfirmation, "type"> {
  title: string;
  message: TextFragment;
  /** What to refer to when asking about the entry. */
  reference: string | null;
}
