import postcss, { type ChildNode, type Container } from "postcss";

/**
 * What header and footer consist of. Gatsby draws them apart from the page, so they are not in the HTML that its
 * styles are chosen by.
 */
const FRAME_CLASS = new RegExp(
  "^((header|footer|site-mark|address-lines|cms-link|icon|rich-text)(__.+|--.+)?" +
    "|menu|menu__button|wrap|grid|visually-hidden)$",
);
const FRAME_TAGS =
  "html body header footer nav h2 p ul li a span div address " +
  // What marks and icons are drawn with.
  "svg g defs symbol use rect circle ellipse line path polygon polyline clipPath mask pattern marker " +
  "linearGradient radialGradient stop " +
  // What editors may write into the text of the footer.
  "strong b em ol h3";
const FRAME_ATTRIBUTES = "data-short data-early data-tone aria-label aria-hidden aria-current";
const FRAME_NAMES = new Set(`${FRAME_TAGS} ${FRAME_ATTRIBUTES}`.split(" "));

/**
 * Whether header and footer may have such a part.
 *
 * @param part ".class", or the name of an element or of an attribute
 */
export function isInFrame(part: string): boolean {
  return part.startsWith(".") ? FRAME_CLASS.test(part.slice(1)) : FRAME_NAMES.has(part);
}

/**
 * What occurs in a page: ".class", the names of elements and attributes, "attribute=value". Of attributes only those count that
 * script sets, which comes with all styles: others change without it, as when something is opened.
 */
type PageParts = ReadonlySet<string>;

/** A part of a style sheet: gives what of it applies to a page. */
type Part = (page: PageParts) => string;

interface Sheet {
  part: Part;
  print: string;
  /** What must occur in a page for one rule or another to apply. */
  needed: readonly string[];
  /** The styles of pages, by what of this occurs in them. */
  chosen: Map<string, string>;
}

/** Of so many pages in a row, the styles are kept: pages of a kind often show the same. */
const MOST_CHOSEN = 100;

/** Style sheets are large, and the same for all pages. */
const parsed = new Map<string, Sheet>();

function parse(sheet: string): Sheet {
  const known = parsed.get(sheet);
  if (known) return known;
  const root = postcss.parse(sheet);
  const print = root.nodes.filter(isForPrint).map(String).join("");
  const needed = new Set<string>();
  const made = { part: partOf(root, needed), print, needed: [...needed], chosen: new Map() };
  parsed.set(sheet, made);
  return made;
}

/** What the styles of {@link printStyles} are for, as the media of their file. */
export const PRINT_MEDIA = "print, (scripting: none)";

/** The styles of the site for paper, and for who has no script. No page has them: browsers fetch them last, from a file of their own. */
export function printStyles(sheet: string): string {
  return parse(sheet).print;
}

function isForPrint(node: ChildNode): boolean {
  return (
    node.type === "atrule" &&
    node.name === "media" &&
    ["print", "(scripting:none)"].includes(node.params.replaceAll(" ", ""))
  );
}

/**
 * The styles that apply to a page: the rules whose classes and elements occur in it, in their order. What
 * depends on states, as on the pointer, counts as if it applied. Those for paper alone are left out.
 *
 * @param sheet all styles of the site
 * @param html body of the page
 */
export function pageStyles(sheet: string, html: string): string {
  const { part, print, needed, chosen } = parse(sheet);
  const page = partsOf(html);
  const used = propertiesIn(html);
  const key = [...needed.filter((name) => page.has(name)), ...used].join("\n");
  const known = chosen.get(key);
  if (known !== undefined) return known;
  // Styles for paper use properties of the page.
  const outside = [...used, ...propertiesIn(print)];
  const styles = withoutUnusedProperties(withoutUnusedKeyframes(part(page)), outside);
  if (chosen.size === MOST_CHOSEN) chosen.clear();
  chosen.set(key, styles);
  return styles;
}

/** Custom properties that a text uses. */
function propertiesIn(text: string): Set<string> {
  return new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name));
}

