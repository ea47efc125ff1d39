import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import fallback from "../../locales/en/forms.json";
import type { MessageTree } from "../i18n/messages";
import { Webform } from "./Webform";

/**
 * The form with its interface texts.
 *
 * @param texts null where they could not be loaded: the English ones keep the form readable.
 */
export function withTexts(texts: MessageTree | null) {
  return function TextedWebform(props: ComponentProps<typeof Webform>) {
    const { i18n } = useTranslation();
    if (!i18n.hasResourceBundle(i18n.language, "forms")) {
      i18n.addResourceBundle(i18n.language, "forms", texts ?? fallback);
    }
    return <Webform {...props} />;
  };
}
