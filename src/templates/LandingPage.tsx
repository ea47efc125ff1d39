import { EntryPage } from "../layouts/EntryPage";
import type { TemplateProps } from "../cms/pageContext";

/** The landing page of a section of the site. */
export default function LandingPage({ pageContext, location }: TemplateProps<"LandingPage">) {
  return <EntryPage pageContext={pageContext} location={location} />;
}
