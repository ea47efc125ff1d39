import { act, renderHook, type RenderResult, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { exampleChrome } from "../../test/exampleChrome";
import { examplePreviewFacts } from "../../test/examplePreviewFacts";
import { renderTranslated } from "../../test/renderTranslated";
import { ErrorView } from "../components/ErrorView/ErrorView";
import { Footer } from "../components/Footer/Footer";
import { Header } from "../components/Header/Header";
import { MenuPanel } from "../components/Menu/MenuPanel";
import { exampleForm } from "../forms/exampleForm";
import { lacks } from "../cms/lacks";
import { prepareEntity } from "../server/cms/prepareEntity";
import { PreviewBar } from "../preview/bar/PreviewBar";
import type { PreviewContext } from "../cms/pageContext";
import type { ServedPreview } from "../server/preview/servePreview";
import { useLivePreview } from "./useLivePreview";

// What the site hides where the CMS lacks it, and shows where it does not.

const { site, main, footer, meta } = exampleChrome;

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = jest.fn();
  HTMLDialogElement.prototype.close = jest.fn();
});
afterEach(() => delete process.env.GATSBY_CMS_LACKS);

/** Renders with what the header loads in browsers only. */
async function renderWhole(ui: ReactElement): Promise<RenderResult> {
  const rendered = renderTranslated(ui);
  await act(() => import("../components/ServerDrawn/parts"));
  return rendered;
}

test("a CMS lacks what the build has found missing, and nothing else", () => {
  expect(lacks("SEARCH")).toBe(false);
  process.env.GATSBY_CMS_LACKS = "MENUS,WEBFORM_SUBMISSION";
  expect([lacks("MENUS"), lacks("WEBFORMS"), lacks("SEARCH")]).toEqual([true, false, false]);
});

test.each([
  ["header", () => <Header site={site} main={main} meta={meta} />, "link", "Search"],
  ["menu", () => <MenuPanel site={site} main={main} meta={meta} />, "search", undefined],
  ["error page", () => <ErrorView langcode="en" code={404} />, "search", undefined],
])("there is no search in the %s where the CMS has none", async (_, draw, role, name) => {
  const search = () => screen.queryAllByRole(role, { hidden: true, ...(name && { name }) }).length;
  const { unmount } = await renderWhole(draw());
  expect(search()).toBe(1);
  unmount();
  process.env.GATSBY_CMS_LACKS = "SEARCH";
  await renderWhole(draw());
  expect(search()).toBe(0);
});

test("without menus there is no button for them, no site map, and no link to it", async () => {
  process.env.GATSBY_CMS_LACKS = "MENUS";
  const { container } = await renderWhole(
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

const facts = { ...examplePreviewFacts, state: "NEW" as const };
const expires = "2026-11-22T09:15:00.000Z";

test.each([
  ["PREVIEW_SHARING", "button", "Share"],
  ["DRAFT_LIST", "link", "Drafts"],
  ["DRAFT_LIST", "link", "Scheduled"],
  ["SCHEDULE_LIST", "link", "Scheduled"],
])("without %s the bar of a preview has no %s for it", (capability, role, name) => {
  const bar = () =>
    renderTranslated(
      <PreviewBar
        preview={{ facts, expires, editUrl: null, neighbours: null, formKey: "", outcome: null }}
        changes={{ is: "off" }}
        updated={false}
        reachable
      />,
    );
  const { unmount } = bar();
  expect(screen.getByRole(role, { name })).toBeVisible();
  unmount();
  process.env.GATSBY_CMS_LACKS = capability;
  bar();
  expect(screen.queryByRole(role, { name })).not.toBeInTheDocument();
});

test("a preview asks for no changes where the CMS has none", async () => {
  jest.useFakeTimers();
  const answer = { status: 200, json: async () => ({ stamp: "1" }) };
  global.fetch = jest.fn(async () => answer as Response);
  const served: ServedPreview = {
    kind: "drafts",
    drafts: [],
    schedule: null,
    stamp: "1",
    expires,
    formKey: "",
  };
  const context = { langcode: "en" } as PreviewContext;
  const follow = () => renderHook(() => useLivePreview(served, "/en/preview", context));
  const pass = () => act(() => jest.advanceTimersByTimeAsync(3500));
  const { unmount } = follow();
  await pass();
  expect(fetch).toHaveBeenCalledTimes(3);
  unmount();
  process.env.GATSBY_CMS_LACKS = "LIVE_PREVIEW";
  const { result } = follow();
  await pass();
  expect(fetch).toHaveBeenCalledTimes(3);
  expect(result.current.reachable).toBe(true);
  jest.useRealTimers();
});
