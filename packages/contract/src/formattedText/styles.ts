import type { Element } from "./tree";

/** Declarations of a style by name. */
function declarationsOf({ attributes: { style } }: Element): ReadonlyMap<string, string> {
  const pairs = (style ?? "").split(";").map((each): [string, string] => {
    const colon = each.indexOf(":");
    return [each.slice(0, colon).trim().toLowerCase(), valueOf(each.slice(colon + 1))];
  });
  return new Map(pairs);
}

/** A value without `!important`. */
function valueOf(text: string): string {
  const value = text.trim().toLowerCase();
  const mark = value.lastIndexOf("!");
  const isMarked = mark >= 0 && value.slice(mark + 1).trim() === "important";
  return isMarked ? value.slice(0, mark).trim() : value;
}

const has = (value: string | undefined, word: string): boolean =>
  value?.split(/\s+/).includes(word) ?? false;

/** Styles of review comments in Office. */
const REMARKS = new Set(["comment", "comment-list"]);

/** Whether the author has hidden an element, as Office and browser editors do. */
export function isHidden(element: Element): boolean {
  const { class: classes, hidden, style } = element.attributes;
  if (hidden !== undefined && hidden.toLowerCase() !== "until-found") return true;
  if (classes !== undefined && /\b(?:MsoCommentReference|msocomanchor)\b/i.test(classes))
    return true;
  if (style === undefined) return false;
  const styles = declarationsOf(element);
  return (
    has(styles.get("display"), "none") ||
    has(styles.get("visibility"), "hidden") ||
    styles.get("mso-hide") === "all" ||
    REMARKS.has(styles.get("mso-element") ?? "")
  );
}

/** Whether an element is the marker of a list entry in Office. */
export function isListMark(element: Element): boolean {
  return declarationsOf(element).get("mso-list") === "ignore";
}

/** Whether an element is the gap that Office writes after such a marker. */
export function isGap(element: Element): boolean {
  const [child = ""] = element.children;
  const isBlank = typeof child === "string" && child.trim() === "" && element.children.length < 2;
  return isBlank && /^7(?:\.0)?pt\b/.test(declarationsOf(element).get("font") ?? "");
}

const POINTS: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 72 / 2.54, mm: 72 / 25.4 };

/** Left margin in points; undefined if not set. */
export function marginOf(element: Element): number | undefined {
  const margin = declarationsOf(element).get("margin-left") ?? "";
  const [, number = "", unit = ""] = /^(\d{1,4}(?:\.\d{1,4})?)(pt|in|cm|mm)$/.exec(margin) ?? [];
  const points = POINTS[unit];
  return points === undefined ? undefined : Math.round(Number(number) * points);
}

/** List and level of an entry in Office; undefined if it is no entry. */
export function listPlace(element: Element): { of: string; level: number } | undefined {
  const style = declarationsOf(element).get("mso-list") ?? "";
  const level = /\blevel(\d)/.exec(style)?.[1];
  return level === undefined
    ? undefined
    : { of: style.replace(/\blevel\d/, ""), level: Number(level) };
}

const COUNTED: Readonly<Record<string, string>> = {
  "lower-alpha": "a",
  "lower-latin": "a",
  "upper-alpha": "A",
  "upper-latin": "A",
  "lower-roman": "i",
  "upper-roman": "I",
};

/** Numbering of a list from its style or that of its first entry: `a`, `I`. Undefined: numbers. */
export function countedIn(list: Element): string | undefined {
  const entry = list.children.find((child) => typeof child === "object" && child.name === "li");
  return [list, entry]
    .map((each) => {
      if (typeof each !== "object") return undefined;
      const styles = declarationsOf(each);
      const words = styles.get("list-style-type") ?? styles.get("list-style") ?? "";
      return words.split(/\s+/).flatMap((word) => COUNTED[word] ?? [])[0];
    })
    .find((type) => type !== undefined);
}

/** Background picture of a cover, as other systems write it. */
export function coverPicture({ attributes }: Element): string | undefined {
  if (!/\bcover\b/.test(attributes["class"] ?? "")) return undefined;
  const declarations = (attributes["style"] ?? "").split(";");
  const image = declarations.find((each) => /^\s*background(?:-image)?\s*:/i.test(each)) ?? "";
  return /\burl\(\s*(["']?)([^"'()\s]+)\1\s*\)/i.exec(image)?.[2];
}

const BOLD = /^(?:bold|bolder|[6-9]00)$/;
const PLAIN = /^(?:normal|[1-4]00)$/;

/** Elements that the style of an element stands for, the outermost first. */
export function meaningOf(element: Element): string[] {
  if (element.attributes["style"] === undefined) return [];
  const styles = declarationsOf(element);
  const line = styles.get("text-decoration") ?? styles.get("text-decoration-line");
  const meant: Record<string, boolean> = {
    s: has(line, "line-through"),
    u: has(line, "underline") && element.name !== "a",
    strong: BOLD.test(styles.get("font-weight") ?? ""),
    em: has(styles.get("font-style"), "italic"),
    sup: styles.get("vertical-align") === "super",
    sub: styles.get("vertical-align") === "sub",
  };
  return Object.keys(meant).filter((name) => meant[name] && name !== element.name);
}

/** Whether a style cancels the meaning of its element: some editors wrap whole texts this way. */
export function meansNothing(element: Element): boolean {
  if (element.name !== "b" && element.name !== "i" && element.name !== "strong") return false;
  const styles = declarationsOf(element);
  const name = element.name === "i" ? "font-style" : "font-weight";
  return PLAIN.test(styles.get(name) ?? "");
}
