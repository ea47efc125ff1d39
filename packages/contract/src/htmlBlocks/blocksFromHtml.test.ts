import { blocksFromHtml } from "./blocksFromHtml";
import { textsOf } from "./keepsWords";
import { BASE, blocksOf } from "./testing/blocksOf";

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
  const { remarks } = blocksFromHtml(
    '<!-- wp:latest-posts {"postsToShow":3} /--><!-- wp:acme/price --><div class=\'wp-block-acme-price\'>1 [sic] [contact-form-7 id="1"]' +
      "</div><!-- /wp:acme/price --><iframe src='https://a.example/'></iframe><pre>[gallery]</pre><p class='wp-block-paragraph'>x</p>",
  );
  expect(remarks).toEqual(
    [
      "block latest-posts",
      "block acme/price",
      "block acme-price",
      "[contact-form-7]",
      "<iframe>",
    ].map((name) => `There is no block for ${name} (1).`),
  );
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
