import { screen } from "@testing-library/react";
import { axe } from "../../../test/axe";
import { renderTranslated } from "../../../test/renderTranslated";
import { RichText } from "./RichText";

const html = `
  <p><a href="/en/about?a=1#top">About <em>us</em></a>
  <a href="https://other.example/" rel="noopener">Other</a>
  <a href="#here">Here</a>
  <a href="/files/report.pdf">Report</a>
  <a href="/en/file" download>File</a></p>
  <table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>`;

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
