import { sanitizeText } from "./sanitizeText";

test.each([
  ["1.", "<ol><li>A</li></ol>"],
  ["2.", '<ol start="2"><li>A</li></ol>'],
  ["a)", '<ol type="a"><li>A</li></ol>'],
  ["C.", '<ol type="A" start="3"><li>A</li></ol>'],
  ["i.", '<ol type="i"><li>A</li></ol>'],
  ["2.3.", "<ol><li>A</li></ol>"],
  ["·", "<ul><li>A</li></ul>"],
])("a list of Office that begins by %s goes on from there", (mark, expected) => {
  const html = `<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${mark}&nbsp; </span>A</p>`;
  expect(sanitizeText(html).html).toBe(expected);
});

test.each([
  ["1.2", "<h2>1.2 A</h2>"],
  ["3", "<h2>3 A</h2>"],
  ["b)", "<h2>b) A</h2>"],
  ["§", "<h2>A</h2>"],
])("a heading of Office keeps its number %s", (mark, expected) => {
  const number = `<span><span style="mso-list:Ignore">${mark}<span>&nbsp; </span></span></span>`;
  const html = `<h2 style="mso-list:l0 level2 lfo1">${number}A</h2>`;
  expect(sanitizeText(html).html).toBe(expected);
});

const entry = (list: string, mark: string, words: string, style = ""): string =>
  `<p style="mso-list:${list};${style}"><span style="mso-list:Ignore">${mark}&nbsp; </span>${words}</p>`;

test.each([
  [
    "another kind of list",
    entry("l0 level1 lfo1", "·", "A") + entry("l1 level1 lfo2", "1.", "B"),
    "<ul><li>A</li></ul><ol><li>B</li></ol>",
  ],
  [
    "a list that goes on behind another",
    entry("l0 level1 lfo1", "1.", "A") +
      entry("l1 level1 lfo2", "·", "B") +
      entry("l0 level1 lfo1", "2.", "C"),
    '<ol><li>A</li></ol><ul><li>B</li></ul><ol start="2"><li>C</li></ol>',
  ],
  [
    "a list that counts anew",
    entry("l0 level1 lfo1", "1.", "A") + entry("l0 level1 lfo2", "1.", "B"),
    "<ol><li>A</li></ol><ol><li>B</li></ol>",
  ],
  [
    "another kind of list, within an entry",
    entry("l0 level1 lfo1", "1.", "A") +
      entry("l0 level2 lfo1", "a)", "B") +
      entry("l1 level2 lfo2", "o", "C") +
      entry("l0 level1 lfo1", "2.", "D"),
    '<ol><li>A<ol type="a"><li>B</li></ol><ul><li>C</li></ul></li><li>D</li></ol>',
  ],
  [
    "bullets of any list",
    entry("l0 level1 lfo1", "·", "A") + entry("l1 level1 lfo2", "§", "B"),
    "<ul><li>A</li><li>B</li></ul>",
  ],
  [
    "an entry that is struck out, and one that is hidden",
    entry("l0 level1 lfo1", "1.", "A", "text-decoration:line-through") +
      entry("l0 level1 lfo1", "2.", "secret", "mso-hide:all"),
    "<ol><li><s>A</s></li></ol>",
  ],
])("a list of Office: %s", (_name, html, expected) => {
  expect(sanitizeText(html).html).toBe(expected);
});

const GAP = `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span>`;
const filtered = (mark: string, words: string, margin = ""): string =>
  `<p class=MsoListParagraph style='${margin}text-indent:-18.0pt'><span style='font-family:Symbol'>${mark}${GAP}</span>${words}</p>`;

test.each([
  [
    "bullets",
    filtered("·", "A") + filtered("·", "<b>B</b>"),
    "<ul><li>A</li><li><b>B</b></li></ul>",
  ],
  [
    "a list in a list, by its margin",
    filtered("1.", "A") +
      filtered("a)", "B", "margin-left:72.0pt;") +
      filtered("o", "C", "margin-left:1.5in;") +
      filtered("b)", "D", "margin-left:2.54cm;") +
      filtered("2.", "E", "margin-left:36.0pt;"),
    '<ol><li>A<ol type="a"><li>B<ul><li>C</li></ul></li><li>D</li></ol></li><li>E</li></ol>',
  ],
  [
    "a mark in bold words",
    `<p style='margin-left:36.0pt'><b>3.${GAP}A</b></p>`,
    '<ol start="3"><li><b>A</b></li></ol>',
  ],
  ["a number in a heading", `<h2>1${GAP}A</h2>`, "<h2>1 A</h2>"],
  ["words before a gap", `<p>Table of contents${GAP}A</p>`, "<p>Table of contents A</p>"],
  ["a gap alone", `<p>${GAP}A</p>`, "<p> A</p>"],
])("a filtered page of Office: %s", (_name, html, expected) => {
  expect(sanitizeText(html).html.replaceAll("\u00a0", "")).toBe(expected);
});
