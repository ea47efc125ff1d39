import type { BlockReference } from "../../cms/generated";
import { compareBlocks } from "./compareBlocks";

type Fields = Record<string, unknown>;

function block(__typename: string, id: string, fields: Fields): BlockReference {
  return { __typename, id, langcode: "de", ...fields } as BlockReference;
}

const text = (id: string, title: string | null, processed: string) =>
  block("TextItem", id, { title, text: { processed } });

const snow = text("a", "Schnee", "<p>Wie viel Schnee liegt in den Alpen?</p>");
const rivers = text("b", "Flüsse", "<p>Wie viel Wasser führen die Flüsse?</p>");
const lakes = text("c", "Seen", "<p>Wie tief sind die Seen im Mittelland?</p>");

test("finds no difference where there is none", () => {
  expect(compareBlocks([snow, rivers], [snow, rivers])).toEqual([]);
});

test("tells new, changed and removed blocks, in the order of the page", () => {
  const changed = text("b", "Flüsse", "<p>Ganz anders.</p>");
  const added = text("d", "Gletscher", "<p>Neu hier.</p>");
  expect(compareBlocks([added, changed], [snow, rivers])).toEqual([
    { mark: "removed", id: "a", title: "Schnee" },
    { mark: "new", id: "d", title: "Gletscher" },
    { mark: "changed", id: "b", title: "Flüsse" },
  ]);
});

test("marks no block that merely moved", () => {
  expect(compareBlocks([lakes, snow, rivers], [snow, rivers, lakes])).toEqual([]);
});

test("sees one new block where ids are places, not one new and all others changed", () => {
  const at = (place: string, { __typename, ...fields }: BlockReference) =>
    block(__typename, place, { ...fields, id: place });
  const published = [at("0", snow), at("1", rivers), at("2", lakes)];
  const draft = [
    text("0", "Neues", "<p>Etwas anderes.</p>"),
    text("1", "Schnee im Winter", "<p>Wie viel Schnee liegt in den Alpen?</p>"),
    at("2", rivers),
    at("3", lakes),
  ];
  expect(compareBlocks(draft, published)).toEqual([
    { mark: "new", id: "0", title: "Neues" },
    { mark: "changed", id: "1", title: "Schnee im Winter" },
  ]);
});

test("a kind never turns into another", () => {
  const quote = block("QuoteItem", "a", { quote: { processed: "Schnee" } });
  expect(compareBlocks([quote], [snow]).map(({ mark }) => mark)).toEqual(["removed", "new"]);
});

describe("in containers", () => {
  const layout = (...first: BlockReference[]) =>
    block("Layout", "l", { title: null, first, second: [], third: [], further: [] });
  const accordion = (title: string, ...paragraphs: BlockReference[]) =>
    block("AccordionItem", "acc", {
      title: "Fragen",
      elements: [block("AccordionElementItem", "el", { title, paragraphs })],
    });

  test("marks the block inside, not the container", () => {
    const changed = text("a", "Schnee", "<p>Keiner mehr.</p>");
    expect(compareBlocks([layout(changed)], [layout(snow)])).toEqual([
      { mark: "changed", id: "a", title: "Schnee" },
    ]);
  });

  test("goes as deep as blocks nest", () => {
    const draft = layout(accordion("Warum?", snow, rivers));
    const published = layout(accordion("Warum?", snow, lakes));
    expect(compareBlocks([draft], [published]).map(({ mark, id }) => `${mark} ${id}`)).toEqual([
      "removed c",
      "new b",
    ]);
  });

  test("what the container shows itself counts as its own", () => {
    expect(compareBlocks([accordion("Wozu?", snow)], [accordion("Warum?", snow)])).toEqual([
      { mark: "changed", id: "acc", title: "Fragen" },
    ]);
  });

  test("lists a new container once", () => {
    expect(compareBlocks([layout(snow, rivers)], [])).toHaveLength(1);
  });
});

test("names a block without title by its first words", () => {
  const untitled = text("x", null, `<p>Ein <em>langer</em> Text ${"und noch mehr ".repeat(9)}</p>`);
  expect(compareBlocks([untitled], [])[0]?.title).toMatch(/^Ein langer Text und .* …$/);
});
