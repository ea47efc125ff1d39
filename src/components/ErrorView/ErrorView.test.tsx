import { screen } from "@testing-library/react";
import { axe } from "../../../test/axe";
import { exampleEntry } from "../../../test/exampleChrome";
import { renderTranslated } from "../../../test/renderTranslated";
import { localeCodes } from "../../i18n/locales";
import { ErrorView } from "./ErrorView";

test("tells what happened in the language of the visitor, and shows the exact line", () => {
  renderTranslated(
    <ErrorView langcode="de" code={404} message="Page not found: /de/fehlt" />,
    "de",
  );
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Diese Seite gibt es nicht");
  // The line is in English on pages of all languages.
  expect(screen.getByText("Page not found: /de/fehlt")).toHaveAttribute("lang", "en");
  expect(screen.getByRole("link", { name: "Zur Startseite" })).toHaveAttribute("href", "/de");
});

test("offers a search that works without script", () => {
  renderTranslated(<ErrorView langcode="fr" code={404} />, "fr");
  const form = screen.getByRole("search");
  expect(form).toHaveAttribute("action", "/fr/search");
  expect(form).toHaveAttribute("method", "get");
  expect(screen.getByRole("searchbox", { name: "Rechercher sur le site" })).toHaveAttribute(
    "name",
    "q",
  );
});

test("offers what the CMS and its languages have, and nothing else", () => {
  process.env.GATSBY_CMS_LACKS = "SEARCH,MENUS";
  process.env.GATSBY_LANGUAGES = "en";
  renderTranslated(<ErrorView langcode="fr" code={404} />, "fr");
  expect(screen.queryByRole("search")).toBeNull();
  expect(screen.getByText(/faute de frappe\.$/)).toBeVisible();
  const [home, ...others] = screen.getAllByRole("link");
  expect(home).toHaveAttribute("href", "/en");
  expect(others).toEqual([]);
  delete process.env.GATSBY_CMS_LACKS;
  delete process.env.GATSBY_LANGUAGES;
});

test.each([
  [403, "This page is not open to you"],
  [410, "This page has been removed"],
  [503, "This page cannot be shown at the moment"],
  [500, "Something went wrong"],
  [418, "Something went wrong"],
])("a status of %i reads “%s”", (code, title) => {
  renderTranslated(<ErrorView langcode="en" code={code} />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(title);
});

test("offers the main menu where it is at hand, else the site map", () => {
  const item = { ...exampleEntry, id: "1", title: "Research", url: "/en/research" };
  const menu = { name: "main", items: [item] };
  const { unmount } = renderTranslated(<ErrorView langcode="en" code={404} menu={menu} />);
  expect(screen.getByRole("link", { name: "Research" })).toHaveAttribute("href", "/en/research");
  unmount();
  renderTranslated(<ErrorView langcode="en" code={404} />);
  expect(screen.getByRole("link", { name: "See all topics" })).toHaveAttribute("href", "#site-map");
});

test("offers what stands below a heading in its place", () => {
  const below = { ...exampleEntry, id: "2", title: "Lakes", url: "/en/lakes" };
  const heading = { ...exampleEntry, title: "Waters", url: null, internal: false };
  const deep = { ...below, id: "5", title: "Ponds", url: "/en/ponds" };
  const items = [
    { ...heading, id: "1", children: [below, { ...heading, id: "4", children: [deep] }] },
    { ...heading, id: "3" },
  ];
  renderTranslated(<ErrorView langcode="en" code={404} menu={{ name: "main", items }} />);
  const [, ...others] = screen.getAllByRole("link");
  expect(others.map((link) => link.getAttribute("href"))).toEqual(["/en/lakes", "/en/ponds"]);
  expect(screen.queryByText("Waters")).toBeNull();
});

test.each(localeCodes)("is accessible in %s", async (langcode) => {
  const { container } = renderTranslated(
    <main>
      <ErrorView langcode={langcode} code={404} message="Page not found: /x" />
    </main>,
    langcode,
  );
  expect(await axe(container)).toHaveNoViolations();
});
