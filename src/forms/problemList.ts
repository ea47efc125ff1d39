import { flattenElements } from "@quatrain/webform";
import type { Form } from "./formTypes";

/** Problem of one element. */
export interface FieldProblem {
  key: string;
  title: string;
  message: string;
}

/** Problems of a form, in the order of its elements. */
export function problemList(
  form: Form,
  messageOf: (key: string) => string | undefined,
): FieldProblem[] {
  return flattenElements(form.elements).flatMap(({ key, title }) => {
    const message = messageOf(key);
    return message === undefined ? [] : [{ key, title, message }];
  });
}

/** A problem in one line. Adds the title unless the message contains it. */
export function problemLine({ title, message }: FieldProblem): string {
  return message.includes(title) ? message : `${title}: ${message}`;
}
