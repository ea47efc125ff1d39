import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { axe } from "../../../test/axe";
import { expectFound } from "../../../test/expectFound";
import { exampleEntry } from "../../../test/exampleChrome";
import { renderTranslated } from "../../../test/renderTranslated";
import { found, nothing } from "../../../test/searchResults";
import type { HelpQuery, SearchQueryVariables } from "../../cms/generated";
import { HelpOperationId } from "../../cms/operationIds";
import { parseSearchQuery } from "./searchQuery";
import { WaysOn } from "./WaysOn";

const entry = (id: string, title: string) => ({ ...exampleEntry, id, title, url: `/de/${id}` });

/** A page in both menus, and a heading with a page below it. */
const help: HelpQuery = {
  site: { email: "info@example.ch", phone: "+41 (0)31 000 00 00" },
  main: {
    items: [
      entry("forschung", "Forschung"),
      { ...entry("x", "Titel"), url: null, children: [entry("seen", "Seen")] },
    ],
  },
  meta: { items: [entry("forschung", "Forschung")] },
};

/** Results of the mock CMS: the words only in French, and German pages with topics. */
function answerTo({ langcode, query }: SearchQueryVariables) {
  if (langcode === "fr" && query === "rhin") return found("Le Rhin", { total: 4 });
  return langcode === "de" && query === "" ? found("Der Rhein") : { ...nothing, suggestion: null };
}

function answer(): void {
  global.fetch = jest.fn(async (_url: string, { body }: RequestInit) => {
    const { id, variables } = JSON.parse(String(body)) as {
      id: string;
      variables: SearchQueryVariables;
    };
    const data = id === HelpOperationId ? help : { search: answerTo(variables) };
    return { ok: true, json: async () => ({ data }) };
  }) as unknown as typeof fetch;
}

function open(search: string) {
  const onShow = jest.fn();
  const query = parseSearchQuery(search);
  return {
    onShow,
    ...renderTranslated(<WaysOn langcode="de" query={query} onShow={onShow} />, "de"),
  };
}

const siteMap: [string, string] = ["Alle Bereiche der Website", "#site-map"];

test("leads to the same words in another language, to topics, to key pages and to people", async () => {
  answer();
  const { container, onShow } = open("?q=rhin&kind=ContentPage");
  const topic = await screen.findByRole("link", { name: "Flüsse" });
  expectFound(container, {
    headings: [
      "In anderen Sprachen gefunden",
      "Nach Thema stöbern",
      "Wichtige Seiten",
      "Fragen Sie uns",
    ],
    texts: ["Français 4", "Flüsse 3"],
    links: [
      ["Français", "/fr/search?q=rhin"],
      ["Flüsse", "/de/search?topic=rivers"],
      ["Forschung", "/de/forschung"],
      ["Seen", "/de/seen"],
      ["info@example.ch", "mailto:info@example.ch"],
      ["+41 (0)31 000 00 00", "tel:+41310000000"],
      siteMap,
    ],
    lists: [1, 1, 2, 2],
  });
  const french = screen.getByRole("link", { name: "Français" });
  expect(french).toHaveAttribute("lang", "fr-CH");
  expect(french).toHaveAttribute("hreflang", "fr-CH");
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(topic);
  expect(onShow).toHaveBeenCalledWith(parseSearchQuery("?topic=rivers"));
});

test("offers no other language where there are no words to look for", async () => {
  answer();
  open("?kind=ContentPage");
  await screen.findByRole("link", { name: "Flüsse" });
  expect(screen.queryByText("In anderen Sprachen gefunden")).not.toBeInTheDocument();
});

test("still leads to all parts of the site where the CMS does not answer", async () => {
  global.fetch = jest.fn().mockRejectedValue(new TypeError("offline"));
  const { container } = await act(async () => {
    const opened = open("?q=rhin");
    // All requests have failed by then.
    await new Promise((resolve) => setTimeout(resolve));
    return opened;
  });
  expect(fetch).toHaveBeenCalled();
  expectFound(container, { links: [siteMap] });
});
