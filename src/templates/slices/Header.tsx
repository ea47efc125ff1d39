import type { SliceComponentProps } from "gatsby";
import type { SliceContext } from "./sliceContext";
import { Header } from "../../components/Header/Header";
import { TranslationProvider } from "../../components/TranslationProvider/TranslationProvider";

/** The header of a language, rendered once for all its pages. */
export default function HeaderSlice({ sliceContext }: SliceComponentProps<object, SliceContext>) {
  const { langcode, site, main, meta } = sliceContext;
  return (
    <TranslationProvider langcode={langcode}>
      <Header site={site} main={main} meta={meta} />
    </TranslationProvider>
  );
}
