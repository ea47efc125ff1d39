import { act, cleanup, render, screen, type RenderResult } from "@testing-library/react";
import { navigate } from "gatsby";
import type { ComponentProps, ReactElement } from "react";
import { HelmetProvider } from "react-helmet-async";
import { exampleChrome } from "../../test/exampleChrome";
import { examplePage } from "../../test/examplePages";
import { examplePreviewFacts } from "../../test/examplePreviewFacts";
import "../i18n/serverTexts";
import { expectFound } from "../../test/expectFound";
import type { Found } from "../blocks/blockTypes";
import { examples, shared } from "../blocks/examples";
import type { PageFragment } from "../cms/generated";
import Preview from "./Preview";
import Resolve from "./Resolve";
import type { Resolution } from "../server/resolving/resolvePath";
import type { ServedPreview } from "../server/preview/servePreview";
import UnknownPath from "./UnknownPath";

// What a visitor finds on a page of each kind, in German, within header and footer.

const context = {
  langcode: "de",
  siteName: "Institut",
  siteUrl: "https://www.example.ch",
};

function show(page: ReactElement): RenderResult {
  return render(<HelmetProvider>{page}</HelmetProvider>);
}

async function showResolved(resolution: Resolution): Promise<void> {
  const props = { pageContext: context, serverData: resolution, location: window.location };
  await act(async () =>
    show(<Resolve {...(props as unknown as ComponentProps<typeof Resolve>)} />),
  );
}

const text = examples.TextItem.minimal;
const insights = [{ ...shared.permafrost, title: "Permafrost", image: null }];
const posts = [{ ...shared.post, title: "Feldtagebuch", image: null }];
const keller: [string, string] = ["Andrea Keller", "/de/autorinnen/keller"];
const person = { role: "Glaziologie", email: "a@example.ch", phone: "+41 32 555 01 20" };
const contacts: [string, string][] = [
  ["a@example.ch", "mailto:a@example.ch"],
  ["+41 32 555 01 20", "tel:+41325550120"],
];
const read = ["14. Oktober 2026 · 7 Minuten Lesezeit", "Zwölf Gletscher", "Themen: Gletscher"];
const glaciers: [string, string] = ["Gletscher", "/de/search?topic=glaciers"];
const opening = ["Gletscher", "Autorinnen und Autoren"];
const closing = ["Mehr zum Thema", "Permafrost"];
const written: Found = {
  headings: [...opening, ...closing],
  texts: [...read, "Glaziologie"],
  links: [keller, glaciers, keller, ["Permafrost", "/de/einblicke/permafrost"]],
  images: ["Initialen AK auf einem Relief"],
  lists: [1, 1],
};

const pages: [string, PageFragment, Found][] = [
  [
    "a home",
    {
      ...examplePage("HomePage"),
      links: [{ ...shared.link, title: "Zur Forschung" }],
      paragraphs: [text],
    },
    {
      headings: ["Gletscher"],
      texts: ["Zwölf Gletscher, elf Jahre.", "Das Archiv reicht bis 1864 zurück."],
      links: [["Zur Forschung", "/de/forschung/gletscher"]],
    },
  ],
  [
    "an entry page",
    { ...examplePage("LandingPage"), image: shared.aletsch, paragraphs: [text] },
    {
      headings: ["Gletscher"],
      texts: ["Zwölf Gletscher, elf Jahre.", "Das Archiv reicht bis 1864 zurück."],
      images: ["Schattiertes Relief des Aletschgletschers"],
    },
  ],
  [
    "a content page",
    {
      ...examplePage("ContentPage"),
      tableOfContents: true,
      children: [shared.contentPage],
      paragraphs: [{ ...text, title: "Archiv" }, examples.QuoteList.normal],
    },
    {
      headings: [
        "Gletscher",
        "Archiv",
        "Stimmen aus der Praxis",
        "In diesem Bereich",
        "Hochwasserprognose",
      ],
      texts: ["Zwölf Gletscher", "Das Archiv reicht", "Stündlich gerechnet"],
      controls: [["button", "Auf dieser Seite"]],
      links: [
        ["Archiv", "#archiv"],
        ["Stimmen aus der Praxis", "#stimmen-aus-der-praxis"],
        ["Hochwasserprognose", "/de/dienstleistungen/hochwasserprognose"],
      ],
      images: ["", "Relief des Emmentals"],
      lists: [2, 2, 1],
    },
  ],
  [
    "an insight",
    {
      ...examplePage("DetailPage"),
      authors: [{ ...shared.keller, __typename: "InsightAuthor" }],
      related: insights,
    },
    {
      ...written,
      headings: [...opening, "So zitieren Sie diesen Beitrag", ...closing],
      texts: [...read, "Glaziologie", "Andrea Keller, Gletscher, Institut, 14. Oktober 2026"],
    },
  ],
  [
    "a blog post",
    {
      ...examplePage("BlogDetailpage"),
      authors: [{ ...shared.keller, __typename: "BlogAuthor" }],
      related: insights,
    },
    written,
  ],
  [
    "the blog",
    examplePage("BlogOverview"),
    { headings: ["Gletscher", "Alle Beiträge"], texts: ["Noch keine Beiträge."] },
  ],
  [
    "an author of insights",
    { ...examplePage("InsightAuthor"), ...person, insights },
    {
      headings: ["Gletscher", "Einblicke von Gletscher", "Permafrost"],
      texts: ["Glaziologie", "Zwölf Gletscher, elf Jahre."],
      links: [...contacts, ["Permafrost", "/de/einblicke/permafrost"]],
      lists: [2, 1],
    },
  ],
  [
    "an author of posts",
    { ...examplePage("BlogAuthor"), ...person, posts },
    {
      headings: ["Gletscher", "Blogbeiträge von Gletscher", "Feldtagebuch"],
      texts: ["Glaziologie", "Zwölf Gletscher, elf Jahre."],
      links: [...contacts, ["Feldtagebuch", "/de/blog/feldtagebuch"]],
      lists: [2, 1],
    },
  ],
  [
    "an event",
    { ...examplePage("EventDetailPage"), registration: { ...shared.link, url: "/de/anmeldung" } },
    {
      headings: ["Gletscher", "Auf einen Blick"],
      texts: ["3. Dezember 2096", "09:15 – 17:00 (MEZ)", "Kursaal", "3013 Bern", "Deutsch"],
      links: [
        ["Anmelden", "/de/anmeldung"],
        ["In den Kalender eintragen", "data:text/calendar"],
      ],
      lists: [4],
    },
  ],
];

