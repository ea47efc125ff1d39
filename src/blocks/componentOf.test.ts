import type { BlockReference } from "../cms/generated";
import { areScriptsLoaded, componentOf, isStatic, loadScripts } from "./componentOf";
import { examples } from "./examples";

const { AudioItem, ImageItem, ImageTextItem, Layout, SlideshowItem, TabItem, TextItem, VideoItem } =
  examples;
const text: BlockReference = TextItem.normal;
const layout = (first: BlockReference[]): BlockReference => ({ ...Layout.normal, first });
const media = (__typename: string) =>
  ({ ...ImageTextItem.normal, media: { __typename } }) as unknown as BlockReference;

test.each<[string, BlockReference, boolean]>([
  ["text", text, true],
  ["tabs", TabItem.normal, false],
  ["a picture", { ...ImageItem.normal, zoom: false }, true],
  ["a picture that can be enlarged", { ...ImageItem.normal, zoom: true }, false],
  ["columns of text", { ...Layout.normal, first: [text], second: [], third: [] }, true],
  ["columns with tabs in them", layout([text, layout([TabItem.normal])]), false],
  ["a picture beside text", media("ImageMedia"), true],
  ["a film beside text", media("VideoMedia"), true],
  ["a film of another service beside text", media("RemoteVideoMedia"), false],
  ["a film", VideoItem.normal, true],
  ["a film of another service", VideoItem.longGerman, false],
  ["a recording", AudioItem.normal, true],
  ["a slideshow", SlideshowItem.normal, false],
])("of %s it is known whether it has behaviour", (_name, block, expected) => {
  expect(isStatic(block)).toBe(expected);
});

test("a kind that the site does not know has no component", () => {
  expect(componentOf("toString")).toBeUndefined();
  expect(componentOf("NoSuchItem")).toBeUndefined();
});

test("what the server has drawn needs the scripts of what has behaviour alone", async () => {
  const page = { node: { paragraphs: [text, layout([TabItem.normal])] } };
  const tabs = { node: { __typename: "TabItem" } };
  expect(areScriptsLoaded(tabs)).toBe(false);
  await loadScripts(page, true);
  expect(areScriptsLoaded(tabs)).toBe(true);
  expect(areScriptsLoaded(page)).toBe(false);
  await loadScripts(page, false);
  expect(areScriptsLoaded(page)).toBe(true);
});

test("what the server has drawn needs the players of slideshows, which stop them, and no others", async () => {
  const player = { node: { __typename: "VideoMedia" } };
  await loadScripts([VideoItem.normal, AudioItem.normal, layout([media("VideoMedia")])], true);
  expect(areScriptsLoaded(player)).toBe(false);
  await loadScripts({ node: { paragraphs: [layout([SlideshowItem.normal])] } }, true);
  expect(areScriptsLoaded(player)).toBe(true);
});

test("a form is there before its page appears, and follows a page that is drawn", async () => {
  global.fetch = jest.fn(async () => ({ ok: true, json: async () => ({}) }) as Response);
  const page = { node: { paragraphs: [examples.WebformItem.normal] } };
  await loadScripts(page, true);
  expect(areScriptsLoaded(page)).toBe(false);
  await loadScripts(page, false);
  expect(areScriptsLoaded(page)).toBe(true);
});

test("a page without blocks needs none", () => {
  expect(areScriptsLoaded(undefined)).toBe(true);
});
