import type { Locator, Page } from "@playwright/test";

/** One thing that a visitor does: a tap somewhere, or keys where the focus is. */
export type Step = { tap: string } | { type: string } | { press: string };

/** What a visitor does on a page, and what then must have happened. */
export interface Interaction {
  name: string;
  path: string;
  steps: readonly Step[];
  /** Looked for in the page. Without script something else may do. */
  effect: () => boolean;
}

const SEND = "form.webform button[type=submit][data-look=primary]";

/** What is measured, on pages of the demo content. */
export const INTERACTIONS: readonly Interaction[] = [
  {
    name: "open the menu (home)",
    path: "/de",
    steps: [{ tap: ".header__tools .menu__button" }],
    effect: () =>
      document.querySelector<HTMLDialogElement>("dialog.menu__panel")?.open === true ||
      location.hash === "#site-map",
  },
  {
    name: "open the menu (text)",
    path: "/de/rechtliches",
    steps: [{ tap: ".header__tools .menu__button" }],
    effect: () =>
      document.querySelector<HTMLDialogElement>("dialog.menu__panel")?.open === true ||
      location.hash === "#site-map",
  },
  {
    name: "open an accordion",
    path: "/de/veranstaltungen",
    steps: [{ tap: ".accordion-element-item__summary" }],
    effect: () => document.querySelector("details.accordion-element-item__details[open]") !== null,
  },
  {
    name: "filter a list",
    path: "/de/veranstaltungen",
    steps: [
      { tap: ".view-filters input[type=checkbox]" },
      { tap: ".view-filters button[type=submit]" },
    ],
    effect: () => location.search.includes("topic="),
  },
  {
    name: "fill in a field and leave it",
    path: "/de/kontakt",
    steps: [{ tap: "form.webform input[type=email]" }, { type: "ada" }, { press: "Tab" }],
    effect: () =>
      document.querySelector("form.webform input[type=email][aria-invalid=true]") !== null,
  },
  {
    name: "send a form with faults",
    path: "/de/kontakt",
    steps: [{ tap: SEND }],
    // The browser itself leads to the first fault where script is not there yet.
    effect: () =>
      document.querySelector("form.webform [role=alert]") !== null ||
      document.activeElement?.matches("form.webform :invalid") === true,
  },
  {
    name: "search",
    path: "/de/search",
    steps: [{ tap: "main input[type=search]" }, { type: "Rhein" }],
    effect: () =>
      location.search === "?q=Rhein" && document.querySelector(".search-hit__link") !== null,
  },
];

/** The middle of what a tap goes to, brought into view if it is not. */
export async function targetOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const target: Locator = page.locator(selector).first();
  await target.waitFor({ state: "visible" });
  return target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) {
      element.scrollIntoView({ block: "center", behavior: "instant" });
    }
    const box = element.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  });
}
