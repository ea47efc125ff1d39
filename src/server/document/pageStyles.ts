import postcss, { type ChildNode, type Container } from "postcss";

/**
 * Classes of header and footer. Gatsby renders them apart from the page, so the HTML that selects the styles lacks
 * them.
 */
const FRAME_CLASS = new RegExp(
  "^((header|footer|site-mark|address-lines|cms-link|icon|rich-text)(__.+|--.+)?" +
    "|menu|menu__button|wrap|grid|visually-hidden)$",
);
const FRAME_TAGS =
  "html body header footer nav h2 p ul li a span div address " +
  // Elements of logos and icons.
  "svg g defs symbol use rect circle ellipse line path polygon polyline clipPath mask pattern marker " +
  "linearGradient radialGradient stop " +
  // Elements that editors may use in the footer.
  "strong b em ol h3";
const FRAME_ATTRIBUTES = "data-short data-early data-tone aria-label aria-hidden aria-current";
const FRAME_NAMES = new Set(`${FRAME_TAGS} ${FRAME_ATTRIBUTES}`.split(" "));

/**
 * Whether header and footer may contain this part.
 *
 * @param part ".class", or the name of an element or attribute
 */
export function isInFrame(part: string): boolean {
  return part.startsWith(".") ? FRAME_CLASS.test(part.slice(1)) : FRAME_NAMES.has(part);
}

/**
 * Parts of a page: ".class", names of elements and attributes, "attribute=value". Includes only attributes that
 * script sets after all styles have loaded: others change without script, as when something opens.
 */
type PageParts = ReadonlySet<string>;

/** A part of a style sheet: returns its rules for a page. */
type Part = (page: PageParts) => string;

interface Sheet {
  part: Part;
  print: string;
  /** Parts that a page must contain for a rule to apply. */
  needed: readonly string[];
  /** Cached styles, by the needed parts that a page contains. */
  chosen: Map<string, string>;
}

/** Size of that cache; pages of one kind often need the same styles. */
const MOST_CHOSEN = 100;

/** A cache: style sheets are large, and the same for all pages. */
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

/** Media query of the file with {@link printStyles}. */
export const PRINT_MEDIA = "print, (scripting: none)";

/**
 * Styles for paper, and for visitors without script. No page inlines them: browsers fetch them last, from a file of
 * their own.
 */
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
 * Selects the rules whose classes and elements occur in a page, in order. Rules for states such as :hover count as
 * matching. Leaves out print styles.
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
  // Print styles use properties of the page.
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

/** Finds the parts of HTML. Text or values that look like a part cost at most a superfluous rule. */
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

/** @param needed receives all parts that its rules need */
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

/** All parts that a page must contain for a selector to match. */
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
 * Removes :is() and :not(), whose content is alternative or must not match. Keeps what :has() requires if it is a
 * single part.
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
 * Removes custom properties that only unused ones refer to.
 *
 * @param outside properties in use outside of the text
 */
function withoutUnusedProperties(text: string, outside: readonly string[]): string {
  const used = new Set([...outside, ...propertiesIn(text)]);
  // A declaration follows a bracket or another declaration, so this never matches a selector.
  const shorter = text.replaceAll(
    /(?<=[{;])(--[\w-]+):(?:"[^"]*"|'[^']*'|\([^)]*\)|[^;}"'(])*;?/g,
    (declaration, name: string) => (used.has(name) ? declaration : ""),
  );
  return shorter === text ? text : withoutUnusedProperties(shorter, outside);
}
