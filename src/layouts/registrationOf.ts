import type { BlockReference } from "../cms/generated";
import type { NodeOfKind } from "../cms/pageContext";
import type { SiteLink } from "../components/CmsLink/siteLink";
import { anchorOf } from "../components/BlockSection/anchorOf";

/** Where to register for an event: where its editors say, or else the open form on its page. */
export function registrationOf(
  event: Pick<NodeOfKind<"EventDetailPage">, "registration" | "paragraphs">,
): SiteLink | null {
  if (event.registration) return event.registration;
  for (const block of event.paragraphs) {
    const anchor = anchorOfOpenForm(block);
    if (anchor) return { title: null, url: `#${anchor}`, internal: false };
  }
  return null;
}

function anchorOfOpenForm(block: BlockReference): string | undefined {
  if (block.__typename !== "WebformItem" || block.webform?.status !== "OPEN") return undefined;
  return anchorOf({ title: block.title ?? block.webform.title });
}
