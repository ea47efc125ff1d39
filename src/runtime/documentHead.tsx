import type { RenderBodyArgs } from "gatsby";
import textFont from "../styles/fonts/quatrain-grotesk-latin.woff2";

/** Has the text font fetched with the page, before the styles that name it are read. */
export function onRenderBody({ setHeadComponents }: RenderBodyArgs) {
  setHeadComponents([
    <link
      key="text-font"
      rel="preload"
      href={textFont}
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
    />,
    <link key="icon" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
    <meta key="color-scheme" name="color-scheme" content="light dark" />,
  ]);
}
