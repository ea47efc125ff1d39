import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { exampleLink, lakeDepth } from "../exampleMedia";
import { exampleAuthor, examplePost } from "../exampleNodes";

const writtenBy = (post: ReturnType<typeof examplePost>) => ({
  ...post,
  authors: [exampleAuthor("meier", "Lukas Meier")],
});

export const examples = {
  normal: {
    ...exampleIdentity("BlogTeaser", "normal"),
    title: "Aus dem Blog",
    posts: [
      examplePost("feldtagebuch"),
      examplePost("offene-daten", { title: "Warum wir unsere Rohdaten zeigen", image: lakeDepth }),
      examplePost("schulbesuch", { title: "24 Kinder und ein Pegel", image: null }),
      examplePost("schnee", { title: "Beiträge über der Grenze fallen weg" }),
    ].map(writtenBy),
    limit: 3,
    link: exampleLink("Zum Blog", "/blog"),
  },
  minimal: {
    ...exampleIdentity("BlogTeaser", "minimal"),
    title: null,
    posts: [{ ...examplePost("einer", { lead: null, image: null }), authors: [] }],
    limit: 1,
    link: null,
  },
  longGerman: {
    ...exampleIdentity("BlogTeaser", "longGerman"),
    title: "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
    posts: ["a", "b", "c", "d"].map((id) =>
      writtenBy(
        examplePost(id, {
          title: "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
          lead: "Grundwasserneubildungsraten, Quellschüttungsmessungen und Trockenheitsfrüherkennung für Gemeinden, Versorgungsgenossenschaften und Wasserkraftwerksbetreiberinnen.",
        }),
      ),
    ),
    limit: 4,
    link: exampleLink("Alle Hochwasserrückhaltebecken"),
  },
  missingMedia: {
    ...exampleIdentity("BlogTeaser", "missingMedia"),
    title: "Aus dem Blog",
    posts: ["a", "b"].map((id) => writtenBy(examplePost(id, { image: null }))),
    limit: 3,
    link: null,
  },
  empty: {
    ...exampleIdentity("BlogTeaser", "empty"),
    title: "Aus dem Blog",
    posts: [],
    limit: 3,
    link: null,
  },
} satisfies Examples<"BlogTeaser">;

export const finds = {
  normal: {
    headings: [
      "Aus dem Blog",
      "Feldtagebuch vom Aletsch: Tag drei im Nebel",
      "Warum wir unsere Rohdaten zeigen",
      "24 Kinder und ein Pegel",
    ],
    texts: [
      "9. November 2026 · 4 Minuten",
      "Lukas Meier",
      "Die Drohne bleibt im Koffer, dafür lernen wir, dem Eis",
      "9. November 2026 · 4 Minuten",
      "Lukas Meier",
      "Die Drohne bleibt im Koffer, dafür lernen wir, dem Eis",
      "9. November 2026 · 4 Minuten",
      "Lukas Meier",
      "Die Drohne bleibt im Koffer, dafür lernen wir, dem Eis",
    ],
    links: [
      ["Feldtagebuch vom Aletsch: Tag drei im Nebel", "/de/blog/feldtagebuch"],
      ["Warum wir unsere Rohdaten zeigen", "/de/blog/offene-daten"],
      ["24 Kinder und ein Pegel", "/de/blog/schulbesuch"],
      ["Zum Blog", "/de/blog"],
    ],
    images: ["Schattiertes Relief des Aletschgletschers"],
    lists: [3],
  },
  minimal: {
    headings: ["Feldtagebuch vom Aletsch: Tag drei im Nebel"],
    texts: ["9. November 2026 · 4 Minute", "n"],
    links: [["Feldtagebuch vom Aletsch: Tag drei im Nebel", "/de/blog/einer"]],
    lists: [1],
  },
  longGerman: {
    headings: [
      "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
      "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
      "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
      "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
      "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
    ],
    texts: [
      "9. November 2026 · 4 Minuten",
      "Lukas Meier",
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und",
      "9. November 2026 · 4 Minuten",
      "Lukas Meier",
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und",
      "9. November 2026 · 4 Minuten",
      "Lukas Meier",
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und",
      "9. November 2026 · 4 Minuten",
      "Lukas Meier",
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und",
    ],
    links: [
      ["Hochwasserrückhaltebeckenbewirtschaftungsverordnung", "/de/blog/a"],
      ["Hochwasserrückhaltebeckenbewirtschaftungsverordnung", "/de/blog/b"],
      ["Hochwasserrückhaltebeckenbewirtschaftungsverordnung", "/de/blog/c"],
      ["Hochwasserrückhaltebeckenbewirtschaftungsverordnung", "/de/blog/d"],
      ["Alle Hochwasserrückhaltebecken", "/de/forschung/gletscher"],
    ],
    images: ["Schattiertes Relief des Aletschgletschers"],
    lists: [4],
  },
  missingMedia: {
    headings: [
      "Aus dem Blog",
      "Feldtagebuch vom Aletsch: Tag drei im Nebel",
      "Feldtagebuch vom Aletsch: Tag drei im Nebel",
    ],
    texts: [
      "9. November 2026 · 4 Minuten",
      "Lukas Meier",
      "Die Drohne bleibt im Koffer, dafür lernen wir, dem Eis",
      "9. November 2026 · 4 Minuten",
      "Lukas Meier",
      "Die Drohne bleibt im Koffer, dafür lernen wir, dem Eis",
    ],
    links: [
      ["Feldtagebuch vom Aletsch: Tag drei im Nebel", "/de/blog/a"],
      ["Feldtagebuch vom Aletsch: Tag drei im Nebel", "/de/blog/b"],
    ],
    lists: [2],
  },
  empty: { nothing: "A title alone announces posts that are not there." },
} satisfies Finds<typeof examples>;
