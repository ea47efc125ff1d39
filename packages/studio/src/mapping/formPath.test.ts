import { contractSchema } from "@quatrain/contract";
import { contentModel } from "@quatrain/contract/contentModel";
import { faultOf } from "../cms/saveProblem";
import { withDocuments } from "../fields/documentForms";
import { formPath } from "./formPath";
import { ToStudio } from "./toStudio";

const { model } = withDocuments(contentModel(contractSchema()), ["de", "en"]);

const section = { title: "Why?", paragraphs: [{ kind: "QuoteItem", quote: "" }] };
const page = {
  title: "Water",
  paragraphs: [
    { kind: "TextItem", text: "<p>x</p>" },
    { kind: "ImageItem", image: "none" },
    { kind: "AccordionItem", faq: false, elements: [section] },
  ],
};

test.each([
  ["ContentPage", page, "path", "path"],
  ["ContentPage", page, "parent", "parent"],
  ["ContentPage", page, "paragraphs.0.text", "paragraphs.0.text"],
  ["ContentPage", page, "paragraphs.1.image", "paragraphs.1.image"],
  [
    "ContentPage",
    page,
    "paragraphs.2.elements.0.paragraphs.0.quote",
    "paragraphs.2.elements.0.paragraphs.0.quote",
  ],
  ["TopicDocument", { name: {} }, "name.de", "name.de"],
  ["MenuDocument", { items: [{ page: "none" }] }, "items.0.page", "items.0.page"],
  ["WebformDocument", { confirmation: {} }, "confirmation.message", "confirmation.0.message"],
  [
    "ImageMediaDocument",
    { translations: { de: {} } },
    "translations.de.alt",
    "translations.de.0.alt",
  ],
])("of a %s, what is wrong stands at its field", (kind, stored, path, expected) => {
  expect(formPath(model, kind, stored, path)).toBe(expected);
});

test("the field that is wrong finds what the CMS said of it, and no other does", () => {
  const form = new ToStudio(model).fields("ContentPage", page) as unknown as {
    paragraphs: object[];
  };
  const faults = [
    { path: "paragraphs.1.image", reason: "There is no such medium." },
    { path: "title", reason: "It is taken." },
  ];
  const data = { ...form, problem: { faults } };
  const event = "onChange";
  const at = (siblingData: unknown, name: string) => faultOf({ event, data, siblingData, name });
  expect(at(form.paragraphs[1], "image")).toBe("There is no such medium.");
  expect(at(form.paragraphs[0], "image")).toBeUndefined();
  expect(at(form.paragraphs[1], "caption")).toBeUndefined();
  expect(at(data, "title")).toBe("It is taken.");
  expect(faultOf({ event, data: form, siblingData: form, name: "title" })).toBeUndefined();
  // Only the CMS validates a save.
  expect(faultOf({ event: "submit", data, siblingData: data, name: "title" })).toBeUndefined();
});
