import type { Examples } from "../blockTypes";
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
