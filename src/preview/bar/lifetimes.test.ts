import { lifetimesUntil } from "./ShareDialog";

const HOUR = 60 * 60 * 1000;

test.each([
  [0.5, [1]],
  [1, [1]],
  [12, [1, 24]],
  [24 * 7, [1, 24, 168]],
  [24 * 90, [1, 24, 168, 720]],
])("who may see a preview for %d hours may share it for %j", (hours, expected) => {
  expect(lifetimesUntil(hours * HOUR, 0)).toEqual(expected);
});
