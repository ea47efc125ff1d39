import { EntryPage } from "../layouts/EntryPage";
import type { TemplateProps } from "../cms/pageContext";

/** An entry page to a part of the site. */
export default function LandingPage({ pageContext, location }: TemplateProps<"LandingPage">) {
  return <EntryPage pageContext={pageContext} location={location} />;
}
