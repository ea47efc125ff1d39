// Elements that a start tag closes implicitly, as in browsers.

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Elements that a start tag closes, and the boundary of that search. */
export const ENDS: Readonly<
  Record<string, { ends: ReadonlySet<string>; within: ReadonlySet<string> }>
> = {
  a: { ends: words("a"), within: words("table") },
  dd: { ends: words("dt dd"), within: words("dl table") },
  dt: { ends: words("dt dd"), within: words("dl table") },
  li: { ends: words("li"), within: words("ul ol menu dir table") },
  option: { ends: words("option"), within: words("select datalist") },
  rp: { ends: words("rp rt"), within: words("ruby") },
  rt: { ends: words("rp rt"), within: words("ruby") },
  tbody: { ends: words("caption colgroup thead tbody tfoot tr"), within: words("table") },
  td: { ends: words("td th"), within: words("tr table") },
  tfoot: { ends: words("caption colgroup thead tbody tfoot tr"), within: words("table") },
  th: { ends: words("td th"), within: words("tr table") },
  thead: { ends: words("caption colgroup thead tbody tfoot tr"), within: words("table") },
  tr: { ends: words("caption colgroup tr"), within: words("thead tbody tfoot table") },
};
export const HEADING = words("h1 h2 h3 h4 h5 h6");
export const TABLE_PARTS = words("caption colgroup table tbody td tfoot th thead tr");
export const IN_HEAD = words("base link meta noscript script style template title xml");

export const FOREIGN = words("math svg xml");
/** Elements that close a surrounding drawing or formula, except in its HTML parts. */
export const BREAKS_OUT = words(
  "b big blockquote br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 hr i img li menu nobr ol p pre ruby s small span " +
    "strike strong sub sup table tt u ul var",
);
export const HOLDS_HTML = words("annotation-xml desc foreignobject mi mn mo ms mtext table title");
