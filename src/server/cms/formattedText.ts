import { type Element, htmlOf, type Node, treeOf } from "@quatrain/contract/formattedText/tree";
import de from "../../../locales/de/common.json";
import en from "../../../locales/en/common.json";
import fr from "../../../locales/fr/common.json";
import it from "../../../locales/it/common.json";
import { LONG_WORD } from "../../components/Hyphens/hyphenated";
import type { LocaleCode } from "../../i18n/locales";
import { hyphenatedWord } from "../hyphens/hyphenatedWord";
import { sanitizeHtml } from "./sanitizeHtml";

/** Accessible names of the scrolling boxes. */
const names: Record<LocaleCode, typeof de.richText> = {
  de: de.richText,
  en: en.richText,
  fr: fr.richText,
  it: it.richText,
};

/**
 * Prepares HTML of the CMS for a page: sanitizes it, puts wide tables and preformatted lines into boxes that
 * scroll, also by keyboard, and hyphenates long words of headings.
 */
export function formattedText(html: string, langcode: LocaleCode): string {
  const safe = sanitizeHtml(html, langcode);
  return /<(?:h[2-6]|pre|table)\b/.test(safe) ? htmlOf(prepared(treeOf(safe), langcode)) : safe;
}

function prepared(nodes: readonly Node[], langcode: LocaleCode): Node[] {
  return nodes.map((node): Node => {
    if (typeof node === "string") return node;
    const { name, attributes } = node;
    if (/^h\d$/.test(name)) return hyphenated(node, langcode);
    const children = prepared(node.children, langcode);
    const { table, preformatted } = names[langcode];
    const focus = { tabindex: "0" };
    if (name === "pre") {
      const box = { ...attributes, role: "group", ...focus, "aria-label": preformatted };
      return { name, attributes: box, children };
    }
    if (name !== "table") return { name, attributes, children };
    const box = { class: "rich-text__table", role: "region", ...focus, "aria-label": table };
    return { name: "div", attributes: box, children: [{ name, attributes, children }] };
  });
}

function hyphenated({ name, attributes, children }: Element, langcode: LocaleCode): Element {
  const words = children.map((child) =>
    typeof child === "string"
      ? child.replace(LONG_WORD, (word) => hyphenatedWord(word, langcode))
      : hyphenated(child, langcode),
  );
  return { name, attributes, children: words };
}
