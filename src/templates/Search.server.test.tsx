/** @jest-environment node */
import { renderToString } from "react-dom/server";
import { HelmetProvider } from "react-helmet-async";
import type { SiteContext } from "../cms/pageContext";
import { loadServerDrawn } from "../components/ServerDrawn/serverDrawn";
import { parseSearchQuery } from "../components/SiteSearch/searchQuery";
import "../i18n/serverTexts";
import Search from "./Search";

const pageContext = { langcode: "de", siteName: "Institut" } as SiteContext;

/** Where the page leads in French, as the server draws it. */
async function inFrench(search: string): Promise<string | undefined> {
  await loadServerDrawn();
  const query = parseSearchQuery(search);
  const html = renderToString(
    <HelmetProvider context={{}}>
      <Search pageContext={pageContext} serverData={{ query, result: null, failed: false }} />
    </HelmetProvider>,
  );
  return /<a href="([^"]*)"[^>]*data-language="fr"/.exec(html)?.[1];
}

test.each([
  ["?q=Rhein&kind=ContentPage&page=2", "/fr/search?q=Rhein"],
  ["?q=Rhein+%26+%22Aare%22%23", "/fr/search?q=Rhein+%26+%22Aare%22%23"],
  ["?topic=rivers", "/fr/search"],
])("without script, the links to other languages carry the words of %s", async (search, href) => {
  expect(await inFrench(search)).toBe(href);
});
