import { render, screen, waitFor } from "@testing-library/react";
import type { WrapPageElementBrowserArgs } from "gatsby";
import type { ReactElement } from "react";
import "../../i18n/serverTexts";
import type { SiteContext } from "../../cms/pageContext";
import { wrapPageElement } from "./pageBoundary";

function Broken(): ReactElement {
  throw new Error("no entity");
}

type Wrapped = WrapPageElementBrowserArgs<object, SiteContext>;

function show(element: ReactElement) {
  const pageContext = { langcode: "fr", siteName: "Institut" };
  const props = { pageContext } as unknown as Wrapped["props"];
  return render(wrapPageElement({ element, props } as Wrapped));
}

test("a page that works is left alone", () => {
  show(<p>content</p>);
  expect(screen.getByText("content")).toBeInTheDocument();
});

test("a template that fails is replaced by the error page in the shell of its language", async () => {
  const log = jest.spyOn(console, "error").mockImplementation();
  show(<Broken />);
  const heading = await screen.findByRole("heading", { level: 1 });
  expect(heading).toHaveTextContent("Une erreur s’est produite");
  expect(document.querySelector('[data-slice="header"]')).toBeInTheDocument();
  await waitFor(() =>
    expect(log).toHaveBeenCalledWith(
      expect.stringContaining("[GATSBY ERROR] /"),
      expect.objectContaining({ message: "no entity" }),
    ),
  );
});
