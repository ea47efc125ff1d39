import type { ImageTextItem, Layout } from "../contentTypes";
import type { Element, Node } from "../formattedText/tree";
import { isCaption, pictureOf } from "./media";
import {
  type Block,
  findAll,
  hasClass,
  isPlain,
  type Maker,
  named,
  without,
  wordsOf,
} from "./scope";

export const quote: Maker = (element) => {
  const [cite, second] = named(element.children, "cite");
  const rest = without(element.children, new Set(cite ? [cite] : []));
  const isPulled = hasClass(element, "wp-block-pullquote");
  const isOneLine = named(rest, "p").filter(({ children }) => wordsOf(children)).length <= 1;
  if (second || !isPlain(element.children) || !(isPulled || (cite && isOneLine))) return undefined;
  const words = wordsOf(rest);
  if (words === "") return undefined;
  const [, inner = words] = /^[“„«"]\s*([^“”„«»"]+?)\s*[“”»"]$/.exec(words) ?? [];
  const author = cite ? wordsOf(cite.children) : "";
  return [{ kind: "QuoteItem", quote: inner, ...(author ? { author } : {}) }];
};

export const table: Maker = (element, scope) => {
  const [own, second] = named([element], "table");
  if (own === undefined || second || own.attributes["role"] === "presentation") return undefined;
  const all = named(own.children, "tr");
  // Browsers show the foot at the end, wherever it is.
  const foot = new Set(named(named(own.children, "tfoot"), "tr"));
  const rows = [...all.filter((row) => !foot.has(row)), ...foot].map(({ children }) =>
    named(children, "td", "th"),
  );
  const cells = rows.flat();
  const isSpread = cells.some(({ attributes }) =>
    ["colspan", "rowspan"].some((name) => Number(attributes[name] ?? 1) !== 1),
  );
  const isUneven = rows.some((row) => row.length === 0 || row.length !== rows[0]?.length);
  const around = without([element], new Set(cells));
  const captions = named(around, "caption", "figcaption");
  const isNested = cells.some(({ children }) => named(children, "table").length > 0);
  if (rows.length === 0 || isSpread || isUneven || isNested || !isPlain(captions)) return undefined;
  const isHeader = ({ name }: Element): boolean => name === "th";
  const head = named(own.children, "thead").some((each) => named([each], "tr").length === 1);
  const caption = captions.map(({ children }) => wordsOf(children)).join(" ");
  const shown = rows.map((row) => ({ cells: row.map(({ children }) => scope.html(children)) }));
  if (caption === "" && shown.every((row) => row.cells.join("") === "")) return [];
  return [
    {
      kind: "TableItem",
      ...(caption ? { caption } : {}),
      headerRow: head || (rows[0] ?? []).every(isHeader),
      headerColumn:
        rows.slice(1).length > 0 && rows.slice(1).every(([first]) => first && isHeader(first)),
      rows: shown,
    },
  ];
};

type Division = Layout["columns"];
const COLUMNS = ["ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX"] as const;
/** Unequal column widths of the content model, in per cent. */
const DIVISIONS: readonly (readonly [Division, readonly number[]])[] = [
  ["TWO", [50, 50]],
  ["TWO_THIRDS_ONE_THIRD", [67, 33]],
  ["ONE_THIRD_TWO_THIRDS", [33, 67]],
  ["ONE_QUARTER_THREE_QUARTERS", [25, 75]],
  ["THREE_QUARTERS_ONE_QUARTER", [75, 25]],
  ["THREE", [33, 33, 33]],
  ["ONE_QUARTER_HALF_ONE_QUARTER", [25, 50, 25]],
  ["HALF_ONE_QUARTER_ONE_QUARTER", [50, 25, 25]],
  ["ONE_QUARTER_ONE_QUARTER_HALF", [25, 25, 50]],
];

/** The division closest to the widths of the columns. */
function division(columns: readonly Element[]): Division {
  const said = columns.map(({ attributes: { style = "" } }) => {
    const [, width] = /flex-basis:\s*(\d{1,3}(?:\.\d{1,20})?)%/.exec(style) ?? [];
    return width === undefined ? undefined : Number(width);
  });
  const open = said.filter((width) => width === undefined).length;
  const rest = 100 - said.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  const widths = said.map((width) => width ?? rest / open);
  const off = (parts: readonly number[]): number =>
    parts.reduce((sum, part, index) => sum + Math.abs(part - (widths[index] ?? 0)), 0);
  const [nearest] = DIVISIONS.filter(([, parts]) => parts.length === columns.length).sort(
    ([, one], [, other]) => off(one) - off(other),
  );
  return nearest?.[0] ?? COLUMNS[columns.length - 1] ?? "ONE";
}

