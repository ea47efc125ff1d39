import type { announcePage as Announce } from "./announcePage";

/** As from a new document. */
let announcePage: typeof Announce;

beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  document.body.innerHTML = "<main><h1>Kontakt</h1></main>";
  ({ announcePage } = await import("./announcePage"));
});
afterEach(() => jest.useRealTimers());

const region = () => document.querySelector("[aria-live]");

/** Shows a page, and lets it be painted. */
function show(content: string, title: string): void {
  (document.querySelector("main") as Element).innerHTML = content;
  document.title = title;
  announcePage();
  jest.advanceTimersByTime(100);
}

test("the page that a visitor has opened is left to the screen reader, with a place for the next", () => {
  show("<h1>Kontakt</h1>", "Kontakt – Institut");
  expect(region()).toBeEmptyDOMElement();
  expect(region()).toHaveClass("visually-hidden");
});

test("each further page is announced by its title alone, without soft hyphens", () => {
  announcePage();
  show("<h1>Grundwasser\u00adschutz\u00adzonen</h1>", "Grundwasserschutzzonen – Institut");
  expect(region()?.textContent).toBe("Grundwasserschutzzonen");
  show("<h1>À propos</h1>", "À propos – Institut");
  expect(region()?.textContent).toBe("À propos");
  expect(document.querySelectorAll("[aria-live]")).toHaveLength(1);
});

test("a page with the title of the one before is announced as well", () => {
  announcePage();
  show("<h1>Team</h1>", "Team");
  const before = region()?.firstChild;
  show("<h1>Team</h1>", "Team");
  expect(region()?.firstChild).not.toBe(before);
});

test("a page without a heading is announced by the title of the document", () => {
  announcePage();
  show("<p>Text</p>", "Contact – Institut");
  expect(region()?.textContent).toBe("Contact – Institut");
});
