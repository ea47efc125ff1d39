import { computeAccessibleName, getRole } from "dom-accessibility-api";
import type { Found } from "../src/blocks/blockTypes";

/** Everything that a visitor finds in a part of a page, with its texts joined. */
export type Findings = Required<Omit<Found, "texts">> & { text: string };

/** Invisible elements. The content of `details` counts as visible, because it opens without script. */
const HIDDEN =
  "[hidden], [aria-hidden=true], dialog:not([open]), noscript, script, style, template";

const CONTROLS =
  "button, input:not([type=hidden]), select, textarea, summary, [role=tab]:not(button)";

const MEDIA = "video[src], audio[src], :is(video, audio) > source, iframe";

/** Collects what a visitor finds in an element. */
export function findingsOf(container: Element): Findings {
  const { elements, text } = readable(container);
  const find = (selector: string) => elements.filter((element) => element.matches(selector));
  return {
    headings: find("h1, h2, h3, h4, h5, h6").map(nameOf),
    links: find("a[href]:not([role])").map((link) => [nameOf(link), addressOf(link, "href")]),
    images: find("img, [role=img]").map(nameOf),
    controls: find(CONTROLS).map((control) => [
      getRole(control) ?? control.getAttribute("type") ?? control.localName,
      nameOf(control),
    ]),
    media: find(MEDIA).map((player) => addressOf(player, "src")),
    lists: find("ul, ol, dl").map(countEntries),
    tables: find("table").map((table) => [nameOf(table), table.querySelectorAll("tr").length]),
    text: plain(text),
  };
}

/** Visible descendants of an element, in document order, with their text. */
function readable(container: Element): { elements: Element[]; text: string } {
  const elements: Element[] = [];
  let text = "";
  const read = (parent: Element) => {
    for (const child of parent.childNodes) {
      if (child.nodeType === child.TEXT_NODE) text += child.textContent;
      if (child.nodeType !== child.ELEMENT_NODE || (child as Element).matches(HIDDEN)) continue;
      elements.push(child as Element);
      read(child as Element);
    }
  };
  read(container);
  return { elements, text };
}

function countEntries(list: Element): number {
  return list.querySelectorAll(":scope > li, :scope > dt, :scope > div > dt").length;
}

/** Shortens a data URL to its type. */
function addressOf(element: Element, attribute: string): string {
  return (element.getAttribute(attribute) ?? "").replace(/^(data:[^;,]*).*$/s, "$1");
}

function nameOf(element: Element): string {
  return plain(computeAccessibleName(element));
}

/** Normalizes a text: removes optional word breaks and unifies spaces. */
function plain(text: string): string {
  return text
    .replace(/\u00ad|\u200b/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
