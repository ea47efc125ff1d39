import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { examples as teaserItemCmtyExt } from "../TeaserItemCmtyExt/examples";
import { externalLink } from "../exampleMedia";

export const examples = {
  normal: {
    ...exampleIdentity("TeaserListCmtyExt", "normal"),
    title: "Aus dem Forum",
    lead: "Die Beiträge stehen in der Sprache, in der sie verfasst wurden.",
    entries: [teaserItemCmtyExt.normal, teaserItemCmtyExt.unanswered],
    link: { ...externalLink, title: "Zum Forum" },
  },
  minimal: {
    ...exampleIdentity("TeaserListCmtyExt", "minimal"),
    title: null,
    lead: null,
    entries: [teaserItemCmtyExt.minimal],
    link: null,
  },
  longGerman: {
    ...exampleIdentity("TeaserListCmtyExt", "longGerman"),
    title: "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
    lead: "Grundwasserneubildungsraten, Quellschüttungsmessungen und Trockenheitsfrüherkennung für Gemeinden, Versorgungsgenossenschaften und Wasserkraftwerksbetreiberinnen.",
    entries: [teaserItemCmtyExt.longGerman, teaserItemCmtyExt.normal],
    link: { ...externalLink, title: "Zum Forum" },
  },
  empty: {
    ...exampleIdentity("TeaserListCmtyExt", "empty"),
    title: "Aus dem Forum",
    lead: null,
    entries: [],
    link: null,
  },
} satisfies Examples<"TeaserListCmtyExt">;

export const finds = {
  normal: {
    headings: [
      "Aus dem Forum",
      "Lücken in Stundenwerten: NaN oder auffüllen?",
      "Abflusskurve nach Sohlenumlagerung neu bestimmen (externer Link)",
    ],
    texts: [
      "Die Beiträge stehen in der Sprache, in der sie verfasst wurden.",
      "Für eine Niedrigwasserstatistik habe ich elf Tage ohne Werte.",
      "sabine_w",
      "14. November 2026",
      "12 Antworten",
      "wasserbau_gr",
      "2. Oktober 2026",
      "0 Antworten",
    ],
    links: [
      ["Beitrag lesen (externer Link)", "https://www.hydrodaten.admin.ch/de"],
      [
        "Abflusskurve nach Sohlenumlagerung neu bestimmen (externer Link)",
        "https://www.hydrodaten.admin.ch/de",
      ],
      ["Zum Forum (externer Link)", "https://www.hydrodaten.admin.ch/de"],
    ],
    lists: [2, 3, 3],
  },
  minimal: {
    headings: ["Calibrating a low-cost stage sensor"],
    lists: [1],
  },
  longGerman: {
    headings: [
      "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
      "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
      "Lücken in Stundenwerten: NaN oder auffüllen?",
    ],
    texts: [
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und",
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und",
      "wasserversorgungsgenossenschaft_oberaargau",
      "2. Oktober 2026",
      "1 Antwort",
      "Für eine Niedrigwasserstatistik habe ich elf Tage ohne Werte.",
      "sabine_w",
      "14. November 2026",
      "12 Antworten",
    ],
    links: [
      ["Beitrag lesen", "/de/forschung/gletscher"],
      ["Beitrag lesen (externer Link)", "https://www.hydrodaten.admin.ch/de"],
      ["Zum Forum (externer Link)", "https://www.hydrodaten.admin.ch/de"],
    ],
    lists: [2, 3, 3],
  },
  empty: { nothing: "A title alone announces entries that are not there." },
} satisfies Finds<typeof examples>;
