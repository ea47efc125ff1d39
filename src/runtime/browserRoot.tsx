import type { WrapRootElementBrowserArgs } from "gatsby";
import { HelmetProvider } from "react-helmet-async";

/** Keeps the head of the document in step with the page shown. */
export function wrapRootElement({ element }: WrapRootElementBrowserArgs) {
  return <HelmetProvider>{element}</HelmetProvider>;
}
