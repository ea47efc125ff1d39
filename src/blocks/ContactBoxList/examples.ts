import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { examples as contactBox } from "../ContactBox/examples";

export const examples = {
  normal: {
    ...exampleIdentity("ContactBoxList", "normal"),
    title: "Direkt zur Fachperson",
    contacts: [contactBox.normal, contactBox.missingMedia],
  },
  minimal: {
    ...exampleIdentity("ContactBoxList", "minimal"),
    title: null,
    contacts: [contactBox.minimal],
  },
  longGerman: {
    ...exampleIdentity("ContactBoxList", "longGerman"),
    title: "Wasserversorgungsgenossenschaftsberatung",
    contacts: [contactBox.longGerman, contactBox.normal, contactBox.missingMedia],
  },
  empty: {
    ...exampleIdentity("ContactBoxList", "empty"),
    title: "Direkt zur Fachperson",
    contacts: [],
  },
} satisfies Examples<"ContactBoxList">;

export const finds = {
  normal: {
    headings: ["Direkt zur Fachperson", "Ihr Kontakt", "Medien"],
    texts: [
      "Luc Monnier",
      "Leiter Hydrologie und Prognosen",
      "Schweizerisches Institut für Wasser und Klima",
      "Schüsspromenade 24",
      "2502 Biel/Bienne",
      "Schweiz",
      "Reto Furrer",
      "Leiter Kommunikation",
    ],
    links: [
      ["Telefon: +41 32 555 01 20", "tel:+41325550120"],
      ["E-Mail: luc.monnier@siwk.example", "mailto:luc.monnier@siwk.example"],
      ["Visitenkarte herunterladen : Luc Monnier", "data:text/vcard"],
      ["Alle Ansprechpersonen", "/de/kontakt"],
      ["Telefon: +41 32 555 01 60", "tel:+41325550160"],
      ["E-Mail: medien@siwk.example", "mailto:medien@siwk.example"],
      ["Visitenkarte herunterladen : Reto Furrer", "data:text/vcard"],
    ],
    images: [""],
    lists: [2, 4, 3],
  },
  minimal: {
    texts: ["Empfang"],
    links: [["Visitenkarte herunterladen : Empfang", "data:text/vcard"]],
    lists: [1, 1],
  },
  longGerman: {
    headings: [
      "Wasserversorgungsgenossenschaftsberatung",
      "Wasserversorgungsgenossenschaftsberatung",
      "Ihr Kontakt",
      "Medien",
    ],
    texts: [
      "Maria-Magdalena Oberholzer-Schwarzenbach",
      "Stellvertretende Abteilungsleiterin",
      "Schweizerisches Institut für Wasser und Klima",
      "Schüsspromenade 24",
      "2502 Biel/Bienne",
      "Schweiz",
      "Luc Monnier",
      "Leiter Hydrologie und Prognosen",
      "Schweizerisches Institut für Wasser und Klima",
      "Schüsspromenade 24",
      "2502 Biel/Bienne",
      "Schweiz",
      "Reto Furrer",
      "Leiter Kommunikation",
    ],
    links: [
      ["Telefon: +41 32 555 01 99", "tel:+41325550199"],
      [
        "E-Mail: maria-magdalena.oberholzer-schwarzenbach@wasserversorgung.siwk.example",
        "mailto:maria-magdalena.oberholzer-schwarzenbach@wasserversorgung.siwk.example",
      ],
      ["Visitenkarte herunterladen : Maria-Magdalena Oberholzer-Schwarzenbach", "data:text/vcard"],
      ["Telefon: +41 32 555 01 20", "tel:+41325550120"],
      ["E-Mail: luc.monnier@siwk.example", "mailto:luc.monnier@siwk.example"],
      ["Visitenkarte herunterladen : Luc Monnier", "data:text/vcard"],
      ["Alle Ansprechpersonen", "/de/kontakt"],
      ["Telefon: +41 32 555 01 60", "tel:+41325550160"],
      ["E-Mail: medien@siwk.example", "mailto:medien@siwk.example"],
      ["Visitenkarte herunterladen : Reto Furrer", "data:text/vcard"],
    ],
    images: ["", ""],
    lists: [3, 3, 4, 3],
  },
  empty: { nothing: "A title alone announces people who are not there." },
} satisfies Finds<typeof examples>;
