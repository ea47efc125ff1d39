import { act, fireEvent } from "@testing-library/react";
import { changeAddress } from "./addressQuery";
import { isReturnedTo, newKey } from "./historyEntries";
import {
  eachOnItsOwnEntry,
  event,
  inOwnDocument,
  open,
  scroll,
  view,
} from "./testing/openScrolled";

eachOnItsOwnEntry();

test("another page begins at its top, and one gone back to where it was left", async () => {
  const { go, step } = open();
  scroll(300);
  go("/de/kontakt");
  expect(window.scrollY).toBe(0);
  scroll(50);
  await step(-1);
  expect(window.scrollY).toBe(300);
  await step(1);
  expect(window.scrollY).toBe(50);
  // The same address once more is another entry of the history.
  go("/de/kontakt");
  expect(window.scrollY).toBe(0);
});

test("each place on a page that was jumped to keeps its own position", async () => {
  const { go, jump, step } = open();
  scroll(120);
  await jump("#übersicht", 1929);
  scroll(2100);
  await jump("#100%", 3000);
  expect(view.moved).toEqual([]);
  await step(-1);
  expect(window.scrollY).toBe(2100);
  await step(-1);
  expect(window.scrollY).toBe(120);
  await step(1);
  expect(window.scrollY).toBe(2100);
  go("/de/kontakt");
  await step(-1);
  expect(window.scrollY).toBe(2100);
  await step(-1);
  expect(window.scrollY).toBe(120);
  expect(view.reached).toEqual([]);
});

test("entries that were made before script came are the browser's to scroll, on the same page", async () => {
  scroll(120);
  const jumped = event("popstate");
  window.location.hash = "#übersicht";
  await jumped;
  scroll(1929);
  const { go, step } = open();
  await step(-1);
  expect(view.moved).toEqual([]);
  scroll(130);
  await step(1);
  expect(window.scrollY).toBe(1929);
  go("/de/kontakt");
  await step(-2);
  expect(window.scrollY).toBe(130);
});

test("a change of the query alone keeps its own position, too", async () => {
  const { go, step } = open();
  scroll(900);
  changeAddress("/de?page=2", false);
  scroll(200);
  // A word that is typed on changes no entry.
  changeAddress("/de?page=3", true);
  go("/de/kontakt");
  await step(-1);
  expect(window.scrollY).toBe(200);
  await step(-1);
  expect(window.scrollY).toBe(900);
});

test("going back waits until the page is long enough, and holds it until all is there", async () => {
  const { go, step } = open();
  scroll(900);
  go("/de/kontakt");
  view.length = 400;
  await step(-1);
  expect(window.scrollY).toBe(400);
  view.length = 5000;
  view.grow();
  expect(window.scrollY).toBe(900);
  // Browsers keep in place what is in view, and go on scrolling to what the address names.
  scroll(1903);
  expect(window.scrollY).toBe(900);
});

test.each(["wheel", "touchmove", "keydown", "pointerdown"])(
  "going back ends where the visitor moves, as by %s",
  async (sign) => {
    const { go, step } = open();
    scroll(900);
    go("/de/kontakt");
    view.length = 400;
    await step(-1);
    fireEvent(window, new Event(sign));
    scroll(350);
    view.length = 5000;
    view.grow();
    expect(window.scrollY).toBe(350);
    go("/de/kontakt");
    await step(-1);
    expect(window.scrollY).toBe(350);
  },
);

test("a page that has come to rest is the visitor's to scroll, however that is done", async () => {
  const { go, step } = open();
  scroll(900);
  go("/de/kontakt");
  const waits = jest.spyOn(window, "setTimeout");
  await step(-1);
  // Only this waits for as long.
  for (const [settle, milliseconds] of waits.mock.calls) if (milliseconds === 1000) settle();
  scroll(950);
  view.grow();
  expect(window.scrollY).toBe(950);
});

test("a page that comes late keeps the position of the one that is left", async () => {
  const { go, show, step } = open();
  scroll(300);
  go("/de/kontakt");
  scroll(50);
  window.history.pushState({ key: newKey() }, "", "/de/glossar");
  // The page is yet to come.
  scroll(60);
  show();
  expect(window.scrollY).toBe(0);
  await step(-1);
  expect(window.scrollY).toBe(50);
});

test("the page that script takes over stays where the browser and the visitor have put it", () => {
  const { unmount } = open();
  scroll(300);
  unmount();
  open();
  window.history.replaceState(null, "", "/de#100%");
  open();
  expect(view.moved).toEqual([]);
  expect(view.reached).toEqual([]);
});

test("the first page is gone back to where it was scrolled before script came", async () => {
  scroll(300);
  const { go, step } = open();
  go("/de/kontakt");
  await step(-1);
  expect(window.scrollY).toBe(300);
});

test("positions outlast a reload", async () => {
  const { go, unmount } = open();
  scroll(300);
  go("/de/kontakt");
  unmount();
  await inOwnDocument(async (reopen) => {
    const { step } = reopen();
    await step(-1);
    expect(window.scrollY).toBe(300);
  });
});

test("a browser that stores nothing keeps no page from being shown", () => {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("It is full.", "QuotaExceededError");
  });
  const { go } = open();
  scroll(300);
  go("/de/kontakt");
  expect(window.scrollY).toBe(0);
});

test("where the browser denies storage, positions are known until the next document", async () => {
  jest.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("It is denied.", "SecurityError");
  });
  await inOwnDocument(async (reopen) => {
    const { go, step } = reopen();
    scroll(300);
    go("/de/kontakt");
    await step(-1);
    expect(window.scrollY).toBe(300);
  });
});

test("an entry that was there before is told from one that a jump has made", async () => {
  const { jump, step } = open();
  await jump("#übersicht", 1929);
  expect(isReturnedTo()).toBe(false);
  await step(-1);
  expect(isReturnedTo()).toBe(true);
  await act(async () => changeAddress("/de?page=2", false));
  expect(isReturnedTo()).toBe(false);
});
