import type { Examples, Finds } from "../blockTypes";
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

export const finds = {
  normal: {
    headings: ["Berichte und Daten"],
    links: [
      [
        "Jahresbericht 2025 PDF, 2.4 MB, Deutsch",
        "https://cms.example.org/media/doc-annual-report-de.pdf",
      ],
      [
        "Rapport annuel 2025 PDF, 2.4 MB, Französisch",
        "https://cms.example.org/media/doc-annual-report-fr.pdf",
      ],
      [
        "Wassertemperaturen 1970 bis 2025 CSV, 183 kB",
        "https://cms.example.org/media/doc-river-temperatures-csv.pdf",
      ],
    ],
    lists: [3],
  },
  minimal: {
    links: [["Rohdaten NC, 812 Byte", "https://cms.example.org/media/doc-raw.pdf"]],
    lists: [1],
  },
  longGerman: {
    headings: ["Umweltverträglichkeitsprüfungsunterlagen"],
    links: [
      [
        "Restwassermengenbestimmung und Geschiebehaushaltssanierung an der mittleren Aare: Schlussbericht mit Massnahmenkatalog PDF, 49 MB, Deutsch",
        "https://cms.example.org/media/doc-residual-water.pdf",
      ],
    ],
    lists: [1],
  },
} satisfies Finds<typeof examples>;
