import { isGap, isListMark, listPlace, marginOf } from "./styles";
import type { Element, Node } from "./tree";

/** Longest marker, such as `viii.` or `1.2.3.`. */
const LONGEST_MARK = 9;
/** Margin of top-level entries in points. Office writes only other values. */
const USUAL_MARGIN = 36;
const NUMBER = /^\W*(?:\d+|[a-z]{1,6})[.)]/i;

/** A list entry as Office writes it: a paragraph. */
interface Entry {
  readonly level: number;
  /** Office's id of its list. */
  readonly of: string;
  readonly list: Pick<Element, "name" | "attributes">;
  readonly item: Element;
}

/** Nests paragraphs that Office marks as list entries into lists. */
export function withWordLists(nodes: readonly Node[]): readonly Node[] {
  if (!nodes.some((node) => entryOf(node) !== undefined)) return nodes;
  const result: Node[] = [];
  /** Open lists around the last entry, the outermost first. */
  let open: { level: number; of: string; list: Element }[] = [];
  for (const node of nodes) {
    const entry = entryOf(node);
    if (entry === undefined) {
      const isBlank = typeof node === "string" && node.trim() === "";
      if (!isBlank) open = [];
      result.push(node);
      continue;
    }
    open = open.filter(({ level }) => level <= entry.level);
    const last = open.at(-1);
    if (last?.level === entry.level) {
      const isBullet = last.list.name === "ul" && entry.list.name === "ul";
      const isSame = last.of === entry.of && last.list.name === entry.list.name;
      if (isBullet || isSame) {
        last.list.children.push(entry.item);
        continue;
      }
      // Another list, or a restarted one.
      open.pop();
    }
    const innermost = open.at(-1);
    const list: Element = { ...entry.list, children: [entry.item] };
    const outer = innermost?.list.children.at(-1);
    if (typeof outer === "object") outer.children.push(list);
    else result.push(list);
    open.push({ level: entry.level, of: entry.of, list });
  }
  return result;
}

function entryOf(node: Node): Entry | undefined {
  if (typeof node === "string" || node.name !== "p") return undefined;
  const place = listPlace(node);
  const said = place && markIn(node);
  if (place === undefined || said === undefined) return filteredEntryOf(node);
  return entry(place, said, node);
}

/** An entry from Office's filtered export, which keeps only marker and margin. */
function filteredEntryOf(paragraph: Element): Entry | undefined {
  const { mark, rest } = partedAtGap(paragraph.children);
  if (rest === undefined || mark === "" || mark.length > LONGEST_MARK) return undefined;
  const place = { of: "", level: marginOf(paragraph) ?? USUAL_MARGIN };
  return entry(place, mark, { ...paragraph, children: rest });
}

/** Content split at the gap after Office's marker, if there is one. */
interface Parted {
  /** Words before the gap; without a gap the first words. */
  readonly mark: string;
  readonly rest?: Node[];
}

function partedAtGap(nodes: readonly Node[]): Parted {
  let mark = "";
  for (const [at, node] of nodes.entries()) {
    if (mark.length > LONGEST_MARK) break;
    if (typeof node === "string") mark += node.trim();
    else if (isGap(node)) return { mark, rest: nodes.slice(at + 1) };
    else {
      const { mark: words, rest } = partedAtGap(node.children);
      mark += words;
      if (rest) return { mark, rest: [{ ...node, children: rest }, ...nodes.slice(at + 1)] };
    }
  }
  return { mark };
}

function entry(place: Pick<Entry, "level" | "of">, mark: string, node: Element): Entry {
  const isNumbered = NUMBER.test(mark);
  const list = { name: isNumbered ? "ol" : "ul", attributes: isNumbered ? countOf(mark) : {} };
  return { ...place, list, item: { ...node, name: "li", children: [...node.children] } };
}

/** Attributes for the numbering of a list that starts with this marker: `3.`, `b)`. */
function countOf(mark: string): Record<string, string> {
  const [, number, letter = ""] = /^\W*(?:(\d{1,6})|([a-z]))[.)]\s*$/i.exec(mark) ?? [];
  if (number !== undefined) return from(Number(number));
  if (letter === "") return {};
  if (/i/i.test(letter)) return { type: letter };
  const type = letter < "a" ? "A" : "a";
  return { type, ...from(letter.charCodeAt(0) - type.charCodeAt(0) + 1) };
}

const from = (start: number): Record<string, string> =>
  start === 1 ? {} : { start: String(start) };

/** A heading with Office's number as plain words. */
export function withNumber(heading: Element): Element {
  const children = heading.children.map((child) => {
    if (typeof child === "string") return child;
    if (!isListMark(child)) return withNumber(child);
    const mark = wordsIn(child);
    return /\d/.test(mark) || NUMBER.test(mark) ? `${mark.trim()} ` : "";
  });
  return { ...heading, children };
}

function markIn({ children }: Element): string | undefined {
  for (const child of children) {
    if (typeof child === "string") continue;
    const mark = isListMark(child) ? wordsIn(child) : markIn(child);
    if (mark !== undefined) return mark;
  }
  return undefined;
}

function wordsIn({ children }: Element): string {
  return children.map((child) => (typeof child === "string" ? child : wordsIn(child))).join("");
}
