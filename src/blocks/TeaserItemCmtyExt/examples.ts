import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { exampleLink, exampleText, externalLink } from "../exampleMedia";

export const examples = {
  normal: {
    ...exampleIdentity("TeaserItemCmtyExt", "normal"),
    title: "Lücken in Stundenwerten: NaN oder auffüllen?",
    text: exampleText(
      "Für eine Niedrigwasserstatistik habe ich elf Tage ohne Werte. Wie geht ihr damit um?",
    ),
    author: "sabine_w",
    date: "2026-11-14T19:42:00+01:00",
    replies: 12,
    link: { ...externalLink, title: "Beitrag lesen" },
  },
  minimal: {
    ...exampleIdentity("TeaserItemCmtyExt", "minimal"),
    title: "Calibrating a low-cost stage sensor",
    text: null,
    author: null,
    date: null,
    replies: null,
    link: null,
  },
  unanswered: {
    ...exampleIdentity("TeaserItemCmtyExt", "unanswered"),
    title: "Abflusskurve nach Sohlenumlagerung neu bestimmen",
    text: null,
    author: "wasserbau_gr",
    date: "2026-10-02T11:20:00+02:00",
    replies: 0,
    link: { ...externalLink, title: null },
  },
  longGerman: {
    ...exampleIdentity("TeaserItemCmtyExt", "longGerman"),
    title: "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
    text: exampleText(
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und Trockenheitsfrüherkennung für Gemeinden, Versorgungsgenossenschaften und Wasserkraftwerksbetreiberinnen.",
    ),
    author: "wasserversorgungsgenossenschaft_oberaargau",
    date: "2026-10-02T11:20:00+02:00",
    replies: 1,
    link: exampleLink("Beitrag lesen"),
  },
} satisfies Examples<"TeaserItemCmtyExt">;

export const finds = {
  normal: {
    headings: ["Lücken in Stundenwerten: NaN oder auffüllen?"],
    texts: [
      "Für eine Niedrigwasserstatistik habe ich elf Tage ohne Werte.",
      "sabine_w",
      "14. November 2026",
      "12 Antworten",
    ],
    links: [["Beitrag lesen (externer Link)", "https://www.hydrodaten.admin.ch/de"]],
    lists: [3],
  },
  minimal: {
    headings: ["Calibrating a low-cost stage sensor"],
  },
  unanswered: {
    headings: ["Abflusskurve nach Sohlenumlagerung neu bestimmen (externer Link)"],
    texts: ["wasserbau_gr", "2. Oktober 2026", "0 Antworten"],
    links: [
      [
        "Abflusskurve nach Sohlenumlagerung neu bestimmen (externer Link)",
        "https://www.hydrodaten.admin.ch/de",
      ],
    ],
    lists: [3],
  },
  longGerman: {
    headings: ["Hochwasserrückhaltebeckenbewirtschaftungsverordnung"],
    texts: [
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und",
      "wasserversorgungsgenossenschaft_oberaargau",
      "2. Oktober 2026",
      "1 Antwort",
    ],
    links: [["Beitrag lesen", "/de/forschung/gletscher"]],
    lists: [3],
  },
} satisfies Finds<typeof examples>;
