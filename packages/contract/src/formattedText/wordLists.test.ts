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
