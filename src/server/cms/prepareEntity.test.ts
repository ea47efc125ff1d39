/** @jest-environment node */
import { prepareEntity } from "./prepareEntity";

const entity = {
  __typename: "ContentPage",
  id: "a",
  paragraphs: [
    {
      __typename: "TextItem",
      id: "1",
      langcode: "de",
      text: { processed: '<p><a href="/x">x</a><script>1</script></p>' },
    },
    {
      __typename: "Layout",
      id: "2",
      langcode: "de",
      first: [{ __typename: "HologramItem", id: "3", langcode: "de" }],
    },
  ],
};

test("sanitizes every text, at any depth, and leaves the original as it was", () => {
  const before = structuredClone(entity);
  const prepared = prepareEntity(entity, "de");
  expect(prepared.paragraphs[0]?.text?.processed).toBe('<p><a href="/de/x">x</a></p>');
  expect(entity).toEqual(before);
});

test.each(["javascript:alert(1)", " JavaScript:alert(1)", "data:text/html,x", "//other.example/a"])(
  "no file or event is at %s",
  (address) => {
    const media = { __typename: "AudioMedia", sources: [{ src: address }], onlineUrl: address };
    expect(prepareEntity(media, "de")).toEqual({
      ...media,
      sources: [{ src: "about:blank" }],
      onlineUrl: null,
    });
  },
);

test.each(["https://cms.example/a.mp3", "/media/a.mp3", "HTTP://cms.example/a.mp3"])(
  "a file or an event may be at %s",
  (address) => {
    const media = { sources: [{ src: address }], onlineUrl: address };
    expect(prepareEntity(media, "de")).toEqual(media);
  },
);

test("gives links the address that they lead to, by what the CMS says of them", () => {
  const link = { title: "x", url: "/it", kind: "PAGE", internal: true, langcode: "en" };
  const unsaid = { ...link, kind: null, langcode: null };
  const shown = (url: string, langcode?: string) => ({
    title: "x",
    url,
    internal: true,
    ...(langcode && { langcode }),
  });
  const file = { title: "x", url: "/feeds/de/blog.xml", internal: false };
  const page = {
    links: [link, { ...link, langcode: "de" }, { ...link, langcode: null }, unsaid],
    more: [{ ...file, kind: "FILE", internal: true, langcode: null }],
    menu: { items: [{ ...link, id: "1", expanded: false, children: [{ ...link, id: "2" }] }] },
    confirmation: {
      type: "REDIRECT",
      redirectUrl: "/it#a",
      redirectKind: "PAGE",
      redirectLangcode: "en",
    },
  };
  const english = shown("/en/it", "en");
  expect(prepareEntity<object>(page, "de")).toEqual({
    links: [english, shown("/de/it"), shown("/de/it"), shown("/it", "it")],
    more: [file],
    menu: {
      items: [{ ...english, id: "1", expanded: false, children: [{ ...english, id: "2" }] }],
    },
    confirmation: { type: "REDIRECT", redirectUrl: "/en/it#a" },
  });
});

test("leaves out blocks that came without content, and reports them", () => {
  const dropped: unknown[] = [];
  const prepared = prepareEntity(entity, "de", {
    onDropped: (block) => dropped.push(block),
  });
  expect(prepared.paragraphs[1]?.first).toEqual([]);
  expect(dropped).toEqual([{ kind: "HologramItem", id: "3" }]);
});
