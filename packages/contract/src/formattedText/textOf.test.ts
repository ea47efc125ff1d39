import { linesOf, textOf } from "./textOf";

test.each([
  ["<p>Gl&auml;ser &amp; Fl&uuml;sse</p>", "Gläser & Flüsse"],
  ["<!-- <p>Kosten 5 Mio, erst nach 1. Mai</p> --><p>A</p>", "A"],
  ["<p title='a > b'>A</p>", "A"],
  ["Was<b>ser</b>kraft<wbr>werk, Gewässer&shy;schutz", "Wasserkraftwerk, Gewässerschutz"],
  ["Donau\u200bdampf\u2060schiff\ufefffahrt", "Donaudampfschifffahrt"],
  ["<p>Donau&#8203;dampf&NoBreak;schiff&#xFEFF;fahrt &#8203; A</p>", "Donaudampfschifffahrt A"],
  ["<div>A</div><div>B</div>C<br>D", "A B C D"],
  ["<ul><li>A<li>B</ul><table><tr><td>1<td>2</table>", "A B 1 2"],
  ["<style>x</style><select><option>y</select><p hidden>z</p>A", "A"],
  ["&amp;lt;b&amp;gt;", "&lt;b&gt;"],
  ["2 < 3 & 4", "2 < 3 & 4"],
  ["<img src='cid:1' alt='Plan'>", ""],
  ["", ""],
])("%j reads %j", (html, text) => expect(textOf(html)).toBe(text));

test("lines are those of the page", () => {
  expect(
    linesOf(
      "<h2>A</h2><p>B <b>c</b><br>D</p><pre>e\nf</pre><table><tr><td>1<td>2<tr><td>3</table>",
    ),
  ).toEqual(["A", "B c", "D", "e", "f", "1 2", "3"]);
});
