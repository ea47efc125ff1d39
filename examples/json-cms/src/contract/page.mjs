import { contractBlock } from "./blocks.mjs";
import { linksTo, linkToPage } from "./links.mjs";
import { contractPicture } from "./picture.mjs";

/** The kind of page that a template of the export stands for. */
export const kindOf = ({ template }) => (template === "start" ? "HomePage" : "ContentPage");

/** A page in the words of the contract. What is a function is worked out only where it is asked for. */
export function contractPage(page, content) {
  const { lang, intro } = page;
  const { pages } = content;
  return {
    __typename: kindOf(page),
    id: page.uid,
    langcode: lang,
    title: page.headline,
    path: page.path,
    created: page.publishedAt,
    changed: page.updatedAt,
    lead: intro,
    image: page.hero && contractPicture(page.hero, lang, content),
    metatags: intro ? [{ tag: "meta", attributes: { name: "description", content: intro } }] : [],
    translations: pages
      .translations(page.uid)
      .map((each) => ({ langcode: each.lang, path: each.path, title: each.headline })),
    breadcrumb: wayTo(page, pages).map(linkToPage),
    links: page.buttons.flatMap((link) => linksTo(link, lang, content)),
    children: () => pages.children(page).map((child) => contractPage(child, content)),
    paragraphs: () =>
      page.body.map((block, index) =>
        contractBlock(block, { id: `block-${index + 1}`, lang, content }),
      ),
  };
}

/** The pages from the home to a page, the page itself not included. */
function wayTo(page, pages) {
  const home = pages.at("/", page.lang);
  return page === home || !home ? [] : [home, ...pages.ancestors(page)];
}
