import type { ChromeQuery, MenuFragment } from "../src/cms/generated";
import { site } from "./examplePages";

/** An entry of a menu without its name and address. */
export const exampleEntry = {
  kind: null,
  internal: true,
  langcode: null,
  expanded: false,
  children: [],
};

function menu(name: string, ...items: [title: string, url: string][]): MenuFragment {
  return { name, items: items.map(([title, url]) => ({ ...exampleEntry, id: url, title, url })) };
}

/** What header and footer of an example site show, in German words, as it is made ready for a language. */
export function exampleChromeIn(langcode: string): ChromeQuery {
  return {
    site: { ...site, notice: null, feedbackForm: null },
    main: menu("main", ["Forschung", `/${langcode}/forschung`], ["Daten", `/${langcode}/daten`]),
    meta: menu("meta", ["Medien", `/${langcode}/medien`]),
    footer: menu("footer", ["Impressum", `/${langcode}/impressum`]),
  };
}

/** The same in German. */
export const exampleChrome = exampleChromeIn("de");
