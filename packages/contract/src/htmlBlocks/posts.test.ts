import { blocksFromHtml } from "./blocksFromHtml";
import { BASE, blocksOf } from "./testing/blocksOf";

/** A post in a query loop, as WordPress 6 writes it. */
const post = (name: string, inner: string) =>
  `<li class="wp-block-post post-1 post type-post hentry"><h2 class="wp-block-post-title"><a href="/${name}/">${name.toUpperCase()}</a></h2>${inner}</li>`;

const loop = (...entries: string[]) =>
  `<div class="wp-block-query is-layout-flow"><ul class="wp-block-post-template is-layout-flow">\n${entries.join("\n")}\n</ul></div>`;

const link = (name: string) => ({ url: `https://cms.example/${name}/` });

const EXCERPT =
  '<div class="wp-block-post-excerpt"><p class="wp-block-post-excerpt__excerpt">About a</p>' +
  '<p class="wp-block-post-excerpt__more-text"><a class="wp-block-post-excerpt__more-link" href="/a/">Read on</a></p></div>';
const PICTURE =
  '<figure class="wp-block-post-featured-image"><a href="/a/"><img src="/a.jpg" alt="A"></a></figure>';
const DATE =
  '<div class="wp-block-post-date"><time datetime="2026-05-01T10:00:00+00:00">May</time></div>';

test.each([
  [
    "a query loop of titles is a list of links, named by the heading before it",
    `<h2>News</h2>${loop(post("a", ""), post("b", ""))}`,
    [
      {
        kind: "LinkListItem",
        title: "News",
        links: [
          { title: "A", ...link("a") },
          { title: "B", ...link("b") },
        ],
      },
    ],
  ],
  [
    "a query loop with more than titles is a list of teasers",
    loop(post("a", PICTURE + EXCERPT), post("b", DATE)),
    [
      {
        kind: "TeaserListItem",
        teasers: [
          {
            kind: "ContentTeaserItem",
            title: "A",
            text: "<p>About a</p>",
            image: "a.jpg",
            link: { title: "Read on", ...link("a") },
          },
          {
            kind: "ContentTeaserItem",
            title: "B",
            text: '<p><time datetime="2026-05-01T10:00:00+00:00">May</time></p>',
            link: link("b"),
          },
        ],
      },
    ],
  ],
  [
    "latest posts, with and without classes of their parts",
    '<ul class="wp-block-latest-posts__list has-author wp-block-latest-posts">' +
      '<li><div class="wp-block-latest-posts__featured-image alignleft"><img src="/a.jpg" alt="A"></div>' +
      '<a class="wp-block-latest-posts__post-title" href="/a/">A</a><div class="wp-block-latest-posts__post-author">by Ada</div>' +
      '<div class="wp-block-latest-posts__post-excerpt">About a… <a class="wp-block-latest-posts__read-more" href="/a/">Read more<span class="screen-reader-text">: A</span></a></div></li>' +
      '<li><a href="/b/">B</a></li></ul>',
    [
      {
        kind: "TeaserListItem",
        teasers: [
          {
            kind: "ContentTeaserItem",
            title: "A",
            text: "<p>by Ada</p><p>About a…</p>",
            image: "a.jpg",
            link: { title: "Read more: A", ...link("a") },
          },
          { kind: "ContentTeaserItem", title: "B", link: link("b") },
        ],
      },
    ],
  ],
])("%s", (_name, html, blocks) => {
  expect(blocksOf(html)).toEqual(blocks);
  expect(blocksFromHtml(html, { base: BASE }).remarks).toEqual([]);
});

test.each([
  ["whole posts", loop(post("a", '<div class="wp-block-post-content"><p>All of a</p></div>'))],
  ["posts without titles", loop('<li class="wp-block-post"><p>All of a</p></li>')],
])("%s stay as text, and are remarked", (_name, html) => {
  const { blocks, remarks } = blocksFromHtml(html, { base: BASE });
  expect(blocks).toMatchObject([{ kind: "TextItem" }]);
  expect(JSON.stringify(blocks)).toContain("All of a");
  expect(remarks).toContain("There is no block for block post-template (1).");
});

test("ways to the rest of a list, which lead nowhere here, are left out and remarked", () => {
  const nav =
    '<nav class="wp-block-query-pagination"><a href="/?query-1-page=2">Next page</a></nav>';
  const { blocks, remarks } = blocksFromHtml(loop(post("a", "")) + nav, { base: BASE });
  expect(blocks).toEqual([{ kind: "LinkListItem", links: [{ title: "A", ...link("a") }] }]);
  expect(remarks).toEqual(["There is no block for block query-pagination (1)."]);
});

test("a video that is played is not remarked", () => {
  const html = '<iframe src="https://www.youtube.com/embed/abcdefghijk" title="T"></iframe>';
  expect(blocksFromHtml(html, { base: BASE })).toMatchObject({
    blocks: [{ kind: "VideoEmbed" }],
    remarks: [],
  });
});