test.each(pages)("%s", async (_name, node, found) => {
  await showResolved({ kind: "page", hyphens: [], node });
  expectFound(screen.getByRole("main"), found);
});

test("a path that leads nowhere says so, one that has moved leads on", async () => {
  await showResolved({ kind: "error", code: 404, message: "", fatal: false });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Diese Seite gibt es nicht");
  cleanup();
  await showResolved({ kind: "redirect", code: 301, target: "/de/neu" });
  expect(navigate).toHaveBeenCalledWith("/de/neu", { replace: true });
});

test("a path in no language is answered in the visitor's", () => {
  const languages = { de: { siteName: "Institut" } };
  const serverData = { kind: "unknown", langcode: "de", fullPath: "/es/pagina" };
  const props = { pageContext: { languages }, serverData };
  show(<UnknownPath {...(props as unknown as ComponentProps<typeof UnknownPath>)} />);
  expect(screen.getByRole("main")).toHaveTextContent("Page Not Found: /es/pagina");
});

describe("a preview", () => {
  const draft = { id: "about", langcode: "de", path: "/ueber-uns", revision: "4" } as const;
  const saved = "2026-11-21T09:15:00.000Z";
  const expires = "2096-11-22T09:15:00.000Z";

  async function showPreview(serverData: ServedPreview): Promise<void> {
    const location = { pathname: "/de/preview/gletscher" };
    const props = { pageContext: { ...context, chrome: exampleChrome }, serverData, location };
    await act(async () => {
      show(<Preview {...(props as unknown as ComponentProps<typeof Preview>)} />);
    });
  }

  it("shows the page as it will be, under its bar, within header and footer", async () => {
    const node = { ...examplePage("HomePage"), paragraphs: [text] };
    const facts = { ...examplePreviewFacts, state: "NEW" as const };
    await showPreview({
      kind: "page",
      hyphens: [],
      node,
      facts,
      expires,
      listPage: 0,
      editUrl: null,
      neighbours: null,
      formKey: "",
      outcome: null,
    });
    expectFound(screen.getByRole("main"), {
      headings: ["Gletscher"],
      texts: ["Das Archiv reicht bis 1864 zurück."],
    });
    expect(screen.getByRole("link", { name: "Institut für Wasser, Startseite" })).toBeVisible();
    expect(screen.getByRole("contentinfo")).toHaveTextContent("Impressum");
    expect(screen.getByRole("button", { name: "Vorschau verlassen" })).toBeVisible();
  });

  it("lists the drafts, each with a link into the preview", async () => {
    const drafts = [{ ...draft, kind: "ContentPage", title: "Über uns", state: "NEW", saved }];
    const list = { drafts: drafts as never, schedule: [] };
    await showPreview({ kind: "drafts", ...list, stamp: "1", expires, formKey: "" });
    expect(screen.getByText("Zurzeit ist nichts geplant.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Über uns" })).toHaveAttribute(
      "href",
      "/de/preview/ueber-uns",
    );
  });
});
