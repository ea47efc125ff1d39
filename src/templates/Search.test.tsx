import { act, render, screen, waitFor } from "@testing-library/react";
import { HelmetProvider } from "react-helmet-async";
import { parseSearchQuery } from "../components/SiteSearch/searchQuery";
import "../i18n/serverTexts";
import { changeAddress } from "../browser/addressQuery";
import type { SiteContext } from "../cms/pageContext";
import Search from "./Search";

const pageContext = { langcode: "de", siteName: "Institut" };

/** The page as it is opened; no answer comes to what is asked later. */
function opened(search: string) {
  window.history.replaceState(null, "", `/de/search${search}`);
  global.fetch = jest.fn(() => new Promise<Response>(() => undefined));
  const query = parseSearchQuery(search);
  return (
    <HelmetProvider>
      <Search
        pageContext={pageContext as SiteContext}
        serverData={{ query, result: null, failed: false }}
      />
    </HelmetProvider>
  );
}

test("the title follows what is searched for, and not what the page was opened with", async () => {
  render(opened("?q=Gletscher"));
  expect(await screen.findByRole("searchbox")).toHaveValue("Gletscher");
  await waitFor(() => expect(document.title).toBe("Gletscher – Suche – Institut"));
  act(() => changeAddress("/de/search?q=Rhein", false));
  await waitFor(() => expect(document.title).toBe("Rhein – Suche – Institut"));
});

test("the links to other languages carry the words, and nothing else", async () => {
  // Those that React leaves as the server has drawn them.
  document.body.innerHTML =
    '<nav class="language-switcher"><a href="/it/search?q=Rhein">IT</a></nav>';
  const hrefs = () =>
    [
      ...document.querySelectorAll(
        ".language-switcher :is(a:not([data-language]), [data-language=fr])",
      ),
    ].map((link) => link.getAttribute("href"));
  render(opened("?q=Rhein&kind=ContentPage&page=2"));
  await waitFor(() => expect(hrefs()).toEqual(["/it/search?q=Rhein", "/fr/search?q=Rhein"]));
  const words = "?q=Rhein+%26+Aare%23%C3%BC";
  act(() => changeAddress(`/de/search${words}&sort=date`, false));
  await waitFor(() => expect(hrefs()).toEqual([`/it/search${words}`, `/fr/search${words}`]));
  act(() => changeAddress("/de/search?kind=ContentPage", false));
  await waitFor(() => expect(hrefs()).toEqual(["/it/search", "/fr/search"]));
});
