import { sanitizeText } from "./sanitizeText";

const shown = (html: string): string => sanitizeText(html).html;

describe("an end tag ends what browsers end", () => {
  test.each([
    ["<p>A<div>B</div>C</p>D", "<p>A</p><p>B</p><p>C</p><p>D</p>"],
    ["<p>A<div>B</p>C</div>", "<p>A</p><p>B</p><p>C</p>"],
    ["A</p>B</p>", "<p>A</p><p>B</p>"],
    ["<b>A</p>B</b>", "<p><b>A</b></p><p><b>B</b></p>"],
    ["<table><tr><td>A</p></td></tr></table>", "<table><tr><td>A</td></tr></table>"],
    ["<h2>A</h3><p>B</p>", "<h2>A</h2><p>B</p>"],
    ["<h2>A</h1>B", "<h2>A</h2><p>B</p>"],
    ["<h4>A<h5>B</h4>C", "<h4>A</h4><h5>B</h5><p>C</p>"],
  ])("%s", (html, expected) => expect(shown(html)).toBe(expected));
});

describe("what stands behind a drawing or formula is no part of it", () => {
  test.each([
    ["<svg class='icon'/>B", "B"],
    ["<p>A <svg/>B <math/>C</p>", "<p>A B C</p>"],
    ["<svg><path d='M0'/><p>A</p><p>B</p>", "<p>A</p><p>B</p>"],
    ["<svg><g><path d='M0'><span>A</span></svg>", "A"],
    ["<math><mi>x</mi><div>A</div>", "<p>x</p><p>A</p>"],
    ["<svg><foreignObject><p>secret</p></foreignObject><title><b>t</title></svg>A", "A"],
  ])("%s", (html, expected) => expect(shown(html)).toBe(expected));
});

describe("words that stand beside the parts of a list", () => {
  test.each([
    [
      '<ul>A <b>b</b> <a href="/x">c</a><li>D</li> E<br><i>f</i></ul>',
      '<ul><li>A <b>b</b> <a href="/x">c</a></li><li>D</li><li> E<br /><i>f</i></li></ul>',
    ],
    [
      "<dl>A <b>b</b><dt>C</dt>D <i>e</i><dd>F</dd></dl>",
      "<dl><dd>A <b>b</b></dd><dt>C</dt><dd>D <i>e</i></dd><dd>F</dd></dl>",
    ],
    [
      "<ol><li>A</li><p>B</p><p>C</p></ol>",
      "<ol><li>A</li><li><p>B</p></li><li><p>C</p></li></ol>",
    ],
    ["<ul>A<ul><li>B</li></ul>C</ul>", "<ul><li>A<ul><li>B</li></ul></li><li>C</li></ul>"],
    ["<ul><b>A</b>\n<li>B</li></ul>", "<ul><li><b>A</b></li>\n<li>B</li></ul>"],
  ])("stay together: %s", (html, expected) => expect(shown(html)).toBe(expected));
});

describe("lines with nothing but an empty block between them", () => {
  test.each([
    ["<ul><li>A<p></p>B</li></ul>", "<ul><li>A<p>B</p></li></ul>"],
    ["<ul><li>A<div></div>B<div></div>C</li></ul>", "<ul><li>A<p>B</p>C</li></ul>"],
    ["<table><tr><td>A<h3></h3>B</td></tr></table>", "<table><tr><td>A<p>B</p></td></tr></table>"],
    ["<dl><dd>A<div></div></dd></dl>", "<dl><dd>A</dd></dl>"],
    ["<ul><li>A<ul></ul>B</li></ul>", "<ul><li>A<p>B</p></li></ul>"],
  ])("are told apart: %s", (html, expected) => expect(shown(html)).toBe(expected));
});
