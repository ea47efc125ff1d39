import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { exampleText } from "../exampleMedia";

const form = {
  id: "contact",
  langcode: "de",
  revision: "1",
  title: "Kontakt",
  description: exampleText("Wir antworten innert zwei Arbeitstagen."),
  status: "OPEN" as const,
  opens: null,
  submitLabel: null,
  elements: [],
  closedMessage: null,
};

export const examples = {
  normal: {
    ...exampleIdentity("WebformItem", "normal"),
    title: "Schreiben Sie uns",
    webform: form,
    defaultData: [],
  },
  minimal: {
    ...exampleIdentity("WebformItem", "minimal"),
    title: null,
    webform: { ...form, description: null },
    defaultData: [],
  },
  longGerman: {
    ...exampleIdentity("WebformItem", "longGerman"),
    title: "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
    webform: {
      ...form,
      description: exampleText(
        "Grundwasserneubildungsraten, Quellschüttungsmessungen und Trockenheitsfrüherkennung für Gemeinden, Versorgungsgenossenschaften und Wasserkraftwerksbetreiberinnen.",
      ),
    },
    defaultData: [],
  },
  scheduled: {
    ...exampleIdentity("WebformItem", "scheduled"),
    title: null,
    webform: { ...form, status: "SCHEDULED", opens: "2027-03-01T08:00:00+01:00" },
    defaultData: [],
  },
  closed: {
    ...exampleIdentity("WebformItem", "closed"),
    title: null,
    webform: {
      ...form,
      status: "CLOSED",
      closedMessage: exampleText("Die Anmeldefrist ist abgelaufen."),
    },
    defaultData: [],
  },
  unknown: {
    ...exampleIdentity("WebformItem", "unknown"),
    title: "Ein Formular, das es nicht gibt",
    webform: null,
    defaultData: [],
  },
} satisfies Examples<"WebformItem">;

export const finds = {
  normal: {
    headings: ["Schreiben Sie uns", "Kontakt"],
    texts: ["Wir antworten innert zwei Arbeitstagen."],
    controls: [["button", "Senden"]],
  },
  minimal: {
    headings: ["Kontakt"],
    controls: [["button", "Senden"]],
  },
  longGerman: {
    headings: ["Hochwasserrückhaltebeckenbewirtschaftungsverordnung", "Kontakt"],
    texts: ["Grundwasserneubildungsraten, Quellschüttungsmessungen und"],
    controls: [["button", "Senden"]],
  },
  scheduled: {
    headings: ["Kontakt"],
    texts: [
      "Wir antworten innert zwei Arbeitstagen.",
      "Dieses Formular ist ab dem 1. März 2027 offen.",
    ],
  },
  closed: {
    headings: ["Kontakt"],
    texts: ["Wir antworten innert zwei Arbeitstagen.", "Die Anmeldefrist ist abgelaufen."],
  },
  unknown: { nothing: "The CMS knows no such form." },
} satisfies Finds<typeof examples>;
