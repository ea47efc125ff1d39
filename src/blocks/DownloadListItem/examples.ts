import type { Examples } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { exampleDocument } from "../exampleMedia";

export const examples = {
  normal: {
    ...exampleIdentity("DownloadListItem", "normal"),
    title: "Berichte und Daten",
    downloads: [
      exampleDocument("doc-annual-report-de", "Jahresbericht 2025"),
      exampleDocument("doc-annual-report-fr", "Rapport annuel 2025", {
        documentLanguage: "fr",
        size: 2_380_112,
      }),
      exampleDocument("doc-river-temperatures-csv", "Wassertemperaturen 1970 bis 2025", {
        filename: "wassertemperaturen.csv",
        type: "text/csv",
        size: 183_400,
        documentLanguage: null,
      }),
    ],
  },
  minimal: {
    ...exampleIdentity("DownloadListItem", "minimal"),
    title: null,
    downloads: [
      exampleDocument("doc-raw", "Rohdaten", {
        filename: "rohdaten.nc",
        type: "application/x-netcdf",
        size: 812,
        documentLanguage: null,
      }),
    ],
  },
  longGerman: {
    ...exampleIdentity("DownloadListItem", "longGerman"),
    title: "Umweltverträglichkeitsprüfungsunterlagen",
    downloads: [
      exampleDocument(
        "doc-residual-water",
        "Restwassermengenbestimmung und Geschiebehaushaltssanierung an der mittleren Aare: Schlussbericht mit Massnahmenkatalog",
        { size: 48_700_000 },
      ),
    ],
  },
} satisfies Examples<"DownloadListItem">;
