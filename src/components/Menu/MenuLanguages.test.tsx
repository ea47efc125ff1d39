import { render, screen } from "@testing-library/react";
import { MenuLanguages } from "./MenuPanel";

afterEach(() => document.body.replaceChildren());

test("repeats the links of the page to its other languages", () => {
  document.body.innerHTML =
    '<nav class="language-switcher" aria-label="Languages"><a href="/fr/a-propos" lang="fr">FR</a></nav>';
  const { container } = render(<MenuLanguages />);
  const links = container.querySelectorAll("nav[aria-label=Languages] a");
  expect([...links].map((link) => link.getAttribute("href"))).toEqual(["/fr/a-propos"]);
});

test("has none where the page has none", () => {
  render(<MenuLanguages />);
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});
