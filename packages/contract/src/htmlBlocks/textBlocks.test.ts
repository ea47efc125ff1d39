import { blocksOf, image } from "./testing/blocksOf";

test.each([
  ["words", "Just words", [{ kind: "TextItem", text: "Just words" }]],
  ["paragraphs", "<p>a</p><p>b</p>", [{ kind: "TextItem", text: "<p>a</p><p>b</p>" }]],
  [
    "a heading names what follows",
    "<p>a</p><h2>H <em>i</em></h2><p>b</p><h3>c</h3>",
    [
      { kind: "TextItem", text: "<p>a</p>" },
      { kind: "TextItem", title: "H i", text: "<p>b</p><h3>c</h3>" },
    ],
  ],
  [
    "a heading that links lead to, or that links, stays in its text",
    '<h2 id="x">One</h2><h2><a href="/b">Two</a></h2>',
    [
      {
        kind: "TextItem",
        text: '<h2 id="x">One</h2><h2><a href="https://cms.example/b">Two</a></h2>',
      },
    ],
  ],
  [
    "lists, code and lines",
    "<ul><li>a<ul><li>b</li></ul></li></ul><pre>x\n y</pre><hr>",
    [{ kind: "TextItem", text: "<ul><li>a<ul><li>b</li></ul></li></ul><pre>x\n y</pre><hr>" }],
  ],
  [
    "a quotation with its source",
    "<blockquote class='wp-block-quote'><p>“So it is”</p><cite>Ada</cite></blockquote>",
    [{ kind: "QuoteItem", quote: "So it is", author: "Ada" }],
  ],
  [
    "a pulled quotation",
    "<figure class='wp-block-pullquote'><blockquote><p>So</p></blockquote></figure>",
    [{ kind: "QuoteItem", quote: "So" }],
  ],
  [
    "a quotation with more than words",
    "<blockquote><p>a <a href='https://a.example/'>b</a></p><cite>c</cite></blockquote>",
    [
      {
        kind: "TextItem",
        text: '<blockquote><p>a <a href="https://a.example/">b</a></p><p><cite>c</cite></p></blockquote>',
      },
    ],
  ],
  [
    "a table",
    "<figure class='wp-block-table'><table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td>" +
      "<td><b>2</b></td></tr></tbody></table><figcaption>Numbers</figcaption></figure>",
    [
      {
        kind: "TableItem",
        caption: "Numbers",
        headerRow: true,
        headerColumn: false,
        rows: [{ cells: ["A", "B"] }, { cells: ["1", "<b>2</b>"] }],
      },
    ],
  ],
  [
    "a table with joined cells",
    "<table><tr><td colspan='2'>1</td></tr><tr><td>2</td><td>3</td></tr></table>",
    [
      {
        kind: "TextItem",
        text: '<table><tr><td colspan="2">1</td></tr><tr><td>2</td><td>3</td></tr></table>',
      },
    ],
  ],
  [
    "a picture with its caption, at its largest",
    "<figure class='wp-block-image'><img src='/a-300x200.jpg' srcset='/a-300x200.jpg 300w, /a.jpg 900w' alt='A'>" +
      "<figcaption>Of <b>it</b></figcaption></figure>",
    [{ kind: "ImageItem", image: "a.jpg", caption: "Of it", zoom: false }],
  ],
  [
    "a picture that leads to its file",
    "<p><a href='/a.jpg'><img src='/a-300x200.jpg' alt=''></a></p>",
    [{ kind: "ImageItem", image: "a.jpg", zoom: true }],
  ],
  [
    "a small picture, and one that leads elsewhere",
    image("a.png", "", "size-thumbnail") +
      "<p><a href='/b'><img src='/b.png' width='900' alt=''></a></p>",
    [
      {
        kind: "TextItem",
        text: '<figure><img src="media:a.png" alt="A"></figure><p><a href="https://cms.example/b"><img src="media:b.png" width="900"></a></p>',
      },
    ],
  ],
  [
    "a caption with a link",
    image("a.png", "<figcaption>By <a href='/b'>B</a></figcaption>"),
    [
      {
        kind: "TextItem",
        text: '<figure><p><img src="media:a.png" alt="A"></p><figcaption>By <a href="https://cms.example/b">B</a></figcaption></figure>',
      },
    ],
  ],
  [
    "a gallery",
    `<figure class="wp-block-gallery">${image("a.png", "<figcaption>x</figcaption>")}${image("b.png")}<figcaption>All</figcaption></figure>`,
    [
      {
        kind: "SlideshowItem",
        slides: [{ media: "a.png", caption: "x" }, { media: "b.png" }],
      },
      { kind: "TextItem", text: "<p>All</p>" },
    ],
  ],
  [
    "a classic gallery",
    "<div class='gallery'><dl class='gallery-item'><dt><a href='/x'><img src='/a.png'></a></dt><dd class='wp-caption-text gallery-caption'>c</dd></dl>" +
      "<br><dl class='gallery-item'><dt><img src='/b.png'></dt></dl></div>",
    [{ kind: "SlideshowItem", slides: [{ media: "a.png", caption: "c" }, { media: "b.png" }] }],
  ],
  [
    "a picture with words that are no caption",
    image("a.png", "Stray<figcaption>c</figcaption>"),
    [
      { kind: "ImageItem", image: "a.png", zoom: false },
      { kind: "TextItem", text: "<p>Stray</p><p>c</p>" },
    ],
  ],
])("%s", (_name, html, blocks) => {
  expect(blocksOf(html)).toEqual(blocks);
});

test.each([
  ["a part", '<div style="display:none"><p>secret</p><img src="/a.png"></div>'],
  ["a heading", "<h2 hidden>secret</h2>"],
  ["a table", '<table style="display:none"><tr><td>secret</td></tr></table>'],
  [
    "a cell and a row",
    "<table><tr><td>A</td><td hidden>secret</td></tr><tr hidden><td>s</td><td>t</td></tr></table>",
  ],
  [
    "a section that opens",
    '<details style="visibility:hidden"><summary>secret</summary>x</details>',
  ],
  ["a picture", '<figure class="wp-block-image"><img hidden src="/a.png"></figure>'],
  ["a quotation", "<blockquote hidden><p>secret</p><cite>s</cite></blockquote>"],
  ["of Office", '<p style="mso-hide:all">secret</p>'],
])("what its author has hidden becomes no block: %s", (_name, html) => {
  const written = JSON.stringify(blocksOf(`<p>A</p>${html}`));
  expect(written).not.toMatch(/secret|a\.png|"[st]"/);
  expect(written).toContain("A");
});
