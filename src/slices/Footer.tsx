import type { SliceComponentProps } from "gatsby";
import type { SliceContext } from "./sliceContext";
import { Footer } from "../components/Footer/Footer";
import { TranslationProvider } from "../components/TranslationProvider/TranslationProvider";

/** The footer of a language, rendered once for all its pages. */
export default function FooterSlice({ sliceContext }: SliceComponentProps<object, SliceContext>) {
  const { langcode, site, main, footer, meta } = sliceContext;
  return (
    <TranslationProvider langcode={langcode}>
      <Footer site={site} main={main} footer={footer} meta={meta} />
    </TranslationProvider>
  );
}
