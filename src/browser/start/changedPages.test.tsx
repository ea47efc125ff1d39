/** @jest-environment-options {"customExportConditions": ["node"]} */
import { waitFor } from "@testing-library/react";
import { Suspense, useState } from "react";
import { renderToString } from "react-dom/server";
import { replaceHydrateFunction } from "./hydrate";
import { watchChanges } from "./watchChanges";

/** What a component has been told of, last. */
let entered: Record<string, unknown> = {};

function Fields() {
  const [name, setName] = useState("");
  const [agrees, setAgrees] = useState(false);
  const [topic, setTopic] = useState("water");
  entered = { name, agrees, topic };
  return (
    <form>
      <p className="field">
        <label htmlFor="name">Name</label>
        <input
          id="name"
          name="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </p>
      <p className="mixed">
        Read <b>this</b> now, {name}
        {name && <i>!</i>} then write.
      </p>
      <textarea name="message" defaultValue="" />
      <input
        type="checkbox"
        name="agree"
        value="yes"
        checked={agrees}
        onChange={(event) => setAgrees(event.target.checked)}
      />
      <select name="topic" value={topic} onChange={(event) => setTopic(event.target.value)}>
        <option value="water">Water</option>
        <option value="snow">Snow</option>
      </select>
      <details suppressHydrationWarning>
        <summary>Help</summary>
      </details>
      <button type="button" onClick={() => setName("pressed")}>
        Press
      </button>
    </form>
  );
}

const PARTS = {
  "in the page": <Fields />,
  "in a part of its own": (
    <Suspense fallback={null}>
      <Fields />
    </Suspense>
  ),
};

const first = <E extends Element = HTMLElement>(selector: string) =>
  document.querySelector(selector) as E;
const create = (name: string) => document.createElement(name);
const put = (name: string, where: "before" | "after" | "append", selector: string) => () => {
  for (const at of document.querySelectorAll(selector)) at[where](create(name));
};

/** What translation in browsers does to each text. */
function translate(change: (text: Text) => void): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) change(text);
}

/** What others do to a page, after which React can take it over all the same. */
const CHANGES: Record<string, () => void> = {
  "an element behind each field": put("div", "after", "input"),
  "an element of its own kind behind each field": put("com-1password-button", "after", "input"),
  "an element before a text": put("grammarly-extension", "before", "textarea"),
  "an element at the end": put("div", "append", "form, .field, section"),
  "elements around the page": put("div", "before", "#gatsby-focus-wrapper"),
  "texts that were replaced": () =>
    translate((text) => {
      const font = create("font");
      font.append(create("font"));
      font.firstElementChild?.append(`${text.data}, translated`);
      text.replaceWith(font);
    }),
  "texts that were moved": () =>
    translate((text) => {
      const font = create("font");
      text.before(font);
      font.append(text);
      text.data += ", translated";
    }),
  "texts that were changed": () => translate((text) => (text.data += ", translated")),
};

/** What others do, after which React draws the page, or a part of it, anew. */
const DIFFERENCES: Record<string, () => void> = {
  "a field that was wrapped": () => {
    const wrapper = create("span");
    first("#name").before(wrapper);
    wrapper.append(first("#name"));
  },
  "an element that was taken away": () => first("label").remove(),
  "an element that was replaced": () => first("label").replaceWith(create("div")),
};

const reported = jest.fn();

/** A page that a visitor has been busy with, and others have changed, before it is taken over. */
async function open(part: JSX.Element, change: () => void, early = () => undefined as void) {
  const page = (
    <div id="gatsby-focus-wrapper">
      <h1>Title</h1>
      <main>{part}</main>
    </div>
  );
  document.body.innerHTML = `<div id="___gatsby">${renderToString(page)}</div>`;
  const container = first("#___gatsby");
  early();
  watchChanges(container);
  first<HTMLInputElement>("#name").value = "Ada";
  first<HTMLTextAreaElement>("textarea").value = "How much water?";
  first<HTMLTextAreaElement>("textarea").focus();
  first<HTMLTextAreaElement>("textarea").setSelectionRange(4, 8, "backward");
  first<HTMLInputElement>("[name=agree]").checked = true;
  first<HTMLSelectElement>("select").value = "snow";
  first<HTMLDetailsElement>("details").open = true;
  change();
  // Observers are called.
  await Promise.resolve();
  entered = {};
  replaceHydrateFunction()(page, container);
  await waitFor(() => {
    expect(Object.keys(first("button")).join()).toContain("__reactProps");
    expect(Object.keys(first("#gatsby-focus-wrapper")).join()).toContain("__reactProps");
  });
  await new Promise((resolve) => setTimeout(resolve));
}

function expectEntries(): void {
  expect(first("#name")).toHaveValue("Ada");
  expect(first("textarea")).toHaveValue("How much water?");
  expect(first("textarea")).toHaveFocus();
  const { selectionStart, selectionEnd } = first<HTMLTextAreaElement>("textarea");
  expect([selectionStart, selectionEnd]).toEqual([4, 8]);
  expect(first("[name=agree]")).toBeChecked();
  expect(first("select")).toHaveValue("snow");
  expect(first("details")).toHaveAttribute("open");
}

let isActing: unknown;
beforeEach(() => {
  // React works on its own here, as in a browser.
  isActing = Reflect.get(globalThis, "IS_REACT_ACT_ENVIRONMENT");
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", false);
  Reflect.set(globalThis, "reportError", reported);
  window.scrollTo = () => undefined;
  reported.mockReset();
});
afterEach(() => {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", isActing);
  document.body.replaceChildren();
});

describe.each(Object.entries(PARTS))("%s", (_where, part) => {
  test.each(Object.entries(CHANGES))(
    "%s: React takes it over as it stands",
    async (_what, change) => {
      let html = "";
      let field: Element | undefined;
      await open(part, () => {
        change();
        html = document.body.innerHTML;
        field = first("#name");
      });
      expect(first("#name")).toBe(field);
      expect(document.body.innerHTML.replace(/ data-changed="[^"]*"/, "")).toBe(html);
      expect(reported).not.toHaveBeenCalled();
      expectEntries();
    },
  );

  test.each(Object.entries(DIFFERENCES))(
    "%s: what React draws anew has the entries, and tells of them",
    async (_what, change) => {
      jest.spyOn(console, "error").mockImplementation();
      await open(part, change);
      expect(reported).not.toHaveBeenCalled();
      expectEntries();
      expect(entered).toEqual({ name: "Ada", agrees: true, topic: "snow" });
    },
  );

  test("a difference that nobody has made is reported, and costs no entries", async () => {
    jest.spyOn(console, "error").mockImplementation();
    await open(part, () => undefined, put("div", "before", "label"));
    expect(reported).toHaveBeenCalled();
    expectEntries();
    expect(entered).toEqual({ name: "Ada", agrees: true, topic: "snow" });
  });

  test("what an extension has put beside a field stays beside it where React draws it anew", async () => {
    jest.spyOn(console, "error").mockImplementation();
    await open(part, () => {
      put("com-1password-button", "after", "#name")();
      first("label").remove();
    });
    expect(first("#name").nextSibling).toBe(first("com-1password-button"));
  });
});
