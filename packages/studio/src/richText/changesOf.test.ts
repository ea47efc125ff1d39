import { contractSchema } from "@quatrain/contract";
import { contentModel } from "@quatrain/contract/contentModel";
import { changeTexts } from "@quatrain/contract/formattedText/changeTexts";
import { changesOf } from "./changesOf";

const options = { pictureOrigins: ["https://cms.example"] };

const model = contentModel(contractSchema());

test("finds what pages show otherwise in all texts of a page, those in blocks of blocks too", () => {
  const text = (html: string) => ({ kind: "TextItem", text: html });
  const stored = {
    title: "A <strike>title</strike> is no formatted text",
    paragraphs: [
      text('<p><strike>100</strike> 50 <img src="cid:1"><img src="https://cms.example/a.png"></p>'),
      {
        kind: "Layout",
        columns: "ONE",
        first: [text('<p><img src="https://other.example/a.png"></p>')],
        further: [{ blocks: [text("<strike>a</strike>")] }],
      },
      { kind: "TableItem", rows: [{ cells: ["<tt>a</tt>"] }] },
    ],
  };
  expect(changeTexts(changesOf(model, "ContentPage", stored, options), "de")).toEqual([
    "2 strike erhalten",
    "2 Bilder weggelassen (cid:1, https://other.example/a.png)",
    "1 tt erhalten",
  ]);
});

test("finds nothing in what is shown as it stands", () => {
  const stored = {
    paragraphs: [{ kind: "TextItem", text: "<p>A <b>b</b></p>" }, { kind: "Unknown" }],
  };
  expect(changesOf(model, "ContentPage", stored, options)).toEqual([]);
});
