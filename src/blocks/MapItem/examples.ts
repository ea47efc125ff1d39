import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { exampleImage, exampleText } from "../exampleMedia";

const switzerland = { north: 47.89, east: 10.65, south: 45.69, west: 5.83 };

const markers = [
  {
    title: "Biel",
    text: exampleText("Hauptsitz, Hydrologie, Klima und Daten."),
    point: { latitude: 47.1404, longitude: 7.2492 },
    address: {
      name: "Schweizerisches Institut für Wasser und Klima",
      street: "Schüsspromenade 24",
      postalCode: "2502",
      city: "Biel/Bienne",
      country: "Schweiz",
      point: null,
    },
  },
  {
    title: "Davos",
    text: exampleText("Schneeforschung."),
    point: { latitude: 46.8132, longitude: 9.8481 },
    address: null,
  },
  {
    title: "Bellinzona",
    text: null,
    point: { latitude: 46.1946, longitude: 9.0244 },
    address: null,
  },
];

export const examples = {
  normal: {
    ...exampleIdentity("MapItem", "normal"),
    title: "Unsere Standorte",
    text: exampleText(
      "Der Hauptsitz liegt acht Gehminuten vom Bahnhof Biel entfernt. Der Eingang ist stufenlos.",
    ),
    image: exampleImage("map-switzerland", "Karte der Schweiz mit den Standorten"),
    imageBounds: switzerland,
    markers,
    zoomLevel: 8,
  },
  minimal: {
    ...exampleIdentity("MapItem", "minimal"),
    title: null,
    text: null,
    image: null,
    imageBounds: null,
    markers: [
      { title: "Biel", text: null, point: { latitude: 47.14, longitude: 7.249 }, address: null },
    ],
    zoomLevel: 12,
  },
  longGerman: {
    ...exampleIdentity("MapItem", "longGerman"),
    title: "Grundwasserbeobachtungsmessstellennetz",
    text: exampleText(
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und Trockenheitsfrüherkennung für Gemeinden, Versorgungsgenossenschaften und Wasserkraftwerksbetreiberinnen.",
    ),
    image: exampleImage("map-biel", "Karte von Biel"),
    imageBounds: { north: 47.156, east: 7.2994, south: 47.113, west: 7.2046 },
    markers: [
      {
        title: "Grundwasserbeobachtungsmessstelle Niederbipp-Walliswil",
        text: exampleText(
          "Grundwasserneubildungsraten, Quellschüttungsmessungen und Trockenheitsfrüherkennung für Gemeinden, Versorgungsgenossenschaften und Wasserkraftwerksbetreiberinnen.",
        ),
        point: { latitude: 47.25, longitude: 7.69 },
        address: null,
      },
      ...markers,
    ],
    zoomLevel: 9,
  },
  missingMedia: {
    ...exampleIdentity("MapItem", "missingMedia"),
    title: "Unsere Standorte",
    text: null,
    image: null,
    imageBounds: null,
    markers,
    zoomLevel: 8,
  },
} satisfies Examples<"MapItem">;

export const finds = {
  normal: {
    headings: ["Unsere Standorte", "Biel", "Davos", "Bellinzona"],
    texts: [
      "Der Hauptsitz liegt acht Gehminuten vom Bahnhof Biel entfernt.",
      "Hauptsitz, Hydrologie, Klima und Daten.",
      "Schweizerisches Institut für Wasser und Klima",
      "Schüsspromenade 24",
      "2502 Biel/Bienne",
      "Schweiz",
      "Schneeforschung.",
    ],
    links: [
      [
        "In OpenStreetMap öffnen : Biel (externer Link)",
        "https://www.openstreetmap.org/?mlat=47.1404&mlon=7.2492#map=16/47.1404/7.2492",
      ],
      [
        "In OpenStreetMap öffnen : Davos (externer Link)",
        "https://www.openstreetmap.org/?mlat=46.8132&mlon=9.8481#map=16/46.8132/9.8481",
      ],
      [
        "In OpenStreetMap öffnen : Bellinzona (externer Link)",
        "https://www.openstreetmap.org/?mlat=46.1946&mlon=9.0244#map=16/46.1946/9.0244",
      ],
      ["1: Biel", "#place-MapItem-normal-1"],
      ["2: Davos", "#place-MapItem-normal-2"],
      ["3: Bellinzona", "#place-MapItem-normal-3"],
    ],
    images: ["Karte der Schweiz mit den Standorten"],
    lists: [3],
  },
  minimal: {
    headings: ["Biel"],
    links: [
      [
        "In OpenStreetMap öffnen : Biel (externer Link)",
        "https://www.openstreetmap.org/?mlat=47.14&mlon=7.249#map=16/47.14/7.249",
      ],
    ],
    lists: [1],
  },
  longGerman: {
    headings: [
      "Grundwasserbeobachtungsmessstellennetz",
      "Grundwasserbeobachtungsmessstelle Niederbipp-Walliswil",
      "Biel",
      "Davos",
      "Bellinzona",
    ],
    texts: [
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und",
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und",
      "Hauptsitz, Hydrologie, Klima und Daten.",
      "Schweizerisches Institut für Wasser und Klima",
      "Schüsspromenade 24",
      "2502 Biel/Bienne",
      "Schweiz",
      "Schneeforschung.",
    ],
    links: [
      [
        "In OpenStreetMap öffnen : Grundwasserbeobachtungsmessstelle Niederbipp-Walliswil (externer Link)",
        "https://www.openstreetmap.org/?mlat=47.25&mlon=7.69#map=16/47.25/7.69",
      ],
      [
        "In OpenStreetMap öffnen : Biel (externer Link)",
        "https://www.openstreetmap.org/?mlat=47.1404&mlon=7.2492#map=16/47.1404/7.2492",
      ],
      [
        "In OpenStreetMap öffnen : Davos (externer Link)",
        "https://www.openstreetmap.org/?mlat=46.8132&mlon=9.8481#map=16/46.8132/9.8481",
      ],
      [
        "In OpenStreetMap öffnen : Bellinzona (externer Link)",
        "https://www.openstreetmap.org/?mlat=46.1946&mlon=9.0244#map=16/46.1946/9.0244",
      ],
      ["2: Biel", "#place-MapItem-longGerman-2"],
    ],
    images: ["Karte von Biel"],
    lists: [4],
  },
  missingMedia: {
    headings: ["Unsere Standorte", "Biel", "Davos", "Bellinzona"],
    texts: [
      "Hauptsitz, Hydrologie, Klima und Daten.",
      "Schweizerisches Institut für Wasser und Klima",
      "Schüsspromenade 24",
      "2502 Biel/Bienne",
      "Schweiz",
      "Schneeforschung.",
    ],
    links: [
      [
        "In OpenStreetMap öffnen : Biel (externer Link)",
        "https://www.openstreetmap.org/?mlat=47.1404&mlon=7.2492#map=16/47.1404/7.2492",
      ],
      [
        "In OpenStreetMap öffnen : Davos (externer Link)",
        "https://www.openstreetmap.org/?mlat=46.8132&mlon=9.8481#map=16/46.8132/9.8481",
      ],
      [
        "In OpenStreetMap öffnen : Bellinzona (externer Link)",
        "https://www.openstreetmap.org/?mlat=46.1946&mlon=9.0244#map=16/46.1946/9.0244",
      ],
    ],
    lists: [3],
  },
} satisfies Finds<typeof examples>;
