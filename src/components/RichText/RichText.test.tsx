import { fireEvent, screen } from "@testing-library/react";
import { navigate } from "gatsby";
import { axe } from "jest-axe";
import { renderTranslated } from "../../../test/renderTranslated";
import { RichText } from "./RichText";

const html = `
  <p><a href="/en/about?a=1#top">About <em>us</em></a>
  <a href="https://other.example/" rel="noopener">Other</a>
  <a href="#here">Here</a>
  <a href="/files/report.pdf">Report</a>
  <a href="/en/file" download>File</a></p>
  <table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>`;

/** Whether the site took the click; if not, the browser follows the link, which jsdom cannot. */
function taken(name: string, init: MouseEventInit = {}): boolean {
  const stop = (event: Event) => event.preventDefault();
  jest.mocked(navigate).mockClear();
  document.addEventListener("click", stop);
  fireEvent.click(screen.getByText(name), init);
  document.removeEventListener("click", stop);
  return jest.mocked(navigate).mock.calls.length > 0;
}

test("follows links into the site without reload, wherever in the link the click hits", () => {
  renderTranslated(<RichText html={html} />);
  expect(taken("us")).toBe(true);
  expect(navigate).toHaveBeenCalledWith("/en/about?a=1#top");
});

test("leaves other links to the browser", () => {
  renderTranslated(<RichText html={html} />);
  for (const name of ["Other", "Here", "Report", "File"]) expect(taken(name)).toBe(false);
  expect(taken("us", { ctrlKey: true })).toBe(false);
  expect(taken("us", { button: 1 })).toBe(false);
});

test("lets wide tables scroll, by keyboard too", () => {
  renderTranslated(<RichText html={html} className="more" />);
  const region = screen.getByRole("region", { name: "Table, can be scrolled sideways" });
  expect(region).toContainElement(screen.getByRole("table"));
  expect(region).toHaveAttribute("tabindex", "0");
});

test("is accessible", async () => {
  const { container } = renderTranslated(<RichText html={html} />);
  expect(await axe(container)).toHaveNoViolations();
});
