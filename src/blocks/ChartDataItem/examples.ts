import type { Examples } from "../blockTypes";
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
