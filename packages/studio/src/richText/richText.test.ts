import fc from "fast-check";
import { childrenOf, type Formatted, elementNode, textNode } from "./formatted";
import { formattedOf } from "./formattedOf";
import { htmlOf } from "./htmlOf";

/** Formatted text after an edit, which drops the CMS's HTML. */
const edited = ({ root }: Formatted) => ({ root });

test.each([
  "<p>One <strong>two <em>three</em></strong> four.</p>\n<h3>More</h3>",
  '<ul><li>One<ul><li>Inner</li></ul></li><li>Two <a href="page:home#top">home</a></li></ul>',
  "<ol><li>One</li></ol>\n<blockquote><p>Said<br>so.</p></blockquote>\n<hr>",
  "<p>H<sub>2</sub>O, m<sup>2</sup> &amp; <code>a &lt; b</code></p>",
  '<table class="wide"><tr><td>1</td></tr></table>\n<p>After it.</p>',
])("converts HTML to an editor's state and back: %s", (html) => {
  expect(htmlOf(edited(formattedOf(html)))).toBe(html);
});

test("HTML that the editor cannot show becomes a block of HTML", () => {
  const { root } = formattedOf("<p>Before.</p><table><tr><td>1</td></tr></table><p>After.</p>");
  expect(childrenOf(root).map(({ type }) => type)).toEqual(["paragraph", "block", "paragraph"]);
});

test("unedited text stays exactly the same, even if Payload adds properties", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (html) => {
      const kept = JSON.parse(JSON.stringify(formattedOf(html))) as Formatted;
      expect(htmlOf({ ...kept, root: { ...kept.root, more: "facts" } })).toBe(html);
    }),
  );
});

test("an edit changes the HTML", () => {
  const { root, source } = formattedOf("<p>One.</p>\n\n<p>Two.</p>");
  const more = elementNode("paragraph", [textNode("Three.", 2)]);
  const changed = { root: { ...root, children: [...childrenOf(root), more] }, source };
  expect(htmlOf(changed)).toBe("<p>One.</p>\n<p>Two.</p>\n<p><em>Three.</em></p>");
});

test("returns an empty string without a text", () => {
  expect(htmlOf(undefined)).toBe("");
  expect(htmlOf(edited(formattedOf("")))).toBe("");
});
