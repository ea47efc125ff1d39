import type { ComponentProps } from "react";
import fallback from "../../locales/en/forms.json";
import { AddedTexts } from "../components/TranslationProvider/AddedTexts";
import type { MessageTree } from "../i18n/messages";
import { Webform } from "./Webform";

/**
 * The form with its interface texts.
 *
 * @param texts null where they could not be loaded: the English ones keep the form readable.
 */
export function withTexts(texts: MessageTree | null) {
  return function TextedWebform(props: ComponentProps<typeof Webform>) {
    return (
      <AddedTexts namespace="forms" texts={texts ?? fallback}>
        <Webform {...props} />
      </AddedTexts>
    );
  };
}
