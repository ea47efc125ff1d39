import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { exampleLink } from "../exampleMedia";
import { exampleAuthor, exampleInsight, insights } from "../exampleNodes";

export const examples = {
  normal: {
    ...exampleIdentity("TeaserCarouselInsights", "normal"),
    title: "Einblicke",
    insights: insights.map((insight, index) => ({
      ...insight,
      authors:
        index === 1
          ? [exampleAuthor("keller", "Andrea Keller"), exampleAuthor("rochat", "Julien Rochat")]
          : [exampleAuthor("keller", "Andrea Keller")],
    })),
    link: exampleLink("Weitere Einblicke lesen", "/einblicke"),
  },
  minimal: {
    ...exampleIdentity("TeaserCarouselInsights", "minimal"),
    title: null,
    insights: [{ ...exampleInsight("einer", { lead: null, image: null }), authors: [] }],
    link: null,
  },
  longGerman: {
    ...exampleIdentity("TeaserCarouselInsights", "longGerman"),
    title: "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
    insights: ["a", "b", "c"].map((id) => ({
      ...exampleInsight(id, {
        title: "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
        lead: "Grundwasserneubildungsraten, Quellschüttungsmessungen und Trockenheitsfrüherkennung für Gemeinden, Versorgungsgenossenschaften und Wasserkraftwerksbetreiberinnen.",
      }),
      authors: [exampleAuthor("b", "Maria-Magdalena Oberholzer-Schwarzenbach")],
    })),
    link: exampleLink("Alle Hochwasserrückhaltebecken"),
  },
  missingMedia: {
    ...exampleIdentity("TeaserCarouselInsights", "missingMedia"),
    title: "Einblicke",
    insights: insights.map((insight) => ({
      ...insight,
      image: null,
      authors: [exampleAuthor("keller", "Andrea Keller", false)],
    })),
    link: null,
  },
} satisfies Examples<"TeaserCarouselInsights">;

