/** Treatment of an element in formatted text. */
export type Rule =
  /** Keep it. `line`: contains words. `flow`: words and blocks. `frame`: certain elements. */
  | { readonly does: "keep"; readonly as: "inline" | "line" | "flow" | "frame" | "void" }
  /** Replace it by an equivalent element. */
  | { readonly does: "rename"; readonly to: string }
  /** Remove it, separate paragraphs there, and keep its content. */
  | { readonly does: "part" }
  /** Remove it and keep its words in the line. */
  | { readonly does: "unwrap" }
  /** Write it in the line, as a formula. */
  | { readonly does: "write" }
  /** Replace it by a link. */
  | { readonly does: "link" }
  /** Remove it with its words. */
  | { readonly does: "drop" };

const keep = (as: (Rule & { does: "keep" })["as"]): Rule => ({ does: "keep", as });
const rename = (to: string): Rule => ({ does: "rename", to });

const all = (names: string, rule: Rule): [string, Rule][] =>
  names.split(" ").map((name) => [name, rule]);

/** All known elements of formatted text. Others are removed and their words stay. */
export const ELEMENTS: ReadonlyMap<string, Rule> = new Map([
  ...all("h2 h3 h4 h5 h6 p pre dt summary", keep("line")),
  ...all("blockquote li dd figure figcaption details caption th td", keep("flow")),
  ...all("ul ol dl table colgroup thead tbody tfoot tr", keep("frame")),
  ...all("hr br wbr img col", keep("void")),
  ...all("a abbr b bdi bdo cite code del dfn em i ins kbd mark q", keep("inline")),
  ...all("rp rt ruby s samp small span strong sub sup time u var", keep("inline")),

  ...all("h1", rename("h2")),
  ...all("strike", rename("s")),
  ...all("tt", rename("code")),
  ...all("acronym", rename("abbr")),
  ...all("dir menu", rename("ul")),
  ...all("listing plaintext xmp", rename("pre")),

  ...all("address article aside body center dialog div fieldset footer form", { does: "part" }),
  ...all("header hgroup html legend main nav optgroup search section", { does: "part" }),

  ...all("basefont big blink button data font label map marquee meter", { does: "unwrap" }),
  ...all("nobr output picture progress rb rtc", { does: "unwrap" }),

  ...all("math mml:math", { does: "write" }),

  ...all("applet audio embed frame iframe object oembed video", { does: "link" }),

  ...all("annotation annotation-xml area base bgsound canvas command datalist", { does: "drop" }),
  ...all("frameset head input keygen link meta noembed noframes noscript option param", {
    does: "drop",
  }),
  ...all("script select source style svg template textarea title track xml", { does: "drop" }),
]);

/** Attributes allowed on all elements. */
export const SHARED_ATTRIBUTES: readonly string[] = ["id", "lang", "dir"];

/** Attributes allowed on certain elements. */
export const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ["data-link", "href", "hreflang", "title", "rel", "download"],
  abbr: ["title"],
  blockquote: ["cite"],
  col: ["span"],
  colgroup: ["span"],
  del: ["datetime"],
  details: ["open"],
  dfn: ["title"],
  img: ["src", "alt", "width", "height", "loading"],
  ins: ["datetime"],
  li: ["value"],
  ol: ["start", "reversed", "type"],
  q: ["cite"],
  td: ["colspan", "rowspan", "headers"],
  th: ["scope", "colspan", "rowspan", "headers"],
  time: ["datetime"],
};

/** Schemes allowed in links. */
export const LINK_SCHEMES: readonly string[] = ["http", "https", "mailto", "tel"];

const UNKNOWN: Rule = { does: "unwrap" };

/** Treatment of an element by name. */
export function ruleOf(name: string): Rule {
  return ELEMENTS.get(name) ?? UNKNOWN;
}

export function isInline(name: string): boolean {
  return !BLOCKS.has(name);
}

const BLOCKS: ReadonlySet<string> = new Set([...ELEMENTS.keys()].filter(isBlock));

function isBlock(name: string): boolean {
  const rule = ruleOf(name);
  if (rule.does === "rename") return isBlock(rule.to);
  if (rule.does === "keep") return rule.as === "void" ? name === "hr" : rule.as !== "inline";
  return rule.does === "part";
}

/** Elements that pages show, in the order of the list. */
export const KEPT: readonly string[] = [...ELEMENTS].flatMap(([name, rule]) =>
  rule.does === "keep" ? [name] : [],
);
