import { mixed, object, type Schema } from "yup";
import { checkerOf, fieldsOf, type FormContext } from "./validateForm";

/**
 * A yup schema of the form, such as Formik takes. The path of an error is the key of its element. The
 * schema resolves conditions from the values that it is given, so it can be made once for a form.
 */
export function schemaOf(context: FormContext): Schema<Record<string, unknown>> {
  const fields = fieldsOf(context.elements).map((element) => {
    // Values of any shape: the rules validate them.
    const field = mixed()
      .nullable()
      .test("webform", (_value, { parent, createError }) => {
        const values = parent as Readonly<Record<string, unknown>>;
        const message = checkerOf({ ...context, values })(element);
        // As a function: braces in a message are no placeholders.
        return message === undefined || createError({ message: () => message });
      });
    return [element.key, field] as const;
  });
  return object(Object.fromEntries(fields));
}
