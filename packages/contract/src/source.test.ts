import type { SourceItem } from "./source";

// What an editor marks red: `npm run typecheck` fails if one of these is no error.

test("items are typed by their kind", () => {
  const page: SourceItem = {
    kind: "ContentPage",
    id: "about",
    langcode: "en",
    path: "/about",
    title: "About us",
    created: "2026-01-02",
    paragraphs: [
      { kind: "TextItem", text: "<p>We measure.</p>" },
      // @ts-expect-error -- a block has no such field
      { kind: "TextItem", text: "<p>We measure.</p>", heading: "What we do" },
    ],
  };
  // @ts-expect-error -- a page has a title
  const untitled: SourceItem = { kind: "ContentPage", id: "a", langcode: "en", path: "/a", created: "2026-01-02" };
  const topic: SourceItem = { kind: "Topic", id: "rivers", name: { en: "Rivers" } };
  const picture: SourceItem = {
    kind: "ImageMedia",
    id: "1",
    file: { url: "https://cms.example/a.jpg", changed: "2026-01-02" },
    alt: "A river",
    translations: { de: { alt: "Ein Fluss" } },
  };
  // @ts-expect-error -- a link leads to one place
  const twofold: SourceItem = { kind: "SiteSettings", langcode: "en", name: "A", shortName: "A", socialLinks: [{ page: "a", url: "https://a.example" }] };
  expect([page, untitled, topic, picture, twofold]).toHaveLength(5);
});
