/** @jest-environment node */
import { sanitizeHtml } from "./sanitizeHtml";

test.each([
  ["<script>alert(1)</script><p>a</p>", "<p>a</p>"],
  ['<p onclick="alert(1)" style="color:red" class="x">a</p>', "<p>a</p>"],
  ['<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
  ['<a href="JaVaScRiPt:alert(1)">a</a>', "<a>a</a>"],
  ['<a href="//evil.example">a</a>', '<a href="https://evil.example" rel="noopener">a</a>'],
  ['<img src="data:text/html,x" onerror="alert(1)">', ""],
  ['<img src="/a.png" onerror="alert(1)">', '<img alt="" src="/a.png" loading="lazy" />'],
  ["<iframe src='javascript:alert(1)'></iframe>b", "b"],
  [
    "<iframe src='https://example.org'></iframe>b",
    '<a href="https://example.org" rel="noopener">example.org</a>b',
  ],
  ["<svg><script>alert(1)</script></svg>b", "b"],
  ["<h1>Title</h1>", "<h2>Title</h2>"],
])("%s becomes %s", (html, expected) => {
  expect(sanitizeHtml(html, "de")).toBe(expected);
});

test("keeps what running text is made of", () => {
  const html =
    '<h3 id="a">A</h3><p>x<sup>2</sup> <strong>b</strong></p><table><tr><th scope="row">1</th></tr></table>';
  expect(sanitizeHtml(html, "de")).toBe(html);
});

test("gives links to pages of this site their language", () => {
  expect(sanitizeHtml('<a href="/ueber-uns">a</a>', "de")).toBe('<a href="/de/ueber-uns">a</a>');
  expect(sanitizeHtml('<a href="/en/about" hreflang="en">a</a>', "de")).toBe(
    '<a hreflang="en" href="/en/about">a</a>',
  );
});

test.each([
  // The kind and language in the CMS's attributes win over the path.
  ['data-link="page" hreflang="de" href="/it"', 'href="/de/it"'],
  ['data-link="page" hreflang="fr" href="/it?a=1#b"', 'hreflang="fr" href="/fr/it?a=1#b"'],
  ['href="/" hreflang="it" data-link="page"', 'hreflang="it" href="/it"'],
  ['data-link="file" href="/feeds/de/blog.xml"', 'data-link="file" href="/feeds/de/blog.xml"'],
  ['data-link="file" href="/it"', 'data-link="file" href="/it"'],
  ['data-link="page" href="https://a.example/"', 'href="https://a.example/" rel="noopener"'],
  [
    'data-link="file" href="https://a.example/x.pdf"',
    'href="https://a.example/x.pdf" rel="noopener"',
  ],
  ['data-link="x" href="/it"', 'href="/it"'],
])("<a %s> becomes <a %s>", (given, expected) => {
  expect(sanitizeHtml(`<a ${given}>a</a>`, "de")).toBe(`<a ${expected}>a</a>`);
});

test("links to other sites cannot reach back", () => {
  expect(sanitizeHtml('<a href="https://example.org/" target="_blank" rel="x">a</a>', "fr")).toBe(
    '<a href="https://example.org/" rel="noopener">a</a>',
  );
});

test("shows pictures only from where pages may load them", () => {
  process.env.GATSBY_PICTURE_ORIGINS = "https://cms.example,https://www.example";
  const html = [
    "https://cms.example/a.png",
    "https://www.example/b.png",
    "https://evil.example/c.png",
  ]
    .map((src) => `<img src="${src}">`)
    .join("");
  const shown = sanitizeHtml(html, "de").match(/[abc]\.png/g);
  delete process.env.GATSBY_PICTURE_ORIGINS;
  expect(shown).toEqual(["a.png", "b.png"]);
});
