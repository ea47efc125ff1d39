import { axe } from "../../../test/axe";
import { renderTranslated } from "../../../test/renderTranslated";
import { formattedText } from "../../server/cms/formattedText";
import { SiteLinksContext } from "../SiteLinks/SiteLinks";
import { RichText } from "./RichText";

const html = `
  <p><a href="/en/about?a=1#top">About <em>us</em></a>
  <a href="https://other.example/" rel="noopener">Other</a>
  <a href="#here">Here</a></p>
  <table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>
  <pre>SELECT 1</pre>`;

test("is accessible", async () => {
  const { container } = renderTranslated(<RichText html={formattedText(html, "en")} />);
  expect(await axe(container)).toHaveNoViolations();
});

test("links of the site lead where the page around it says", () => {
  const { container } = renderTranslated(
    <SiteLinksContext.Provider value={(href) => `/preview${href}`}>
      <RichText html={formattedText(html, "en")} className="more" />
    </SiteLinksContext.Provider>,
  );
  const addresses = [...container.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(addresses).toEqual(["/preview/en/about?a=1#top", "https://other.example/", "#here"]);
});
