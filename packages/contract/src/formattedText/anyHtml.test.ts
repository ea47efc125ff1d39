import fc from "fast-check";
import { parseFragment, serialize } from "parse5";
import { KEPT } from "./elements";
import { sanitizeText } from "./sanitizeText";
import { oddHtml } from "./testing/oddHtml";
import { textOf } from "./textOf";
import { htmlOf, type Node, treeOf } from "./tree";

const shown = (html: string): string =>
  sanitizeText(html, { pictureOrigins: ["https://media.example"] }).html;

test("whatever comes, only listed elements stand in it, browsers read it as it was written, and it stays as it is", () => {
  fc.assert(
    fc.property(oddHtml, (html) => {
      const once = shown(html);
      expect(namesIn(treeOf(once)).filter((name) => !KEPT.includes(name))).toEqual([]);
      expect(shown(once)).toBe(once);
      expect(textOf(html)).toBe(textOf(once));
      expect(asRead(once)).toBe(once.replaceAll(" />", ">").replaceAll("&quot;", '"'));
    }),
  );
});

test("what is written anew from its tree is shown as before", () => {
  fc.assert(
    fc.property(oddHtml, (html) => {
      expect(shown(htmlOf(treeOf(html)))).toBe(shown(html));
    }),
  );
});

/** What a browser makes of HTML, without what it adds to tables. */
function asRead(html: string): string {
  const read = serialize(parseFragment(html));
  return read
    .replaceAll(/<\/?tbody>/g, "")
    .replaceAll("&nbsp;", "\u00a0")
    .replaceAll("&quot;", '"');
}

function namesIn(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) =>
    typeof node === "string" ? [] : [node.name, ...namesIn(node.children)],
  );
}

test.each([
  ["<div>"],
  ["<b>"],
  ["<p><b id=1>"],
  ["<ul><li>x"],
  ["<table><b>"],
  ["<dl><dt>"],
  ["<blockquote>x"],
  ["</x>"],
  ["<a name=x>"],
  ["<p>x</p>"],
  ["&lt;!--[if "],
  ["<math><mrow>"],
  ["<math><mrow><mi>x</mi></mrow>"],
  ["<svg>"],
  ["<p>1<i></i>"],
  ["<p><b><i>"],
  ["<!--"],
])("any number of %s is read, in a stack of its own", (piece) => {
  expect(() => shown(`${piece.repeat(20_000)}x`)).not.toThrow();
});

// Where time grew with the square of the length, these took ten minutes and more; linear, they take seconds.
test.each([
  ["a&lt;!--[if x]&gt;&lt;![endif]--&gt;", 40_000],
  ["<li>x</li> ", 200_000],
])("%s is read in linear time, however often it comes", (piece, count) => {
  expect(textOf(piece.repeat(count))).toMatch(/[ax]$/);
});
