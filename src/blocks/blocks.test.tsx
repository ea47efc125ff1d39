import { act, type RenderResult } from "@testing-library/react";
import { axe } from "../../test/axe";
import type { BlockReference } from "../cms/generated";
import { expectFound } from "../../test/expectFound";
import { renderTranslated } from "../../test/renderTranslated";
import { Blocks } from "./Blocks";
import type { FindsNothing, Found } from "./blockTypes";
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

// All blocks, through the list that draws them. A console message fails the test.
describe.each(cases)("$kind, $name", ({ block, finding }) => {
  it("shows what a visitor must find, and leaves axe nothing to find", async () => {
    const { container } = await renderBlocks([block]);
    expectFound(container, "nothing" in finding ? {} : finding);
    expect(container.querySelector(".block > *") === null).toBe("nothing" in finding);
    // jsdom loads no media, so axe would wait forever.
    expect(await axe(container, { preload: false })).toHaveNoViolations();
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

it("has a component for every kind of example", () => {
  expect(Object.keys(examples).sort()).toEqual(Object.keys(registry).sort());
});
