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

test("leaves out blocks that came without content, and reports them", () => {
  const dropped: unknown[] = [];
  const prepared = prepareEntity(entity, "de", {
    onDropped: (block) => dropped.push(block),
  });
  expect(prepared.paragraphs[1]?.first).toEqual([]);
  expect(dropped).toEqual([{ kind: "HologramItem", id: "3" }]);
});
