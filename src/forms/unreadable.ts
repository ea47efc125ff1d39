/**
 * Value of a field whose content the browser does not hand out, such as half a date. It is an ordinary text but no
 * valid date, so rules and conditions need no special case.
 */
export const UNREADABLE = "\ufffd";

export function readControl(control: HTMLInputElement | HTMLTextAreaElement): string {
  return control.validity.badInput ? UNREADABLE : control.value;
}
