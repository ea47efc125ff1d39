import { EntryPage } from "../layouts/EntryPage";
import type { TemplateProps } from "../cms/pageContext";

export default function HomePage({ pageContext, location }: TemplateProps<"HomePage">) {
  return <EntryPage pageContext={pageContext} location={location} />;
}
