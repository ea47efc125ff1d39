import type { ProfilePage } from "schema-dts";
import type { PageFragment } from "../../../cms/generated";
import { institutionId } from "./institution";
import { canonicalOf, descriptionOf, type PageHeadData } from "./pageHeadData";
import { pictureOf } from "./picture";

type AuthorNode = Extract<PageFragment, { __typename: "InsightAuthor" | "BlogAuthor" }>;

/** The page of an author. */
export function personOf(
  page: PageHeadData,
  node: AuthorNode,
): Extract<ProfilePage, { "@type": "ProfilePage" }> {
  const description = descriptionOf(node);
  return {
    "@type": "ProfilePage",
    "@id": `${canonicalOf(page)}#profile`,
    url: canonicalOf(page),
    ...(node.changed && { dateModified: node.changed }),
    mainEntity: {
      "@type": "Person",
      name: node.title,
      url: canonicalOf(page),
      worksFor: { "@id": institutionId(page.siteUrl) },
      ...(node.role && { jobTitle: node.role }),
      ...(node.email && { email: node.email }),
      ...(node.phone && { telephone: node.phone }),
      ...(description && { description }),
      ...pictureOf(node),
      sameAs: node.links.map(({ url }) => url).filter((url) => /^https?:/i.test(url)),
    },
  };
}
