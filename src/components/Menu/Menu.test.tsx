/** @jest-environment-options {"customExportConditions": ["node"]} */
import { globalHistory } from "@gatsbyjs/reach-router";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect } from "react";
import { axe } from "../../../test/axe";
import { hydrateAfter } from "../../../test/hydrateAfter";
import { renderTranslated } from "../../../test/renderTranslated";
import { exampleChrome, exampleEntry } from "../../../test/exampleChrome";
import type { MenuFragment } from "../../cms/generated";
import { PRESSED } from "../../browser/earlyPress";
import { closeMenu } from "../../browser/uiStore";
import { Menu } from "./Menu";

const main: MenuFragment = {
  name: "main",
  items: [
    {
      ...exampleEntry,
      id: "1",
      title: "Research",
      url: "/en/research",
      children: [
        {
          ...exampleEntry,
          id: "2",
          title: "Glaciers",
          url: "/en/glaciers",
          children: [{ ...exampleEntry, id: "3", title: "Methods", url: "/en/methods" }],
        },
      ],
    },
    { ...exampleEntry, id: "4", title: "Data", url: "https://data.example/", internal: false },
  ],
};
const meta: MenuFragment = {
  name: "meta",
  items: [{ ...exampleEntry, id: "5", title: "Contact", url: "/en/contact" }],
};

// jsdom lacks the methods of dialogs. These mocks move the focus into the dialog and back, and close on Escape.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    const before = document.activeElement;
    this.open = true;
    this.querySelector("button")?.focus();
    this.addEventListener("close", () => before instanceof HTMLElement && before.focus());
    this.addEventListener("keydown", (event) => event.key === "Escape" && this.close());
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    fireEvent(this, new Event("close"));
  };
});

afterEach(() => {
  act(closeMenu);
  cleanup();
  document.body.replaceChildren();
});

function openedMenu() {
  const view = renderTranslated(<Menu site={exampleChrome.site} main={main} meta={meta} />);
  const button = screen.getByRole("button", { name: "Menu" });
  return { ...view, button, user: userEvent.setup() };
}

test("opens by keyboard, holds the page still, and gives the focus back on Escape", async () => {
  const { button, user } = openedMenu();
  expect(button).toHaveAttribute("aria-expanded", "false");
  await user.tab();
  await user.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "Menu" });
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  expect(button).toHaveAttribute("aria-expanded", "true");
  expect(document.documentElement).toHaveAttribute("data-locked");

  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(document.documentElement).not.toHaveAttribute("data-locked");
  expect(button).toHaveFocus();
});

test("shows all levels, with language prefixes, and closes by its button", async () => {
  const { button, user } = openedMenu();
  await user.click(button);
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("link", { name: "Methods" })).toHaveAttribute("href", "/en/methods");
  expect(dialog.getByRole("link", { name: "Data (external link)" })).toHaveAttribute(
    "href",
    "https://data.example/",
  );
  const toggle = dialog.getByRole("button", { name: "More about Research" });
  expect(toggle).toHaveAttribute("aria-expanded", "false");
  await user.click(toggle);
  expect(toggle).toHaveAttribute("aria-expanded", "true");
  await user.click(dialog.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("closes when the page changes, and marks the new page", async () => {
  const { button, user } = openedMenu();
  await user.click(button);
  await screen.findByRole("dialog");
  // The promise settles only with a router.
  act(() => void globalHistory.navigate("/en/glaciers"));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await user.click(button);
  const link = await screen.findByRole("link", { name: "Glaciers" });
  expect(link).toHaveAttribute("aria-current", "page");
});

test("knows pages whose addresses browsers encode, and those below them", async () => {
  const about = { ...exampleEntry, id: "6", title: "À propos", url: "/en/à-propos" };
  const team = { ...exampleEntry, id: "7", title: "Équipe", url: "/en/%C3%A0-propos/%C3%A9quipe" };
  const odd = { ...exampleEntry, id: "8", title: "Odd", url: "/en/100%" };
  const items = { name: "main", items: [about, team, odd] };
  renderTranslated(<Menu site={exampleChrome.site} main={items} meta={null} />);
  act(() => void globalHistory.navigate("/en/à-propos/équipe"));
  await userEvent.click(screen.getByRole("button", { name: "Menu" }));
  const link = await screen.findByRole("link", { name: "Équipe" });
  expect(link).toHaveAttribute("aria-current", "page");
  expect(screen.getByRole("link", { name: "À propos" })).toHaveAttribute("aria-current", "true");
  expect(screen.getByRole("link", { name: "Odd" })).not.toHaveAttribute("aria-current");
});

test("a heading leads nowhere, and its button opens what is below it", async () => {
  const below = { ...exampleEntry, id: "10", title: "Lakes", url: "/en/lakes" };
  const heading = { ...exampleEntry, title: "Waters", url: null, internal: false };
  const items = [
    { ...heading, id: "9", children: [below] },
    { ...heading, id: "11", title: "Alone" },
    { ...below, id: "12", title: "More", children: [{ ...heading, id: "13", title: "Deep" }] },
  ];
  const { container } = renderTranslated(
    <Menu site={exampleChrome.site} main={{ name: "main", items }} meta={null} />,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Menu" }));
  const dialog = within(await screen.findByRole("dialog"));
  const toggle = dialog.getByRole("button", { name: "More about Waters" });
  expect(toggle).toHaveAttribute("aria-expanded", "false");
  await user.click(toggle);
  expect(toggle).toHaveAttribute("aria-expanded", "true");
  expect(dialog.getByRole("link", { name: "Lakes" })).toHaveAttribute("href", "/en/lakes");
  for (const name of ["Waters", "Alone", "Deep"]) {
    expect(dialog.getByText(name)).toBeVisible();
    expect(dialog.queryByRole("link", { name })).toBeNull();
  }
  expect(dialog.queryByRole("button", { name: "More about Alone" })).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
});

test("is accessible, closed and open", async () => {
  const { container, button, user } = openedMenu();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(button);
  await screen.findByRole("dialog");
  expect(await axe(container)).toHaveNoViolations();
});

/** Presses at the moment of hydration. */
function LatePress() {
  useEffect(() => screen.getByText("Menu").click(), []);
  return null;
}

test("a press in the moment in which script takes over opens the menu", async () => {
  const { mended } = await hydrateAfter(
    <>
      <Menu site={exampleChrome.site} main={main} meta={meta} />
      <LatePress />
    </>,
    () => undefined,
  );
  expect(await screen.findByRole("dialog")).toBeInTheDocument();
  expect(mended).not.toHaveBeenCalled();
});

test("one element is the link and then the button, so that a press may begin on one and end on the other", async () => {
  let link: Element | null = null;
  await hydrateAfter(<Menu site={exampleChrome.site} main={main} meta={meta} />, (container) => {
    link = container.querySelector('a[href="#site-map"]');
  });
  const button = screen.getByRole("button", { name: "Menu", expanded: false });
  expect(button).toBe(link);
});

test("what the starter has kept of a press opens the menu", async () => {
  await hydrateAfter(<Menu site={exampleChrome.site} main={main} meta={meta} />, () =>
    document.documentElement.setAttribute(PRESSED, "menu"),
  );
  expect(await screen.findByRole("dialog")).toBeInTheDocument();
  expect(document.documentElement).not.toHaveAttribute(PRESSED);
});

test.each(["{Enter}", " "])("opens at the key %j", async (key) => {
  const { user } = openedMenu();
  await user.tab();
  await user.keyboard(key);
  expect(await screen.findByRole("dialog")).toBeInTheDocument();
});