/** What occurs in HTML. That a text or a value may look like a part of a page costs a rule too many at most. */
export function partsOf(html: string): PageParts {
  const classes = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) =>
    names.split(/\s+/).map((name) => `.${name}`),
  );
  const tags = [...html.matchAll(/<([a-z][a-zA-Z0-9]*)/g)].map(([, name = ""]) => name);
  const attributes = [...html.matchAll(/\s((?:data|aria)-[a-z-]+)(?:="([^"]*)")?/g)];
  const names = attributes.map(([, name = ""]) => name);
  const values = attributes.map(([, name = "", value = ""]) => `${name}=${value}`);
  return new Set([...classes, ...tags, ...names, ...values]);
}

/** @param needed receives all that its rules need of a page */
function partOf(container: Container<ChildNode>, needed: Set<string>): Part {
  const parts = (container.nodes ?? []).map((node): Part => {
    if (node.parent?.type === "root" && isForPrint(node)) return () => "";
    if (node.type === "rule") {
      const body = (node.nodes ?? []).map(String).join(";");
      const selectors = node.selectors.map((selector) => ({ selector, parts: partsFor(selector) }));
      for (const { parts } of selectors) for (const each of parts) needed.add(each);
      return (page) => {
        const applying = selectors.filter(({ parts }) => parts.every((each) => page.has(each)));
        if (applying.length === 0) return "";
        return `${applying.map(({ selector }) => selector).join(",")}{${body}}`;
      };
    }
    if (node.type === "atrule" && ["media", "supports", "container", "layer"].includes(node.name)) {
      if (!node.nodes) return () => `${String(node)};`;
      const inner = partOf(node, needed);
      return (page) => {
        const text = inner(page);
        return text && `@${node.name} ${node.params}{${text}}`;
      };
    }
    if (node.type === "comment") return () => "";
    const text = node.type === "atrule" && !node.nodes ? `${String(node)};` : String(node);
    return () => text;
  });
  return (page) => parts.map((part) => part(page)).join("");
}

/** All that must occur in a page for a selector to apply. */
function partsFor(selector: string): string[] {
  const plain = withoutFunctions(selector);
  const attributes = [...plain.matchAll(/\[((?:data|aria)-[a-z-]+)(?:="?([^\]"]*)"?)?\]/g)]
    .filter(([, name = ""]) => !isInFrame(name))
    .map(([, name = "", value]) => (value === undefined ? name : `${name}=${value}`));
  const bare = plain.replaceAll(/\[[^\]]*\]/g, "").replaceAll(/::?[\w-]+/g, "");
  const classes = [...bare.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(
    ([, name = ""]) => `.${name.replaceAll("\\", "")}`,
  );
  const tags = [...bare.matchAll(/(?:^|[\s>+~])([a-z][a-zA-Z0-9]*)/g)].map(([, name = ""]) => name);
  return [...[...classes, ...tags].filter((part) => !isInFrame(part)), ...attributes];
}

/**
 * What stands in the brackets of :is() and :not() are alternatives, or must not apply. What :has() asks for must occur
 * as well, if it is one thing alone.
 */
function withoutFunctions(selector: string): string {
  let text = selector;
  for (;;) {
    const shorter = text.replaceAll(/:([\w-]+)\(([^()]*)\)/g, (_, name: string, inner: string) =>
      name === "has" && !inner.includes(",") ? ` ${inner}` : "",
    );
    if (shorter === text) return text;
    text = shorter;
  }
}

function withoutUnusedKeyframes(text: string): string {
  return text.replaceAll(
    /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g,
    (keyframes, name: string) =>
      new RegExp(`animation(-name)?:[^;}]*\\b${name}\\b`).test(text) ? keyframes : "",
  );
}

/**
 * Custom properties that are used by others alone go with these.
 *
 * @param outside properties that are used elsewhere than in the text
 */
function withoutUnusedProperties(text: string, outside: readonly string[]): string {
  const used = new Set([...outside, ...propertiesIn(text)]);
  // A declaration stands behind a bracket or another one, so that no selector is taken for it.
  const shorter = text.replaceAll(
    /(?<=[{;])(--[\w-]+):(?:"[^"]*"|'[^']*'|\([^)]*\)|[^;}"'(])*;?/g,
    (declaration, name: string) => (used.has(name) ? declaration : ""),
  );
  return shorter === text ? text : withoutUnusedProperties(shorter, outside);
}
