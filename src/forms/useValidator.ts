import { useMemo } from "react";
import type { FormikErrors } from "formik";
import type { LocaleCode } from "../i18n/locales";
import type { Form } from "./formTypes";

type Values = Record<string, unknown>;

/**
 * Validates the values of a form by its rules. Their script comes apart from that of the form, which is at hand
 * sooner without it. Where it cannot be had, the server alone validates what is sent.
 *
 * @returns gives the message of each field that is wrong, by key
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
