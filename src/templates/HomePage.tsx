import { EntryPage } from "./EntryPage";
import type { TemplateProps } from "./pageContext";

/** The home of a language. */
export default function HomePage({ pageContext, location }: TemplateProps<"HomePage">) {
  return <EntryPage pageContext={pageContext} location={location} />;
}
