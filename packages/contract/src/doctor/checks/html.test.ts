import { factsOfHtml, hasHtml } from "./html";

test.each<[string, readonly string[], readonly string[]]>([
  [`<p class="x">a < b, <em>c</em></p>`, [], []],
  [
    `<IFRAME src='https://v.example'></IFRAME><video controls/>`,
    ["1 <iframe> made a link", "1 <video> left out"],
    [],
  ],
  [`<a title="a > b" onClick=go()>x</a><p STYLE='color:red'>`, [], ["onclick", "style"]],
  [`<a href=" javascript:alert(1)">x</a>`, [], [`href="javascript:alert(1)"`]],
  [`<script>let a = "<iframe>"</script>`, [], ["<script>"]],
  [`<iframe`, [], []],
])("tells what of %j pages do not show", (html, dropped, styles) => {
  expect(factsOfHtml(html)).toMatchObject({ dropped, styles });
});

test("tells where links lead, and what the CMS says of them", () => {
  const html =
    `<a href="/a?b=1&amp;c=2">A</a><a data-x="1" href='/d'>D</a><img src="/e.jpg">` +
    `<a data-link="page" hreflang="fr" href="/it">F</a><a href=/g data-link=file>G</a>`;
  expect(factsOfHtml(html).addresses).toEqual([
    { address: "/a?b=1&c=2", kind: null },
    { address: "/d", kind: null },
    { address: "/it", kind: "PAGE", langcode: "fr" },
    { address: "/g", kind: "FILE" },
  ]);
});

test("reads texts that are made to take time", () => {
  // Where time grew with the square of the length, this took hours.
  for (const part of [`<a "`, "<a x=", "<", `<a '<b "`]) {
    expect(factsOfHtml(part.repeat(200_000)).dropped).toEqual([]);
    expect(hasHtml(part.repeat(200_000))).toBe(false);
  }
});

test.each([
  ["Fish &amp; chips", true],
  ["<b>Fish</b>", true],
  ["A<br/>B", true],
  ["Fish & chips", false],
  ["1 < 2 and b > a", false],
  ["AT&T; R&D", false],
  ["The tag <header> in HTML", false],
])("knows HTML in plain text: %j", (text, expected) => {
  expect(hasHtml(text)).toBe(expected);
});
