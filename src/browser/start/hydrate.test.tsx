/** @jest-environment-options {"customExportConditions": ["node"]} */
import { fireEvent, waitFor } from "@testing-library/react";
import { lazy, Suspense, type ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { replaceHydrateFunction } from "./hydrate";

const pressed = jest.fn();
let drawn = 0;

function Part() {
  drawn += 1;
  return (
    <>
      <button type="button" onClick={pressed}>
        Press
      </button>
      <input defaultValue="" onKeyDown={pressed} />
    </>
  );
}

function Shell({ part: Inside }: { part: ComponentType }) {
  return (
    <div id="gatsby-focus-wrapper">
      <h1>Title</h1>
      <section>
        <Suspense fallback={null}>
          <Inside />
        </Suspense>
        <button
          type="button"
          onClick={pressed}
          dangerouslySetInnerHTML={{ __html: "<!--$--><b>Text</b><!--/$-->" }}
        />
        <button type="button" className="filled" aria-label="Filled" onClick={pressed} />
      </section>
    </div>
  );
}

/** A page that the server has drawn, and React is asked to take over. */
function open(part: ComponentType = Part) {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(<Shell part={Part} />);
  drawn = 0;
  replaceHydrateFunction()(<Shell part={part} />, container);
  const find = (selector: string) => container.querySelector(selector) as HTMLElement;
  return { container, find };
}

let isActing: unknown;
beforeEach(() => {
  // React works on its own here, as in a browser.
  isActing = Reflect.get(globalThis, "IS_REACT_ACT_ENVIRONMENT");
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", false);
  pressed.mockReset();
});
afterEach(() => {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", isActing);
  document.body.replaceChildren();
});

test.each(["pointerDown", "touchStart", "mouseDown", "mouseUp", "click"] as const)(
  "%s does not wait until React has taken over what it is on",
  async (type) => {
    const { find } = open();
    fireEvent[type](find("button"));
    expect(drawn).toBe(0);
    await waitFor(() => expect(drawn).toBeGreaterThan(0));
  },
);

// Keyboards of phones do not name their letters; Process is a letter that is put together, Control begins a shortcut.
const TYPED = ["a", "Tab", "Enter", "Backspace", "Unidentified", "Process", "Dead", "Control"];
test.each(TYPED)("nor does the key %s in a field", async (key) => {
  const { find } = open();
  fireEvent.keyDown(find("input"), { key });
  fireEvent.input(find("input"), { target: { value: "a" } });
  expect(drawn).toBe(0);
  await waitFor(() => expect(drawn).toBeGreaterThan(0));
});

test("nor does a field that the browser fills in", async () => {
  const { find } = open();
  const failed = jest.fn((event: Event) => event.preventDefault());
  window.addEventListener("error", failed, { once: true });
  fireEvent(find("input"), new Event("keydown", { bubbles: true }));
  fireEvent(find("input"), new Event("keyup", { bubbles: true }));
  expect(failed).not.toHaveBeenCalled();
  expect(drawn).toBe(0);
  await waitFor(() => expect(drawn).toBeGreaterThan(0));
});

test("a key that only script answers has it taken over", () => {
  const { find } = open();
  fireEvent.keyDown(find("input"), { key: "ArrowDown" });
  expect(drawn).toBeGreaterThan(0);
  expect(pressed).toHaveBeenCalledTimes(1);
});

test("what is pressed while its script is awaited is left to the listeners of the document", async () => {
  let come: (script: { default: ComponentType }) => void = () => undefined;
  const script = new Promise<{ default: ComponentType }>((resolve) => (come = resolve));
  const { find } = open(lazy(() => script));
  const heard = jest.fn();
  document.addEventListener("click", heard, { once: true });
  await waitFor(() => expect(Object.keys(find("h1")).join()).toContain("__reactProps"));
  fireEvent.click(find("button"));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(pressed).not.toHaveBeenCalled();
  come({ default: Part });
  await waitFor(() => expect(drawn).toBeGreaterThan(0));
});

describe("once React has taken over the page it hears presses", () => {
  const openWhole = async () => {
    const page = open();
    await waitFor(() => {
      fireEvent.click(page.find("button"));
      expect(pressed).toHaveBeenCalled();
    });
    pressed.mockReset();
    return page;
  };

  test("on what it has drawn, once", async () => {
    const { find } = await openWhole();
    fireEvent.click(find("button"));
    fireEvent.keyDown(find("input"), { key: "a" });
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  test("on what an element has by markup", async () => {
    const { find } = await openWhole();
    fireEvent.click(find("b"));
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  test("on what another script has put into an element", async () => {
    const { find } = await openWhole();
    fireEvent.click(find(".filled").appendChild(document.createElement("canvas")));
    expect(pressed).toHaveBeenCalledTimes(1);
  });
});

test("a page that the server has not drawn is drawn", async () => {
  const container = document.body.appendChild(document.createElement("div"));
  replaceHydrateFunction()(<Shell part={Part} />, container);
  await waitFor(() => expect(container).toHaveTextContent("Press"));
});
