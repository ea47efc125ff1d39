import { nativePatterns, schemaOf, setHomeTimeZone, type Locale } from "@quatrain/webform";
import { validateYupSchema, yupToFormErrors, type FormikErrors } from "formik";
import { ValidationError } from "yup";
import { homeTimeZone } from "../i18n/dates";
import type { Form } from "./formTypes";

setHomeTimeZone(homeTimeZone);

type Values = Record<string, unknown>;

/** Makes a function that validates values: it returns the message of each wrong field, by key. */
export function validatorOf(
  form: Form,
  locale: Locale,
): (values: Values) => Promise<FormikErrors<Values>> {
  const schema = schemaOf({ elements: form.elements, locale, patterns: nativePatterns });
  return async (values) => {
    try {
      await validateYupSchema(values, schema);
      return {};
    } catch (error) {
      if (error instanceof ValidationError) return yupToFormErrors(error);
      throw error;
    }
  };
}
