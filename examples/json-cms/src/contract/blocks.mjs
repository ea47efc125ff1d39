import { contractForm } from "./form.mjs";
import { contractText, linksTo } from "./links.mjs";
import { contractPicture } from "./picture.mjs";

/** How each type of block of the export is called in the contract, and what of it goes where. */
const blocks = {
  richtext: ({ heading, html }, { lang, content }) => ({
    __typename: "TextItem",
    title: heading,
    text: contractText(html, lang, content),
  }),
  image: ({ picture, legend }, { lang, content }) => ({
    __typename: "ImageItem",
    image: contractPicture(picture, lang, content),
    caption: legend,
  }),
  quote: ({ words, by, function: role }) => ({
    __typename: "QuoteItem",
    quote: words,
    author: by,
    role,
  }),
  faq: ({ heading, questions }, { id, lang, content }) => ({
    __typename: "AccordionItem",
    title: heading,
    faq: true,
    elements: questions.map(({ question, answer }, index) => ({
      id: `${id}-${index + 1}`,
      langcode: lang,
      title: question,
      paragraphs: [
        contractBlock(
          { type: "richtext", heading: null, html: answer },
          { id: `${id}-${index + 1}-text`, lang, content },
        ),
      ],
    })),
  }),
  links: ({ heading, links }, { lang, content }) => ({
    __typename: "LinkListItem",
    title: heading,
    links: links.flatMap((link) => linksTo(link, lang, content)),
  }),
  form: ({ heading, form }, { lang, content }) => ({
    __typename: "WebformItem",
    title: heading,
    webform: contractForm(content.forms.get(form), lang),
  }),
};

/**
 * A block of the export in the words of the contract.
 *
 * @param {{ type: string }} block
 * @param place its id on the page, the language of the page, and all content
 */
export function contractBlock(block, place) {
  return { id: place.id, langcode: place.lang, ...blocks[block.type](block, place) };
}
