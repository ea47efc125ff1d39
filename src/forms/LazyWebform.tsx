import { Suspense, type ComponentProps } from "react";
import { useLanguage } from "../i18n/useLanguage";
import { forms } from "./loadWebform";
import type { Webform } from "./Webform";
// A page needs the styles before the script that would bring them.
import "./Webform.css";
import "./elements/fields.css";
import "./elements/choices.css";

/** A form whose script comes only with pages that have one. The server draws it at once. */
export function LazyWebform(props: ComponentProps<typeof Webform>) {
  const Form = forms[useLanguage()];
  return (
    <Suspense fallback={<div className="webform-place" />}>
      <Form {...props} />
    </Suspense>
  );
}
