import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { examples as contentTeaserItem } from "../ContentTeaserItem/examples";
import { exampleLink } from "../exampleMedia";
import { examples as teaserExternalItem } from "../TeaserExternalItem/examples";
import { examples as teaserInternalItem } from "../TeaserInternalItem/examples";

export const examples = {
  normal: {
    ...exampleIdentity("TeaserListItem", "normal"),
    title: "Aktuell",
    lead: "Was uns diesen Herbst beschäftigt.",
    teasers: [
      teaserInternalItem.normal,
      contentTeaserItem.normal,
      teaserExternalItem.normal,
      teaserInternalItem.unpublished,
    ],
    link: exampleLink("Alle Einblicke"),
  },
  minimal: {
    ...exampleIdentity("TeaserListItem", "minimal"),
    title: null,
    lead: null,
    teasers: [contentTeaserItem.minimal],
    link: null,
  },
  longGerman: {
    ...exampleIdentity("TeaserListItem", "longGerman"),
    title: "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
    lead: "Grundwasserneubildungsraten, Quellschüttungsmessungen und Trockenheitsfrüherkennung für Gemeinden, Versorgungsgenossenschaften und Wasserkraftwerksbetreiberinnen.",
    teasers: [contentTeaserItem.longGerman, teaserInternalItem.longGerman],
    link: exampleLink("Alle Hochwasserrückhaltebecken"),
  },
  missingMedia: {
    ...exampleIdentity("TeaserListItem", "missingMedia"),
    title: "Ohne Bilder",
    lead: null,
    teasers: [
      contentTeaserItem.missingMedia,
      teaserInternalItem.missingMedia,
      teaserExternalItem.missingMedia,
    ],
    link: null,
  },
  unpublished: {
    ...exampleIdentity("TeaserListItem", "unpublished"),
    title: "Nur in anderen Sprachen",
    lead: null,
    teasers: [teaserInternalItem.unpublished],
    link: exampleLink("Alle Einblicke"),
  },
} satisfies Examples<"TeaserListItem">;

export const finds = {
  normal: {
    headings: [
      "Aktuell",
      "Hochwasserprognose",
      "Niedrigwasser am Rhein: die Lage im November",
      "Hydrologisches Bulletin des Bundes",
    ],
    texts: [
      "Was uns diesen Herbst beschäftigt.",
      "Stündlich gerechnet für 74 Flussabschnitte und die grossen",
      "Bei Basel fliessen 512 Kubikmeter pro Sekunde, ein Drittel",
      "Bundesamt für Umwelt BAFU",
      "Unsere Prognosen fliessen in das amtliche Bulletin ein, das",
    ],
    links: [
      ["Hochwasserprognose", "/de/dienstleistungen/hochwasserprognose"],
      ["Zum Bericht", "/de/forschung/gletscher"],
      [
        "Bundesamt für Umwelt: Hydrologische Daten (externer Link)",
        "https://www.hydrodaten.admin.ch/de",
      ],
      ["Alle Einblicke", "/de/forschung/gletscher"],
    ],
    images: ["Relief des Emmentals", "Relief des Alpenrheintals", "Relief des Alpenrheintals"],
    lists: [3],
  },
  minimal: {
    headings: ["Niedrigwasser am Rhein: die Lage im November"],
    lists: [1],
  },
  longGerman: {
    headings: [
      "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
      "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
      "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
    ],
    texts: [
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und",
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und",
      "14. Oktober 2026 · 7 Minute",
      "n",
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und",
    ],
    links: [
      ["Zur Hochwasserrückhaltebeckenbewirtschaftung", "/de/forschung/gletscher"],
      ["Hochwasserrückhaltebeckenbewirtschaftungsverordnung", "/de/einblicke/lang"],
      ["Alle Hochwasserrückhaltebecken", "/de/forschung/gletscher"],
    ],
    images: ["Relief des Alpenrheintals", "Tiefenlinien des Bielersees"],
    lists: [2],
  },
  missingMedia: {
    headings: [
      "Ohne Bilder",
      "Niedrigwasser am Rhein: die Lage im November",
      "Gletschertag",
      "Hydrologisches Bulletin des Bundes",
    ],
    texts: [
      "Bei Basel fliessen 512 Kubikmeter pro Sekunde, ein Drittel",
      "3. Dezember 2096 · Bern",
      "Die Massenbilanz des Jahres, neue Dickenmessungen und die Frage",
      "Bundesamt für Umwelt BAFU",
      "Unsere Prognosen fliessen in das amtliche Bulletin ein, das",
    ],
    links: [
      ["Zum Bericht", "/de/forschung/gletscher"],
      ["Gletschertag", "/de/veranstaltungen/ohne-bild"],
      [
        "Bundesamt für Umwelt: Hydrologische Daten (externer Link)",
        "https://www.hydrodaten.admin.ch/de",
      ],
    ],
    lists: [3],
  },
  unpublished: { nothing: "None of the pages it announces is published." },
} satisfies Finds<typeof examples>;
