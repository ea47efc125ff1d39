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
  <table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table><pre>SELECT 1</pre>`;

test("lets wide tables scroll, by keyboard too", () => {
  renderTranslated(<RichText html={html} className="more" />);
  const region = screen.getByRole("region", { name: "Table, can be scrolled sideways" });
  expect(region).toContainElement(screen.getByRole("table"));
  expect(region).toHaveAttribute("tabindex", "0");
});

test("lets preformatted lines scroll, by keyboard too", () => {
  const nested = "<ul><li><pre>SELECT 1</pre></li></ul><pre id='b'><code>SELECT 2</code></pre>";
  renderTranslated(<RichText html={nested} />);
  const boxes = screen.getAllByRole("group", {
    name: "Preformatted text, can be scrolled sideways",
  });
  expect(boxes.map(({ textContent }) => textContent)).toEqual(["SELECT 1", "SELECT 2"]);
  for (const box of boxes) expect(box).toHaveAttribute("tabindex", "0");
});

test("is accessible", async () => {
  const { container } = renderTranslated(<RichText html={html} />);
  expect(await axe(container)).toHaveNoViolations();
});
