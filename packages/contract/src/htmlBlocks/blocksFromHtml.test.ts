import { type BlocksOptions, blocksFromHtml } from "./blocksFromHtml";
import { textsOf } from "./keepsWords";

const BASE = "https://cms.example/about/";

/** The blocks of a text, with media called as their files. */
function blocksOf(html: string, options: BlocksOptions = {}) {
  const mediumId = ({ url }: { url: string }) => url.replace("https://cms.example/", "");
  return blocksFromHtml(html, { base: BASE, mediumId, ...options }).blocks;
}

const image = (name: string, inner = "", classes = ""): string =>
  `<figure class="wp-block-image ${classes}"><img src="/${name}" alt="A"/>${inner}</figure>`;

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
    [{ kind: "ImageItem", image: "a-300x200.jpg", zoom: true }],
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
    "columns",
    "<div class='wp-block-columns'><div class='wp-block-column' style='flex-basis:66.66%'><p>a</p></div>" +
      "<div class='wp-block-column' style='flex-basis:33.33%'>" +
      image("b.png") +
      "</div></div>",
    [
      {
        kind: "Layout",
        columns: "TWO_THIRDS_ONE_THIRD",
        background: "NONE",
        first: [{ kind: "TextItem", text: "<p>a</p>" }],
        second: [{ kind: "ImageItem", image: "b.png", zoom: false }],
        third: [],
        further: [],
      },
    ],
  ],
  [
    "buttons",
    "<div class='wp-block-buttons'><div class='wp-block-button'><a class='wp-block-button__link' href='/go#a'>Go</a></div></div>",
    [
      {
        kind: "TeaserListCta",
        ctas: [{ link: { title: "Go", url: "https://cms.example/go#a" } }],
      },
    ],
  ],
  [
    "buttons that lead nowhere",
    "<div class='wp-block-buttons'><div class='wp-block-button'><a>Go</a></div></div>",
    [{ kind: "TextItem", text: "<a>Go</a>" }],
  ],
  [
    "a video of another site, whether named or embedded",
    "<figure class='wp-block-embed'><div class='wp-block-embed__wrapper'>\nhttps://youtu.be/abcdefghijk\n</div><figcaption>c</figcaption></figure>" +
      "<p><iframe src='https://player.vimeo.com/video/123456' title='T'></iframe></p>",
    [
      {
        kind: "VideoEmbed",
        remoteVideo: "https://www.youtube.com/watch?v=abcdefghijk",
        caption: "c",
      },
      { kind: "VideoEmbed", remoteVideo: "https://vimeo.com/123456" },
    ],
  ],
  [
    "all else of other sites is a link",
    "<figure class='wp-block-embed'><div>https://social.example/1</div></figure><iframe src='https://map.example/x' title='Map'></iframe>",
    [
      {
        kind: "TextItem",
        text: '<figure><p><a href="https://social.example/1">https://social.example/1</a></p></figure><p><a href="https://map.example/x">Map</a></p>',
      },
    ],
  ],
  [
    "files are one list of downloads",
    "<div class='wp-block-file'><a href='/a.pdf'>A</a><a href='/a.pdf' class='wp-block-file__button'>Download</a></div>" +
      "<div class='wp-block-file'><a href='/b.pdf'>B</a></div>",
    [{ kind: "DownloadListItem", downloads: ["a.pdf", "b.pdf"] }],
  ],
  [
    "a cover with words and a button",
    "<div class='wp-block-cover'><img class='wp-block-cover__image-background' src='/a.jpg'><div><h2>T</h2><p>a</p>" +
      "<div class='wp-block-buttons'><a href='/b'>B</a></div></div></div>",
    [
      {
        kind: "ImageTextItem",
        title: "T",
        text: "<p>a</p>",
        link: { title: "B", url: "https://cms.example/b" },
        media: "a.jpg",
        mediaPosition: "START",
      },
    ],
  ],
  [
    "a cover whose picture is a style, and one of a colour",
    "<div class='wp-block-cover' style='background-image:url(/a.jpg)'><p>a</p></div><div class='wp-block-cover'><p>b</p></div>",
    [
      { kind: "ImageTextItem", text: "<p>a</p>", media: "a.jpg", mediaPosition: "START" },
      { kind: "TextItem", text: "<p>b</p>" },
    ],
  ],
  [
    "a picture beside text",
    "<div class='wp-block-media-text has-media-on-the-right'><div><p>a</p></div><figure class='wp-block-media-text__media'><img src='/a.jpg'></figure></div>",
    [{ kind: "ImageTextItem", text: "<p>a</p>", media: "a.jpg", mediaPosition: "END" }],
  ],
  [
    "sections that open are one accordion",
    "<details><summary>A</summary><p>a</p></details><details><summary>B</summary>b</details>",
    [
      {
        kind: "AccordionItem",
        elements: [
          { title: "A", paragraphs: [{ kind: "TextItem", text: "<p>a</p>" }] },
          { title: "B", paragraphs: [{ kind: "TextItem", text: "b" }] },
        ],
        faq: false,
      },
    ],
  ],
  [
    "what is played",
    "<figure class='wp-block-audio'><audio src='/a.mp3'></audio><figcaption>c</figcaption></figure><video><source src='/b.mp4'></video>",
    [
      { kind: "AudioItem", audio: "a.mp3", caption: "c" },
      { kind: "VideoItem", video: "b.mp4" },
    ],
  ],
  [
    "what is unknown stays",
    "<my-card><b>a</b></my-card><form>b <input><button>c</button></form><div class='wp-block-acme-price'>d</div>",
    [{ kind: "TextItem", text: "<p><b>a</b></p><p>b c</p><p>d</p>" }],
  ],
])("%s", (_name, html, blocks) => {
  expect(blocksOf(html)).toEqual(blocks);
});

