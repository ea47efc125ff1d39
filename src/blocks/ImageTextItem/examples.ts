import type { Examples } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { exampleLink, exampleText, glacierFlow, lecture, rhine } from "../exampleMedia";

export const examples = {
  normal: {
    ...exampleIdentity("ImageTextItem", "normal"),
    title: "Der Rhein hat ein Gedächtnis",
    text: exampleText(
      "Was im Winter als Schnee fällt, fliesst im Juni an Basel vorbei. Wir rechnen täglich, wie viel noch kommt.",
    ),
    media: rhine,
    mediaPosition: "START",
    link: exampleLink("Zur Abflussprognose", "/dienste/hochwasserprognose"),
  },
  minimal: {
    ...exampleIdentity("ImageTextItem", "minimal"),
    title: null,
    text: null,
    media: rhine,
    mediaPosition: "END",
    link: null,
  },
  longGerman: {
    ...exampleIdentity("ImageTextItem", "longGerman"),
    title: "Schneewasseräquivalentbestimmung im Hochgebirge",
    text: exampleText(
      "Das Schneewasseräquivalent entscheidet über Schmelzwasserabflussspitzen, Speicherseebewirtschaftung und Niedrigwasserbewältigung.",
    ),
    media: glacierFlow,
    mediaPosition: "END",
    link: exampleLink("Schneehydrologische Beobachtungsnetzübersicht"),
  },
  remoteVideo: {
    ...exampleIdentity("ImageTextItem", "remoteVideo"),
    title: "Zum Nachsehen",
    text: exampleText("Die Vorlesung vom 12. März 2026."),
    media: lecture,
    mediaPosition: "START",
    link: null,
  },
  missingMedia: {
    ...exampleIdentity("ImageTextItem", "missingMedia"),
    title: "Ohne Bild",
    text: exampleText("Der Text steht dort, wo Texte stehen."),
    media: null,
    mediaPosition: "START",
    link: null,
  },
} satisfies Examples<"ImageTextItem">;
