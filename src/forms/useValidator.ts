import { useMemo } from "react";
import type { FormikErrors } from "formik";
import type { LocaleCode } from "../i18n/locales";
import type { Form } from "./formTypes";

type Values = Record<string, unknown>;

/**
 * Validates values by the rules of the form. The rules load in a script of their own, so that the form appears
 * sooner. If it fails to load, only the server validates.
 *
 * @returns a function that gives the message of each wrong field, by key
 */
export function useValidator(
  form: Form,
  langcode: LocaleCode,
): (values: Values) => Promise<FormikErrors<Values>> {
  return useMemo(() => {
    let loading: Promise<(values: Values) => Promise<FormikErrors<Values>>> | undefined;
    return async (values) => {
      loading ??= import("./validator").then(({ validatorOf }) => validatorOf(form, langcode));
      const validator = await loading.catch((error: unknown) => {
        loading = undefined;
        console.error("Cannot load the rules of the form", error);
        return undefined;
      });
      return validator ? validator(values) : {};
    };
  }, [form, langcode]);
}
