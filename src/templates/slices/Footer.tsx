import { useEffect } from "react";
import type { SliceComponentProps } from "gatsby";
import type { SliceContext } from "./sliceContext";
import { DrawnFooter } from "../../components/ServerDrawn/drawn";
import { markCurrent, useCurrentPath } from "../../components/Menu/currentPlace";
import { TranslationProvider } from "../../components/TranslationProvider/TranslationProvider";

/** The footer of a language, rendered once for all its pages. */
export default function FooterSlice({ sliceContext }: SliceComponentProps<object, SliceContext>) {
  const { langcode, site, main, footer, meta } = sliceContext;
  const path = useCurrentPath();
  useEffect(() => markCurrent(".footer"), [path]);
  return (
    <TranslationProvider langcode={langcode}>
      <DrawnFooter site={site} main={main} footer={footer} meta={meta} />
    </TranslationProvider>
  );
}
