import { exampleIdentity } from "../exampleIdentity";

// Numbers that the examples of charts show.

/** A row of numbers, null where one is missing. */
export const row = (id: string, label: string | null, values: (number | null)[]) => ({
  ...exampleIdentity("ChartDataItem", id),
  label,
  values,
});

export const waterTemperatures = [
  row("basel", "Rhein, Basel", [
    5.6,
    5.9,
    8.1,
    11.2,
    14.6,
    19.3,
    22.8,
    22.1,
    18.4,
    14.2,
    null,
    null,
  ]),
  row("chancy", "Rhone, Chancy", [6.8, 6.7, 8, 10.4, null, null, 21.6, 22, 19.1, 15.5, null, null]),
  row("bruegg", "Aare, Brügg", [5.9, 5.8, 7.7, 10.9, 14.8, 19.9, 22.5, 22.3, 19, 15.1, null, null]),
];

export const massBalances = [
  row("aletsch", "Grosser Aletschgletscher", [
    -1.05,
    -1.02,
    -0.41,
    -3.08,
    -2.37,
    -1.32,
    null,
    -1.28,
  ]),
  row("gries", "Griesgletscher", [-1.5, -1.4, -0.8, -3.9, -3.1, -1.9, -2.2, -1.8]),
];

export const snowWater = [
  row("hoch", "über 2400 m", [42, 118, 201, 288, 361, 402, 296, 74]),
  row("mittel", "1600–2400 m", [18, 64, 122, 176, 204, 158, 47, 3]),
  row("tief", "unter 1600 m", [2, 15, 28, 31, 14, 1, 0, null]),
];