test("unrendered classic text has paragraphs by its blank lines", () => {
  const html = "One\ntwo <b>three</b>\n\nhttps://youtu.be/abcdefghijk\n\nFour";
  expect(blocksOf(html, { isClassic: true })).toEqual([
    { kind: "TextItem", text: "One<br>two <b>three</b>" },
    { kind: "VideoEmbed", remoteVideo: "https://www.youtube.com/watch?v=abcdefghijk" },
    { kind: "TextItem", text: "Four" },
  ]);
});

test("links and media lead to where the caller says", () => {
  const html =
    "<p><a href='../team/#ada'>A</a> <a href='#here'>b</a> <img src='/none.png' alt='c'></p>";
  const target = (address: string) => (address.includes("/team/") ? "page:team#ada" : address);
  expect(blocksOf(html, { target, mediumId: () => undefined })).toEqual([
    {
      kind: "TextItem",
      text: '<p><a href="page:team#ada">A</a> <a href="#here">b</a> <img src="https://cms.example/none.png" alt="c"></p>',
    },
  ]);
});

test("a medium is named by its file and by what is said of it", () => {
  const { media } = blocksFromHtml(
    "<img src='/a.jpg' alt='One'><img src='/a.jpg' alt='Two'><img src='/a.jpg' alt='One'>",
    { base: BASE },
  );
  expect([...media.values()].map(({ url, alt }) => [url, alt])).toEqual([
    ["https://cms.example/a.jpg", "One"],
    ["https://cms.example/a.jpg", "Two"],
  ]);
});

test("what has no counterpart is counted", () => {
  const { report } = blocksFromHtml(
    '<!-- wp:latest-posts {"postsToShow":3} /--><!-- wp:acme/price --><div class=\'wp-block-acme-price\'>1 [sic] [contact-form-7 id="1"]' +
      "</div><!-- /wp:acme/price --><iframe src='https://a.example/'></iframe><pre>[gallery]</pre><p class='wp-block-paragraph'>x</p>",
  );
  expect(report).toEqual({
    "block latest-posts": 1,
    "block acme/price": 1,
    "block acme-price": 1,
    "[contact-form-7]": 1,
    "<iframe>": 1,
  });
});

test("blocks nest as deep as the site shows them", () => {
  const html = ["a", "b", "c", "d", "e"].reduceRight(
    (inner, name) => `<details><summary>${name}</summary>${inner}</details>`,
    "<p>end</p>",
  );
  const text = JSON.stringify(blocksOf(html));
  expect(text.match(/AccordionItem/g)).toHaveLength(3);
  expect(text).toContain("<details><summary>d</summary><details><summary>e</summary><p>end</p>");
});

// Where time grew with the square of the number, these took minutes; linear, they take moments.
test.each([
  ["covers", "<div class=wp-block-cover>x"],
  ["pictures", "<figure class=wp-block-image><img src=/a.png>x"],
  ["galleries", "<div class=gallery><dl><img src=/a.png>x"],
  ["columns", "<div class=wp-block-columns><div class=wp-block-column>x"],
  ["sections", "<details><summary>a</summary>x"],
  ["paragraphs", "<span><p>x"],
  ["tables", "<table><tr><td>x"],
  ["quotations", "<blockquote>x<cite>b</cite>"],
  ["shortcodes", "[a-b x"],
  ["styles", "<i style='width: width: url('>x"],
  ["blank lines", "\n \n\t\nx"],
  ["comments", "<!-- wp:a/b -->x"],
])("%s without end are read in linear time, and lose no word", (_name, part) => {
  const blocks = blocksOf(part.repeat(2000), { isClassic: true });
  expect(textsOf(blocks, String).join(" ").match(/x/g)).toHaveLength(2000);
});
