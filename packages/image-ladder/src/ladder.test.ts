import { heightFor, type ImageLadder, widthFor } from "./ladder";
import { ladderFaults } from "./ladderFaults";
import { readRung } from "./readRung";
import { readFocalPoint, writeFocalPoint } from "./focalPointHeader";

const ladder: ImageLadder = {
  widths: [320, 720, 1600],
  aspectRatios: ["16:9", "4:5"],
  qualities: { avif: 55, webp: 75 },
};
const read = (query: string) => readRung(new URLSearchParams(query), ladder);

test("rounds up to a width that is made, and no further than the largest", () => {
  expect([1, 320, 321, 9999].map((width) => widthFor(width, ladder))).toEqual([
    320, 320, 720, 1600,
  ]);
});

test("reads what is on the ladder", () => {
  expect(read("w=320")).toEqual({ width: 320, height: undefined, format: "webp", quality: 75 });
  expect(read("w=720&h=405&fm=avif&q=55")).toEqual({
    width: 720,
    height: 405,
    format: "avif",
    quality: 55,
  });
  expect(heightFor(720, "4:5")).toBe(900);
});

test.each([
  ["", /width "w" must be one of 320, 720, 1600/],
  ["w=321", /width/],
  ["w=0320", /width/],
  ["w=320.0", /width/],
  ["w=320&w=720", /twice/],
  ["w=320&h=320", /height "h" must be one of 180, 400/],
  ["w=320&h=", /height/],
  ["w=320&fm=jpg", /format "fm" must be one of avif, webp/],
  ["w=320&fm=toString", /format/],
  ["w=320&q=76", /quality "q" must be 75/],
])("refuses %j in words", (query, message) => {
  expect(read(query)).toEqual(expect.stringMatching(message));
});

test.each([
  [ladder, 0],
  [{ ...ladder, aspectRatios: [] }, 0],
  [undefined, 3],
  [{ widths: [], aspectRatios: {}, qualities: {} }, 3],
  [{ ...ladder, widths: [720, 320] }, 1],
  [{ ...ladder, widths: [320, 99999] }, 1],
  [{ ...ladder, widths: Array.from({ length: 33 }, (_, index) => index + 1) }, 1],
  [{ ...ladder, aspectRatios: ["wide"] }, 1],
  [{ ...ladder, qualities: { gif: 50 } }, 1],
  [{ ...ladder, qualities: { avif: 0 } }, 1],
])("%j has %d faults", (value, count) => {
  expect(ladderFaults(value)).toHaveLength(count);
});

test("a focal point comes through its header", () => {
  expect(readFocalPoint(writeFocalPoint({ x: 1 / 3, y: 1 }))).toEqual({ x: 0.333, y: 1 });
  expect(readFocalPoint("y=0.5,x=0.25")).toEqual({ x: 0.25, y: 0.5 });
});

test.each([null, "", "25,50", "x=0.5", "x=2, y=0.5", "x=-1, y=0", "x=0.5; y=0.5", "x=NaN, y=0"])(
  "%j is no focal point",
  (value) => {
    expect(readFocalPoint(value)).toBeUndefined();
  },
);
