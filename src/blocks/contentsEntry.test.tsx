import { act } from "@testing-library/react";
import { renderTranslated } from "../../test/renderTranslated";
import type { BlockReference } from "../cms/generated";
import { Blocks } from "./Blocks";
import { contentsEntry } from "./contentsEntry";
import { examples } from "./examples";

const titled = <Block extends BlockReference>(block: Block): Block => ({
  ...block,
  title: "Häufige Fragen",
});

/** A block with all fields empty, except the lists of events, which are always set. */
function emptied(block: BlockReference): BlockReference {
  const fields = Object.entries(block).map(([name, value]) => {
    if (Array.isArray(value)) return [name, []];
    const isFilledIn = typeof value === "object" && name !== "upcoming" && name !== "past";
    return [name, isFilledIn ? null : value];
  });
  return Object.fromEntries(fields) as BlockReference;
}

const ofExamples = Object.entries(examples).flatMap(([kind, named]) => {
  const all: [string, BlockReference][] = [
    ...Object.entries(named),
    ["emptied", emptied(named.minimal)],
  ];
  return all
    .filter(([, block]) => "title" in block)
    .map(([name, block]) => ({ what: `${kind}, ${name}`, block: titled(block) }));
});

const { normal: named } = examples.AccordionElementItem;
const { normal: tab } = examples.TabElementItem;
const noPage = { ...examples.TeaserInternalItem.normal, node: null };
const special: { what: string; block: BlockReference }[] = [
  { what: "posts of which none is shown", block: { ...examples.BlogTeaser.normal, limit: 0 } },
  {
    what: "a chart without a number",
    block: { ...examples.ChartItem.normal, text: null, categories: [] },
  },
  {
    what: "tabs without titles",
    block: { ...examples.TabItem.normal, tabs: [{ ...tab, title: null }] },
  },
  {
    what: "teasers to pages that are not there",
    block: { ...examples.TeaserListItem.normal, teasers: [noPage] },
  },
  { what: "a section that editors named", block: { ...named, anchor: "Faq" } },
  { what: "a panel that editors named", block: { ...tab, anchor: "Faq" } },
  {
    what: "a kind that the site does not know",
    block: { ...examples.TextItem.normal, __typename: "HologramItem" as "TextItem" },
  },
];

test.each([...ofExamples, ...special])(
  "the contents lead to what is drawn of $what",
  async ({ block }) => {
    const { container } = await act(async () =>
      renderTranslated(<Blocks blocks={[block]} />, "de"),
    );
    const drawn = container.querySelector(".block > *");
    const entry = contentsEntry(block);
    expect(entry !== null).toBe(drawn !== null);
    expect(container.querySelectorAll(`[id="${entry?.anchor}"]`)).toHaveLength(drawn ? 1 : 0);
  },
);

test("of a block without a title, the contents have nothing to say", () => {
  expect(contentsEntry({ ...examples.TextItem.normal, title: null })).toBeNull();
  expect(contentsEntry(examples.QuoteItem.normal)).toBeNull();
});
