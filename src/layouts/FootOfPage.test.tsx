import { screen } from "@testing-library/react";
import { axe } from "../../test/axe";
import { examplePage } from "../../test/examplePages";
import { renderTranslated } from "../../test/renderTranslated";
import { showShareButtons, startPageSharing } from "../browser/pageFoot";
import type { SiteContext } from "../cms/pageContext";
import { FootOfPage } from "./FootOfPage";

const node = {
  ...examplePage("ContentPage"),
  title: "Wasser & Eis",
  path: "/wasser",
  changed: "2026-11-20T10:00:00.000Z",
};
const context = {
  langcode: "de",
  siteUrl: "https://www.example.ch",
  siteName: "Institut",
  feeds: [{ title: "Blog", href: "/feeds/de/blog.xml", overview: "/de/blog" }],
} as unknown as SiteContext;

const draw = (path = "/wasser") =>
  renderTranslated(<FootOfPage node={{ ...node, path }} context={context} />, "de");
const button = (name: string) => screen.queryByRole("button", { name });

beforeAll(startPageSharing);
afterEach(() => {
  for (const name of ["share", "clipboard"]) Reflect.deleteProperty(navigator, name);
});

/** A browser that can do this. */
function can(name: "share" | "clipboard", value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

test("says how old the page is and whose, and hands it on by mail without script", async () => {
  const { container } = draw();
  expect(screen.getByText("20. November 2026")).toHaveAttribute("datetime", node.changed);
  expect(container).toHaveTextContent("Verantwortlich: Institut");
  const mail = new URL(
    screen.getByRole("link", { name: "Per E-Mail teilen" }).getAttribute("href") ?? "",
  );
  expect(mail.search).not.toContain("+");
  expect([...mail.searchParams]).toEqual([
    ["subject", "Wasser & Eis"],
    ["body", "https://www.example.ch/de/wasser"],
  ]);
  expect(screen.getByRole("link", { name: "Nach oben" })).toHaveAttribute("href", "#content");
  expect(screen.queryByRole("button")).toBeNull();
  expect(await axe(container, { rules: { region: { enabled: false } } })).toHaveNoViolations();
});

test("the page that lists what a feed tells leads to the feed, and no other", () => {
  draw();
  expect(screen.queryByRole("link", { name: /abonnieren/ })).toBeNull();
  draw("/blog");
  expect(screen.getByRole("link", { name: "«Blog» abonnieren" })).toHaveAttribute(
    "href",
    "/feeds/de/blog.xml",
  );
});

test("a browser that can copy says so once it has", async () => {
  const writeText = jest.fn(async () => undefined);
  can("clipboard", { writeText });
  draw();
  showShareButtons();
  expect(button("Teilen")).toBeNull();
  button("Link kopieren")?.click();
  expect(await screen.findByText("Kopiert")).toHaveAttribute("role", "status");
  expect(writeText).toHaveBeenCalledWith("https://www.example.ch/de/wasser");
});

test("a device that hands pages on is given title and address; who changes their mind hears nothing", () => {
  const share = jest.fn(async () => Promise.reject(new DOMException("", "AbortError")));
  can("share", share);
  draw();
  showShareButtons();
  expect(button("Link kopieren")).toBeNull();
  button("Teilen")?.click();
  expect(share).toHaveBeenCalledWith({
    title: "Wasser & Eis",
    url: "https://www.example.ch/de/wasser",
  });
});
