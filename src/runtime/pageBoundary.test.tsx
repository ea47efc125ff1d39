import { render, screen } from "@testing-library/react";
import type { WrapPageElementBrowserArgs } from "gatsby";
import type { ReactElement } from "react";
import { HelmetProvider } from "react-helmet-async";
import "../i18n/serverTexts";
import type { SiteContext } from "../templates/pageContext";
import { wrapPageElement } from "./pageBoundary";

function Broken(): ReactElement {
  throw new Error("no entity");
}

type Wrapped = WrapPageElementBrowserArgs<object, SiteContext>;

function show(element: ReactElement) {
  const pageContext = { langcode: "fr", siteName: "Institut" };
  const props = { pageContext } as unknown as Wrapped["props"];
  return render(<HelmetProvider>{wrapPageElement({ element, props } as Wrapped)}</HelmetProvider>);
}

test("a page that works is left alone", () => {
  show(<p>content</p>);
  expect(screen.getByText("content")).toBeInTheDocument();
});

test("a template that fails is replaced by the error page in the shell of its language", () => {
  const log = jest.spyOn(console, "error").mockImplementation();
  show(<Broken />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Une erreur s’est produite");
  expect(document.querySelector('[data-slice="header"]')).toBeInTheDocument();
  expect(log).toHaveBeenCalledWith(
    expect.stringContaining("[GATSBY ERROR] /"),
    expect.objectContaining({ message: "no entity" }),
  );
});
