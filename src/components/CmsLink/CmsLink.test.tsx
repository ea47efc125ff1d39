import { screen } from "@testing-library/react";
import { axe } from "../../../test/axe";
import { renderTranslated } from "../../../test/renderTranslated";
import { RichText } from "../RichText/RichText";
import { SiteLinksContext } from "../SiteLinks/SiteLinks";
import { CmsLink } from "./CmsLink";
import { leadsIntoSite } from "./opensHere";

const link = { title: "About", url: "/en/about", internal: true };

test("leads into the site, where it says", () => {
  renderTranslated(<CmsLink link={{ ...link, langcode: "en" }} className="x" />);
  const element = screen.getByRole("link", { name: "About" });
  expect(element).toHaveAttribute("href", "/en/about");
  expect(element).toHaveClass("x");
  expect(element).not.toHaveAttribute("hreflang");
});

test("names the language of a page in another one", () => {
  renderTranslated(<CmsLink link={{ ...link, url: "/de/ueber-uns", langcode: "de" }} />);
  const element = screen.getByRole("link");
  expect(element).toHaveAttribute("href", "/de/ueber-uns");
  expect(element).toHaveAttribute("hreflang", "de");
});

test("marks a link to another site, for eye and ear", () => {
  const external = { ...link, url: "https://other.example/", internal: false };
  renderTranslated(<CmsLink link={external}>Other site</CmsLink>, "de");
  const element = screen.getByRole("link", { name: "Other site (externer Link)" });
  expect(element).toHaveAttribute("rel", "external noopener");
});

test.each(["mailto:info@institute.example", "tel:+41325550100", "#part"])(
  "sets %s as it is",
  (url) => {
    renderTranslated(<CmsLink link={{ ...link, url, internal: false }} />);
    expect(screen.getByRole("link", { name: "About" })).toHaveAttribute("href", url);
  },
);

test.each(["/feeds/de/blog.xml", "/icons", "/.well-known/security.txt"])(
  "leaves the file %s to the browser, in a preview, too",
  (url) => {
    renderTranslated(
      <SiteLinksContext.Provider value={(href) => `/preview${href}`}>
        <CmsLink link={{ ...link, url, internal: false }} />
        <RichText html={`<a data-link="file" href="${url}">Text</a>`} />
      </SiteLinksContext.Provider>,
    );
    for (const element of screen.getAllByRole<HTMLAnchorElement>("link")) {
      expect(element).toHaveAttribute("href", url);
      expect(leadsIntoSite(element)).toBe(false);
    }
  },
);

test.each(["javascript:alert(1)", "data:text/html,x", "//evil.example"])(
  "never links %s",
  (url) => {
    renderTranslated(<CmsLink link={{ ...link, url, internal: false }} />);
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
    expect(screen.getByText("About")).toBeInTheDocument();
  },
);

test("shows its address where it has no title", () => {
  renderTranslated(<CmsLink link={{ ...link, title: null }} />);
  expect(screen.getByRole("link", { name: "/en/about" })).toBeInTheDocument();
});

test("is accessible", async () => {
  const { container } = renderTranslated(<CmsLink link={{ ...link, url: "https://a.example/" }} />);
  expect(await axe(container)).toHaveNoViolations();
});

test("leads where the page says that links lead", () => {
  renderTranslated(
    <SiteLinksContext.Provider value={(href) => href.replace("/en", "/en/preview")}>
      <CmsLink link={link} />
      <RichText html={'<p><a hreflang="en" href="/en/x#y">X</a> <a href="#part">Part</a></p>'} />
    </SiteLinksContext.Provider>,
  );
  const hrefs = screen.getAllByRole("link").map((element) => element.getAttribute("href"));
  expect(hrefs).toEqual(["/en/preview/about", "/en/preview/x#y", "#part"]);
});
