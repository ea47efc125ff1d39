import { sanitizeText } from "./sanitizeText";

test.each([
  ['<span style="text-decoration:line-through!important">100</span> 50', "<s>100</s> 50"],
  [
    '<table><tr style="font-weight:bold"><td style="text-decoration:line-through">100</td><td>50</td></tr></table>',
    "<table><tr><td><strong><s>100</s></strong></td><td><strong>50</strong></td></tr></table>",
  ],
  [
    '<ul><li style="text-decoration:line-through">A</ul><dl><dt style="text-decoration:line-through">B</dl>',
    "<ul><li><s>A</s></li></ul><dl><dt><s>B</s></dt></dl>",
  ],
  ['<li style="text-decoration:line-through">A</li>', "<ul><li><s>A</s></li></ul>"],
  [
    '<p style="font-weight:bold; font-style:italic">A</p><h2 style="font-weight:700">B</h2>',
    "<p><strong><em>A</em></strong></p><h2>B</h2>",
  ],
  ['<a href="/x"><span style="text-decoration:underline">A</span></a>', '<a href="/x">A</a>'],
  ['<p style="display:none!important">secret</p>', ""],
  [
    '<ol style="list-style-type:lower-alpha"><li>A</ol><ol style="list-style: upper-roman inside" id="a"><li>B</ol>',
    '<ol type="a"><li>A</li></ol><ol id="a" type="I"><li>B</li></ol>',
  ],
  [
    '<ol><li style="list-style-type:Lower-Roman">A<li>B</ol>',
    '<ol type="i"><li>A</li><li>B</li></ol>',
  ],
  [
    '<ol type="A" style="list-style-type:lower-alpha"><li>A</ol><ol style="list-style-type:decimal"><li>B</ol>',
    '<ol type="A"><li>A</li></ol><ol><li>B</li></ol>',
  ],
  ['<ul style="list-style-type:lower-alpha"><li>A</ul>', "<ul><li>A</li></ul>"],
])("%s", (html, expected) => expect(sanitizeText(html).html).toBe(expected));
