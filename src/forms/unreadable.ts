/**
 * The value of a field that shows something a browser hands out no value for, such as half a date: the sign for
 * what cannot be read. It is a value, and no date, so rules, conditions and messages need to know nothing of it.
 */
export const UNREADABLE = "\ufffd";

/** What stands in a field. */
export function readControl(control: HTMLInputElement | HTMLTextAreaElement): string {
  return control.validity.badInput ? UNREADABLE : control.value;
}
