import { contractSchema } from "@quatrain/contract";
import { contentModel } from "@quatrain/contract/contentModel";
import { readableTexts } from "./readableTexts";

const model = contentModel(contractSchema());

test("lists texts in the order of the form, with their blocks", () => {
  const stored = {
    title: "Groundwater",
    path: "/groundwater",
    tableOfContents: true,
    paragraphs: [
      { kind: "TextItem", text: "<h2>Below &amp; unseen</h2><p>It <b>flows</b>.<br>Slowly.</p>" },
      { kind: "ImageItem", image: "river", zoom: true },
      {
        kind: "AccordionItem",
        faq: false,
        elements: [{ title: "Why?", paragraphs: [{ kind: "QuoteItem", quote: "So it is." }] }],
      },
      { kind: "OfAnotherContract", title: "Unknown" },
    ],
  };
  expect(readableTexts(model, "ContentPage", stored)).toEqual([
    { is: "text", name: "title", depth: 0, text: "Groundwater" },
    { is: "text", name: "path", depth: 0, text: "/groundwater" },
    { is: "block", kind: "TextItem", depth: 0 },
    { is: "text", name: "text", depth: 1, text: "Below & unseen\nIt flows.\nSlowly." },
    { is: "block", kind: "AccordionItem", depth: 0 },
    { is: "block", kind: "AccordionElementItem", depth: 1 },
    { is: "text", name: "title", depth: 2, text: "Why?" },
    { is: "block", kind: "QuoteItem", depth: 2 },
    { is: "text", name: "quote", depth: 3, text: "So it is." },
  ]);
});

test("links are read by their titles, lists line by line, and what is empty is left out", () => {
  const stored = {
    title: "",
    links: [{ title: "Read on", page: "about" }, { page: "about" }],
    paragraphs: [{ kind: "TeaserSolution", features: ["Fast", "Exact"] }],
  };
  expect(readableTexts(model, "HomePage", stored)).toEqual([
    { is: "block", kind: "TeaserSolution", depth: 0 },
    { is: "text", name: "features", depth: 1, text: "Fast\nExact" },
    { is: "text", name: "links", depth: 0, text: "Read on" },
  ]);
});
