import type { SourceEntry } from "@quatrain/contract/source";
import type { FakeWordPress } from "./testing/FakeWordPress";
import { open, read, smallSite } from "./testing/smallSite";

let cms: FakeWordPress;

beforeEach(async () => {
  cms = await smallSite();
});

afterEach(() => cms.stop());

/** Reads a page with a text. */
async function about(rendered: string): Promise<readonly [SourceEntry | undefined, SourceEntry[]]> {
  cms.entry("pages", 3)["content"] = { rendered, protected: false };
  const { entries } = await read(open(cms));
  return [entries.find((each) => "id" in each && each.id === "wp-3"), entries];
}

test("remarks on content without a block, and keeps its words", async () => {
  const [page] = await about("<p>[contact-form id='1'] Write</p>");
  expect(page).toMatchObject({
    at: `${cms.url}/about/`,
    remarks: ["There is no block for [contact-form] (1)."],
    paragraphs: [{ text: expect.stringContaining("Write") }],
  });
});

test("links do not depend on how the source requests WordPress", async () => {
  const [page, entries] = await about(
    '<p><a href="/about/?page-1=2&#038;rest_route=/wp/v2/pages&#038;include=3">2</a> <a href="/wp-login.php?redirect_to=x">In</a> ' +
      '<a href="/about/?size=2">Two</a></p><audio src="https://a.example/a.mp3?_=7"></audio>',
  );
  expect(page).toMatchObject({
    paragraphs: [
      {
        text: `<p><a href="/about">2</a> <a href="${cms.url}/wp-login.php">In</a> <a href="/about?size=2">Two</a></p>`,
      },
      { kind: "AudioItem" },
    ],
  });
  expect(entries.find((each) => each.kind === "AudioMedia")).toMatchObject({
    file: { url: "https://a.example/a.mp3" },
    at: `${cms.url}/about/`,
  });
});

test("separates the date of a post in a list from its title", async () => {
  const list =
    '<ul class="wp-block-latest-posts"><li><a href="/a">A</a><time datetime="2026">May</time></li></ul>' +
    '<ul class="wp-block-archives"><li><a href="/a">A</a><time datetime="2026">May</time></li></ul>';
  const [page] = await about(list);
  expect(page).toMatchObject({
    paragraphs: [
      {
        kind: "TeaserListItem",
        teasers: [{ title: "A", text: expect.stringContaining("May"), link: { url: "/a" } }],
      },
      { text: expect.stringContaining("</a> <time") },
    ],
  });
});
