import type { Form, FormElement } from "./formTypes";

/** What is wrong with one part of a form. */
export interface ShownProblem {
  key: string;
  title: string;
  message: string;
}

/** What is wrong in a form, in the order of its parts. */
export function problemList(
  form: Form,
  messageOf: (key: string) => string | undefined,
): ShownProblem[] {
  return form.elements.flatMap(withInner).flatMap(({ key, title }) => {
    const message = messageOf(key);
    return message === undefined ? [] : [{ key, title, message }];
  });
}

/** A problem in one line; most messages name the part already. */
export function problemLine({ title, message }: ShownProblem): string {
  return message.includes(title) ? message : `${title}: ${message}`;
}

function withInner(element: FormElement): { key: string; title: string }[] {
  return element.__typename === "WebformFlexbox" ? [element, ...element.elements] : [element];
}
