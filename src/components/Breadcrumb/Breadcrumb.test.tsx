import { expectFound } from "../../../test/expectFound";
import { renderTranslated } from "../../../test/renderTranslated";
import { Breadcrumb } from "./Breadcrumb";

const research = { title: "Forschung", url: "/de/forschung", internal: true, langcode: null };

test("leads from the home to the page", () => {
  const { container } = renderTranslated(<Breadcrumb items={[research]} title="Gletscher" />, "de");
  expectFound(container, {
    texts: ["Gletscher"],
    links: [
      ["Startseite", "/de"],
      ["Forschung", "/de/forschung"],
    ],
    lists: [3],
  });
});

test("says nothing where there is no way", () => {
  const { container } = renderTranslated(<Breadcrumb items={[]} title="Start" />, "de");
  expect(container).toBeEmptyDOMElement();
});
