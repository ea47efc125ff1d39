import { flattenElements } from "@quatrain/webform";
import type { Form } from "./formTypes";

/** What is wrong with one part of a form. */
export interface FieldProblem {
  key: string;
  title: string;
  message: string;
}

/** What is wrong in a form, in the order of its parts. */
export function problemList(
  form: Form,
  messageOf: (key: string) => string | undefined,
): FieldProblem[] {
  return flattenElements(form.elements).flatMap(({ key, title }) => {
    const message = messageOf(key);
    return message === undefined ? [] : [{ key, title, message }];
  });
}

/** A problem in one line; most messages name the part already. */
export function problemLine({ title, message }: FieldProblem): string {
  return message.includes(title) ? message : `${title}: ${message}`;
}
