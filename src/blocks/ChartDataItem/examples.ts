import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";

export const examples = {
  normal: {
    ...exampleIdentity("ChartDataItem", "normal"),
    label: "Rhein, Basel",
    values: [5.6, 5.9, null, 1034.25],
  },
  minimal: {
    ...exampleIdentity("ChartDataItem", "minimal"),
    label: null,
    values: [0],
  },
  longGerman: {
    ...exampleIdentity("ChartDataItem", "longGerman"),
    label: "Grundwasserneubildungsratenmittelwert",
    values: [-12345.678, 9_876_543],
  },
} satisfies Examples<"ChartDataItem">;

export const finds = {
  normal: {
    texts: ["Rhein, Basel", "5.6", "5.9", "–", "1’034.25"],
    lists: [4],
  },
  minimal: {
    texts: ["0"],
    lists: [1],
  },
  longGerman: {
    texts: ["Grundwasserneubildungsratenmittelwert", "−12’345.678", "9’876’543"],
    lists: [2],
  },
} satisfies Finds<typeof examples>;