export const finds = {
  normal: {
    headings: [
      "Einblicke",
      "Was elf Jahre Massenbilanz über den nächsten Sommer sagen",
      "Hitze in Flüssen: Wo Fische Zuflucht finden",
      "Seen ohne Winter",
      "Was der Permafrost festhält",
    ],
    texts: [
      "14. Oktober 2026 · 7 Minute",
      "n",
      "Zwölf Gletscher, elf Jahre, elfmal Verlust: Die Reihen zeigen",
      "14. Oktober 2026 · 7 Minute",
      "n",
      "Kalte Quellaufstösse sind selten grösser als ein Auto und",
      "14. Oktober 2026 · 1 Minute",
      "Fehlt die Kälte, mischt sich das Wasser nicht mehr bis zum",
      "14. Oktober 2026 · 7 Minute",
      "n",
      "An 23 Bohrlöchern steigt die Temperatur seit zwanzig Jahren.",
    ],
    links: [
      [
        "Was elf Jahre Massenbilanz über den nächsten Sommer sagen",
        "/de/einblicke/gletscherbilanz",
      ],
      ["Andrea Keller", "/de/autorinnen/keller"],
      ["Hitze in Flüssen: Wo Fische Zuflucht finden", "/de/einblicke/hitze-in-fluessen"],
      ["Andrea Keller", "/de/autorinnen/keller"],
      ["Julien Rochat", "/de/autorinnen/rochat"],
      ["Seen ohne Winter", "/de/einblicke/seen-ohne-winter"],
      ["Andrea Keller", "/de/autorinnen/keller"],
      ["Was der Permafrost festhält", "/de/einblicke/permafrost"],
      ["Andrea Keller", "/de/autorinnen/keller"],
      ["Weitere Einblicke lesen", "/de/einblicke"],
    ],
    images: [
      "Schattiertes Relief des Aletschgletschers",
      "",
      "Relief des Alpenrheintals",
      "",
      "",
      "Tiefenlinien des Bielersees",
      "",
      "Relief des Oberengadins",
      "",
    ],
    controls: [
      ["button", "Vorheriger Einblick"],
      ["button", "Nächster Einblick"],
    ],
    lists: [4, 1, 2, 1, 1],
  },
  minimal: {
    headings: ["Was elf Jahre Massenbilanz über den nächsten Sommer sagen"],
    texts: ["14. Oktober 2026 · 7 Minute", "n"],
    links: [["Was elf Jahre Massenbilanz über den nächsten Sommer sagen", "/de/einblicke/einer"]],
    lists: [1],
  },
  longGerman: {
    headings: [
      "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
      "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
      "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
      "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
    ],
    texts: [
      "14. Oktober 2026 · 7 Minute",
      "n",
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und",
      "14. Oktober 2026 · 7 Minute",
      "n",
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und",
      "14. Oktober 2026 · 7 Minute",
      "n",
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und",
    ],
    links: [
      ["Hochwasserrückhaltebeckenbewirtschaftungsverordnung", "/de/einblicke/a"],
      ["Maria-Magdalena Oberholzer-Schwarzenbach", "/de/autorinnen/b"],
      ["Hochwasserrückhaltebeckenbewirtschaftungsverordnung", "/de/einblicke/b"],
      ["Maria-Magdalena Oberholzer-Schwarzenbach", "/de/autorinnen/b"],
      ["Hochwasserrückhaltebeckenbewirtschaftungsverordnung", "/de/einblicke/c"],
      ["Maria-Magdalena Oberholzer-Schwarzenbach", "/de/autorinnen/b"],
      ["Alle Hochwasserrückhaltebecken", "/de/forschung/gletscher"],
    ],
    images: [
      "Schattiertes Relief des Aletschgletschers",
      "",
      "Schattiertes Relief des Aletschgletschers",
      "",
      "Schattiertes Relief des Aletschgletschers",
      "",
    ],
    controls: [
      ["button", "Vorheriger Einblick"],
      ["button", "Nächster Einblick"],
    ],
    lists: [3, 1, 1, 1],
  },
  missingMedia: {
    headings: [
      "Einblicke",
      "Was elf Jahre Massenbilanz über den nächsten Sommer sagen",
      "Hitze in Flüssen: Wo Fische Zuflucht finden",
      "Seen ohne Winter",
      "Was der Permafrost festhält",
    ],
    texts: [
      "14. Oktober 2026 · 7 Minute",
      "n",
      "Zwölf Gletscher, elf Jahre, elfmal Verlust: Die Reihen zeigen",
      "14. Oktober 2026 · 7 Minute",
      "n",
      "Kalte Quellaufstösse sind selten grösser als ein Auto und",
      "14. Oktober 2026 · 1 Minute",
      "Fehlt die Kälte, mischt sich das Wasser nicht mehr bis zum",
      "14. Oktober 2026 · 7 Minute",
      "n",
      "An 23 Bohrlöchern steigt die Temperatur seit zwanzig Jahren.",
    ],
    links: [
      [
        "Was elf Jahre Massenbilanz über den nächsten Sommer sagen",
        "/de/einblicke/gletscherbilanz",
      ],
      ["Andrea Keller", "/de/autorinnen/keller"],
      ["Hitze in Flüssen: Wo Fische Zuflucht finden", "/de/einblicke/hitze-in-fluessen"],
      ["Andrea Keller", "/de/autorinnen/keller"],
      ["Seen ohne Winter", "/de/einblicke/seen-ohne-winter"],
      ["Andrea Keller", "/de/autorinnen/keller"],
      ["Was der Permafrost festhält", "/de/einblicke/permafrost"],
      ["Andrea Keller", "/de/autorinnen/keller"],
    ],
    controls: [
      ["button", "Vorheriger Einblick"],
      ["button", "Nächster Einblick"],
    ],
    lists: [4, 1, 1, 1, 1],
  },
} satisfies Finds<typeof examples>;
