import { axisFor } from "./axis";

test.each([
  { values: [5.6, 22.8], fromZero: false, ticks: [5, 10, 15, 20, 25] },
  { values: [5.6, 22.8], fromZero: true, ticks: [0, 5, 10, 15, 20, 25] },
  { values: [-3.08, -0.41], fromZero: true, ticks: [-4, -3, -2, -1, 0] },
  { values: [0.12, 0.31], fromZero: true, ticks: [0, 0.1, 0.2, 0.3, 0.4] },
  { values: [-2, 3], fromZero: true, ticks: [-2, -1, 0, 1, 2, 3] },
  { values: [0], fromZero: true, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1] },
])("marks $values, from zero: $fromZero, at round numbers", ({ values, fromZero, ticks }) => {
  const axis = axisFor(values, fromZero);
  expect(axis.ticks).toEqual(ticks);
  expect(axis.min).toBeCloseTo(ticks[0]!);
  expect(axis.max).toBeCloseTo(ticks.at(-1)!);
});

test("holds every value, large or small, and never marks by the hundred", () => {
  for (const values of [
    [1e9, 3.3e9],
    [1e-6, 4e-6],
    [42, 42],
    [-7],
    [],
    [-1e-9, 1e12],
    [0, 5e-324],
    [0, 1e-120],
    [1e100, -1e100],
  ]) {
    const { min, max, ticks } = axisFor(values, false);
    expect(max).toBeGreaterThan(min);
    for (const value of values) {
      expect(value).toBeGreaterThanOrEqual(min - 1e-9 * (max - min));
      expect(value).toBeLessThanOrEqual(max + 1e-9 * (max - min));
    }
    expect(ticks.length).toBeLessThanOrEqual(8);
  }
});

test("says how many decimals the marks need", () => {
  expect(axisFor([0, 100], true).decimals).toBe(0);
  expect(axisFor([0, 1], true).decimals).toBe(1);
  expect(axisFor([0, 0.02], true).decimals).toBe(3);
});
