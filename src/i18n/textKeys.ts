import type blocks from "../../locales/en/blocks.json";
import type common from "../../locales/en/common.json";
import type forms from "../../locales/en/forms.json";
import type preview from "../../locales/en/preview.json";
import type search from "../../locales/en/search.json";
import type templates from "../../locales/en/templates.json";
import type update from "../../locales/en/update.json";

// English stands for all languages: a test checks that they have the same keys.
interface Texts {
  common: typeof common;
  blocks: typeof blocks;
  templates: typeof templates;
  search: typeof search;
  preview: typeof preview;
  forms: typeof forms;
  update: typeof update;
}

/** A namespace of interface texts: a file in locales/{langcode}. */
export type Namespace = keyof Texts;

/** Key of a text in a namespace, such as "menu.open"; plural forms share one key. */
export type TextKey<N extends Namespace> = KeyIn<Texts[N]>;

type KeyIn<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string
    ? WithoutPluralForm<Name>
    : `${Name}.${KeyIn<Tree[Name]>}`;
}[keyof Tree & string];

type WithoutPluralForm<Name extends string> = Name extends `${infer Stem}_${Intl.LDMLPluralRule}`
  ? Stem
  : Name;

/** Keys of all namespaces, for the types of i18next. */
export type TextResources = { [N in Namespace]: Record<TextKey<N>, string> };
