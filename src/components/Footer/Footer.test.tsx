import { screen } from "@testing-library/react";
import { exampleChrome } from "../../../test/exampleChrome";
import { expectFound } from "../../../test/expectFound";
import { renderTranslated } from "../../../test/renderTranslated";
import { Footer } from "./Footer";

test("says who this is, how to reach it, and where else to go", () => {
  renderTranslated(<Footer {...exampleChrome} />, "de");
  expectFound(screen.getByRole("contentinfo"), {
    headings: ["Kontakt", "Folgen Sie uns"],
    texts: ["Institut für Wasser", "Wir messen, was aus Wasser wird.", "Schüsspromenade 24"],
    links: [
      ["Telefon +41 32 555 01 00", "tel:+41325550100"],
      ["E-Mail info@example.ch", "mailto:info@example.ch"],
      ["Medien", "/de/medien"],
      ["Mastodon (externer Link)", "https://social.example/@institut"],
      ["Forschung", "/de/forschung"],
      ["Daten", "/de/daten"],
      ["Impressum", "/de/impressum"],
    ],
    lists: [1, 1, 2, 1],
  });
});

test("names the institution alone where the CMS knows no more", () => {
  const site = { ...exampleChrome.site, slogan: null, footerText: null, copyright: null };
  const bare = { ...site, address: null, email: null, phone: null, socialLinks: [] };
  renderTranslated(<Footer site={bare} main={null} footer={null} meta={null} />, "de");
  expect(screen.getByRole("contentinfo")).toHaveTextContent(/^Institut für Wasser$/);
  // A line separates the foot from content below it.
  expect(document.querySelector(".footer__end")).toBeNull();
});
