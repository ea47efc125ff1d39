import { blocksOf, image } from "./testing/blocksOf";

test.each([
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
      "<p><iframe src='https://player.vimeo.com/video/123456' title='T'></iframe></p>" +
      "<figure class='media'><oembed url='https://vimeo.com/123457'></oembed></figure>",
    [
      {
        kind: "VideoEmbed",
        remoteVideo: "https://www.youtube.com/watch?v=abcdefghijk",
        caption: "c",
      },
      { kind: "VideoEmbed", remoteVideo: "https://vimeo.com/123456" },
      { kind: "VideoEmbed", remoteVideo: "https://vimeo.com/123457" },
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
