import type { Examples } from "../blockTypes";
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
