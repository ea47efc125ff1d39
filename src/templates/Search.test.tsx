import { act, render, screen, waitFor } from "@testing-library/react";
import { HelmetProvider } from "react-helmet-async";
import { parseSearchQuery } from "../components/SiteSearch/searchQuery";
import "../i18n/serverTexts";
import { changeAddress } from "../browser/addressQuery";
import type { SiteContext } from "../cms/pageContext";
import Search from "./Search";

const openedAt = "?q=Gletscher";
const pageContext = { langcode: "de", siteName: "Institut" };

test("the title follows what is searched for, and not what the page was opened with", async () => {
  window.history.replaceState(null, "", `/de/search${openedAt}`);
  // No answer comes: the title does not wait for one.
  global.fetch = jest.fn(() => new Promise<Response>(() => undefined));
  render(
    <HelmetProvider>
      <Search
        pageContext={pageContext as SiteContext}
        serverData={{ query: parseSearchQuery(openedAt), result: null, failed: false }}
      />
    </HelmetProvider>,
  );
  expect(await screen.findByRole("searchbox")).toHaveValue("Gletscher");
  await waitFor(() => expect(document.title).toBe("Gletscher – Suche – Institut"));
  act(() => changeAddress("/de/search?q=Rhein", false));
  await waitFor(() => expect(document.title).toBe("Rhein – Suche – Institut"));
});
