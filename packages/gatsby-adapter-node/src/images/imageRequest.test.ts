import type { ImageLadder } from "image-ladder/ladder";
import { readImageRequest } from "./imageRequest";

const ladder: ImageLadder = { widths: [320], aspectRatios: ["1:1"], qualities: { webp: 75 } };
const earlier: ImageLadder = { widths: [480], aspectRatios: [], qualities: { avif: 55 } };
const read = (query: string) => readImageRequest(new URLSearchParams(query), [ladder, earlier]);
const named = (query: string) => read(`url=https://cms.example/a.jpg&${query}`);

test("reads what is on the ladder", () => {
  expect(named("w=320&h=320&fm=webp&q=75")).toEqual({
    source: new URL("https://cms.example/a.jpg"),
    width: 320,
    height: 320,
    format: "webp",
    quality: 75,
  });
});

test("reads what pages of an earlier release ask for", () => {
  expect(named("w=480&fm=avif")).toMatchObject({ width: 480, quality: 55 });
});

test.each([
  "",
  "w=480",
  "w=320&fm=avif",
  "w=1e3",
  "w=-320",
  "w=320&h=0",
  "w=320&fm=toString",
  "w=320&q=101",
  "w=320&q=x",
  "w=320&fp=25,50",
  "w=320&w=320",
  "w=320&blur=9",
  "w=320&url=https://b.example/",
])("refuses %j", (query) => {
  expect(() => named(query)).toThrow(expect.objectContaining({ status: 400 }));
});

test("says what the pages of today may ask for", () => {
  expect(() => named("w=1")).toThrow(/one of 320\./);
});

test.each(["w=320", "w=320&url=photo.jpg", "w=320&url=//cms.example/a.jpg"])(
  "refuses %j, which names no original",
  (query) => {
    expect(() => read(query)).toThrow(/address/);
  },
);
