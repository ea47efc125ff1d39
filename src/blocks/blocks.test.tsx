import { act, type RenderResult } from "@testing-library/react";
import { axe } from "jest-axe";
import type { BlockReference } from "../cms/generated";
import { renderTranslated } from "../../test/renderTranslated";
import { Blocks } from "./Blocks";
import { examples } from "./examples";
import * as registry from "./registry";

const cases = Object.entries(examples).flatMap(([kind, named]) =>
  Object.entries(named).map(([name, block]) => ({ kind, name, block })),
);

/** Draws blocks and waits for those whose script is loaded on demand. */
function renderBlocks(blocks: BlockReference[]): Promise<RenderResult> {
  return act(async () => renderTranslated(<Blocks blocks={blocks} />, "de"));
}

// Every block of the site, through the list that draws it. A message on the console fails the test.
describe.each(cases)("$kind, $name", ({ block }) => {
  it("shows its content and leaves axe nothing to find", async () => {
    const { container } = await renderBlocks([block]);
    const title = "title" in block && block.title;
    if (title && container.innerHTML) expect(container).toHaveTextContent(title);
    // jsdom loads no media, so axe would wait for them for ever.
    expect(await axe(container, { preload: false })).toHaveNoViolations();
  });
});

describe("Blocks", () => {
  it("keeps the order and leaves out kinds that the site does not know", async () => {
    const unknown = { ...examples.TextItem.minimal, __typename: "HologramItem", id: "unknown" };
    const blocks = [examples.TextItem.normal, unknown as never, examples.QuoteItem.normal];
    const { container } = await renderBlocks(blocks);
    const drawn = [...container.children].map((child) => child.className.split(" ").at(-1));
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