export const columns: Maker = ({ children }, scope) => {
  const own = children.filter((node) => typeof node === "object");
  const isOther = own.some((each) => !hasClass(each, "wp-block-column"));
  const isLoose = children.some((node) => typeof node === "string" && node.trim() !== "");
  if (own.length < 2 || own.length > COLUMNS.length || isOther || isLoose) return undefined;
  const blocks = own.map((column) => scope.nested(column.children));
  if (blocks.some((each) => each === undefined)) return undefined;
  if (blocks.every((each) => each?.length === 0)) return [];
  const [first = [], second = [], third = [], ...further] = blocks;
  return [
    {
      kind: "Layout",
      columns: division(own),
      background: "NONE",
      first,
      second,
      third,
      further: further.map((each) => ({ blocks: each ?? [] })),
    },
  ];
};

export const details: Maker = ({ name, children }, scope) => {
  const isSummary = (node: Node): node is Element =>
    typeof node === "object" &&
    (node.name === "summary" || hasClass(node, "wp-block-accordion-heading"));
  const asItIs = name === "details" ? "text" : undefined;
  const summary = children.find(isSummary);
  const heading = summary?.children ?? [];
  const signs = findAll(heading, ({ attributes }) => attributes["aria-hidden"] === "true");
  const title = wordsOf(without(heading, new Set(signs)));
  if (!summary || title === "" || !isPlain(summary.children)) return asItIs;
  const paragraphs = scope.nested(children.filter((node) => node !== summary));
  if (paragraphs === undefined) return asItIs;
  if (paragraphs.length === 0) return scope.blocks([{ ...summary, name: "p" }]);
  return [{ kind: "AccordionItem", elements: [{ title, paragraphs }], faq: false }];
};

export const buttons: Maker = ({ children }, scope) => {
  const made = named(children, "a", "button");
  const ctas = made.map((each) => ({ link: scope.link(each, wordsOf(each.children)) }));
  const isOther = wordsOf(without(children, new Set(made))) !== "";
  const isNameless = made.some((each) => wordsOf(each.children) === "");
  if (ctas.length === 0 || isOther || isNameless || ctas.some(({ link }) => !link))
    return undefined;
  return [{ kind: "TeaserListCta", ctas }];
};

/** Background picture of an element, from its style. */
function backgroundOf(element: Element): Element | undefined {
  const [styled] = findAll([element], ({ attributes }) =>
    (attributes["style"] ?? "").includes("url("),
  );
  const [, quoted = ""] = /url\(([^)]+)\)/.exec(styled?.attributes["style"] ?? "") ?? [];
  const src = quoted.trim().replace(/^["']|["']$/g, "");
  return src === "" ? undefined : { name: "img", attributes: { src }, children: [] };
}

/** A picture or video with text over or beside it. */
export const mediaText: Maker = (element, scope) => {
  const isMedia = (each: Element): boolean =>
    hasClass(each, "wp-block-media-text__media", "wp-block-cover__image-background") ||
    hasClass(each, "wp-block-cover__video-background");
  const [frame] = findAll(element.children, isMedia);
  const [own = backgroundOf(element)] = frame ? named([frame], "img", "video") : [];
  if (own === undefined || (frame && wordsOf(findAll([frame], isCaption)) !== "")) return undefined;
  const link = frame && named([frame], "a")[0];
  const url = scope.address(own.attributes["src"]);
  const media =
    own.name === "img" ? pictureOf(own, scope) : url && scope.medium({ kind: "VideoMedia", url });
  if (!media) return undefined;
  const inner = scope.blocks(without(element.children, new Set(frame ? [frame] : [])));
  const target = link && scope.link(link, "");
  const text = asText(inner);
  if (text === undefined || (inner.length === 0 && !target)) {
    const alone: Block =
      own.name === "img"
        ? { kind: "ImageItem", image: media, zoom: false }
        : { kind: "VideoItem", video: media };
    return [alone, ...inner];
  }
  const mediaPosition = hasClass(element, "has-media-on-the-right") ? "END" : "START";
  return [
    { kind: "ImageTextItem", ...(target ? { link: target } : {}), ...text, media, mediaPosition },
  ];
};

/** Blocks as title, text and link; undefined if they contain more. */
function asText(
  blocks: readonly Block[],
): Pick<ImageTextItem, "title" | "text" | "link"> | undefined {
  const [first, second, third] = blocks;
  if (first === undefined) return {};
  if (first.kind !== "TextItem" || third) return undefined;
  const { kind: _kind, ...fields } = first;
  if (second === undefined) return fields;
  const [cta, another] = (second.kind === "TeaserListCta" && second.ctas) || [];
  return cta?.link && !another ? { ...fields, link: cta.link } : undefined;
}
