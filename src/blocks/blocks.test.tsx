import { act, type RenderResult } from "@testing-library/react";
import { axe } from "../../test/axe";
import type { BlockReference } from "../cms/generated";
import { expectFound } from "../../test/expectFound";
import { renderTranslated } from "../../test/renderTranslated";
import { reactPropsOf } from "../browser/reactProps";
import { Blocks } from "./Blocks";
import type { FindsNothing, Found } from "./blockTypes";
import { isStatic } from "./componentOf";
import { examples, finds } from "./examples";
import * as registry from "./registry";

const stated: Record<string, Record<string, Found | FindsNothing>> = finds;
const cases = Object.entries(examples).flatMap(([kind, named]) =>
  Object.entries(named).map(([name, block]) => {
    const finding = stated[kind]?.[name] ?? {};
    return { kind, name, block, finding };
  }),
);

/** Renders blocks and waits for lazy ones. */
function renderBlocks(blocks: BlockReference[]): Promise<RenderResult> {
  return act(async () => renderTranslated(<Blocks blocks={blocks} />, "de"));
}

/** Names of React's handlers on elements. */
function handlersIn(container: Element): string[] {
  return [...container.querySelectorAll("*")].flatMap((element) =>
    Object.entries(reactPropsOf(element) ?? {}).flatMap(([name, value]) =>
      /^on[A-Z]/.test(name) && typeof value === "function" ? [name] : [],
    ),
  );
}

// All blocks, through the list that draws them. A console message fails the test.
describe.each(cases)("$kind, $name", ({ block, finding }) => {
  it("shows what a visitor must find, leaves axe nothing to find, and needs no script if it gets none", async () => {
    const { container } = await renderBlocks([block]);
    expectFound(container, "nothing" in finding ? {} : finding);
    expect(container.querySelector(".block > *") === null).toBe("nothing" in finding);
    // jsdom loads no media, so axe would wait forever.
    expect(await axe(container, { preload: false })).toHaveNoViolations();
    // What is not hydrated must not have handlers.
    expect(handlersIn(container).length === 0 || !isStatic(block)).toBe(true);
  });
});

it("says for every example what a visitor finds, or why there is nothing", () => {
  const unsaid = cases.filter(({ finding }) => Object.values(finding).flat().length === 0);
  expect(unsaid.map(({ kind, name }) => `${kind}, ${name}`)).toEqual([]);
});

describe("Blocks", () => {
  it("keeps the order and leaves out kinds that the site does not know", async () => {
    const unknown = { ...examples.TextItem.minimal, __typename: "HologramItem", id: "unknown" };
    const blocks = [examples.TextItem.normal, unknown as never, examples.QuoteItem.normal];
    const { container } = await renderBlocks(blocks);
    const drawn = [...container.children].map((child) => child.firstElementChild?.classList[1]);
    expect(drawn).toEqual(["text-item", "quote-item"]);
  });

  it("does not take a name that every object has for a kind", () => {
    const inherited = { ...examples.TextItem.minimal, __typename: "constructor" };
    const { container } = renderTranslated(<Blocks blocks={[inherited as never]} />);
    expect(container).toBeEmptyDOMElement();
  });
});

it("finds the handlers of blocks that have some", async () => {
  const { container } = await renderBlocks([examples.TeaserCarouselInsights.normal]);
  expect(handlersIn(container)).toContain("onClick");
});

it("has a component for every kind of example", () => {
  expect(Object.keys(examples).sort()).toEqual(Object.keys(registry).sort());
});
