/** What the site does with an element of formatted text. */
export type Rule =
  /** It stays. `line`: holds words. `flow`: holds words and blocks. `frame`: holds certain elements. */
  | { readonly does: "keep"; readonly as: "inline" | "line" | "flow" | "frame" | "void" }
  /** Another element of the same meaning takes its place. */
  | { readonly does: "rename"; readonly to: string }
  /** It goes, and parts paragraphs: what it holds stays. */
  | { readonly does: "part" }
  /** It goes, its words stay in their line. */
  | { readonly does: "unwrap" }
  /** It is a formula, and is written in a line. */
  | { readonly does: "write" }
  /** A link takes its place. */
  | { readonly does: "link" }
  /** It goes, with its words. */
  | { readonly does: "drop" };

const keep = (as: (Rule & { does: "keep" })["as"]): Rule => ({ does: "keep", as });
const rename = (to: string): Rule => ({ does: "rename", to });

const all = (names: string, rule: Rule): [string, Rule][] =>
  names.split(" ").map((name) => [name, rule]);

/** Every element that the site knows in formatted text. Of any other, the words stay. */
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

/** Attributes that stay on any element. */
export const SHARED_ATTRIBUTES: readonly string[] = ["id", "lang", "dir"];

/** Attributes that stay on certain elements. */
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

/** Schemes of the addresses that links lead to. */
export const LINK_SCHEMES: readonly string[] = ["http", "https", "mailto", "tel"];

const UNKNOWN: Rule = { does: "unwrap" };

/** What is done with an element. */
export function ruleOf(name: string): Rule {
  return ELEMENTS.get(name) ?? UNKNOWN;
}

/** Whether an element stands in a line of words. */
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

/** The elements that pages show, in the order of the list. */
export const KEPT: readonly string[] = [...ELEMENTS].flatMap(([name, rule]) =>
  rule.does === "keep" ? [name] : [],
);
