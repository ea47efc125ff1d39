import { object, ValidationError, type Schema } from "yup";
import { validateForm, type FormContext } from "./validateForm";

/**
 * Wraps `validateForm` in a yup schema, for Formik. The path of an error is the key of its element. One
 * schema serves a form for all values.
 */
export function schemaOf(context: FormContext): Schema<Record<string, unknown>> {
  return object().test("webform", (values: Record<string, unknown>) => {
    const problems = Object.entries(validateForm({ ...context, values }));
    if (problems.length === 0) return true;
    return new ValidationError(
      problems.map(([key, messages]) => new ValidationError(messages[0] ?? "", values[key], key)),
      values,
    );
  });
}
