import { fireEvent } from "@testing-library/react";
import {
  added,
  ALL,
  answered,
  eachInItsOwnPage,
  fetched,
  FILES,
  open,
  rest,
} from "../testing/openWithStarter";

eachInItsOwnPage();

test("scripts are fetched once the page is loaded, and run when it has been left alone for a while", async () => {
  await open("interactive");
  rest(60_000);
  expect(fetched()).toEqual([]);
  fireEvent(window, new Event("load"));
  expect(fetched()).toEqual([]);
  // The picture that it opens with comes first.
  rest(1_400);
  expect(fetched()).toEqual([]);
  rest(200);
  expect(fetched()).toEqual(FILES);
  rest(2_300);
  expect(added()).toEqual([]);
  rest(200);
  expect(added()).toEqual(ALL);
  expect(window).toMatchObject({ ___webpackCompilationHash: "1a", ___chunkMapping: {} });
});

test("a page that was loaded before the starter came is left alone as long", async () => {
  await open("complete");
  rest(1_600);
  expect(fetched()).toEqual(FILES);
  rest(2_400);
  expect(added()).toEqual(ALL);
});

test.each(["pointermove", "focusin"])("%s starts the scripts, and only once", async (sign) => {
  await open("interactive");
  fireEvent(document.body, new Event(sign, { bubbles: true }));
  rest(50);
  expect(added()).toEqual(ALL);
  fireEvent(document.body, new Event(sign, { bubbles: true }));
  fireEvent(window, new Event("load"));
  rest(10_000);
  expect(added()).toEqual(ALL);
  expect(fetched()).toEqual([]);
});

test("a mouse that rests where the page appears is no sign of life", async () => {
  await open("interactive");
  const move = (movementX: number) => {
    const event = new MouseEvent("pointermove", { bubbles: true });
    fireEvent(document.body, Object.assign(event, { movementX, movementY: 0 }));
    rest(50);
  };
  move(0);
  expect(added()).toEqual([]);
  move(-1);
  expect(added()).toEqual(ALL);
});

test("scrolling starts the scripts once it comes to rest", async () => {
  await open("interactive");
  for (let step = 0; step < 20; step += 1) {
    fireEvent(document.body, new Event("scroll", { bubbles: true }));
    rest(200);
  }
  expect(added()).toEqual([]);
  rest(100);
  expect(added()).toEqual(ALL);
});

test.each([
  ["pointerdown", "pointerup"],
  ["pointerdown", "pointercancel"],
  ["keydown", "keyup"],
  ["keydown", "click"],
])("a press from %s to %s starts the scripts once no other follows", async (down, up) => {
  await open("interactive");
  const act = (name: string) => fireEvent(document.body, new Event(name, { bubbles: true }));
  act(down);
  // Comes with the press, and not before it.
  act("focusin");
  act("pointermove");
  rest(500);
  expect(added()).toEqual([]);
  act(up);
  // What the press does: the focus goes elsewhere, and the page scrolls there.
  act("focusin");
  act("scroll");
  rest(250);
  expect(added()).toEqual([]);
  act(down);
  rest(400);
  act(up);
  rest(250);
  expect(added()).toEqual([]);
  rest(50);
  expect(added()).toEqual(ALL);
  act(down);
  act(up);
  rest(10_000);
  expect(added()).toEqual(ALL);
});

test("a press that begins with the paint after a sign of life is let through first", async () => {
  await open("interactive");
  fireEvent(document.body, new Event("pointermove", { bubbles: true }));
  fireEvent(document.body, new Event("pointerdown", { bubbles: true }));
  rest(100);
  expect(added()).toEqual([]);
  fireEvent(document.body, new Event("pointerup", { bubbles: true }));
  rest(300);
  expect(added()).toEqual(ALL);
});

test("who types while the page comes to rest is not kept waiting", async () => {
  await open("complete");
  for (let key = 0; key < 40; key += 1) {
    fireEvent.keyDown(document.body);
    fireEvent.keyUp(document.body);
    rest(120);
  }
  expect(added()).toEqual([]);
  rest(300);
  expect(added()).toEqual(ALL);
});

test("a page whose address asks for more than was built starts its scripts as soon as it is loaded", async () => {
  window.history.replaceState(null, "", "?topic=rivers");
  await open("complete");
  rest(0);
  expect(added()).toEqual(expect.arrayContaining(ALL));
  window.history.replaceState(null, "", "/");
});

test("a language that is chosen is kept before any other script has come", async () => {
  await open("interactive");
  document.body.insertAdjacentHTML("beforeend", '<a href="#fr" data-language="fr"><i>FR</i></a>');
  fireEvent.click(document.querySelector("i") as Element);
  expect(document.cookie).toContain("i18n_redirected=fr");
});

describe("the build that a page comes from", () => {
  beforeEach(() => {
    delete window.servedAtStart;
    global.fetch = jest.fn(async () => ({
      ok: true,
      json: async () => ({ id: "one" }),
    })) as unknown as typeof fetch;
  });

  test.each([[undefined], [[]], [[{ name: "cache", description: "hit" }]]])(
    "is read once the page has painted where the server does not name it, before any other script: %j",
    async (timing) => {
      answered(timing);
      await open("interactive");
      expect(fetch).not.toHaveBeenCalled();
      rest(50);
      expect(jest.mocked(fetch).mock.calls).toEqual([
        ["/builds/latest.json", { cache: "no-cache", signal: null }],
      ]);
      expect(added()).toEqual([]);
      expect(await window.servedAtStart).toBe("one");
      fireEvent(window, new Event("load"));
      rest(10_000);
      expect(fetch).toHaveBeenCalledTimes(1);
    },
  );

  test("is read at once in a tab that is not seen, and so never paints", async () => {
    answered([]);
    jest.spyOn(document, "hidden", "get").mockReturnValue(true);
    await open("interactive");
    expect(await window.servedAtStart).toBe("one");
  });

  test("is not asked for where the server names it", async () => {
    await open("complete");
    rest(10_000);
    expect(added()).not.toEqual([]);
    expect(fetch).not.toHaveBeenCalled();
  });

  test("may be unknown: a connection that fails is no fault of the page", async () => {
    answered([]);
    const log = jest.spyOn(console, "error");
    global.fetch = jest.fn(async () => Promise.reject(new TypeError("offline")));
    await open("interactive");
    rest(50);
    expect(await window.servedAtStart).toBeNull();
    expect(log).not.toHaveBeenCalled();
  });
});

describe("a draft that a browser has kept", () => {
  afterEach(() => {
    document.documentElement.removeAttribute("data-draft");
    document.documentElement.removeAttribute("style");
  });

  const restore = (persisted: boolean) =>
    fireEvent(window, Object.assign(new Event("pageshow"), { persisted }));

  test("is hidden when its page is left, and read anew when it comes back", async () => {
    await open("complete");
    document.documentElement.dataset.draft = "";
    restore(false);
    expect(document.documentElement).toBeVisible();
    fireEvent(window, new Event("pagehide"));
    expect(document.documentElement).not.toBeVisible();
    document.documentElement.removeAttribute("style");
    // This browser has no way to another page but says so.
    const log = jest.spyOn(console, "error").mockImplementation();
    restore(true);
    expect(document.documentElement).not.toBeVisible();
    expect(String(log.mock.calls[0]?.[0])).toContain("Not implemented: navigation");
  });

  test("is no page that is public", async () => {
    await open("complete");
    fireEvent(window, new Event("pagehide"));
    restore(true);
    expect(document.documentElement).toBeVisible();
  });
});
