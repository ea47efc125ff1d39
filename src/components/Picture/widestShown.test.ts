import { widestShown } from "./pictureData";

test.each([
  ["6rem", 96],
  ["100vw", Infinity],
  ["(min-width: 64rem) 17rem, 33vw", 0.33 * 1024],
  ["(min-width: 80rem) 75rem, 100vw", 1280],
  ["(min-width: 80rem) 44rem, (min-width: 56rem) 58vw, 100vw", 896],
  ["(min-width: 40rem) 10rem, 1px", 160],
  ["(min-width: 64rem) 50vw, 10rem", Infinity],
])("a picture of the sizes %s is at most %d pixels wide", (sizes, widest) => {
  expect(widestShown(sizes)).toBeCloseTo(widest);
});

test("another form is refused", () => {
  expect(() => widestShown("calc(100vw - 2rem)")).toThrow(RangeError);
});
