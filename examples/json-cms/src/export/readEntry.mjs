import { readLink } from "./readLink.mjs";

/** What each type of block holds, in the words of the export. */
const blocks = {
  richtext: (fields, known) => ({
    heading: fields.optionalText("heading"),
    html: fields.html("html", known.entries),
  }),
  image: (fields, known) => ({
    picture: fields.reference("picture", known.pictures),
    legend: fields.optionalText("legend"),
  }),
  quote: (fields) => ({
    words: fields.text("words"),
    by: fields.optionalText("by"),
    function: fields.optionalText("function"),
  }),
  faq: (fields, known) => ({
    heading: fields.optionalText("heading"),
    questions: fields.list("questions", (each) => ({
      question: each.text("question"),
      answer: each.html("answer", known.entries),
    })),
  }),
  links: (fields, known) => ({
    heading: fields.optionalText("heading"),
    links: fields.list("links", (link) => readLink(link, known)),
  }),
  form: (fields, known) => ({
    heading: fields.optionalText("heading"),
    form: fields.reference("form", known.forms),
  }),
};

/** An entry of the export: a page in one language. */
export function readEntry(fields, known) {
  const template = fields.oneOf("template", ["start", "article"]);
  return {
    template,
    uid: fields.text("uid"),
    lang: fields.oneOf("lang", known.languages),
    slug: template === "start" ? "" : fields.slug("slug"),
    parent: fields.optionalReference("parent", known.entries),
    headline: fields.text("headline"),
    intro: fields.optionalText("intro"),
    hero: fields.optionalReference("hero", known.pictures),
    // Null: a draft.
    publishedAt: fields.optionalMoment("publishedAt"),
    updatedAt: fields.moment("updatedAt"),
    buttons: fields.list("buttons", (link) => readLink(link, known)),
    body: fields.list("body", (block) => {
      const type = block.oneOf("type", Object.keys(blocks));
      return { type, ...blocks[type](block, known) };
    }),
  };
}
