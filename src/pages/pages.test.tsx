import { act, render, screen } from "@testing-library/react";
import { navigate } from "gatsby";
import type { ComponentType } from "react";
import { HelmetProvider } from "react-helmet-async";
import { expectFound } from "../../test/expectFound";
import { examplePage } from "../../test/examplePages";
import "../i18n/serverTexts";
import NotFound from "./404";
import ServerError from "./500";
import Root from "./index";

// What a visitor finds on the pages that are in no language, or in any of them.

const languages = { de: { siteName: "Institut" }, fr: { siteName: "Institut" } };

async function show(Page: ComponentType<never>, props: object): Promise<void> {
  const Shown = Page as ComponentType<object>;
  await act(async () => {
    render(
      <HelmetProvider>
        <Shown {...props} />
      </HelmetProvider>,
    );
  });
}

test("the static error page takes the language of the address, and says what is not there", async () => {
  const location = { pathname: "/fr/nulle/part", search: "?q=1" };
  await show(NotFound, { pageContext: { languages }, location });
  expect(await screen.findByRole("heading", { level: 1, name: /n’existe pas/ })).toBeVisible();
  expect(screen.getByRole("main")).toHaveTextContent("Page Not Found: /fr/nulle/part?q=1");
});

test("the page of a server that fails takes the language of the address", async () => {
  await show(ServerError, { pageContext: { languages }, location: { pathname: "/fr/recherche" } });
  const title = await screen.findByRole("heading", { level: 1, name: "Une erreur s’est produite" });
  expect(title).toBeVisible();
  expect(screen.getByRole("main")).toHaveTextContent("Erreur 500");
});

describe("the root path", () => {
  const location = { pathname: "/", search: "", hash: "" };
  const context = { langcode: "de", siteName: "Institut", siteUrl: "https://www.example.ch" };
  const home = examplePage("HomePage");
  const found = { headings: ["Gletscher"], texts: ["Zwölf Gletscher, elf Jahre."] };

  it("is the home that the build has read", async () => {
    const pageContext = { ...context, node: home };
    await show(Root, { pageContext, location, serverData: { kind: "built" } });
    expectFound(screen.getByRole("main"), found);
  });

  it("is the home that was read on request", async () => {
    const serverData = { kind: "page", hyphens: [], node: home };
    await show(Root, { pageContext: context, location, serverData });
    expectFound(screen.getByRole("main"), found);
  });

  it("leads on to a language", async () => {
    const serverData = { kind: "redirect", code: 301, target: "/fr" };
    await show(Root, { pageContext: context, location, serverData });
    expect(navigate).toHaveBeenCalledWith("/fr", { replace: true });
  });
});
