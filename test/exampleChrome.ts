import type { ChromeQuery, MenuFragment } from "../src/cms/generated";
import { site } from "./examplePages";

/** A menu entry without title and address. */
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

/** Header and footer of an example site in German, prepared for a language. */
export function exampleChromeIn(langcode: string): ChromeQuery {
  return {
    site: { ...site, notice: null, feedbackForm: null },
    main: menu("main", ["Forschung", `/${langcode}/forschung`], ["Daten", `/${langcode}/daten`]),
    meta: menu("meta", ["Medien", `/${langcode}/medien`]),
    footer: menu("footer", ["Impressum", `/${langcode}/impressum`]),
  };
}

export const exampleChrome = exampleChromeIn("de");
