import { screen } from "@testing-library/react";
import { exampleChrome } from "../../test/exampleChrome";
import { renderTranslated } from "../../test/renderTranslated";
import { ErrorView } from "../components/ErrorView/ErrorView";
import { Footer } from "../components/Footer/Footer";
import { Header } from "../components/Header/Header";
import { MenuPanel } from "../components/Menu/MenuPanel";
import { exampleForm } from "../forms/exampleForm";
import { lacks } from "../cms/lacks";
import { prepareEntity } from "../cms/prepareEntity";

// What the site hides where the CMS lacks it, and shows where it does not.

const { site, main, footer, meta } = exampleChrome;

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = jest.fn();
  HTMLDialogElement.prototype.close = jest.fn();
});
afterEach(() => delete process.env.GATSBY_CMS_LACKS);

test("a CMS lacks what the build has found missing, and nothing else", () => {
  expect(lacks("SEARCH")).toBe(false);
  process.env.GATSBY_CMS_LACKS = "MENUS,WEBFORM_SUBMISSION";
  expect([lacks("MENUS"), lacks("WEBFORMS"), lacks("SEARCH")]).toEqual([true, false, false]);
});

test.each([
  ["header", () => <Header site={site} main={main} meta={meta} />, "link", "Search"],
  ["menu", () => <MenuPanel main={main} meta={meta} />, "search", undefined],
  ["error page", () => <ErrorView langcode="en" code={404} />, "search", undefined],
])("there is no search in the %s where the CMS has none", (_, draw, role, name) => {
  const search = () => screen.queryAllByRole(role, { hidden: true, ...(name && { name }) }).length;
  const { unmount } = renderTranslated(draw());
  expect(search()).toBe(1);
  unmount();
  process.env.GATSBY_CMS_LACKS = "SEARCH";
  renderTranslated(draw());
  expect(search()).toBe(0);
});

test("without menus there is no button for them, no site map, and no link to it", () => {
  process.env.GATSBY_CMS_LACKS = "MENUS";
  const { container } = renderTranslated(
    <>
      <Header site={site} main={null} meta={null} />
      <ErrorView langcode="en" code={404} />
      <Footer site={site} main={null} footer={null} meta={null} />
    </>,
  );
  expect(container.querySelectorAll("#site-map, [href='#site-map'], .menu")).toHaveLength(0);
  renderTranslated(<Footer site={site} main={main} footer={footer} meta={meta} />);
  expect(document.querySelectorAll("#site-map")).toHaveLength(1);
});

test("a form that cannot be sent is left out", () => {
  const item = { __typename: "WebformItem", id: "w", webform: exampleForm([]) };
  expect(prepareEntity(item, "en").webform).toMatchObject({ id: "example" });
  process.env.GATSBY_CMS_LACKS = "WEBFORM_SUBMISSION";
  expect(prepareEntity(item, "en").webform).toBeNull();
});
