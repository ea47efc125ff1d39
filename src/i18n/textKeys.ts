import type blocks from "../../locales/en/blocks.json";
import type common from "../../locales/en/common.json";
import type forms from "../../locales/en/forms.json";
import type preview from "../../locales/en/preview.json";
import type search from "../../locales/en/search.json";
import type templates from "../../locales/en/templates.json";
import type update from "../../locales/en/update.json";

// The English texts stand for those of every language: a test keeps their keys the same.
interface Texts {
  common: typeof common;
  blocks: typeof blocks;
  templates: typeof templates;
  search: typeof search;
  preview: typeof preview;
  forms: typeof forms;
  update: typeof update;
}

/** A group of interface texts: a file in locales/{langcode}. */
export type Namespace = keyof Texts;

/** The name of a text of a group, "menu.open" say; plural forms of a text share one. */
export type TextKey<N extends Namespace> = KeyIn<Texts[N]>;

type KeyIn<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string
    ? WithoutPluralForm<Name>
    : `${Name}.${KeyIn<Tree[Name]>}`;
}[keyof Tree & string];

type WithoutPluralForm<Name extends string> = Name extends `${infer Stem}_${Intl.LDMLPluralRule}`
  ? Stem
  : Name;

/** The texts of all groups by their whole names, as the types of i18next want to know them. */
export type TextResources = { [N in Namespace]: Record<TextKey<N>, string> };
