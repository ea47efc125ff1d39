import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { exampleLink, portrait } from "../exampleMedia";

const address = {
  name: "Schweizerisches Institut für Wasser und Klima",
  street: "Schüsspromenade 24",
  postalCode: "2502",
  city: "Biel/Bienne",
  country: "Schweiz",
  point: { latitude: 47.1404, longitude: 7.2492 },
};

export const examples = {
  normal: {
    ...exampleIdentity("ContactBox", "normal"),
    title: "Ihr Kontakt",
    name: "Luc Monnier",
    role: "Leiter Hydrologie und Prognosen",
    email: "luc.monnier@siwk.example",
    phone: "+41 32 555 01 20",
    address,
    image: portrait,
    link: exampleLink("Alle Ansprechpersonen", "/kontakt"),
  },
  minimal: {
    ...exampleIdentity("ContactBox", "minimal"),
    title: null,
    name: "Empfang",
    role: null,
    email: null,
    phone: null,
    address: null,
    image: null,
    link: null,
  },
  longGerman: {
    ...exampleIdentity("ContactBox", "longGerman"),
    title: "Wasserversorgungsgenossenschaftsberatung",
    name: "Maria-Magdalena Oberholzer-Schwarzenbach",
    role: "Stellvertretende Abteilungsleiterin Grundwasserschutzzonenausscheidung",
    email: "maria-magdalena.oberholzer-schwarzenbach@wasserversorgung.siwk.example",
    phone: "+41 32 555 01 99",
    address,
    image: portrait,
    link: null,
  },
  missingMedia: {
    ...exampleIdentity("ContactBox", "missingMedia"),
    title: "Medien",
    name: "Reto Furrer",
    role: "Leiter Kommunikation",
    email: "medien@siwk.example",
    phone: "+41 32 555 01 60",
    address: null,
    image: null,
    link: null,
  },
} satisfies Examples<"ContactBox">;

export const finds = {
  normal: {
    headings: ["Ihr Kontakt"],
    texts: [
      "Luc Monnier",
      "Leiter Hydrologie und Prognosen",
      "Schweizerisches Institut für Wasser und Klima",
      "Schüsspromenade 24",
      "2502 Biel/Bienne",
      "Schweiz",
    ],
    links: [
      ["Telefon: +41 32 555 01 20", "tel:+41325550120"],
      ["E-Mail: luc.monnier@siwk.example", "mailto:luc.monnier@siwk.example"],
      ["Visitenkarte herunterladen : Luc Monnier", "data:text/vcard"],
      ["Alle Ansprechpersonen", "/de/kontakt"],
    ],
    images: [""],
    lists: [4],
  },
  minimal: {
    texts: ["Empfang"],
    links: [["Visitenkarte herunterladen : Empfang", "data:text/vcard"]],
    lists: [1],
  },
  longGerman: {
    headings: ["Wasserversorgungsgenossenschaftsberatung"],
    texts: [
      "Maria-Magdalena Oberholzer-Schwarzenbach",
      "Stellvertretende Abteilungsleiterin",
      "Schweizerisches Institut für Wasser und Klima",
      "Schüsspromenade 24",
      "2502 Biel/Bienne",
      "Schweiz",
    ],
    links: [
      ["Telefon: +41 32 555 01 99", "tel:+41325550199"],
      [
        "E-Mail: maria-magdalena.oberholzer-schwarzenbach@wasserversorgung.siwk.example",
        "mailto:maria-magdalena.oberholzer-schwarzenbach@wasserversorgung.siwk.example",
      ],
      ["Visitenkarte herunterladen : Maria-Magdalena Oberholzer-Schwarzenbach", "data:text/vcard"],
    ],
    images: [""],
    lists: [3],
  },
  missingMedia: {
    headings: ["Medien"],
    texts: ["Reto Furrer", "Leiter Kommunikation"],
    links: [
      ["Telefon: +41 32 555 01 60", "tel:+41325550160"],
      ["E-Mail: medien@siwk.example", "mailto:medien@siwk.example"],
      ["Visitenkarte herunterladen : Reto Furrer", "data:text/vcard"],
    ],
    lists: [3],
  },
} satisfies Finds<typeof examples>;
