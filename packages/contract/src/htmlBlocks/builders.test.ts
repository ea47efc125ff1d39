import { blocksOf, image } from "./testing/blocksOf";

const text = (html: string) => ({ kind: "TextItem", text: html });
const column = (inner: string) => `<div class="wp-block-column">${inner}</div>`;
const slides = (...media: string[]) => [
  { kind: "SlideshowItem", slides: media.map((each) => ({ media: each })) },
];
const shown = (name: string, zoom = false) => [{ kind: "ImageItem", image: name, zoom }];

const STUB = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP";

describe("what themes, page builders and plugins make of blocks", () => {
  test.each([
    [
      "a picture that loads late",
      `<figure class="wp-block-image"><img src="${STUB}" data-src="/a.jpg"><noscript><img src="/a.jpg"></noscript></figure>`,
      shown("a.jpg"),
    ],
    [
      "a picture whose sizes load late",
      `<figure><img src="${STUB}" data-srcset="/a-3.jpg 300w, /a.jpg 900w"></figure>`,
      shown("a.jpg"),
    ],
    [
      "a picture without an address of its own",
      '<p><img data-lazy-src="/a.jpg"></p>',
      shown("a.jpg"),
    ],
    [
      "a picture in several formats",
      '<figure><picture><source srcset="/a.webp"><img src="/a.jpg"></picture></figure>',
      shown("a.jpg"),
    ],
    [
      "a framed picture that leads to its file",
      '<figure><a href="/a.png"><div><img src="/a-3.png" width="500"></div></a></figure>',
      shown("a.png", true),
    ],
    [
      "a video that loads late",
      '<figure class="wp-block-embed"><iframe src="about:blank" data-lazy-src="https://youtu.be/abcdefghijk"></iframe><noscript><iframe src="https://youtu.be/abcdefghijk"></iframe></noscript></figure>',
      [{ kind: "VideoEmbed", remoteVideo: "https://www.youtube.com/watch?v=abcdefghijk" }],
    ],
    [
      "a gallery of small pictures that lead to their files",
      '<div class="gallery"><dl><dt><a href="/a.jpg"><img src="/a-150.jpg" width="150"></a></dt></dl><dl><dt><a href="/b.jpg"><img src="/b-150.jpg"></a></dt></dl></div>',
      slides("a.jpg", "b.jpg"),
    ],
    [
      "a gallery whose pictures lead to pages",
      '<figure class="wp-block-gallery"><figure class="wp-block-image"><a href="/p"><img src="/a.jpg"></a></figure></figure>',
      [text('<figure><a href="https://cms.example/p"><img src="media:a.jpg"></a></figure>')],
    ],
    [
      "a gallery whose pictures lead to pages about themselves",
      '<figure class="wp-block-gallery"><a href="/a-2" rel="attachment wp-att-2"><img src="/a.jpg"></a><img src="/b.jpg"></figure>',
      slides("a.jpg", "b.jpg"),
    ],
    [
      "a list of recordings",
      '<div class="wp-playlist wp-audio-playlist"><audio controls></audio><noscript><ol><li><a href="/a.mp3">One</a></li><li><a href="/b.mp3">Two</a></li></ol></noscript></div>',
      [
        { kind: "AudioItem", audio: "a.mp3", title: "One" },
        { kind: "AudioItem", audio: "b.mp3", title: "Two" },
      ],
    ],
    [
      "a list of videos",
      '<div class="wp-playlist wp-video-playlist"><video controls></video><noscript><ol><li><a href="/a.mp4">One</a></li></ol></noscript></div>',
      [{ kind: "VideoItem", video: "a.mp4", title: "One" }],
    ],
    [
      "a video that a page builder names in its settings",
      '<div class="elementor-element elementor-widget-video" data-settings=\'{"youtube_url":"https:\\/\\/youtu.be\\/abcdefghijk","video_type":"youtube"}\'><div class="elementor-video"></div></div>',
      [{ kind: "VideoEmbed", remoteVideo: "https://www.youtube.com/watch?v=abcdefghijk" }],
    ],
    [
      "an accordion of blocks",
      '<div class="wp-block-accordion"><div class="wp-block-accordion-item"><h3 class="wp-block-accordion-heading"><button><span>A</span><span aria-hidden="true">+</span></button></h3><div class="wp-block-accordion-panel"><p>a</p></div></div></div>',
      [
        {
          kind: "AccordionItem",
          elements: [{ title: "A", paragraphs: [text("<p>a</p>")] }],
          faq: false,
        },
      ],
    ],
    [
      "columns of nothing",
      `<div class="wp-block-columns">${column("")}${column("<p>&nbsp;</p>")}</div>`,
      [],
    ],
    [
      "a section that opens to nothing",
      "<details><summary>A</summary><p></p></details>",
      [text("<p>A</p>")],
    ],
    ["a table of nothing", "<table><tr><td>&nbsp;</td><td></td></tr></table>", []],
    [
      "a cover without words",
      '<div class="wp-block-cover"><img class="wp-block-cover__image-background" src="/a.jpg"><div></div></div>',
      shown("a.jpg"),
    ],
    [
      "a caption in a cell",
      `<table><tr><td>${image("a.jpg", "<figcaption>c</figcaption>")}</td><td>b</td></tr></table>`,
      [
        {
          kind: "TableItem",
          headerRow: false,
          headerColumn: false,
          rows: [{ cells: [expect.stringContaining("<figcaption>c</figcaption>"), "b"] }],
        },
      ],
    ],
    [
      "a foot that stands before the body of a table",
      "<table><tfoot><tr><td>c</td></tr></tfoot><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody></table>",
      [
        {
          kind: "TableItem",
          headerRow: false,
          headerColumn: false,
          rows: [{ cells: ["a"] }, { cells: ["b"] }, { cells: ["c"] }],
        },
      ],
    ],
    [
      "a file in a frame",
      '<object data="/a.pdf"></object>',
      [text('<a href="https://cms.example/a.pdf">a.pdf</a>')],
    ],
    [
      "a part whose name links encode",
      '<div id="über"><h2>A</h2></div><p><a href="#%C3%BCber">b</a> <a href="#100%">c</a></p>',
      [text('<h2 id="über">A</h2><p><a href="#%C3%BCber">b</a> <a href="#100%">c</a></p>')],
    ],
    [
      "a part that links lead to",
      '<div id="a"><h2>A</h2></div><section id="b"><p>b</p></section><div id="c">c</div><p><a href="#a">d</a> <a href="/about/#b">e</a></p>',
      [
        text(
          '<h2 id="a">A</h2><p id="b">b</p><p>c</p><p><a href="#a">d</a> <a href="https://cms.example/about/#b">e</a></p>',
        ),
      ],
    ],
  ])("%s", (_name, html, blocks) => {
    expect(blocksOf(html)).toEqual(blocks);
  });
});

test("blank lines of classic texts part paragraphs, whatever blanks they hold", () => {
  expect(blocksOf("a\n&nbsp;\nb\n\u00a0 \nc", { isClassic: true })).toEqual([
    text("<p>a</p><p>b</p><p>c</p>"),
  ]);
});
