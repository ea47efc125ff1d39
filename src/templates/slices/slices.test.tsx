import { globalHistory } from "@gatsbyjs/reach-router";
import { act, render, screen, within } from "@testing-library/react";
import type { SliceComponentProps } from "gatsby";
import { axe } from "../../../test/axe";
import { exampleChromeIn } from "../../../test/exampleChrome";
import { loadServerDrawn } from "../../components/ServerDrawn/serverDrawn";
import "../../i18n/serverTexts";
import Footer from "./Footer";
import Header from "./Header";
import type { SliceContext } from "./sliceContext";

// What a visitor finds at the head and the foot of every page of a language.

type Props = SliceComponentProps<object, SliceContext>;

const chrome = exampleChromeIn("fr");
const french = { sliceContext: { langcode: "fr", ...chrome } } as Props;

beforeAll(loadServerDrawn);

test("the header leads home, to the parts of the site and to the search, in its language", async () => {
  window.history.replaceState(null, "", "/fr/forschung/gletscher");
  const { container } = render(<Header {...french} />);
  const header = within(screen.getByRole("banner"));
  expect(header.getByRole("link", { name: /Institut für Wasser/ })).toHaveAttribute("href", "/fr");
  expect(header.getByRole("link", { name: "Forschung" })).toHaveAttribute("href", "/fr/forschung");
  expect(header.getByRole("link", { name: "Recherche" })).toHaveAttribute("href", "/fr/search");
  expect(await axe(container)).toHaveNoViolations();
});

test("the footer has all ways on in its language, and says which of them leads to this page", async () => {
  window.history.replaceState(null, "", "/fr/impressum");
  const { container } = render(<Footer {...french} />);
  const footer = within(screen.getByRole("contentinfo"));
  expect(footer.getByRole("heading", { name: "Contact" })).toBeInTheDocument();
  const imprint = footer.getByRole("link", { name: "Impressum" });
  const research = footer.getByRole("link", { name: "Forschung" });
  expect(imprint).toHaveAttribute("href", "/fr/impressum");
  expect(imprint).toHaveAttribute("aria-current", "page");
  expect(research).not.toHaveAttribute("aria-current");
  expect(await axe(container)).toHaveNoViolations();

  act(() => void globalHistory.navigate("/fr/forschung/gletscher"));
  expect(imprint).not.toHaveAttribute("aria-current");
  expect(research).toHaveAttribute("aria-current", "true");
});
